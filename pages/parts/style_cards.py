"""The sheet of what `cards` makes, and of everything on paper. Colours come from `style` as variables."""

CARDS = """
.stHtml :is(.gw-verdict, .gw-route, .gw-notice, .gw-tile) :is(h1, h2, h3, h4, p) { margin: 0; }
.stHtml :is(ul, ol, dl, dd, figure, table) { margin: 0; padding: 0; }
.gw-masthead { display: flex; flex-wrap: wrap; gap: .1rem 1.5rem; justify-content: space-between;
  align-items: baseline; border-bottom: 1px solid var(--gw-hairline); padding-bottom: .7rem; }
.gw-masthead p { margin: 0; font-weight: 700; }
.gw-masthead .gw-second { font-weight: 400; }
.gw-second { color: var(--gw-second); font-size: var(--gw-small); }
.gw-title { font-size: var(--gw-title) !important; margin: .6rem 0 0; max-width: 34ch; }
.stHtml .gw-section { margin: .7rem 0 0; }
@media screen and (max-width: 560px) { .stHtml .gw-section { margin-top: .35rem; } }
.stColumn .stElementContainer:first-child .gw-section { margin-top: 0; }
.gw-title--big { font-size: var(--gw-headline) !important; }
.gw-lead { margin: .5rem 0 0; }
.gw-steps { list-style: none; display: flex; gap: .45rem; }
.gw-steps li { flex: 1; margin: 0; padding-top: .35rem; border-top: 4px solid var(--gw-hairline);
  color: var(--gw-second); font-size: var(--gw-small); line-height: 1.3; }
.gw-steps li.is-done { border-top-color: var(--gw-brand); }
.gw-steps li.is-now { border-top-color: var(--gw-brand); color: var(--gw-text); font-weight: 700; }
.gw-steps__count { margin: .4rem 0 0; display: none; }
@media (max-width: 560px) { .gw-steps li { padding: 0; height: 4px; }
  .gw-steps__count { display: block; font-size: var(--gw-small); }
  .gw-steps li span { position: absolute; width: 1px; height: 1px; overflow: hidden;
    clip-path: inset(50%); } }
.gw-mark { width: var(--gw-mark); height: var(--gw-mark); flex: none; display: block; }
.gw-verdict { --ink: var(--gw-unknown); --ground: var(--gw-unknown-ground); display: flex; gap: 1.1rem;
  padding: .85rem 1.2rem .9rem; border-radius: .8rem; background: var(--ground); border: 1px solid var(--ink); }
.gw-verdict__label { color: var(--ink); font-size: var(--gw-small); font-weight: 600; }
.gw-verdict__headline { color: var(--ink) !important; font-size: var(--gw-headline) !important;
  line-height: 1.15 !important; text-wrap: wrap !important; }
.gw-verdict__why { margin-top: .3rem !important; }
.gw-pins { display: block; color: var(--gw-second); font-size: var(--gw-small); margin-top: .2rem; }
@media (max-width: 560px) {
  .gw-verdict { padding: .7rem 1rem .8rem; gap: .8rem; --gw-mark: 1.7rem; }
  .stElementContainer:has(.gw-verdict) ~ .stElementContainer .gw-verdict__headline {
    font-size: 1.222rem !important; }
  .gw-verdict:has(.gw-verdict__label) { display: block; position: relative; }
  .gw-verdict:has(.gw-verdict__label) .gw-mark { position: absolute; top: .65rem; left: 1rem; }
  .stHtml .gw-verdict__label { padding: .15rem 0 .3rem 2.2rem; } }
.gw-row { display: grid; gap: .9rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13.5rem), 1fr)); }
.gw-route { border: 1px solid var(--gw-edge); border-radius: .8rem; padding: 1.1rem 1.2rem;
  background: var(--gw-paper); display: flex; flex-direction: column; }
.gw-route ul { margin-top: auto !important; }
@media screen and (max-width: 560px) {
  .gw-route { display: grid; grid-template-columns: minmax(50%, 1fr) auto; gap: 0 .8rem; padding: .8rem 1rem .7rem; }
  .gw-route > :is(p, ul) { grid-column: 1 / -1; }
  .gw-route > .gw-route__amount { grid-column: 2; grid-row: 1; font-size: 1.222rem; }
  .gw-route p:last-of-type { padding-bottom: .4rem !important; }
  .gw-route ul { padding-top: .4rem !important; line-height: 1.4; }
  .gw-route li { display: inline; border: 0 !important; padding: 0 !important; }
  .gw-route li + li::before { content: " · "; } }
.gw-route__amount { font-size: 1.556rem; font-weight: 700; line-height: 1.3 !important;
  font-variant-numeric: tabular-nums; }
/* The facts of cards side by side begin at one height. */
.gw-route p:last-of-type { padding-bottom: .7rem; }
.gw-route ul { list-style: none; border-top: 1px solid var(--gw-hairline); }
.gw-route li { margin: 0; padding: .4rem 0; font-size: var(--gw-small);
  border-bottom: 1px solid var(--gw-hairline); }
.gw-route li:last-child { border-bottom: 0; padding-bottom: 0; }
.gw-notice { --ink: var(--gw-commission_decides); --ground: var(--gw-brand-pale); display: flex; gap: .8rem;
  padding: .85rem 1.1rem; border-radius: .8rem; background: var(--ground); --gw-mark: 1.6rem; }
.gw-notice :is(h2, h3, h4) { color: var(--ink); font-size: 1rem !important; }
.gw-notice--caution { --ink: var(--gw-file); --ground: var(--gw-file-ground); }
.gw-notice--problem { --ink: var(--gw-not_allowed); --ground: var(--gw-not_allowed-ground); }
.gw-notice--good { --ink: var(--gw-below_threshold); --ground: var(--gw-below_threshold-ground); }
.gw-tile { display: flex; gap: .9rem; align-items: center; }
.gw-tile img { width: 3.5rem; height: 3.5rem; flex: none; }
.gw-tile__name { font-weight: 700; }
.gw-rows > div { display: grid; grid-template-columns: minmax(7rem, 2fr) 3fr; gap: .2rem 1.2rem;
  padding: .6rem 0; border-bottom: 1px solid var(--gw-hairline); }
.gw-rows dt { color: var(--gw-second); }
.gw-rows dd { font-weight: 600; }
.gw-rows dd .gw-second { display: block; font-weight: 400; }
@media (max-width: 560px) { .gw-rows > div { grid-template-columns: 1fr; padding: .45rem 0; gap: 0; } }
.gw-table { overflow-x: auto; }
.gw-unseen, .gw-table caption.gw-unseen { position: absolute; width: 1px; height: 1px; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap; }
.gw-table table { width: 100%; border-collapse: collapse; font-size: 1rem; }
.gw-table caption { text-align: left; font-weight: 700; padding-bottom: .3rem; caption-side: top;
  color: var(--gw-text); font-size: 1.111rem; }
.gw-table th, .gw-table td { text-align: left; vertical-align: baseline; padding: .55rem .6rem; border: 0;
  border-bottom: 1px solid var(--gw-hairline); }
.gw-table thead th { color: var(--gw-second); font-size: var(--gw-small); font-weight: 600;
  border-bottom: 2px solid var(--gw-edge); }
.gw-table tbody th { font-weight: 600; }
.gw-table tfoot :is(th, td) { font-weight: 700; border-top: 2px solid var(--gw-edge); border-bottom: 0; }
.gw-table .is-number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.gw-table :is(th, td):first-child { padding-left: 0; }
.gw-table :is(th, td):last-child { padding-right: 0; }
@media screen and (max-width: 560px) {
  .gw-table :is(table, tbody, tfoot, tr, th, td, caption) { display: block; }
  .gw-table thead, .gw-table .is-empty { display: none; }
  .gw-table tr { padding: .55rem 0; border-bottom: 1px solid var(--gw-hairline); }
  .gw-table tfoot tr { border-top: 2px solid var(--gw-edge); border-bottom: 0; }
  .gw-table :is(tbody, tfoot) :is(th, td) { padding: .1rem 0; border: 0; }
  .gw-table td { display: flex; justify-content: space-between; gap: 1rem; text-align: right; }
  .gw-table td::before { content: attr(data-head); color: var(--gw-second); font-weight: 400;
    text-align: left; flex: none; max-width: 45%; }
  .gw-table .is-number { white-space: normal; } }
/* Values that speak for themselves run on in one quiet line under their heading. */
@media screen and (max-width: 560px) {
  .gw-table--run tr { padding: .4rem 0 .45rem; line-height: 1.4; }
  .gw-table--run td { display: inline; font-size: var(--gw-small); color: var(--gw-second); }
  .gw-table--run td::before { content: none; }
  .gw-table--run td:not(.is-empty) ~ td:not(.is-empty)::before { content: " · "; } }
.stMain .gw-notes { margin: 0; padding-left: 1.2rem; }
.gw-notes li + li { margin-top: .55rem; }
.gw-foot { border-top: 1px solid var(--gw-hairline); padding-top: .9rem; margin-top: 1.5rem; }
.gw-foot p { margin: 0; color: var(--gw-second); font-size: var(--gw-small); }
.gw-foot--two { display: flex; flex-wrap: wrap; gap: .1rem 1.5rem; justify-content: space-between; }
"""

PRINT = """
@media print {
  @page { size: letter; margin: 15mm; }
  html { font-size: 11pt !important; }
  :root { --gw-headline: 15pt; --gw-title: 15pt; --gw-mark: 24pt; }
  [data-testid="stHeader"], [data-testid="stSidebar"], [data-testid="stToolbar"], .stElementToolbar,
  [data-testid="stElementToolbar"], [data-testid="stSkipToContent"], .stButton, .stDownloadButton,
  .stLinkButton, .stPageLink, .gw-steps, .gw-steps__count, [class*="st-key-noprint"] {
    display: none !important; }
  .stApp, .stAppViewContainer, .stMain, .stMainBlockContainer { position: static !important;
    height: auto !important; overflow: visible !important; }
  .stMainBlockContainer { max-width: 100% !important; padding: 0 !important; }
  .stMain, .stMain * { color: #000 !important; }
  .gw-verdict, .gw-notice, .gw-route { background: #fff !important; border: 1.5px solid #000 !important;
    padding: 8pt 10pt; }
  .gw-verdict, .gw-notice, .gw-route, .gw-tile, .gw-rows > div, tr, .stTable, .stPlotlyChart,
  [data-testid="stPlotlyChart"], iframe, img { break-inside: avoid; }
  .stElementContainer:has(> .stHtml > .gw-row) { break-inside: avoid; }
  h1, h2, h3, caption, thead { break-after: avoid; }
  img.gw-mark { filter: grayscale(1) brightness(0); }
  .gw-tile img, [class*="st-key-gw-tiles-"] label::before { filter: grayscale(1); }
  .gw-table { overflow: visible; }
  /* Paper cannot be opened: what is closed on the screen stands on it whole. */
  .stExpander details::details-content { content-visibility: visible !important; block-size: auto !important;
    opacity: 1 !important; overflow: visible !important; }
  [data-testid="stExpanderDetails"] { display: block !important; height: auto !important; }
  .stExpander summary [data-testid="stIconMaterial"] { display: none; }
  .stExpander details { border: 0 !important; }
  .stExpander summary > span { gap: 0 !important; }
  .stExpander :is(summary, [data-testid="stExpanderDetails"]) { padding-inline: 0 !important; }
  iframe { max-width: 100% !important; }
  .stColumn { min-width: 100% !important; flex: 1 1 100% !important; }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
"""
