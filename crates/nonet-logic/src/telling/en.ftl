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
so-also = Also, { $effects }.
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

## Hints

hint =
    .where = Look at { $region }.
    .technique = Look at { $region }: { $there }.
    .cells = Look at { $region }: { $there } in { $cells }.
    .start = Look at { $region }: { $there } from { $cells }.
    .places = the places of { $digit }
    .digits = Look for the { $digits }.
    .kind = Look for { $kind }.
hint-plural = { $digit }s
kind-single = a single
kind-locked = locked candidates
kind-leftovers = cells left over between rows or columns and boxes
kind-subset = a pair, triple or quad
kind-strong-links = strong links in one digit
kind-fish = a fish
kind-wing = a wing
kind-deadly = a pattern that would allow two solutions
kind-colours = a colouring
kind-chain = a chain
kind-cycle = a cycle with an odd number of cells
kind-set = almost locked sets
kind-exclusion = cells whose combinations exclude a candidate
kind-forcing = a forcing chain
kind-net = a forcing net
kind-clue = what one clue leaves
kind-template = a digit with few ways left to fill the board
kind-symmetry = a symmetry of the givens
kind-rare = a rare pattern of many cells
there-is = { $kind ->
    [many] there are { $name }
    [no-article] there is { $name }
    [law] the { $name } applies
    [an] there is an { $name }
   *[a] there is a { $name }
}

## Which candidates go

gone = { $count ->
    [one] { $places } is { $digit }, and { $cells } { $many ->
        [one] sees
       *[other] see
    } it.
    [2] One of { $places } is { $digit }, and { $cells } { $many ->
        [one] sees
       *[other] see
    } both.
   *[other] One of { $places } is { $digit }, and { $cells } { $many ->
        [one] sees
       *[other] see
    } all of them.
}

## A part of a pattern, where a technique has no words of its own

part = { $role ->
    [base] It looks from { $houses }.
    [cover] It removes in { $houses }.
   *[other] The { $role } is { $digits } in { $cells }.
}

## A premise of a step without any parts or chains

premise = At least one of these is true: { $candidates }.

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
    .lesson = No digit comes twice in a house. Where a cell sees every digit but one, only that one can go there.

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

law-of-leftovers =
    .look = Compare { $lines } with { $boxes }.
    .why = Each digit appears as often in { $lines } as in { $boxes }. Apart from the cells that they share, { $count ->
        [one] { $outies } is left over on one side and { $innies } on the other, so both have the same digit.
       *[other] { $outies } are left over on one side and { $innies } on the other, so both sides have the same digits.
    }
    .gone = { $digits } { $kinds ->
        [one] fits
       *[other] fit
    } nowhere in { $others }, so { $cells } cannot have { $kinds ->
        [one] it
       *[other] them
    }.
    .enough = { $others } cannot have { $digit } more often than { $cells } already { $count ->
        [one] does
       *[other] do
    }.
    .placed = { $others } { $count ->
        [one] has
       *[other] have
    } { $digit }, so { $cells } must have it as often, and { $place } is needed for it.
    .lesson = Rows, columns and boxes each have every digit once. Where some rows or columns overlap with as many boxes, the cells outside the overlap have the same digits on both sides.

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

als-w-wing =
    .look = Look at the almost locked sets { $first }; { $second }, which both have { $link } and { $end }.
    .house = In { $house }, { $link } fits only in { $places }, and each of these sees every { $link } of one of the sets.
    .why = So one of the sets loses { $link } and has all its other digits, { $end } among them. A cell that sees every { $end } in both sets is not { $end }.
    .lesson = A set of cells with one digit too many has all its other digits when it loses one. If a house takes a digit from one of two such sets, wherever that digit is, one of the sets has any other digit that they share.

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
line =
    .numbered = ({ $number }) { $text }
    .see = ({ $number })
    .suppose = Suppose { $claim }.
    .link = { $from ->
        [none] On the board, { $claim }: { $reason }.
       *[other] By { $from }, { $claim }: { $reason }.
    }
    .through = By { $from }, { $through }, so { $claim }: { $reason }.
    .follows = By { $from }, { $claim }.
    .fails = { $from ->
        [none] Then { $end }.
       *[other] By { $from }, { $end }.
    }
    .else = { $from ->
        [none] Besides, { $claim }: else { $end }.
       *[other] By { $from }, { $claim }: else { $end }.
    }
    .choices = { $from ->
        [none] Look at the choices: { $choices }.
       *[other] By { $from }, these choices are left: { $choices }.
    }
    .false = By { $from }, ({ $start }) is false, so { $claim }.
    .either-way = By { $from }, in every case { $claim }.
    .loop = By ({ $first }) to ({ $last }), a closed loop, { $claim }.
    .again = { $from ->
        [none] As in ({ $first }) to ({ $last }), { $claim }.
       *[other] By { $from }, as in ({ $first }) to ({ $last }), { $claim }.
    }
    .closes = By ({ $last }), what was supposed in (1) follows again: the chain closes.
    .summary = If { $start }, then { $end }.
    .summary-of = Lines ({ $first }) to ({ $last }): { $text }
reason =
    .cell = { $on ->
        [on] its last candidate
       *[off] a cell has one digit
    }
    .house = { $on ->
        [on] the only { $count ->
            [one] place
           *[other] places
        } left in { $house }
       *[off] { $house } then has its { $digit }
    }
    .set = { $count ->
        [one] { $cells } then holds { $digits }
       *[other] { $cells } then hold { $digits }
    }
    .naked = { $cells } have only { $digits } left
    .hidden = { $count ->
        [one] { $houses } has { $digits } left only in { $cells }
       *[other] { $houses } have { $digits } left only in { $cells }
    }
choices =
    .cell = { $cell } is { $digits }
    .either = { $first } or it is not
    .house = { $digit } in { $house } is in { $cells }
    .other = one of these is true: { $claims }
nothing =
    .cell = { $cell } would have no candidate
    .house = { $house } would have no place for { $digit }
chain-set = { $count ->
    [one] { $cells } has only the candidates { $digits }: without one of them, it is the other.
   *[other] { $cells } have only the candidates { $digits } between them: without one of these, they hold all the others.
}
chain-either =
    .look = Suppose { $start }, and follow the links.
    .why = Then { $last }. So at least one of two claims is true: { $first }, or { $last }.{ $same ->
        [yes] { "" }
       *[no] { $one_cell ->
            [yes] { " " }The cell has one of the two digits, and no other.
           *[no] { " " }Each end sees the other, so neither cell can have the other end's digit.
        }
    }
    .lesson = A chain alternates: if one candidate is false, the next is true; if that is true, the one after is false. If a false start makes the end true, one of the two ends is true.
chain-refuted =
    .look = Suppose { $start }, and follow the links.
    .why = The links lead to the opposite: the assumption refutes itself.
    .lesson = If a candidate leads by a chain of links to its own opposite, it was wrong from the start.
chain-clash =
    .look = Suppose { $start }, and follow the links.
    .why = Then { $end } as well. Both cannot be true: { $one_cell ->
        [yes] a cell has only one digit
       *[no] the two see each other
    }. The assumption is wrong.
    .lesson = If an assumption leads to a result that cannot be true beside it, the assumption is wrong.
chain-anyway =
    .look = Suppose { $start }, and follow the links.
    .why = The links end at a candidate that is false then. If instead { $first }, it is false too: { $one_cell ->
        [yes] a cell has only one digit
       *[no] the two see each other
    }.
    .lesson = If a candidate is false when another one is false, and false when that one is true, it is false in any case.
chain-loop =
    .look = Suppose { $start }, and follow the links until they come back.
    .why = The chain closes, so it holds in both directions, and exactly one end of each link is true.
    .cell = { $cell } is { $digits }, and nothing else.
    .set = { $count ->
        [one] { $cells } loses { $loses }, so it has
       *[other] { $cells } lose { $loses }, one of the two, so between them they have
    } { $kinds ->
        [one] its other digit
       *[other] all their other digits
    }: { $digits }.
    .lesson = A weak link leads from a true candidate to one that is then false. If a chain closes, it can be read both ways: exactly one end of each of its links is true.
chains-alike =
    .look = Look at the choices: { $choices }.
    .why = Whichever it is, the result is the same, as the lines below show.
    .lesson = If every way of filling a cell, or of placing a digit in a house, leads to the same result, that result is certain.
chains-contradiction =
    .look = Suppose { $start }.
    .why = Then { $end }, but also { $other }: a contradiction, as the lines below show.
    .lesson = If an assumption leads to two results that contradict each other, the assumption is wrong.
chains-nothing =
    .look = Suppose { $start }.
    .why = Then { $left }, as the lines below show.
    .lesson = If an assumption leaves a cell without candidates, or a digit without a place in a house, the assumption is wrong.
chains-pairs =
    .look = Suppose { $start }, and follow the links.
    .why = Of each of these pairs of claims, at least one is true: { $pairs }.
    .lesson = Chains can show of several pairs of candidates that one of each pair is true. A cell that sees both candidates of a pair of one digit cannot have it.
chains-other =
    .look = Suppose { $start }, and follow the links.
    .why = Each chain below leads to what follows.
    .lesson = If an assumption leads by links to a result, the two go together.

## Fish

number = { $number ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
   *[other] { $number }
}
fish =
    .look = Look at the places of { $digit } in { $bases }.
    .why = In { $bases }, { $digit } fits only in { $covers }. The { $size } houses need { $size } { $digit }s, and { $covers } have room for no more. So no other cell there is { $digit }.
    .finned = In { $bases }, { $digit } fits only in { $covers }, or the { $count ->
        [one] fin
       *[other] fins
    } { $fins }.
    .finned-many = In { $bases }, { $digit } fits only in { $covers }, or in a fin. { $count ->
        [one] The fin is { $fins }.
       *[other] The fins are { $fins }.
    }
    .without = { $count ->
        [one] If { $fins } is not { $digit }, each of { $covers } has its { $digit } in one of those places. Then no other cell of these houses is { $digit }.
       *[other] If none of { $fins } is { $digit }, each of { $covers } has its { $digit } in one of those places. Then no other cell of these houses is { $digit }.
    }
    .with = { $count ->
        [one] If { $fins } is { $digit }, no cell that sees it is { $digit }. A candidate that is false in both cases can be removed.
        [2] If { $either } is { $digit }, no cell that sees both is { $digit }. A candidate that is false in both cases can be removed.
       *[other] If { $either } is { $digit }, no cell that sees all of them is { $digit }. A candidate that is false in both cases can be removed.
    }
    .lesson = Take some houses, and as many other houses that cross them. If all places for a digit in the first lie in the others, it is used up there. Further places are fins: a candidate is false only if it sees those too.

kraken =
    .why = In { $bases }, { $digit } fits only in { $covers }.
    .seen = For { $seen }, no chain is needed: what is removed sees it.
    .place = { $number ->
        [one] So { $from } is { $digit }.
       *[other] So one of { $from } is { $digit }.
    }
    .place-or-fin = { $number ->
        [one] So { $from } is { $digit }, unless { $either } is.
       *[other] So one of { $from } is { $digit }, unless { $either } is.
    }
    .chains = { $begins ->
        [one] From { $starts }, a chain leads to the result, as the lines below show.
       *[other] From each of { $starts }, a chain leads to the same result, as the lines below show.
    }
    .lesson = A kraken fish is a fish with fins that do not see the candidate to remove. Chains from the fins show instead that it is false.

two-links =
    .look = Look at the places of { $digit } in { $house } and in { $other }.
    .why = In { $house }, { $digit } is in { $first }. In { $other }, it is in { $last }.
    .joined = It cannot be both in { $one } and in { $two }, which see each other. So it is in { $start } or in { $end }, and no cell that sees both is { $digit }.
    .lesson = Two houses each have two places for a digit, and one place of the first sees one of the second. They cannot both be true, so one of the two other places is.

## Deadly patterns

deadly =
    .look = Look at { $cells }, which share the candidates { $digits }.
    .why = With only { $digits } left there, these digits could be swapped, and the puzzle would have two solutions.
    .saved = { $count ->
        [one] It has one, so the only other candidate there is true: { $guardians }.
       *[other] It has one, so one of the other candidates there is true: { $guardians }.
    }
    .many = It has one, so one of the other candidates there is true.
    .set = Whichever cell has it, it forms a set with { $cells }{ $house ->
        [none] { "" }
       *[other] { " " }in { $house }
    }: { $size } cells that share { $size } digits, { $digits }. So each of these digits is in one of them.
    .hidden = In { $house }, { $digits } fit only in { $cells } and in the pattern, where just one cell can have one of them. So nothing else can be in { $cells }.
    .link = In { $house }, { $digit } is in { $places }.
    .if = If { $cell } were { $digit }, { $then }.
    .then = { $digit } in { $house } would be in { $cell }
    .links = Then none of the other candidates could be true, and the puzzle would have two solutions.
    .lesson = A proper puzzle has one solution. Cells whose digits could be swapped without breaking a rule would give it two, so something there must prevent the swap.
bug =
    .look = Look at the cells with more than two candidates.
    .why = If every unsolved cell had two candidates, and every digit two places in each house, the puzzle would have two solutions or none.
    .saved = { $count ->
        [one] It has one, so the candidate that is one too many is true: { $guardians }.
       *[other] It has one, so at least one of the candidates that are too many is true: { $guardians }.
    }
    .many = It has one, so at least one of the candidates that are too many is true.
    .lesson = A proper puzzle has one solution. A board where every open cell has two candidates and every digit two places in each house cannot have exactly one, so a candidate beyond those is true.
lite =
    .look = Look at { $cells }.
    .pair = { $cells } with { $digits }
    .pairs = Suppose that each of these cells had only two candidates: { $pairs }.
    .more = The others: { $pairs }.
    .why = Then each of their houses would have each digit twice or not at all. So every cell could exchange its digit for its other one, and the puzzle would have two solutions.
    .lesson = A proper puzzle has one solution. Cells with two candidates each, in which every house has each digit twice or not at all, would give it two, so a further candidate of these cells is true.
reverse =
    .look = Look at { $cells }.
    .why = Suppose that each of these cells held { $either }. All other cells that hold { $either } would lie in other houses. No given is among them, so they could swap { $digits }, and the puzzle would have two solutions.
    .lesson = A proper puzzle has one solution. When some cells with all givens of two digits take up both digits in all of their houses, the other cells of these digits could swap them, which would give it two.

## Almost locked sets

sets =
    .look = Look at these sets of cells: { $sets }.
    .set = { $count ->
        [one] { $cells } has only the candidates { $digits }.
       *[other] { $cells } have only the candidates { $digits } between them.
    }
    .first = { $count ->
        [one] If { $cells } is not { $lost }, it is { $digit }.
       *[other] If { $cells } have no { $lost }, they have all their other digits, with { $digit } in { $places }.
    }
    .next = { $count ->
        [one] Then { $cells } is not { $taken }, so it is { $digit }.
       *[other] Then { $cells } have no { $taken }, so they have { $digit }, in { $places }.
    }
    .last = { $count ->
        [one] Then { $cells } is not { $taken }, so it is { $rest }.
       *[other] Then { $cells } have no { $taken }, so they have { $rest }.
    }
    .open = { $kinds ->
        [one] So { $digits } is in the first set or in the last.
       *[other] So each of { $digits } is in the first set or in the last.
    }
    .commons = The two sets cannot both have { $digit }, because { $places } { $count ->
        [one] sees
       *[other] see
    } { $others }.
    .closed = A set can lack only one digit. So each lacks one of { $digits }, and has all its others.
    .lesson = An almost locked set has one more candidate digit than it has cells. If it loses one of the digits, it must have all the others. Two such sets that cannot both have a digit therefore pass the loss on.
blossom =
    .look = Look at { $stem }, which can only be { $digits }.
    .petal = { $count ->
        [one] If { $stem } is { $taken }, { $cells }, which can only be { $digits }, is { $rest }.
       *[other] If { $stem } is { $taken }, { $cells }, with only { $digits } between them, have { $rest }.
    }
    .why = Whatever { $stem } is, one of the sets has { $struck }.
    .lesson = Whatever the stem is, it takes a digit from an almost locked set, which then has all its other digits. A digit that all these sets are left with is in one of them.
sue-de-coq =
    .look = Look at { $middle }, where { $houses } cross.
    .middle = { $middle } can only be { $digits }.
    .side = In { $house }, { $cells } can only be { $digits }.
    .why = These { $count } cells have only { $count } different candidates, and none can go in twice. So each digit goes in once.
    .lesson = Cells where two houses cross, with a set on each side: if all of them together have as many different candidates as cells, every one of those digits is used up in its house.
template =
    .look = Look at every way to place the remaining { $digit }s that leaves each other digit a way.
    .placed = Every such way has a { $digit } in { $cells }.
    .struck = No such way has a { $digit } in { $cells }.
    .lesson = A digit goes into one cell of each house. Listing all the ways left shows what they all share, and what none has.
exclusion =
    .look = Look at { $cells }, and at { $others }, which they see.
    .base = Look at { $cells }.
    .why = With { $gone }, no way to fill { $cells } is left, as the lines below show.
    .no = By { $from }, { $cell } is not { $digits }: { $because }.
    .sees = it sees { $other }
    .empties = { $other } would have no candidate
    .lesson = List the ways to fill two or three cells. A way that leaves a neighbour without a candidate is impossible, and a candidate that no possible way uses is gone.

## Colours

colours =
    .look = Colour the places of { $digit } that are linked in pairs.
    .pair = Either { $ones ->
        [one] { $first } is { $digit }
       *[other] { $first } are all { $digit }
    }, and { $others ->
        [one] { $second } is not
       *[other] none of { $second } is
    }; or the other way round.
    .trap = One colour or the other is true, so a cell that sees both is not { $digit }.
    .wrap = Two cells of one colour see each other, so that colour is false.
    .bridge = { $from } sees { $to }, so they are not both { $digit }. So { $first } { $ones ->
        [one] is
       *[other] are
    } { $digit }, or { $second } { $others ->
        [one] is
       *[other] are
    }. A cell that sees both is not { $digit }.
    .caught = One colour sees both colours of the other pair, one of which is true. So it is false.
    .lesson = In a house with two places for a digit, one is true and the other false. Colouring such places in turn splits them into two groups, of which exactly one is true.

medusa =
    .look = Colour the candidates that strong links join: { $first } against { $second }.
    .colours = Where one of { $first } is true, all of them are, and none of { $second } is; and the other way round.
    .trap = One colour or the other is true, and a candidate that both exclude is false.
    .wrap = Two candidates of one colour exclude each other, so that colour is false.
    .emptied = { $count ->
        [0] One colour would leave { $cell } without any candidate, so that colour is false.
       *[other] One colour would leave { $houses } without a place for { $digit }, so that colour is false.
    }
    .lesson = A cell with two candidates and a house with two places for a digit have one true candidate and one false. Colouring such candidates in turn splits them into two groups, of which exactly one is true.

## Symmetry

symmetry =
    .look = { $turn ->
        [half] Turn the board by half a turn, and compare the givens with those now in their places.
        [quarter] Turn the board by a quarter of a turn, and compare the givens with those now in their places.
        [diagonal] Reflect the board in the diagonal from r1c1 to r9c9, and compare the givens with those now in their places.
       *[other] Reflect the board in the diagonal from r1c9 to r9c1, and compare the givens with those now in their places.
    }
    .why = The givens stay as they are if each digit is replaced: { $digits }. This makes a solution from each solution, and there is only one, so it stays as it is too.
    .fixed = { $stays ->
        [0] No digit stays the same, so there is none for { $fixed }.
       *[other] { $count ->
            [one] The cell { $fixed } stays in its place, so it has a digit that stays too: { $kept }.
           *[other] The cells { $fixed } stay in their places, so they have digits that stay too: { $kept }.
        }
    }
    .moved = A digit of another cell is false if the digit that replaces it is no candidate of the cell opposite.
    .lesson = If turning or reflecting the givens and exchanging digits changes nothing, the same is true of the only solution. Cells that stay in place can then hold only digits that stay the same.

## Odd cycles

broken-wing =
    .look = Look at { $digits } in { $cells }: each shares a house with the next, and the last with the first.
    .why = Without other places for { $digits } in { $houses }, every second of these { $count } cells would have it. Their number is odd, so that is impossible.
    .lesson = A cycle of places of a digit, in which each two neighbours would be the only places of a house, cannot have an odd number of cells. So one of the other places in these houses is true.
oddagon =
    .look = Look at { $cells }, which share the candidates { $digits }: each sees the next, and the last the first.
    .why = With only { $digits }, the two digits would alternate along these { $count } cells. Their number is odd, so that is impossible.
    .lesson = Two digits alone cannot fill a cycle of cells with an odd number of them, because neighbours see each other. So one of the other candidates there is true.
odd-cycle =
    .one = So the only other candidate there is true: { $guardians }.
    .several = So at least one of these guardians is true, and what all of them exclude is false: { $guardians }.

## Whips and braids

whip =
    .look = Suppose { $target } is { $digit }, and follow what is left.
    .why = { $kind ->
        [cell] After { $count } steps, nothing would be left for { $last }.
       *[other] After { $count } steps, { $last } would have no place for { $lost }.
    }
    .lesson = Assume that a candidate is true, and look where only one candidate is left: in a cell, or for a digit in a house. Go on from there. If a cell or a house ends up with nothing, the assumption was false.

## Patterns over several houses

firework =
    .look = Look at { $wings } and the places where their houses cross.
    .crossing = Outside { $box }, { $row } and { $column } have { $digits } only in { $wings }. So each of these digits is in { $wings } or in { $cell }: else { $box } would have it twice.
    .why = These are { $count } digits for { $count } cells, { $cells }, so nothing else can be there.
    .lesson = If a digit in a row and a column fits only in their common box and one cell beyond it each, it must be in one of those cells or at the crossing. Enough such digits fill all the cells.
locked-cells =
    .look = Look at { $cells }.
    .cover = { $House } can place { $digits }.
    .why = The { $count } cells take { $count } digits, and some houses can place just { $count } there.
    .taken = So each of these houses places those digits in these cells, and nowhere else.
    .also = The same holds for other houses that could have supplied a digit instead.
    .lesson = Count the cells of a pattern, and for each house the digits that it can place in them. If the numbers are equal, no house can spend one of those digits elsewhere.
tridagon =
    .look = Look at the twelve cells { $cells }, which share { $digits }.
    .why = { $digits } alone cannot fill these twelve cells: every way puts a digit twice in a house.
    .one = So the only other candidate there is true: { $guardians }.
    .several = So one of the other candidates there is true: { $guardians }.
    .lesson = Three digits cannot fill three cells in each of four boxes that form a square, if the cells are arranged so that one box is out of step. Something else must be in one of them.
exocet =
    .look = Look at the base { $base } and the targets { $targets }.
    .base = { $base } hold two of { $digits }, and no other cell of their box or line has those two.
    .lines = { $lines } need both digits as well. However a digit of the base is placed in all three, one of { $targets } has it.
    .why = So the targets hold the digits of the base and nothing else, and the base no digit that cannot be in a target.
    .lesson = Two cells of a box force their two digits into two target cells, because the lines that cross there have no other room for both.
    .ways = With { $digit } in the base, { $houses } have it in { $ways }.
    .many = With { $digit } in the base, { $houses } can have it in { $count } ways.
    .none = With { $digit } in the base, { $houses } cannot all have it.
    .pair = { $one } with { $other }
    .apart = Not together in the base: { $pairs }. Each way of one shares a cell with each way of the other.
    .left = What goes is false with every other pair in the base, and with every way to place it.
    .pairs-lesson = The two digits of a base need different cells in the lines. Write down the ways of each digit: two digits whose ways always share a cell are not the pair.
double-exocet =
    .look = Look at the bases { $one }, and { $other }, which share { $lines }.
    .each = The digits of { $one } are also in { $first }, and those of { $other } in { $second }: the three lines have no other room for them.
    .both = No digit can be in both bases, as the lines would have it too often. So { $digits } are in one base each, in one of its targets, and twice more in the lines.
    .why = Each candidate that goes sees its digit in every such way, or is another digit in a target.
    .lesson = Two bases with four digits take all four. Each digit is then in a target and twice more in the lines, and nowhere else that these cells see.

## Legends of pictures

legend =
    .base = base
    .cover = cover
    .fin = fin
    .endo_fin = endo fin
    .pivot = pivot
    .pincer = pincer
    .als = set
    .restricted_common = restricted common
    .strong_link = end of a strong link
    .colour_a = colour A
    .colour_b = colour B
    .outie = left over in the rows or columns
    .innie = left over in the boxes
    .floor = pattern with two solutions
    .roof = pattern with two solutions
    .guardian = guardian
    .intersection = intersection
    .excluder = excluder
    .target = target
    .blocker = blocker
    .pattern = pattern
    .numbered = { $name } { $number }
    .on = on
    .off = off
    .on-and-off = on and off
    .on-eliminated = on, but eliminated
    .off-placed = off, but placed
    .eliminated = eliminated
    .placed = placed
    .blocked = blocked
    .lost = lost in an earlier step
    .empty = no candidate left
    .start = start of a chain
    .house = house
    .base-house = base house
    .strong-link-house = house of a strong link
    .no-place = no place for { $digits }
    .leads = leads to, by several links
    .blocks = blocks
    .strong = strong link
    .weak = weak link
    .nested = { $nodes } { $count ->
        [one] follows
       *[other] follow
    } from the marked candidates, as { $count ->
        [one] a nested proof shows
       *[other] nested proofs show
    }.
    .part = { $caption } Part { $number } of { $count }.
    .any-cells = look here
    .any-others = compare with
    .any-links = leads to
    .any-house = house
    .any-gone = eliminated
    .any-placed = placed
    .any-false = false
    .any-pattern = pattern

## Walkthroughs and their pages

walkthrough =
    .title = Step by step
    .available = Steps available
    .board = The board
    .steps = Steps
    .previous = Previous
    .next = Next
    .all = All steps
    .keys = Keys: left and right arrow, Home, End.
    .place = Step { $number } of { $count }
    .step = { $number }. { $name }
    .price = price { $price }
    .earlier = { $count ->
        [one] That was step { $numbers }.
       *[other] Those were steps { $numbers }.
    }
    .idea = The idea
    .links = Link by link
    .branches = Branch by branch: { $count } pictures
    .no-scripts = The pictures of the branches need scripts.
    .on-ladder = { $end } with the techniques of { $ladder }
    .summary = { $end }: { $used }
    .count = { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }
    .choice = { $steps } available
    .reached = { $goal } after { $steps }
    .solved = solved after { $steps }
    .solved-without = solved without { $goal }, after { $steps }
    .stuck = stuck after { $steps }
    .stuck-without = stuck without { $goal }, after { $steps }

## Positions to practise

practice =
    .title = Practice
    .title-of = Practice: { $names }
    .task = Find the step, then open its hints one by one.
    .position = Position { $number }
    .where = Where to look
    .technique = Which technique
    .cells = Which cells
    .answer = Answer
    .answers = Answers

## Hints that are not about a step

no-hint =
    .solved = solved
    .no-solution = no solution: { $reason }
    .none = the puzzle has none
    .none-here = the digits on the board fit none of the puzzle's solutions
    .several = several solutions: the puzzle has more than one, so no next step is certain
    .stuck = no technique applies here
    .stuck-on = no technique of { $ladder } applies here
    .rules = Steps with reasons do not cover this puzzle yet: it has rules of the kind { $names }.
    .board = Steps with reasons do not cover this puzzle yet: its board is not a single grid with the digits 1 to 9 or fewer.
mistake = mistake in { $cell }: { $reason }
    .wrong = it is not { $digit }
    .struck = its digit has been struck out
    .clash = { $digit } appears twice in { $house }

## Why a digit cannot go in a cell

why-not =
    .given = { $cell } is given: it is { $digit }.
    .clash = { $digit } cannot go in { $cell }: { $house } already has it in { $cells }.
    .broken = { $digit } in { $cell } breaks a rule: { $rule }
    .clue = { $digit } cannot go in { $cell }: whatever the other cells hold, it would break a rule: { $rule }
    .step = { $digit } cannot go in { $cell }. This step shows it:
    .path = { $digit } cannot go in { $cell }: { $count ->
        [one] the next step rules it out
       *[other] the next { $count } steps rule it out
    }, and each of them is easier than any reason that would do so at once. A hint shows the first.
    .false = { $digit } in { $cell } is false: no solution has it. No step shows that at once.
    .possible = { $digit } in { $cell } is possible.

## Faults of a puzzle

fault =
    .symbol = { $symbol } in { $cell } is not a digit
    .clash = { $digit } is given { $count ->
        [2] twice
        [3] three times
       *[other] { $count } times
    } in { $house }: { $cells }
    .no-candidate = no digit is left for { $cells }
    .no-place = no place is left for { $digit } in { $house }
    .broken = { $count ->
        [one] the given in { $cells } breaks { $constraint }
       *[other] the givens in { $cells } break { $constraint }
    }
    .no-solution = the puzzle has no solution
    .several = the puzzle has more than one solution

## Why a puzzle has no solution

contradiction =
    .message = { $count ->
        [one] { $parts } cannot be satisfied
       *[other] { $parts } contradict each other
    }
    .given = { $cell } = { $digit }
    .candidates = { $count ->
        [0] { $cell } without a candidate
        [one] { $cell } = { $digits }
       *[other] { $cell } in { $digits }
    }
    .constraint = the { $name }
    .rule = the { $name } rule
    .place = at { $cell }
    .ends = from { $first } to { $last }
    .corner = at the { $upper ->
        [top] top
       *[bottom] bottom
    } { $left ->
        [left] left
       *[right] right
    } corner
    .kind = { $kind ->
        [regex] pattern line
        [any-of] { $known ->
            [one] choice between { $count } { $part } clues
           *[none] choice of clues
        }
        [all-of] group of clues
       *[other] { $name }
    }
    .beside = { $side ->
        [above] above column { $number }
        [below] below column { $number }
        [left] to the left of row { $number }
       *[right] to the right of row { $number }
    }
    .numbers = with { $numbers }

## Steps on any board and under any rules

any =
    .cell-list = { $cells }
    .house-of-clue = the cells of { $clue } that differ
    .house-of-clues = cells that differ by several rules
    .house-left = the cells { $cells }, which the other houses leave
    .sum = { $houses } with { $clues }
    .sum-alone = { $houses }
    .seen-look = Which cells see the { $digit } in { $cell }?
    .seen-why = { $gone } { $count ->
        [one] sees
       *[other] see
    } the { $digit } in { $cell }.
    .place-look = Where in { $house } can { $digit } go?
    .place-blocked = { $count ->
        [one] The { $digit } in { $blockers } blocks some cells of { $house }.
       *[other] The { $digit }s in { $blockers } block some cells of { $house }.
    }
    .place-struck = { $count ->
        [one] { $cells } lost its { $digit } in an earlier step.
       *[other] { $cells } lost their { $digit } in earlier steps.
    }
    .full-why = { $House } has every digit but { $digit }.
    .last-look = What can { $cell } be?
    .last-why = Every other digit has gone from { $cell }: only { $digit } is left.
    .last-seen = It sees { $digits } in { $cells }.
    .locked-look = Where in { $house } can { $digit } go?
    .locked-why = In { $house }, { $digit } fits only in { $cells }.
    .needed-look = Which digits can { $clue } not do without?
    .needed-why = { $Clue } cannot do without { $digit }, which fits only in { $cells }.
    .needed-sets = { $count ->
        [one] The only way left to fill { $cells } is { $sets }, which has { $digit }.
       *[other] The ways left to fill { $cells } are { $sets }, and each has { $digit }.
    }
    .needed-count = There are { $count } ways left to fill { $cells }, and each has { $digit }.
    .needed-runs = Its { $count } cells can only hold { $runs }, and each has { $digit }.
    .needed-sum = { $side ->
        [down] Without { $digit }, { $cells } would add up to { $bound } at most, not to { $sum }.
       *[up] Without { $digit }, { $cells } would add up to { $bound } at least, not to { $sum }.
    }
    .locked-seen = Whichever cell has it, { $gone } { $count ->
        [one] sees it.
       *[other] see it.
    }
    .naked-look = Look at { $cells } in { $house }.
    .naked-why = In { $house }, { $cells } have only the candidates { $digits } between them, one for each.
    .naked-seen = { $to ->
        [house] So these digits go there, and nowhere else in { $house }.
       *[other] So these digits go there, and in no cell that sees all their places.
    }
    .hidden-look = Where in { $house } can { $digits } go?
    .hidden-why = In { $house }, { $digits } fit only in { $cells }, so nothing else can go there.
    .clue-look = What { $count ->
        [one] does
       *[other] do
    } { $clue } leave?
    .white-dot = { $count ->
        [one] the white dot { $places }
       *[other] the white dots { $places }
    }
    .black-dot = { $count ->
        [one] the black dot { $places }
       *[other] the black dots { $places }
    }
    .x-sign = { $count ->
        [one] the X { $places }
       *[other] the Xs { $places }
    }
    .v-sign = { $count ->
        [one] the V { $places }
       *[other] the Vs { $places }
    }
    .signs = { $count } of the signs
    .no-sign = the rule that no sign is missing
    .clue-rule = { $sentence }.
    .clue-given = Here { $cells }.
    .clue-sets = { $count ->
        [one] The only way left to fill it is { $sets }.
       *[other] The ways left to fill it are { $sets }.
    }
    .clue-pairs = { $count ->
        [one] The only pair left is { $pairs }.
       *[other] The pairs left are { $pairs }.
    }
    .clue-fillings = { $open ->
        [one] That leaves { $ways } for { $cells }.
       *[other] { $count ->
            [one] The only way left for { $cells } is { $ways }.
           *[other] The ways left for { $cells } are { $ways }.
        }
    }
    .sign-pairs = { $count ->
        [one] { $sign } leaves { $pairs }.
       *[other] { $sign } each leave { $pairs }.
    }
    .signs-without = { $count ->
        [one] { $signs } allows no { $digits }.
       *[other] { $signs } allow no { $digits }.
    }
    .sign-without = { $sign } leaves no pair with { $gone }.
    .rise-ends = { $side ->
        [up] Each cell needs a lower digit in every cell before it.
       *[down] Each cell needs a higher digit in every cell after it.
    }
    .rise-from = { $side ->
        [up] { $rise ->
            [0] { $from }, and no cell after it is lower.
           *[other] { $from }, and each cell after it needs a higher digit than the one before.
        }
       *[down] { $rise ->
            [0] { $from }, and no cell before it is higher.
           *[other] { $from }, and each cell before it needs a lower digit than the one after.
        }
    }
    .bound = { $side ->
        [is] { $cell } is { $bound }
        [up] { $cell } is at least { $bound }
       *[down] { $cell } is at most { $bound }
    }
    .makes = Then { $bounds }.
    .run = { $first } to { $last }
    .runs = That leaves { $runs } for its { $count } cells.
    .run-cells = Each digit of these needs a cell of its own.
    .arrow-bulb = { $side ->
        [up] The digits along the arrow add up to { $bound } or more, so { $cell } is at least { $bound }.
       *[down] The digits along the arrow add up to { $bound } or less, so { $cell } is at most { $bound }.
    }
    .arrow-cell = { $side ->
        [up] The bulb is at least { $number }, and { $count ->
            [one] the other cell is at most { $sum }
           *[other] the other cells add up to { $sum } or less
        }, so { $cell } is at least { $bound }.
       *[down] The bulb is at most { $number }, and { $count ->
            [one] the other cell is at least { $sum }
           *[other] the other cells add up to { $sum } or more
        }, so { $cell } is at most { $bound }.
    }
    .parity-sum = Their sum, { $sum }, is { $parity }.
    .parity-arrow = The bulb is the sum of the others, so with the bulb they add up to an even number.
    .parity-cells = { $cells } { $count ->
        [one] is
       *[other] are
    } { $parity }.
    .parity-so = These add up to an { $rest } number, so { $cell } must be { $own }.
    .turns = { $count ->
        [2] Two kinds of digits alternate along the line: { $kinds }.
       *[other] Three kinds of digits take turns along the line, so every third cell has the same kind: { $kinds }.
    }
    .turns-known = { $Cells } can only be { $digits }.
    .turns-so = So { $cells } can only be { $digits }.
    .rules-out = { $then ->
        [yes] { $Other } is then { $marks }, which rules out { $gone }.
       *[no] { $Other } is { $marks }, which rules out { $gone }.
    }
    .no-partner = No digit left in { $other } goes with { $gone }.
    .clue-excludes = { $known ->
        [none] No way to satisfy it has { $gone }.
       *[other] Where { $known }, no way to satisfy it has { $gone }.
    }
    .same-pairs = Cells as far from one end as from the other hold the same digit.
    .same-pair = { $one } and { $other } can only be { $digits }
    .same-left = So { $pairs }.
    .piece-sum = { $side ->
        [up] The piece { $cells } adds up to { $sum } or more, and so does every other.
        [down] The piece { $cells } adds up to { $sum } or less, and so does every other.
       *[is] The piece { $cells } adds up to { $sum }, and so does every other.
    }
    .piece-cell = { $side ->
        [up] { $count ->
            [0] So { $cell } is at least { $bound }.
           *[other] The rest of its piece adds up to { $rest } or less, so { $cell } is at least { $bound }.
        }
       *[down] { $count ->
            [0] So { $cell } is at most { $bound }.
           *[other] The rest of its piece adds up to { $rest } or more, so { $cell } is at most { $bound }.
        }
    }
    .no-piece = With { $digits } in { $cell }, no piece around it adds up to { $sum }.
    .piece-leaves = With { $digits } in { $cell }, its piece could be { $piece }, which leaves { $rest }: this cannot be cut into such pieces.
    .circles-sets = There are { $count } circles, so the different digits in them add up to { $count }: { $sets }.
    .circles-places = { $ways ->
        [1] { $digit } needs { $digit } circles that do not see each other, which can only be { $places }.
       *[other] { $digit } needs { $digit } circles that do not see each other, which can be { $places }.
    }
    .rank = Each digit starts 4 of the numbers, so the number of rank { $rank } starts with { $digit }.
    .cells-differ = { $cells } are in { $house }, so they differ.
    .index-says = If { $own }, the clue says that { $said }, which is impossible.
    .index-said = If { $said }, the clue says that { $own }, which is impossible.
    .clue-most = The cells other than { $cell } add up to { $others } or more, so { $cell } is at most { $bound }.
    .clue-least = The cells other than { $cell } add up to { $others } or less, so { $cell } is at least { $bound }.
    .left = { $cells } { $count ->
        [one] is
       *[other] are
    } { $digits }
    .sum-look = Add up { $houses }.
    .sum-total = { $count ->
        [one] { $houses } adds up to { $total }.
       *[other] { $houses } add up to { $total }.
    }
    .sum-cages = Take away { $clues }.
    .sum-left = That leaves { $equation }.
    .fish-look = Where can { $digit } go in { $bases }?
    .fish-why = In { $bases }, { $digit } fits only in { $covers }.
    .fish-taken = Each of { $bases } needs a { $digit }, so these take the { $digit }s of { $covers }.
    .whisper = Here they differ by { $number } or more.
    .entropic = Here { $low } are low, { $middle } are in the middle, and { $high } are high.
    .no-sign-there = No sign stands between these cells, which says that they are no such pair.
    .pointed-if = If { $cells } is { $digit }, { $told }.
    .pointed-own = { $cell } cannot be { $digits } as well
    .pointed-seen = { $cell } sees it
    .pointed-leaves = { $clue } leaves { $digits } for { $cell }
    .pointed-without = { $clue } allows no { $digits } in { $cell }
    .look-clue = Look at { $clue }.
    .used-look = Which digits are used up in { $house }?
    .used-clue = { $listed ->
        [yes] { $count ->
            [1] Each has { $digits } in { $cells }.
           *[other] Each has { $count } of { $digits } in { $cells }.
        }
       *[no] { $count ->
            [1] Every way to fill { $clue } has { $digits } in { $cells }.
           *[other] Every way to fill { $clue } has { $count } of { $digits } in { $cells }.
        }
    }
    .used-cells = { $cells } { $count ->
        [one] has
       *[other] have
    } only { $digits }.
    .used-up = { $count ->
        [one] That uses up { $digits } in { $house }.
       *[other] { $each ->
            [yes] So these { $count } take { $digits } in { $house }, a digit each.
           *[no] Together they use up { $digits } in { $house }.
        }
    }
    .conflict-look = Which ways to fill { $clue } leave { $others } nothing?
    .conflict-why = The ways that go leave { $others } nothing.
    .ways-count = There are { $count } ways left for { $cells }.
    .conflict-of = Of these, { $ways } { $count ->
        [one] leaves
       *[other] leave
    } { $others } nothing.
    .conflict-many = Of these, the { $count } with { $gone } leave { $others } nothing.
    .equal-look = Compare { $one } with { $other }.
    .equal-why = { $One } { $count ->
        [one] holds
       *[other] hold
    } the same digits, equally often, as { $other }{ $more ->
        [0] .
       *[other] , and each digit once more.
    }
    .equal-left = Without the cells that both share, { $side ->
        [0] { $cells } { $count ->
            [one] is
           *[other] are
        } left of the first.
       *[other] { $cells } { $count ->
            [one] is
           *[other] are
        } left of the second.
    }
    .equal-twice = { $cells } { $count ->
        [one] counts
       *[other] count
    } twice.
    .equal-known = { $count ->
        [one] It already holds { $digits }.
       *[other] They already hold { $digits }.
    }
    .equal-tight = The other side requires { $digits } in the open { $count ->
        [one] cell
       *[other] cells
    } of the { $side ->
        [0] first
       *[other] second
    }. { $count ->
        [one] It has
       *[other] They have
    } no room for another digit.
    .equal-range = To match the other side, the open cells of the { $side ->
        [0] first
       *[other] second
    } { $most ->
        [0] have no { $digits }.
       *[other] can have { $kinds ->
            [one] { $digits }
           *[other] each of { $digits }
        } { $least ->
            [0] at most { $most ->
                [one] once.
               *[other] { $most } times.
            }
           *[other] { $most ->
                [one] just once.
               *[other] { $least } to { $most } times.
            }
        }
    }
    .net-look = What would follow if { $start }?
    .net-why = Suppose { $start }. Then { $end }, as the lines below show.
    .chain-why = If { $start }, then { $end }, and a candidate that sees both cannot be true.
    .so-false = So that cannot be.
    .also-false = It is the same if { $others }: that, too, rules out { $first }, which leads to { $last }, which rules it out.
    .candidate = { $digit } in { $cell }
    .twice = { $digit } would be twice in { $house }, in { $cells }
    .apart = { $digit } would be twice, in { $cells }, a { $clue ->
        [anti-knight] knight's
       *[anti-king] king's
    } move apart
    .clash = { $clue } would not allow that { $one } and { $other }
    .by-clue = { $known ->
        [none] no other way is left by { $clue }
       *[other] { $clue } leaves no other way where { $known }
    }
    .by-move = { $clue ->
        [anti-knight] a knight's move from { $cell }
       *[anti-king] a king's move from { $cell }
    }
    .by-difference = { $count ->
        [one] it is { $step }
       *[other] they are each { $step }
    }
    .cell-fails = { $cell } would have no candidate
    .place-fails = { $house } would have no place for { $digit }
    .clue-fails = { $clue } could not be satisfied
    .fails-with = { $end }, with { $clues }
    .lesson-seen = Cells see each other not only in houses: two cells of a cage, a knight's or a king's move apart, or in what several houses leave. None of them can repeat a digit.
    .lesson-clue = Each clue by itself leaves only some digits in its cells, whatever stands elsewhere. What none of its ways has can be removed.
    .lesson-needed = Where every way to satisfy a clue has a digit, the clue holds this digit as a house does: a cell that sees all its places there cannot have it.
    .lesson-sum = A house that holds every digit has a known sum. Take away the cages that lie in it, and the sum of the cells left over is known.
    .lesson-pointed = A digit stands somewhere in its house. If a candidate is impossible beside each of its places, it is impossible.
    .lesson-used = If cages and cells take as many of some digits as there are, nothing is left for the rest of the house.
    .lesson-conflict = A way to fill a clue has to leave the clues and cells around it something. What stands only in ways that do not can go.
    .lesson-equal = Take some houses that hold every digit, and as many others. Both have each digit equally often, and so do their cells without those that they share.
    .lesson-net = Take a candidate to be true and follow what it forces. If this ends in a contradiction, it is false.
