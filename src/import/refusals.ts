import { formatCount } from '../domain/money.ts';
import type { RowProblem } from './flow/readRow.ts';

/** How many rows of a kind are shown: a feed may have thousands with one mistake. */
const SHOWN = 3;

/** What was found, within a message. */
const FOUND = /, (found .*?)(?=; |$)/;

interface Kind {
  readonly column: string | null;
  /** What was expected, and what to do. */
  readonly message: string;
  readonly first: { readonly row: number; readonly problem: RowProblem }[];
  count: number;
}

/** Gathers what rows are refused for, a kind for each column and mistake, whatever was found. */
export class Refusals {
  readonly #kinds = new Map<string, Kind>();

  add(row: number, problems: readonly RowProblem[]): void {
    for (const problem of problems) {
      const { column } = problem;
      const message = problem.message.replace(FOUND, '');
      const name = JSON.stringify([column, message]);
      const kind = this.#kinds.get(name) ?? { column, message, first: [], count: 0 };
      this.#kinds.set(name, kind);
      kind.count++;
      if (kind.first.length < SHOWN) kind.first.push({ row, problem });
    }
  }

  /** The lines that tell them: a few rows of a kind each by itself, many by the first of them. */
  lines(list: string): string[] {
    return [...this.#kinds.values()].flatMap((kind) => {
      const { column, message, first, count } = kind;
      if (count <= SHOWN) return first.map(({ row, problem }) => refusalLine(problem, list, row));
      const rows = first.map(({ row, problem }) => `  row ${row}${foundIn(problem)}`);
      return [
        `refused: ${list}, ${formatCount(count)} rows${inColumn(column)}: ${message}`,
        ...rows,
        `  and ${formatCount(count - first.length)} more: --all lists them`,
      ];
    });
  }
}

/** The line that tells what one row is refused for. */
export function refusalLine({ column, message }: RowProblem, list: string, row: number): string {
  return `refused: ${list}, row ${row}${inColumn(column)}: ${message}`;
}

function inColumn(column: string | null): string {
  return column === null ? '' : `, column '${column}'`;
}

function foundIn({ message }: RowProblem): string {
  const found = FOUND.exec(message)?.[1];
  return found === undefined ? '' : `: ${found}`;
}
