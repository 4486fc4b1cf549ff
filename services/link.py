"""The address bar: the facts of a case and the days of what happened. No shapes, names, addresses or notes."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections import Counter
from typing import Any

from logic.case_file import SCHEMA, Case, from_json, to_json
from logic.facts import Vocabulary
from logic.written import CaseError

VERSION = "1"
MOST_CHARACTERS = 20_000
MOST_BYTES = 400_000


def encode(case: Case) -> str:
    """The facts of a case as letters that an address may hold; empty for a case without facts.

    What a case file calls a piece of work or a place may be a name or an address: here each is called by its kind.
    """
    whole = to_json(case)
    facts = whole["facts"]
    _call_by_kind(facts)
    for place in facts["wet_places"]:
        place.pop("name", None)
    for subject in (facts["site"], *facts["activities"], *facts["wet_places"], *facts["distances"]):
        for name, fact in subject.items():
            if isinstance(fact, dict) and "value" in fact:
                fact.pop("reason", None)
                subject[name] = fact if fact["origin"] != "override" else fact["value"]
    facts["events"] = [{k: v for k, v in e.items() if k != "note"} for e in whole.get("events", [])]
    facts = {part: held for part, held in facts.items() if held}
    if not facts:
        return ""
    packed = zlib.compress(json.dumps(facts, separators=(",", ":")).encode(), 9)
    return VERSION + "." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _call_by_kind(facts: dict[str, Any]) -> None:
    """Ids of the kinds, numbered from the second on: "shed", "shed-2". The guide's own ids are these already."""
    seen: Counter[str] = Counter()
    ids = {}
    for thing in (*facts["activities"], *facts["wet_places"]):
        kind = thing["kind"]
        seen[kind] += 1
        ids[thing["id"]] = kind if seen[kind] == 1 else f"{kind}-{seen[kind]}"
    for thing in (*facts["activities"], *facts["wet_places"]):
        thing["id"] = ids[thing["id"]]
        if "part_of" in thing:
            thing["part_of"] = ids[thing["part_of"]]
    for distance in facts["distances"]:
        distance["from"], distance["to"] = ids[distance["from"]], ids[distance["to"]]


def decode(code: str, vocabulary: Vocabulary) -> Case:
    """The case an address holds. CaseError for anything else, saying what is the matter."""
    version, _, packed = code.partition(".")
    if len(code) > MOST_CHARACTERS:
        raise CaseError("the link", "is too long to be one of this guide's")
    if version != VERSION or not packed:
        raise CaseError("the link", f"is not of version {VERSION}; the answers in it cannot be read")
    try:
        raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(raw, MOST_BYTES)
        if unpacker.unconsumed_tail or not unpacker.eof:
            raise CaseError("the link", "is damaged: a part of it is missing")
        facts = json.loads(text)
    except (binascii.Error, zlib.error, UnicodeDecodeError, ValueError, RecursionError):
        raise CaseError("the link", "is damaged: the answers in it cannot be read") from None
    # Answers that do not fit one another are kept and told on the page: a refresh must lose nothing.
    events = facts.pop("events", []) if isinstance(facts, dict) else []
    return from_json({"schema": SCHEMA, "facts": facts, "events": events}, vocabulary, fitting=False)
