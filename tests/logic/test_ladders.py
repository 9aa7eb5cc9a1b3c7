"""Ladders: built-in and custom ones."""

from __future__ import annotations

import pickle
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import TECHNIQUES, Ladder, ParseError, Puzzle, State
from support.puzzles import EASY, HARD

OWN = """\
name = "club"
version = "2"

[prices]
hidden-single = 1.5
naked-single = 2
"""


@pytest.mark.parametrize(
    ("name", "title"), [("nonet", "nonet-3"), ("explainer", "explainer-1.2.1"), ("hodoku", "hodoku-2.2")]
)
def test_every_step_names_its_ladder(name: str, title: str) -> None:
    steps = list(Puzzle(EASY).steps(name))
    assert {step.ladder for step in steps} == {title} == {Ladder(name).title}
    assert all(step.prove() for step in steps)
    state = steps[-1].state.apply(steps[-1])
    assert state.is_solved
    assert state.grid == Puzzle(EASY).solve()


def test_the_prices_of_a_ladder_are_those_of_its_scale() -> None:
    assert {step.price for step in Puzzle(EASY).steps("explainer")} <= {1.0, 1.2, 1.5, 2.3}
    assert {step.price for step in Puzzle(EASY).steps("hodoku")} <= {4, 14}


def test_a_custom_ladder_sets_the_prices() -> None:
    ladder = Ladder.from_toml(OWN)
    assert (ladder.name, ladder.version, ladder.prices) == ("club", "2", {"hidden-single": 1.5, "naked-single": 2})
    assert {(step.technique, step.price, step.ladder) for step in Puzzle(EASY).steps(ladder)} <= {
        ("hidden-single", 1.5, "club-2"),
        ("naked-single", 2.0, "club-2"),
    }
    assert Ladder.from_toml(ladder.to_toml()) == ladder == pickle.loads(pickle.dumps(ladder))


def test_a_ladder_tries_its_techniques_in_its_own_order() -> None:
    state = State(EASY)
    for first, second in (("naked-single", "hidden-single"), ("hidden-single", "naked-single")):
        ladder = Ladder.of_techniques({first: 5, second: 1})
        assert next(state.steps(ladder)).technique == first


def test_a_ladder_can_be_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(OWN)
    assert next(Puzzle(EASY).steps(path)).ladder == "club-2"
    assert Puzzle(EASY).hint(ladder=str(path)).step is not None
    path.write_text(OWN.replace("hidden", "hiden"))
    with pytest.raises(ParseError) as raised:
        Ladder.read(path)
    place = f"{path}, line 5: there is no technique 'hiden-single' (did you mean hidden-single"
    assert str(raised.value).startswith(place)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected name to be a string, found nothing"),
        ('name = "x"', "expected version to be a string, found nothing"),
        ('name = "x"\nversion = 2', "line 2: expected version to be a string, found 2"),
        ('name = "x"\nversion = "2"', "expected a table [prices] of techniques"),
        ('name = "x"\nversion = "2"\n[prices]', "line 3: expected a table [prices]"),
        (
            'name = "x"\nversion = "2"\n[price]\nx-wing = 3',
            "line 3: a ladder has no field 'price' (did you mean prices?)",
        ),
        (OWN + "x-wing = -1", "line 7: the price of x-wing is -1; expected a number, 0 or more"),
        (OWN + "x-wing = 1.25", "line 7: the price of x-wing is 1.25; expected at most one decimal"),
        (OWN + "x-wing = 'dear'", "line 7: the price of x-wing is 'dear'; expected a number"),
        (OWN + "x-wing = true", "line 7: the price of x-wing is True; expected a number"),
        (OWN + "x-wing = nan", "line 7: the price of x-wing is nan; expected a number"),
        (OWN + "x-wings = 3", "line 7: there is no technique 'x-wings' (did you mean x-wing"),
        (OWN + "naked-single = 3\n", "line 7, column 17: not TOML: Cannot overwrite a value"),
        ("name = \n", "line 1, column 8: not TOML: Invalid value"),
    ],
)
def test_malformed_ladders_are_refused(text: str, message: str) -> None:
    with pytest.raises(ParseError) as raised:
        Ladder.from_toml(text)
    assert str(raised.value).startswith(message)


@given(st.text(max_size=200) | st.text(alphabet="name=\"x1\n[prices]-.#' ", max_size=120).map(lambda tail: OWN + tail))
def test_any_text_is_a_ladder_or_an_error(text: str) -> None:
    with suppress(ParseError):
        ladder = Ladder.from_toml(text)
        assert Ladder.from_toml(ladder.to_toml()) == ladder


def test_unknown_names_are_refused() -> None:
    with pytest.raises(ValueError, match=r"there is no ladder 'hoduko' \(did you mean hodoku\?\)"):
        Ladder("hoduko")
    with pytest.raises(ValueError, match="a ladder needs at least one technique"):
        Ladder.of_techniques({})
    with pytest.raises(ValueError, match="its prices depend on more than the technique"):
        Ladder("nonet").to_toml()


def test_uniqueness_techniques_apply_only_to_proper_puzzles() -> None:
    needing = [technique for technique in TECHNIQUES.values() if technique.needs_uniqueness]
    assert needing
    for technique in needing:
        step = technique.example()
        ladder = Ladder.of_techniques({technique.key: 1})
        assert step.state.all_steps(ladder, unique=True)
        assert not step.state.all_steps(ladder, unique=False)


def test_techniques_for_classic_rules_ignore_other_puzzles() -> None:
    for technique in TECHNIQUES.values():
        if technique.needs_classic:
            state = State(Puzzle(technique.example().state.puzzle, rules="diagonal"))
            assert not state.all_steps(Ladder.of_techniques({technique.key: 1}), unique=True)


def test_steps_are_found_on_demand() -> None:
    steps = nonet.Puzzle(HARD).steps()
    assert repr(steps).startswith(f"<steps from {HARD}")
    first, second = next(steps), next(steps)
    assert second.state == first.state.apply(first)
    assert first.state == State(HARD)


def test_techniques_and_families_can_be_left_out() -> None:
    ladder = Ladder("nonet").without("fish", "Y-wing")
    assert {"x-wing", "finned-jellyfish", "kraken-fish-1", "siamese-fish", "xy-wing"} <= set(ladder.left_out)
    assert "skyscraper" not in ladder.left_out
    walk = nonet.Puzzle(HARD).explain(ladder)
    assert walk.is_solved
    assert not {step.technique for step in walk} & set(ladder.left_out)
    assert pickle.loads(pickle.dumps(ladder)) == ladder != Ladder("nonet")
    with pytest.raises(ValueError, match="families are singles"):
        ladder.without("fsh")


def test_a_custom_ladder_without_its_only_technique_is_refused() -> None:
    ladder = Ladder.of_techniques({"naked-single": 1, "x-wing": 2})
    assert dict(ladder.without("fish").prices) == {"naked-single": 1}
    with pytest.raises(ValueError, match="at least one technique"):
        ladder.without("fish", "singles")


def test_a_price_that_is_no_number_is_refused_with_the_reason() -> None:
    assert Ladder("nonet").price(23) == 2.3
    for wrong in (None, "x-wing"):
        with pytest.raises(TypeError, match=r"price is .*; expected a whole number"):
            Ladder("nonet").price(wrong)  # type: ignore[arg-type]
