"""The report's notes on how the study was measured, and on the limits of its conclusions."""

METHOD = """<p>Contestants and repeats take turns puzzle by puzzle, in a fresh random order for each turn, so that
a slow moment of the machine affects all alike. Time is the processor time of the process, without garbage collection.
A solve that reaches the limit counts as the limit. PAR-2 is the mean time if an unsolved puzzle counts
as twice the limit. Nodes are the geometric mean of the boards examined: the first one, and one for each guess
(steps, for a local search; branch nodes, for the engine).</p>
<p>Two contestants are compared puzzle by puzzle, by the ratio of the geometric means of their costs, with a
95% bootstrap interval over the puzzles of each set. If an interval includes 1, there is no measurable
difference. Puzzles on which both ran out of time are left out. If one did, the ratio is a bound ("at least", "at
most"), or approximate ("about") if each did on different puzzles. Boards are compared only on puzzles
that both solved.</p>
<p>Difficulty is the number of branch nodes that nonet's engine needs to search the whole tree, until the
solution is proved unique. It does not depend on the order of digits, and the engine shares no code with the
solvers in the study. 0 means that singles and locked candidates are enough.</p>"""

LIMITS = """<section id=limits>
<h2>Limits of the conclusions</h2>
<ul>
<li>The results hold for puzzles like these. Other sets mix easy and hard puzzles in other proportions.</li>
<li>Times are for these programs on this machine and this Python. A strategy with a better implementation, or in
another language, would cost less; the number of boards would stay the same.</li>
<li>Geometric means describe a typical puzzle. If the worst case matters, look at the worst time, p95 and PAR-2
in the tables.</li>
<li>About one in twenty 95% intervals misses the true value. The intervals reflect the choice of
puzzles, not the machine.</li>
</ul>
</section>"""
