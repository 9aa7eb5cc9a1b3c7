"""Answers: every claim follows from the numbers, whatever they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_rows import FACTS, line_up_times, row, sentences, study_of

from nonet.study import QUESTIONS, Study, words
from nonet.study.evidence import difficulty_classes

SIX = [1.0] * 6
WITHOUT, COURSE = "eliminate + only choice", "course"


@pytest.mark.parametrize(
    ("course", "headline"),
    [
        ([0.8, 0.7] * 3, "Yes: the solver with naked twins takes 0.75 times as long as the one without"),
        ([0.2] * 6, "Yes: the one without takes 5.00 times as long as the solver with naked twins"),
        ([1.5, 1.4] * 3, "No: the solver with naked twins takes 1.45 times as long as the one without"),
        (
            [1.5, 0.7] * 3,
            "No measurable difference in time between the solver with naked twins and the one without",
        ),
        ([2.0] * 5, "5 puzzles are too few to compare the time of the solver with naked twins and the one without"),
    ],
)
def test_the_answer_about_twins_follows_the_numbers(course: list[float], headline: str) -> None:
    answer = sentences(study_of({WITHOUT: SIX[: len(course)], COURSE: course}, "twins"), "twins")
    assert answer[0].startswith(headline)


def test_twins_that_save_boards_may_still_cost_time() -> None:
    nodes = {WITHOUT: [100] * 6, COURSE: [80] * 6}
    answer = sentences(study_of({WITHOUT: SIX, COURSE: [2.0] * 6}, "twins", nodes), "twins")
    assert answer[0].startswith("No:")
    assert answer[1].startswith("The solver with naked twins examines 0.80 times as many boards as the one without")


def test_the_effect_of_twins_may_differ_by_set() -> None:
    table = [
        row(name, number, value, set=set_, question="twins")
        for set_, ratio in (("easy", 2.0), ("hard", 0.5))
        for number in range(1, 8)
        for name, value in ((WITHOUT, 1.0), (COURSE, ratio ** (1 + number / 100)))
    ]
    answer = sentences(Study(FACTS, tuple(table)), "twins")
    assert answer[0].startswith("No measurable difference")
    assert "less for hard 0.49" in answer[2]
    assert "more for easy 2.06" in answer[2]


def test_the_answer_states_the_share_of_twins_in_time_and_removals() -> None:
    shares = {"seconds_by": {"eliminate": 1.0, "naked twins": 3.0}, "removed": {"eliminate": 9, "naked twins": 1}}
    table = [row(WITHOUT, n, 1.0, question="twins") for n in range(1, 7)]
    table += [row(COURSE, n, 1.0, question="twins", **shares) for n in range(1, 7)]
    answer = sentences(Study(FACTS, tuple(table)), "twins")
    assert answer[2] == (
        "Looking for twins takes 75% of the time spent on inference, and accounts for 10% of the candidates removed."
    )


@pytest.mark.parametrize("best", ["eliminate", "all strategies", WITHOUT])
def test_the_fastest_inference_is_named(best: str) -> None:
    times = line_up_times("inference", [2.0] * 6, **{best: SIX})
    answer = sentences(study_of(times, "inference"), "inference")
    assert answer[0] == f"{best[0].upper()}{best[1:]} takes the least time; all others take longer."


def test_equally_fast_inferences_are_named_together() -> None:
    times = line_up_times("inference", [2.0] * 6, course=[0.9, 1.1] * 3, **{WITHOUT: [1.1, 0.89] * 3})
    answer = sentences(study_of(times, "inference"), "inference")
    named = "Eliminate + only choice takes the least time"
    assert answer[0] == f"{named}; there is no measurable difference from the course's solver."


def test_too_few_puzzles_are_not_called_equal() -> None:
    times = line_up_times("inference", [2.0] * 4, **{WITHOUT: [1.0] * 4})
    answer = sentences(study_of(times, "inference"), "inference")
    assert "no conclusive difference from" in answer[0]
    times = line_up_times("structures", [2.0] * 4, **{COURSE: [1.0] * 4})
    answer = sentences(study_of(times, "structures"), "structures")
    assert answer[0].startswith("The fastest is bitsets, with no conclusive difference from strings")
    changed = {f"{inference}, most common": [2.0] * 4 for inference in ("forward checking", "course")}
    answer = sentences(study_of(line_up_times("values", [1.0] * 4, **changed), "values"), "values")
    assert answer[0].startswith('The order "most common" has no conclusive effect; "least constraining" changes')


def test_each_step_and_each_further_strategy_is_judged() -> None:
    times = line_up_times("inference", SIX, **{"course + hidden pairs": [0.5] * 6, "course + naked triples": [3.0] * 6})
    answer = sentences(study_of({**times, "no inference": [None] * 6}, "inference"), "inference")
    assert answer[1].startswith("No inference takes at least 10 times as long as forward checking")
    assert any(
        "less for hidden pairs 0.50 (0.50 to 0.50); more for naked triples 3.00" in sentence for sentence in answer
    )


@pytest.mark.parametrize(
    ("fastest", "label", "after"),
    [("course, lists", "lists", "strings"), ("course, numpy", "numpy", "strings"), (COURSE, "bitsets", "strings")],
)
def test_the_fastest_structure_is_named(fastest: str, label: str, after: str) -> None:
    answer = sentences(study_of(line_up_times("structures", [3.0] * 6, **{fastest: SIX}), "structures"), "structures")
    assert answer[0] == f"The fastest is {label}; the next is {after}, at 3.00 times its time."


@pytest.mark.parametrize(
    ("numpy", "start"),
    [(4.0, "The solver with numpy arrays takes 4.00 times"), (0.25, "The one with lists takes 4.00 times")],
)
def test_the_answer_compares_lists_with_numpy(numpy: float, start: str) -> None:
    times = line_up_times("structures", SIX, **{"course, numpy": [numpy] * 6})
    assert any(sentence.startswith(start) for sentence in sentences(study_of(times, "structures"), "structures"))


def test_structures_that_search_differently_are_reported() -> None:
    times = line_up_times("structures", SIX)
    same = sentences(study_of(times, "structures"), "structures")[-1]
    assert same.startswith("All of them examined the same boards")
    other = sentences(study_of(times, "structures", {"course, lists": [10, 10, 11, 10, 12, 10]}), "structures")[-1]
    assert other.startswith("On 2 of 6 puzzles they examined different numbers of boards")


@pytest.mark.parametrize(
    ("under_checking", "under_course", "effect"),
    [
        (0.5, 0.5, "pays"),
        (2.0, 2.0, "does not pay"),
        (2.0, 0.5, "does not pay under forward checking and pays under the course's inference"),
        (1.0, 2.0, "changes nothing under forward checking and does not pay under the course's inference"),
    ],
)
@pytest.mark.parametrize(("question", "order"), [("variables", "maximum cardinality"), ("values", "most common")])
def test_the_answer_about_orders_follows_the_numbers(
    question: str, order: str, under_checking: float, under_course: float, effect: str
) -> None:
    changed = {f"forward checking, {order}": [under_checking] * 6, f"course, {order}": [under_course] * 6}
    answer = sentences(study_of(line_up_times(question, SIX, **changed), question), question)
    assert answer[0].startswith(f'The order "{order}" {effect}; "')


def test_an_order_without_a_measurable_effect_is_reported() -> None:
    changed = {f"{inference}, most common": [0.5, 2.0] * 3 for inference in ("forward checking", "course")}
    answer = sentences(study_of(line_up_times("values", SIX, **changed), "values"), "values")
    assert answer[0].startswith(
        'The order "most common" has no measurable effect; "least constraining" changes nothing.'
    )


def test_the_answer_says_where_local_search_fails() -> None:
    solved: dict[str, list[float | None]] = {
        "min-conflicts": [1.0, 1.0, None, None, None, None],
        "simulated annealing": [None] * 6,
    }
    answer = sentences(study_of({COURSE: SIX, **solved}, "local"), "local")
    assert answer[0] == (
        "Within 10 s, min-conflicts fails on 4 of 6 puzzles and simulated annealing fails on 6 of 6 puzzles;"
        " the course's solver solves all 6 puzzles."
    )
    assert "By difficulty, in branch nodes of the engine: 1 of 1 at 0 and 1 of 5 at 1 to 9." in answer
    assert "The puzzles that min-conflicts solves have a median of 21.5 givens, the others 24.5." in answer


def test_the_answer_says_when_local_search_succeeds() -> None:
    times = {COURSE: [2.0] * 6, "min-conflicts": SIX, "simulated annealing": SIX}
    answer = sentences(study_of(times, "local"), "local")
    assert answer[0].startswith(
        "Within 10 s, min-conflicts solves all 6 puzzles and simulated annealing solves all 6 puzzles"
    )
    assert any(sentence.startswith("Min-conflicts takes 0.50 times as long") for sentence in answer)


@pytest.mark.parametrize(
    ("links", "start"),
    [
        (4.0, "Dancing links takes 4.00 times as long as"),
        (0.25, "The course's solver takes 4.00 times as long as dancing"),
    ],
)
def test_the_answer_about_algorithms_follows_the_numbers(links: float, start: str) -> None:
    times = line_up_times("algorithms", SIX, **{"dancing links": [links] * 6})
    answer = sentences(study_of(times, "algorithms"), "algorithms")
    assert any(sentence.startswith(start) for sentence in answer)
    assert f"The worst puzzle of dancing links took {words.time(links)} (number 1 of s)." in answer


@pytest.mark.parametrize(
    ("mine", "start"),
    [(2.0, "Mine takes 2.00 times as long"), (0.1, "The course's solver takes 10 times as long as mine")],
)
def test_the_answer_about_custom_solvers_follows_the_numbers(mine: float, start: str) -> None:
    answer = sentences(study_of({WITHOUT: SIX, COURSE: SIX, "mine": [mine] * 6}, "own"), "own")
    assert answer[0].startswith(start)


@pytest.mark.parametrize("name", [name for name, question in QUESTIONS.items() if len(question.needs) > 0])
def test_a_question_without_measurements_gets_no_answer(name: str) -> None:
    missing = QUESTIONS[name].needs[0]
    others = {"someone": SIX, **dict.fromkeys(QUESTIONS[name].needs[1:], SIX)}
    assert sentences(study_of(others, name), name) == (f"No answer: {missing} was not measured.",)


@pytest.mark.parametrize("name", QUESTIONS)
@pytest.mark.parametrize("seconds", [1.0, None])
def test_every_question_can_answer_from_any_rows(name: str, seconds: float | None) -> None:
    """Includes a single puzzle, and puzzles that no contestant solves."""
    for count in (1, 7):
        times = {one.name: [seconds] * count for one in QUESTIONS[name].contestants}
        answer = sentences(study_of({**times, "mine": [seconds] * count}, name), name)
        assert answer
        assert all(sentence.endswith(".") and "nan" not in sentence for sentence in answer)


def test_without_custom_solvers_the_answer_says_so() -> None:
    assert sentences(study_of({WITHOUT: SIX, COURSE: SIX}, "own"), "own") == ("No solver was added.",)


def test_only_questions_that_were_asked_are_answered() -> None:
    made = study_of({WITHOUT: SIX, COURSE: SIX}, "twins own")
    assert [answer.question for answer in made.answers()] == ["twins", "own"]


def test_an_answer_can_be_printed() -> None:
    answer = study_of({WITHOUT: SIX, COURSE: [2.0] * 6}, "twins").answers()[0]
    title, first, *_ = str(answer).split("\n")
    assert title == "Do naked twins pay?"
    assert first == f"  {answer.sentences[0]}"


def test_classes_of_difficulty_are_disjoint_and_complete() -> None:
    rows = [row("a", number + 1, difficulty=number) for number in range(0, 300, 7)]
    classes = difficulty_classes(rows)
    assert [name for name, _ in classes] == ["0", "1 to 9", "10 to 99", "100 or more"]
    assert [one for _, chosen in classes for one in chosen] == rows


def test_the_answers_of_a_whole_study_match_the_golden_text() -> None:
    """A golden text: made-up times for all contestants, and every sentence derived from them."""
    table = []
    for question in QUESTIONS.values():
        for place, one in enumerate([*question.contestants], 1):
            for number in range(1, 9):
                seconds = 0.01 * place * (1 + ((number * 7 + place * 5) % 11) / 4)
                late = place == len(question.contestants) and number > 5
                table.append(
                    row(one.name, number, None if late else seconds, question=question.name, nodes=place * number)
                )
    text = "\n\n".join(map(str, Study(FACTS, tuple(table)).answers())) + "\n"
    golden = Path(__file__).parent / "golden" / "answers.txt"
    assert text == golden.read_text()
