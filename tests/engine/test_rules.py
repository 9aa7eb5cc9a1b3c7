"""Rules: every preset has its usual houses, and custom houses are accepted or clearly refused."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

import nonet
from support.houses import CLASSIC, EXTRA, HOUSES, ODD_SHAPES
from support.puzzles import EMPTY, rules_of


@pytest.mark.parametrize("name", HOUSES)
def test_the_houses_of_every_preset_are_correct(name: str) -> None:
    rules = rules_of(name)
    assert [house.cells for house in rules.houses[:27]] == CLASSIC
    assert {house.cells for house in rules.houses} == {tuple(sorted(house)) for house in HOUSES[name]}
    assert len(rules.houses) == len(HOUSES[name])
    assert len(rules.extra_houses) == len(EXTRA[name])
    assert rules.size == 9


def test_these_tests_cover_every_preset() -> None:
    assert set(nonet.PRESETS) <= set(HOUSES)
    assert next(iter(nonet.PRESETS)) == "classic"


@pytest.mark.parametrize("name", HOUSES)
def test_the_peers_follow_from_the_houses(name: str) -> None:
    rules = rules_of(name)
    for cell in range(81):
        seen = {other for house in HOUSES[name] if cell in house for other in house} - {cell}
        assert rules.peers(cell) == tuple(sorted(seen))
        assert rules.peers(nonet.cell_name(cell)) == rules.peers(cell)


def test_houses_are_named_in_order() -> None:
    houses = nonet.Rules("diagonal").houses
    assert [house.kind for house in houses] == ["row"] * 9 + ["column"] * 9 + ["box"] * 9 + ["extra"] * 2
    assert [houses[at].name for at in (0, 8, 9, 17, 18, 26, 27, 28)] == [
        "row 1",
        "row 9",
        "column 1",
        "column 9",
        "box 1",
        "box 9",
        "main diagonal",
        "anti-diagonal",
    ]


@pytest.mark.parametrize("preset", nonet.PRESETS.values(), ids=lambda preset: preset.name)
def test_aliases_and_spellings_name_the_same_rules(preset: nonet.Preset) -> None:
    expected = nonet.Rules(preset.name)
    for name in (
        *preset.aliases,
        preset.name.upper(),
        preset.name.replace("-", " "),
        f" {preset.name.replace('-', '_')} ",
    ):
        assert nonet.Rules(name) == expected, name
    assert preset.summary


def test_joined_rules_have_the_houses_of_all() -> None:
    joined = nonet.Rules("windoku + x + centre-dot")
    parts = EXTRA["windoku"] + EXTRA["diagonal"] + EXTRA["centre-dot"]
    assert [house.cells for house in joined.extra_houses] == [tuple(sorted(cells)) for cells in parts]
    assert nonet.Rules("diagonal+diagonal") == nonet.Rules("diagonal")
    assert nonet.Rules("classic+windoku") == nonet.Rules("windoku")


def test_a_repeated_house_counts_once() -> None:
    assert nonet.Rules("diagonal", houses=[range(0, 81, 10)]) == nonet.Rules("diagonal")
    assert nonet.Rules(houses={"again": [f"r1c{column}" for column in range(1, 10)]}).extra_houses == ()


def test_custom_houses_may_be_named_numbered_or_mapped() -> None:
    corners = (0, 8, 72, 80)
    for cells in (
        corners,
        "r1c1, r1c9 r9c1,r9c9",
        ["r1c1", "r1c9", "r9c1", "r9c9"],
        {80, 72, 8, 0},
        iter(["R9C9", 0, 8, " r9c1 "]),
    ):
        assert nonet.Rules(houses={"corners": cells}).extra_houses == (nonet.House("extra", "corners", corners),)
    assert [house.name for house in nonet.Rules(houses=ODD_SHAPES).extra_houses] == [
        f"extra house {number}" for number in range(1, len(ODD_SHAPES) + 1)
    ]


@pytest.mark.parametrize(
    ("houses", "message"),
    [
        ({"none": []}, 'the house "none" has no cells'),
        ({"ten": range(10)}, 'the house "ten" has 10 cells, but only 9 digits can differ'),
        ({"twice": [0, 5, 0]}, 'the house "twice" has r1c1 twice'),
        ({"off": [0, 81]}, "the house 'off': 81 is not a cell; cells are 0 to 80"),
        ({"off": [-1]}, "the house 'off': -1 is not a cell; cells are 0 to 80"),
        ({"name": ["r0c1"]}, "the house 'name': 'r0c1' is not a cell; cells are r1c1 to r9c9"),
        ([[0], ["r1c10"]], "the house 'extra house 2': 'r1c10' is not a cell; cells are r1c1 to r9c9"),
        ([5], "the house 'extra house 1': it is 5; expected its cells"),
        ([[None]], "the house 'extra house 1': "),
        ([[0.5, 1]], "the house 'extra house 1': "),
    ],
)
def test_invalid_houses_are_refused(houses: nonet.rules.Houses, message: str) -> None:
    with pytest.raises(nonet.RulesError) as caught:
        nonet.Rules(houses=houses)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("spec", ["", "nope", "diagonal+", "diagonal+nope", "diagonal,windoku", "+", "é"])
def test_the_error_for_unknown_rules_lists_the_presets(spec: str) -> None:
    with pytest.raises(nonet.RulesError) as caught:
        nonet.Rules(spec)
    assert all(name in str(caught.value) for name in nonet.PRESETS)
    with pytest.raises(nonet.RulesError):
        nonet.Puzzle(EMPTY, spec)
    with pytest.raises(nonet.RulesError):
        nonet.solve_many([EMPTY], spec)
    with pytest.raises(nonet.RulesError):
        nonet.check_many([EMPTY], rules=spec)


@pytest.mark.parametrize("name", HOUSES)
def test_rules_are_values(name: str) -> None:
    rules = rules_of(name)
    for twin in (
        rules_of(name),
        copy.copy(rules),
        copy.deepcopy(rules),
        pickle.loads(pickle.dumps(rules)),
        eval(repr(rules), {"Rules": nonet.Rules}),
    ):
        assert twin == rules
        assert hash(twin) == hash(rules)
        assert twin.houses == rules.houses
    others = [rules_of(other) for other in HOUSES if other != name]
    assert rules not in others
    assert rules != name


def test_rules_with_the_same_name_are_created_once() -> None:
    assert nonet.Rules.of("windoku") is nonet.Rules.of("windoku")
    own = nonet.Rules("windoku")
    assert nonet.Rules.of(own) is own


@pytest.mark.parametrize("cell", range(81))
def test_cell_names_round_trip(cell: int) -> None:
    name = nonet.cell_name(cell)
    assert name == f"r{cell // 9 + 1}c{cell % 9 + 1}"
    assert nonet.parse_cell(name) == nonet.parse_cell(name.upper()) == nonet.parse_cell(cell) == cell


@pytest.mark.parametrize(
    "cell", [-1, 81, "r0c1", "r1c0", "r10c1", "r1c10", "a1", "", "r1", "r1c1 r1c2", "r\uff11c\uff11"]
)
def test_invalid_cells_are_refused(cell: int | str) -> None:
    with pytest.raises(ValueError, match="is not a cell"):
        nonet.parse_cell(cell)
    if isinstance(cell, int):
        with pytest.raises(IndexError):
            nonet.cell_name(cell)


def test_digit_sets_are_converted_to_bits() -> None:
    for bits in range(512):
        assert sum(1 << digit - 1 for digit in nonet.digits_of(bits)) == bits
        assert list(nonet.digits_of(bits)) == sorted(nonet.digits_of(bits))


def test_the_order_of_presets_does_not_matter() -> None:
    one, other = nonet.Rules("diagonal+windoku"), nonet.Rules("windoku+diagonal+x")
    assert one == other
    assert hash(one) == hash(other)


def test_empty_boards_with_houses_of_any_shape_are_solved_quickly() -> None:
    shapes = Random(5)
    # With the first two houses, the search once took minutes.
    all_houses = [[[4, 22, 24, 30, 36, 48, 59, 60, 70], [2, 5, 15, 16, 25, 28, 58, 75, 77]]]
    all_houses += [[sorted(shapes.sample(range(81), 9)) for _ in range(shapes.choice([1, 2, 3]))] for _ in range(90)]
    for houses in all_houses:
        named = {f"house {at}": [nonet.cell_name(cell) for cell in house] for at, house in enumerate(houses)}
        puzzle = nonet.Puzzle(EMPTY, rules=nonet.Rules("classic", houses=named))
        assert puzzle.search(max_nodes=50_000).count == 2


@pytest.mark.parametrize(("spec", "houses"), [("\ud800", {}), ("classic", {"a\udfff": "r1c1 r1c2"})])
def test_a_lone_surrogate_in_a_name_is_refused(spec: str, houses: dict[str, str]) -> None:
    with pytest.raises(nonet.RulesError, match=r"\\ud[8f][0f][0f]' holds half a symbol"):
        nonet.Rules(spec, houses)


@pytest.mark.parametrize(
    ("spec", "hint"),
    [
        ("diagnal", r'"diagnal" \(did you mean diagonal\?\); there are classic'),
        ("16x16+windku", r"\(did you mean windoku\?\)"),
        ("samuri", r"\(did you mean samurai\?\)"),
        ("killer", r"\(killer-cage is a constraint: constraints=\[...\] in Python, --constraint in commands\)"),
        ("xyz", r'"xyz"; there are classic'),
    ],
)
def test_an_unknown_name_gets_a_suggestion(spec: str, hint: str) -> None:
    with pytest.raises(nonet.RulesError, match=hint):
        nonet.Rules(spec)
