/** The id of the table of all links, and of what chooses among its rows. */
export const ALL_LINKS = 'all-links';

/**
 * Sorts the table of all links by the column whose heading is clicked, and shows the rows that fit a text and what is
 * chosen of a column. Without it the table has every link, in the order of the report.
 */
export const HTML_SCRIPT = [
  `const table = document.getElementById('${ALL_LINKS}');`,
  'const body = table.tBodies[0], rows = [...body.rows], fields = [...document.querySelectorAll("[data-column]")];',
  'const texts = rows.map((row) => [...row.cells].map((cell) => cell.textContent));',
  'const order = rows.map((_, index) => index);',
  'function filter() {',
  'let shown = 0;',
  'rows.forEach((row, index) => {',
  'row.hidden = !fields.every(({ value, dataset: { column } }) => value === "" || (column === "any" ? texts[index].join(" ").toLowerCase().includes(value.toLowerCase()) : texts[index][column] === value));',
  'if (!row.hidden) shown++;',
  '});',
  'document.getElementById("shown").textContent = shown + " of " + rows.length + " links";',
  '}',
  'for (const field of fields) field.addEventListener("input", filter);',
  'for (const [column, head] of [...table.tHead.rows[0].cells].entries()) head.firstElementChild.addEventListener("click", () => {',
  'const descending = head.getAttribute("aria-sort") === "ascending";',
  'for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");',
  'head.setAttribute("aria-sort", descending ? "descending" : "ascending");',
  'order.sort((a, b) => (texts[a][column] < texts[b][column] ? -1 : texts[a][column] > texts[b][column] ? 1 : 0) * (descending ? -1 : 1));',
  'body.append(...order.map((index) => rows[index]));',
  '});',
  'document.getElementById("filters").hidden = false;',
  'filter();',
].join(' ');
