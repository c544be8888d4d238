import type { ProductField } from '../fields.ts';
import type { ProductProblem } from './checkProduct.ts';
import type { ExistingProduct } from './existingProducts.ts';
import type { Match } from './matchRows.ts';
import type { ReadRow, RowProblem } from './readRow.ts';

/** Fields that a new product has to have. */
const REQUIRED = ['name', 'price', 'store', 'category'] as const satisfies ProductField[];

/** What a row cannot become a new product without. */
export function lackingProblems(row: ReadRow): RowProblem[] {
  return REQUIRED.filter((field) => (row.values[field] ?? null) === null && !isBlamed(field, row)).map(
    (field) => lackingProblem(field, row),
  );
}

/** That nothing tells a new product from others: the next import could not find it, and would add it once more. */
export function namelessProblems(row: ReadRow, { identity }: Extract<Match, { kind: 'new' }>): RowProblem[] {
  const isKnown = Object.values(identity).some((value) => value !== null);
  if (isKnown || row.values.name === undefined) return [];
  const message =
    "expected a key, or a name with letters from A to Z, found neither; map the list's own id of a product to 'key'";
  return [{ column: row.columnOf('name'), message }];
}

/** That an earlier row is about the same product. */
export function repeatedProblem(
  row: ReadRow,
  { field, row: earlier }: Extract<Match, { kind: 'repeated' }>,
): RowProblem {
  const column = field === 'key' ? null : row.columnOf(field);
  return {
    column,
    message: `expected a product of its own, found the ${field} of row ${earlier}; delete one of the two rows`,
  };
}

/** That another list has the product that a row is about. */
export function foreignProblem({ id }: ExistingProduct, ledger: string): RowProblem {
  return {
    column: null,
    message: `expected a product that no other list has, found product ${id}, which ${ledger} has; leave it out of one of the lists, or delete that file where its list is imported no more`,
  };
}

function lackingProblem(field: ProductField, row: ReadRow): RowProblem {
  const column = row.columnOf(field);
  const mend =
    field === 'name' || field === 'price' ? '' : `, or give '${field}' under 'defaults' in the mapping`;
  return {
    column,
    message: `expected a ${field}, found nothing; ${column === null ? 'map a column' : 'fill the cell'}${mend}`,
  };
}

/** Whether a row's own problems say already why a field has no value. */
function isBlamed(field: ProductField, row: ReadRow): boolean {
  const column = row.columnOf(field);
  return row.problems.some(
    (problem) => problem.column === column || problem.message.startsWith(`${field}: `),
  );
}

/** What a build would say of a product, said of the row and its column. */
export function inRow(row: ReadRow): (problem: ProductProblem) => RowProblem {
  return ({ field, message }) => {
    const column = field && row.columnOf(field);
    return { column, message: field !== null && column === null ? `${field}: ${message}` : message };
  };
}
