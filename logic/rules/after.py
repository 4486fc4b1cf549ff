"""What follows a permit: more time, closing out, money held, a filing not pursued, an appeal, a violation.

A rule is heard only where a case seeks what it speaks of. The dated steps stand in data/deadlines.toml; a rule
here says what comes of a day that was kept or missed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date

from logic.facts import SITE, Project
from logic.finding import Finding, Kind, Regime, Said, Say
from logic.law import Law
from logic.places import provision
from logic.terms import amount, day, end, missing
from logic.truth import NO, YES, Need, Verdict, reading, unknown, yes_or_no

Values = Mapping[str, Said | None]
VOTE: Need = (SITE, "decision_voted_on")


# --- More time ------------------------------------------------------------------------------------------------


def extension(project: Project, law: Law) -> tuple[Finding, ...]:
    """A wetlands permit may be extended once, by a year, if that is asked for at least 30 days before it ends."""
    expires, asked = day("permit_expires_on", project, law), day("extension_requested_on", project, law)
    values = {
        "most": law.param("wetlands.extension.most"),
        "ends": end("extension.ends", expires, law),
        **_asking("extension.ask_by", expires, asked, law),
    }
    spent = used_up(project, law)
    bar = late(project, law) | spent
    message = "WL-EXTEND.second" if spent.is_yes else _said_of_asking("WL-EXTEND", values, law)
    found = [_finding("WL-EXTEND", Kind.BAR, bar, law, values, message)]
    if not bar.is_yes:
        found.append(_finding("WL-EXTEND-CONDITIONS", Kind.DECISION, YES, law))
        found.append(_answer_after_the_end(project, expires, asked, law))
    return tuple(found)


@provision("WL-EXTEND", NO)
def late(project: Project, law: Law) -> Verdict:
    """Day 30 before the end is in time, day 29 is late (VII.G)."""
    return _late("extension.ask_by", "permit_expires_on", "extension_requested_on", project, law)


@provision("WL-EXTEND", NO)
def used_up(project: Project, law: Law) -> Verdict:
    """One extension is all there is (VII.G)."""
    return project.measure(SITE, "extensions_used").at_least(law.param("wetlands.extension.most").value)


def barred(project: Project, law: Law) -> Verdict:
    """Whether more time is asked for in vain, unless the rule is waived (I.E)."""
    return project.flag(SITE, "seeks_extension") & (late(project, law) | used_up(project, law))


def _answer_after_the_end(project: Project, expires: date | None, asked: date | None, law: Law) -> Finding:
    """The vote may take 21 days and the written answer 21 more: of a request on day 30, 12 days too late."""
    answered = end("extension.written", end("extension.vote", asked, law), law)
    both = amount("extension.vote", law) + amount("extension.written", law)
    values: dict[str, Said | None] = {"both": both, "answered": answered, "expires": expires}
    if not (expires and answered):
        verdict = unknown(missing(project, "permit_expires_on", "extension_requested_on"))
        return _finding("WL-EXTEND-WRITTEN", Kind.DECISION, verdict, law, values, "WL-EXTEND-WRITTEN.open")
    values["days"] = abs((answered - expires).days)
    return _finding("WL-EXTEND-WRITTEN", Kind.DECISION, yes_or_no(answered > expires), law, values)


def renewal(project: Project, law: Law) -> tuple[Finding, ...]:
    """A stormwater permit may be extended by a year again and again, each asked for 30 days before its end."""
    ends = day("stormwater_permit_ends", project, law)
    asked = day("stormwater_extension_requested_on", project, law)
    values = {
        "ends": end("stormwater_extension.ends", ends, law),
        **_asking("stormwater_extension.ask_by", ends, asked, law),
    }
    runs: Values = {"term": law.param("stormwater.permit.term"), "expires": ends}
    known = YES if ends else unknown(missing(project, "stormwater_permit_ends"))
    message = _said_of_asking("SW-EXTEND", values, law)
    return (
        _finding("SW-TERM", Kind.DUTY, known, law, runs),
        _finding("SW-EXTEND", Kind.BAR, renewal_late(project, law), law, values, message),
    )


@provision("SW-EXTEND", NO)
def renewal_late(project: Project, law: Law) -> Verdict:
    """Day 30 before the end is in time, day 29 is late (§5(d))."""
    request = "stormwater_extension_requested_on"
    return _late("stormwater_extension.ask_by", "stormwater_permit_ends", request, project, law)


def _late(clock: str, ends: str, request: str, project: Project, law: Law) -> Verdict:
    last, asked = end(clock, day(ends, project, law), law), day(request, project, law)
    if last and asked:
        return yes_or_no(asked > last)
    return unknown(missing(project, ends, request))


def _asking(clock: str, ends: date | None, asked: date | None, law: Law) -> dict[str, Said | None]:
    """The days that a sentence on a request speaks of."""
    return {
        "expires": ends,
        "asked": asked,
        "last": end(clock, ends, law),
        "ahead": amount(clock, law),
        "days": abs((ends - asked).days) if ends and asked else None,
    }


def _said_of_asking(rule: str, values: Values, law: Law) -> str:
    """Which sentence fits: asked for in time or late, after the end, not yet though it is too late, not yet."""
    ends, asked, last = (values[name] for name in ("expires", "asked", "last"))
    if isinstance(ends, date) and isinstance(asked, date):
        return f"{rule}.after_the_end" if asked > ends else rule
    if isinstance(last, date):
        return f"{rule}.passed" if law.on > last else f"{rule}.until"
    return f"{rule}.open"


# --- Changing, closing out, and money held --------------------------------------------------------------------


def stormwater_change(project: Project, law: Law) -> tuple[Finding, ...]:
    """The review of a change to an approved stormwater permit may cost a further fee (§15)."""
    del project
    return (_finding("SW-FEE-CHANGE", Kind.DECISION, YES, law),)


def completion(project: Project, law: Law) -> tuple[Finding, ...]:
    """An engineer certifies that all was built by the approved plan: where it was not, none can (§9)."""
    return (_finding("SW-COMPLETE", Kind.DECISION, ~project.flag(SITE, "differs_from_plan"), law),)


def consultant_refund(project: Project, law: Law) -> tuple[Finding, ...]:
    """What is left of consultant money goes back within 30 days of the certificate's issue (I.D)."""
    due = end("consultant.return", day("certificate_issued_on", project, law), law)
    verdict = YES if due else unknown(missing(project, "certificate_issued_on"))
    values: Values = {"due": due, "within": amount("consultant.return", law)}
    return (_finding("WL-CONSULT-RETURN", Kind.DECISION, verdict, law, values),)


def bond_release(project: Project, law: Law) -> tuple[Finding, ...]:
    """Work found as permitted frees the security; of work that falls short the bond may pay, if not cured."""
    complete = project.choice(SITE, "work_found", "as_permitted")
    short = project.choice(SITE, "work_found", "not_as_permitted")
    found = [_finding("WL-BOND-RELEASE", Kind.DECISION, complete, law)]
    if not short.is_no:
        last = end("bond_release.cure", day("noncompliance_notice_on", project, law), law)
        over = yes_or_no(law.on > last) if last else unknown(missing(project, "noncompliance_notice_on"))
        values: Values = {"last": last, "within": amount("bond_release.cure", law)}
        found.append(_by_day("WL-BOND-CURE", short & over, last, values, law))
    return tuple(found)


# --- A filing that waits --------------------------------------------------------------------------------------


def revival(project: Project, law: Law) -> tuple[Finding, ...]:
    """A filing not pursued diligently expires; after a year it is presumed to, unless good cause is shown."""
    over = end("revival.presumed_expired", day("filed_on", project, law), law)
    held = hearing_pending(project, law)
    shields = _finding("WL-EXPIRE-HEARING", Kind.EXCEPTION, held, law)
    expired = presumed(project, law) & ~held
    return (
        shields,
        _finding("WL-EXPIRE", Kind.DECISION, not_pursued(project, law) & ~held, law),
        _by_day("WL-EXPIRE-PRESUMED", expired, over, {"over": over}, law),
    )


@provision("WL-EXPIRE-HEARING", NO)
def hearing_pending(project: Project, law: Law) -> Verdict:
    """While an adjudicatory hearing is pending and all information has been given, nothing expires (VII.I)."""
    del law
    return project.flag(SITE, "adjudicatory_hearing_pending") & project.flag(SITE, "information_complete")


@provision("WL-EXPIRE", NO)
def not_pursued(project: Project, law: Law) -> Verdict:
    """What is not diligently pursued expires (VII.I)."""
    del law
    return ~project.flag(SITE, "diligently_pursued")


@provision("WL-EXPIRE-PRESUMED", NO)
def presumed(project: Project, law: Law) -> Verdict:
    """A year after filing, unless good cause and pursuit in other forums are both shown (VII.I)."""
    over = end("revival.presumed_expired", day("filed_on", project, law), law)
    passed = yes_or_no(law.on >= over) if over else unknown(missing(project, "filed_on"))
    return passed & ~(project.flag(SITE, "good_cause_shown") & project.flag(SITE, "pursued_elsewhere"))


# --- Letters --------------------------------------------------------------------------------------------------


FROM_THE_VOTE = {"B88": "two", "A49": "one"}
"""Which reading of the two passages counts the days to appeal from the vote."""


def appeal(project: Project, law: Law) -> tuple[Finding, ...]:
    """Sixty days to appeal: as printed from signing or issuance, the later; a court may count from the vote."""
    safe = end("appeal.safe", day("decision_voted_on", project, law), law)
    last = end("appeal.as_printed", day("decision_signed_or_issued_on", project, law), law)
    needs = missing(project, "decision_voted_on", "decision_signed_or_issued_on")
    return (_in_time("WL-APPEAL", safe, last, needs, "B88", law),)


def stormwater_appeal(project: Project, law: Law) -> tuple[Finding, ...]:
    """Sixty days from the decision, and the text does not say from which day of it: the vote is safe (§16)."""
    safe = end("stormwater_appeal.safe", day("decision_voted_on", project, law), law)
    last = end("stormwater_appeal.latest", day("decision_issued_on", project, law), law)
    needs = missing(project, "decision_voted_on", "decision_issued_on")
    return (_in_time("SW-APPEAL", safe, last, needs, "A49", law),)


def _in_time(
    rule: str, safe: date | None, last: date | None, needs: frozenset[Need], code: str, law: Law
) -> Finding:
    """Whether an appeal today is in time: by either count, by the later one only, or by none.

    Where the office has recorded from which day it counts, by that one.
    """
    if code in law.practice:
        from_vote = law.takes(code) == FROM_THE_VOTE[code]
        safe, last = (safe, safe) if from_vote else (last, last)
        needs = needs & {VOTE} if from_vote else needs - {VOTE}
    verdict = unknown(needs)
    if safe and law.on <= safe:
        verdict = YES
    elif last and law.on > last and needs <= {VOTE}:
        verdict = NO
    elif safe and last and law.on <= last:
        verdict = reading(code)
    return _finding(rule, Kind.DECISION, verdict, law, {"safe": safe, "last": last})


def violation(project: Project, law: Law) -> tuple[Finding, ...]:
    """What the stormwater bylaw says of a violation; fines for wetlands stand in a text that is not held."""
    del project
    return penalties(law)


def penalties(law: Law) -> tuple[Finding, ...]:
    """Any remedy; up to $300 an offense, or by ticket $50, $100, then $300; each day is an offense (§13)."""
    names = ("first", "second", "later")
    ticket: Values = {name: law.param(f"stormwater.penalty.{name}") for name in names}
    most: Values = {"most": law.param("stormwater.penalty.most")}
    return (
        _finding("SW-ENFORCE", Kind.DECISION, YES, law),
        _finding("SW-PENALTY", Kind.DECISION, YES, law, most),
        _finding("SW-PENALTY-NONCRIMINAL", Kind.DECISION, YES, law, ticket),
    )


# --- All of them ----------------------------------------------------------------------------------------------

HEARD: Mapping[str, tuple[str, Callable[[Project, Law], tuple[Finding, ...]]]] = {
    "seeks_extension": ("extension", extension),
    "seeks_stormwater_extension": ("stormwater_extension", renewal),
    "seeks_stormwater_change": ("stormwater_change", stormwater_change),
    "seeks_stormwater_completion": ("stormwater_completion", completion),
    "seeks_consultant_refund": ("consultant_refund", consultant_refund),
    "seeks_bond_release": ("bond_release", bond_release),
    "seeks_revival": ("revival", revival),
    "seeks_appeal": ("appeal", appeal),
    "seeks_stormwater_appeal": ("stormwater_appeal", stormwater_appeal),
    "seeks_to_answer_violation": ("violation", violation),
}
"""What a case may seek, and the way to file or the matter (logic/matters.py) whose rules are heard for it."""


def findings(project: Project, law: Law) -> tuple[Finding, ...]:
    """Every finding of what is sought, the matter as its subject; of what certainly is not sought, none."""
    return tuple(
        replace(finding, subject=topic)
        for sought, (topic, hear) in HEARD.items()
        if not project.flag(SITE, sought).is_no
        for finding in hear(project, law)
    )


LIFTS = {"WL-EXPIRE-HEARING": ("WL-EXPIRE", "WL-EXPIRE-PRESUMED")}


def _by_day(rule: str, verdict: Verdict, last: date | None, values: Values, law: Law) -> Finding:
    """With the sentence that names the day, or where no day is known the one that does not."""
    return _finding(rule, Kind.DECISION, verdict, law, values, rule if last else f"{rule}.open")


def _finding(
    rule: str, kind: Kind, verdict: Verdict, law: Law, values: Values | None = None, message: str = ""
) -> Finding:
    """A value that is not known has no part in the sentence chosen."""
    known = {name: value for name, value in (values or {}).items() if value is not None}
    return Finding(
        rule=rule,
        regime=Regime(law.rules[rule].regime),
        kind=kind,
        verdict=verdict,
        says=Say(message or rule, known),
        cites=law.cites(rule),
        lifts=LIFTS.get(rule, ()),
    )
