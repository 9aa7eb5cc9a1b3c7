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
