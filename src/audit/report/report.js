// Sorts the table of all links by the column whose heading is clicked, and shows the rows that match a text and a value of
// each column. Without this script the table has every link, in the order of the report.
{
  const table = document.getElementById('all-links');
  const rows = [...table.tBodies[0].rows];
  const heads = [...table.tHead.rows[0].cells];
  const fields = [...document.querySelectorAll('[data-column]')];
  const texts = rows.map((row) => [...row.cells].map((cell) => cell.textContent));
  const order = rows.map((_, index) => index);

  const matches = (cells, { value, dataset: { column } }) =>
    value === '' ||
    (column === 'any'
      ? cells.join(' ').toLowerCase().includes(value.toLowerCase())
      : cells[column] === value);

  const filter = () => {
    rows.forEach((row, index) => {
      row.hidden = !fields.every((field) => matches(texts[index], field));
    });
    const shown = rows.filter(({ hidden }) => !hidden).length;
    document.getElementById('shown').textContent = `${shown} of ${rows.length} links`;
  };

  const sort = (column) => {
    const isDescending = heads[column].getAttribute('aria-sort') === 'ascending';
    for (const head of heads) head.removeAttribute('aria-sort');
    heads[column].setAttribute('aria-sort', isDescending ? 'descending' : 'ascending');
    const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0) * (isDescending ? -1 : 1);
    order.sort((a, b) => compare(texts[a][column], texts[b][column]));
    table.tBodies[0].append(...order.map((index) => rows[index]));
  };

  for (const field of fields) field.addEventListener('input', filter);
  heads.forEach((head, column) => {
    head.firstElementChild.addEventListener('click', () => sort(column));
  });
  document.getElementById('filters').hidden = false;
  filter();
}
