/* Code and tables that are wider than the page are scrolled by keys too: they take the focus where they overflow. */
const watched = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});
for (const each of document.querySelectorAll("article :is(pre, table, .table-wrapper)")) watched.observe(each);
