/** A title, and rows whose first column is a label and whose others are figures. */
export function formatTable(title: string, rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => aligned(cell, column, widths)).join('   '));
  return [title, ...lines.map((line) => `  ${line.trimEnd()}`)].join('\n');
}

function aligned(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0;
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
