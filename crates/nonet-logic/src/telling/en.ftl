# The sentences with which nonet explains its steps. Code supplies cells, digits and houses, already in words; `count` and
# `kinds` are numbers, for choosing between singular and plural.

## Lists and names

list-of-two = { $first } and { $last }
    .or = { $first } or { $last }
candidates = { $digit } in { $cells }
house-row = { $count ->
    [one] row { $names }
   *[other] rows { $names }
}
house-column = { $count ->
    [one] column { $names }
   *[other] columns { $names }
}
house-box = { $count ->
    [one] box { $names }
   *[other] boxes { $names }
}
house-extra = { $kind ->
    [diagonal] the { $name }
   *[other] { $name }
}

## What follows from a step

so = So { $effects }.
placed = { $cell } is { $digit }
struck = { $kinds ->
    [1] { $count ->
        [one] { $cells } is not { $digits }
       *[other] { $cells } are not { $digits }
    }
    [2] { $count ->
        [one] { $cells } is neither { $first } nor { $last }
       *[other] { $cells } are neither { $first } nor { $last }
    }
   *[other] { $count ->
        [one] { $cells } is not { $digits }
       *[other] { $cells } are not { $digits }
    }
}

## A part of a pattern, where a technique has no words of its own

part = { $role ->
    [base] It looks from { $houses }.
    [cover] It removes in { $houses }.
   *[other] The { $role } is { $digits } in { $cells }.
}

## Singles

full-house =
    .look = { $House } has one empty cell: { $cell }.
    .why = { $House } has every digit but { $digit }.
    .lesson = A house with one empty cell lacks one digit, and that digit goes there.

hidden-single =
    .look = Where in { $house } can { $digit } go?
    .why = { $count ->
        [one] The { $digit } in { $blockers } leaves only { $cell } for { $digit } in { $house }.
       *[other] The { $digit }s in { $blockers } leave only { $cell } for { $digit } in { $house }.
    }
    .blocked = { $count ->
        [one] The { $digit } in { $blockers } blocks { $cells }.
       *[other] The { $digit }s in { $blockers } block { $cells }.
    }
    .locked = In { $other }, { $digit } must be in { $places }, so it cannot be in { $cells }.
    .struck = { $cells } lost { $count ->
        [one] its { $digit }
       *[other] their { $digit }s
    } in an earlier step.
    .left = That leaves only { $cell } for { $digit } in { $house }.
    .only = { $cell } is the only place left for { $digit } in { $house }.
    .lesson = Every house needs every digit. Where a digit fits in only one cell of a house, it goes there, whatever else that cell could be.

naked-single =
    .look = What can { $cell } be?
    .why = It sees { $seen }, so only { $digit } is left.
    .seen = { $digits } in { $house }
    .sees = It sees { $seen }.
    .struck = It lost { $digits } in { $count ->
        [one] an earlier step
       *[other] earlier steps
    }, so only { $digit } is left.
    .lesson = No digit comes twice in a house. Where a cell sees eight different digits, only the ninth can go there.

## Locked candidates

locked =
    .look = Where in { $house } can { $digit } go?
    .why = In { $house }, { $digit } fits only in { $cells }{ $count ->
        [2] , and both are in { $other }
       *[other] , and all of these are in { $other }
    }.
    .taken = Whichever it is, { $other } has its { $digit } there and nowhere else.
    .seen = In { $house }, { $digit } fits only in { $cells }. Whichever it is, no other cell that sees { $count ->
        [2] both
       *[other] all of them
    } can have it.
    .placed = Outside these cells' reach, { $place } is the only place left for { $digit } in { $other }.
    .lesson = When every place for a digit in one house lies in a second house too, that digit is used up there. No other cell of the second house can have it.

## Subsets

naked-subset =
    .look = Look at { $cells } in { $house }.
    .why = In { $house }, { $cells } have only the candidates { $digits } between them.
    .taken = { $count ->
        [2] Two cells share two digits, so these digits go there, in one order or the other, and nowhere else in { $houses }.
        [3] Three cells share three digits, so these digits go there, in some order, and nowhere else in { $houses }.
       *[other] Four cells share four digits, so these digits go there, in some order, and nowhere else in { $houses }.
    }
    .seen = { $count ->
        [2] Two cells share two digits, so these digits go there, in one order or the other.
        [3] Three cells share three digits, so these digits go there, in some order.
       *[other] Four cells share four digits, so these digits go there, in some order.
    } A cell that sees every place of one of them there cannot have that digit.
    .lesson = When some cells of a house have just as many different candidates between them as there are cells, they use up all those digits. No other cell of the house can have one.

hidden-subset =
    .look = Where in { $house } can { $digits } go?
    .why = In { $house }, { $digits } fit only in { $cells }.
    .taken = { $count ->
        [2] Two digits need two cells, so nothing else can go there.
        [3] Three digits need three cells, so nothing else can go there.
       *[other] Four digits need four cells, so nothing else can go there.
    }
    .placed = With those cells taken, { $place } is the only place left for { $digit } in { $house }.
    .lesson = When some digits of a house have just as many places between them as there are digits, they take all those places. No other digit can go there.

## Wings

xy-wing =
    .look = Look at { $pivot }, which can only be { $digits }, and at { $pincers }, which it sees.
    .branch = If { $pivot } is { $digit }, then { $pincer }, which can only be { $digits }, is { $end }.
    .itself = Otherwise { $pivot } is { $end } itself.
    .why = So { $cells } is { $end }, and a cell that sees { $count ->
        [2] both
       *[other] all three
    } is not.
    .lesson = The pivot can be one of a few digits. Each choice puts the same digit into one of the wing's cells, so a cell that sees all of those cannot have it.

w-wing =
    .look = Look at { $cells }, which both can only be { $digits }.
    .why = If neither were { $end }, both would be { $link }. But in { $house }, { $link } fits only in { $places }, and each of these sees one of the two cells: { $house } would have no { $link }.
    .so = So { $ends } is { $end }, and a cell that sees both is not.
    .lesson = Two cells with the same two candidates cannot both be one of the digits if a house then had no place for it. So one of the two is the other digit.

## Chains

claim =
    .on = { $count ->
        [one] { $cells } is { $digit }
       *[other] one of { $cells } is { $digit }
    }
    .off = { $count ->
        [one] { $cells } is not { $digit }
       *[other] none of { $cells } is { $digit }
    }
line = { $text }.
link = { $claim } ({ $reason })
    .first = Then { $link }
    .also = Also { $link }
    .so = , so { $link }
    .and = , { $link }
reason =
    .follows = it follows
    .cell = { $on ->
        [on] its last candidate
       *[off] the cell has its digit
    }
    .house = { $on ->
        [on] the only place left in { $house }
       *[off] { $house }
    }
    .set = { $on ->
        [on] { $cells } then has all its other digits
       *[off] a digit of { $cells }
    }
    .pattern = by the { $digits } in { $cells }
    .nested = by proof { $label }
    .known = by proof { $label } above
nested = Proof { $label }: { $text }
branch = If { $start }, then { $end }:
    .short = If { $start }: { $links }.
    .loop = From { $start } round to the start:
choices =
    .cell = { $cell } is { $digits }
    .either = { $first } or it is not
    .house = { $digit } in { $house } is in { $cells }
    .other = one of these is true: { $claims }
nothing =
    .cell = { $cell } would have no candidate left
    .house = { $house } would have no place left for { $digit }
chain-set = { $count ->
    [one] { $cells } has only the candidates { $digits }: without one of them, it is the other.
   *[other] { $cells } have only the candidates { $digits } between them: without one of these, they hold all the others.
}
chain-either =
    .look = Suppose { $start }, and follow the links.
    .why = If { $start }, then { $last }. So at least one of the two is true: { $first } or { $last }.{ $same ->
        [yes] { " " }A cell that sees both ends is not { $digit }.
       *[no] { "" }
    }
    .lesson = A chain alternates: if one candidate is false, the next is true; if that is true, the one after is false. If a false start makes the end true, then one of the two ends is true, whichever it is.
chain-refuted =
    .look = Suppose { $start }, and follow the links.
    .why = If { $start }, then { $end }: the assumption refutes itself.
    .lesson = If a candidate leads by a chain of links to its own opposite, it was wrong from the start.
chain-loop =
    .look = Suppose { $start }, and follow the links until they come back.
    .why = The chain closes, so it holds in both directions: of the two ends of each weak link, exactly one is true. What sees both, or shares their cell, is not.
    .lesson = A chain that closes can be read both ways. Each of its links, weak or strong, then joins two candidates of which exactly one is true.
chains-alike =
    .look = Look at the choices: { $choices }.
    .why = One of these must hold: { $choices }. Whichever it is, { $end }.
    .lesson = If every way of filling a cell, or of placing a digit in a house, leads to the same result, that result is certain.
chains-contradiction =
    .look = Suppose { $start }.
    .why = If { $start }, then { $end }, but also { $other }. Both cannot be, so the assumption is wrong.
    .lesson = If an assumption leads to two results that contradict each other, the assumption is wrong.
chains-nothing =
    .look = Suppose { $start }.
    .why = If { $start }, { $left }. So the assumption is wrong.
    .lesson = If an assumption leaves a cell without candidates, or a digit without a place in a house, the assumption is wrong.
chains-other =
    .look = Suppose { $start }, and follow the links.
    .why = Each chain below leads to what follows.
    .lesson = If an assumption leads by links to a result, the two go together.
