"""What every report says of how it was measured, and of what cannot be concluded."""

METHOD = """<p>Contestants and repeats take turns puzzle by puzzle, in an order drawn anew for each turn, so that a slow
moment of the machine falls on all alike. Time is processor time of the process, garbage collection aside. Who
reaches the limit counts with the limit. PAR-2 is the mean time where a puzzle that was not solved counts
twice the limit; nodes are the geometric mean of the boards looked at: the first one, and one for each guess
(steps, for a local search; branch nodes, for the engine).</p>
<p>Two contestants are compared puzzle by puzzle: the ratio of the geometric means of what they took, with a
95% interval by bootstrap over the puzzles of each set. An interval that includes 1 means that it cannot be
told. Puzzles on which both ran out of time are left out; where one did, the ratio is a bound ("at least", "at
most"), or rough ("about") if that happened to both on different puzzles. Boards are compared only on puzzles
that both solved.</p>
<p>Difficulty is the number of branch nodes in which nonet's engine searches the whole tree, until the
solution is proved unique. No luck with the order of digits is in it, and the engine shares no code with the
solvers under study. 0 means that singles and locked candidates are enough.</p>"""

LIMITS = """<section id=limits>
<h2>What cannot be concluded</h2>
<ul>
<li>It holds for puzzles like these. Other sets have other shares of easy and hard ones.</li>
<li>Times are of these programs on this machine and this Python. A strategy that is written better, or in
another language, costs less; the number of boards looked at would stay.</li>
<li>Geometric means say what happens to a typical puzzle. Who fears the worst case should look at the worst,
p95 and PAR-2 in the tables.</li>
<li>Of many intervals of 95%, about one in twenty misses the truth. They say how much depends on the choice of
puzzles, not what depends on the machine.</li>
</ul>
</section>"""
