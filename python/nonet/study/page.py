"""The HTML frame of the report, with styles for light and dark screens and for print."""

PAGE = """<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Which Sudoku solver, and why</title>
<style>
:root { color-scheme: light dark; --ink: #1d2129; --soft: #5b6472; --line: #c9ced6; --ground: #ffffff; --tint: #f3f5f8;
  --link: #0b5ca8; --alarm: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e7ec; --soft: #a2abb8; --line: #454d59; --ground: #15181d; --tint: #1f242b; --link: #7fb8ef;
    --alarm: #ff8a80; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2.5rem 1.25rem 4rem; max-width: 56rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .4rem; letter-spacing: -.01em; }
h2 { font-size: 1.3rem; line-height: 1.3; margin: 3rem 0 .6rem; padding-top: 1.2rem;
  border-top: 1px solid var(--line); }
a { color: var(--link); text-underline-offset: .15em; }
p { margin: .6rem 0; }
.lead, .about { color: var(--soft); }
.answer { font-size: 1.1rem; font-weight: 600; margin: 1rem 0; }
.warning { padding: .7rem 1rem; border: 2px solid var(--alarm); border-radius: 6px; color: var(--alarm);
  font-weight: 600; overflow-wrap: anywhere; }
dl { margin: .8rem 0; }
dt { font-weight: 600; }
dd { margin: 0 0 .7rem; }
.facts { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: .25rem 1.2rem; font-size: .92rem; }
.facts dt { font-weight: 600; color: var(--soft); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
ul { padding-left: 1.2rem; }
li { margin: .3rem 0; }
figure { margin: 1.6rem 0; }
figure svg { display: block; width: 100%; height: auto; overflow: visible; }
figcaption { margin-top: .4rem; color: var(--soft); font-size: .9rem; }
details { margin: 1rem 0; }
summary { cursor: pointer; color: var(--link); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: .6rem 0; font-size: .8rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .4rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th[scope=row], td.text, th:first-child, th:nth-child(2) { text-align: left; font-weight: 400; }
thead th, thead th:first-child, thead th:nth-child(2) { font-weight: 600; color: var(--soft); }
tbody tr:hover { background: var(--tint); }
@media print { body { max-width: none; padding: 0; } section { break-inside: avoid-page; } }
</style>
</head>
<body>
<main>
{{body}}
</main>
</body>
</html>
"""
