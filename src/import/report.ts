import { documentPath } from '../cli/engine.ts';
import { show } from '../content/check/validate.ts';
import { groupBy } from '../domain/groupBy.ts';
import { formatCount } from '../domain/money.ts';
import { pluralize } from '../domain/plural.ts';
import { slugify } from '../domain/slug.ts';
import { keysOf } from '../domain/table.ts';
import type { ExistingProduct } from './contentBefore.ts';
import type { Guess } from './guessMapping.ts';
import type { ImportCounts } from './importProducts.ts';
import type { ImportEvent } from './judgeRow.ts';
import type { RowProblem } from './readRow.ts';
import type { FieldChange } from './updateProduct.ts';

/**
 * Formats a row or a missing product. A dry run shows each difference, an
 * import only rows that may need action.
 */
export function eventLines(event: ImportEvent, list: string, dryRun: boolean): string[] {
  switch (event.kind) {
    case 'refused':
      return event.problems.map((problem) => refusalLine(problem, list, event.row));
    case 'new':
      if (!dryRun) return [];
      return [
        `new: row ${event.row}`,
        ...Object.entries(event.product).map(([field, value]) => `  + ${field}: ${show(value)}`),
      ];
    case 'existing':
      return existingLines(event, dryRun);
    case 'missing': {
      const { product, discontinued } = event;
      const change = discontinued === null ? '' : `: status: ${difference(discontinued.change)}`;
      return [`missing: ${nameOf(product)} is no longer in the list${change}`];
    }
    case 'skipped':
    case 'unmatched':
    case 'continued':
      return [];
  }
}

function existingLines(
  { product, row, changes, kept, byHand }: Extract<ImportEvent, { kind: 'existing' }>,
  dryRun: boolean,
): string[] {
  const name = `${nameOf(product)} (row ${row})`;
  const keptLines = kept.map(
    ({ field, before, after }) =>
      `kept: ${name}: ${field}: ${show(before)}, changed since the last import; the list says ${show(after)}`,
  );
  if (!dryRun) return keptLines;
  const lines = [
    ...changes.map((change) => `  ${change.field}: ${difference(change)}`),
    ...byHand.map(
      ({ field, before, after }) =>
        `  ${field}: ${show(before)} stays, as it was written by hand; the list says ${show(after)}`,
    ),
  ];
  return [...(lines.length > 0 ? [`changed: ${name}`, ...lines] : []), ...keptLines];
}

function nameOf({ file, id, raw }: ExistingProduct): string {
  return `${file}, product ${id} ${show(raw['name'])}`;
}

function difference({ before, after }: FieldChange): string {
  return `${before === undefined ? 'none' : show(before)} -> ${show(after)}`;
}

function refusalLine({ column, message }: RowProblem, list: string, row: number): string {
  return `refused: ${list}, row ${row}${inColumn(column)}: ${message}`;
}

function inColumn(column: string | null): string {
  return column === null ? '' : `, column '${column}'`;
}

/** The most rows that are shown of one kind of mistake: a feed may have thousands. */
const SHOWN = 3;

/** The most rows of each kind that are shown without `--all`, of differences and of mistakes. */
const SHOWN_ROWS = 100;

/** The report of an import, row by row. Without `--all` it is bounded, as a list may have 100,000 rows. */
export class RowReport {
  readonly #list: string;
  readonly #options: { readonly dryRun: boolean; readonly all: boolean };
  readonly #print: (line: string) => void;
  readonly #rows = new Map<ImportEvent['kind'], number>();
  readonly #refused: RefusedRow[] = [];

  constructor(
    list: string,
    options: { readonly dryRun: boolean; readonly all: boolean },
    print: (line: string) => void,
  ) {
    this.#list = list;
    this.#options = options;
    this.#print = print;
  }

  add(event: ImportEvent): void {
    const { dryRun, all } = this.#options;
    if (event.kind === 'refused' && !all) {
      for (const problem of event.problems) this.#refused.push([event.row, problem]);
      return;
    }
    const lines = eventLines(event, this.#list, dryRun);
    if (lines.length === 0) return;
    const rows = (this.#rows.get(event.kind) ?? 0) + 1;
    this.#rows.set(event.kind, rows);
    if (all || rows <= SHOWN_ROWS) for (const line of lines) this.#print(line);
  }

  /** Tells what has to be collected first: the rest of each kind, and the refused rows. */
  end(): void {
    for (const [kind, rows] of this.#rows) {
      if (!this.#options.all && rows > SHOWN_ROWS)
        this.#print(`${kind}: ${formatCount(rows - SHOWN_ROWS)} more rows; --all lists them`);
    }
    for (const line of refusalLines(this.#refused, this.#list)) this.#print(line);
  }
}

/** The part of a message that differs from row to row. */
const FOUND = /, (found .*?)(?=; |$)/;

type RefusedRow = readonly [row: number, problem: RowProblem];

/** Formats refused rows, grouped by the kind of mistake. */
function refusalLines(refused: readonly RefusedRow[], list: string): string[] {
  const kindOf = ([, { column, message }]: RefusedRow) =>
    JSON.stringify([column, message.replace(FOUND, '')]);
  const kinds = [...groupBy(refused, kindOf).values()];
  const lines = kinds.slice(0, SHOWN_ROWS).flatMap((rows) => {
    const [first] = rows;
    if (!first || rows.length <= SHOWN) return rows.map(([row, problem]) => refusalLine(problem, list, row));
    const [, { column, message }] = first;
    const shown = rows.slice(0, SHOWN).map(([row, problem]) => {
      const found = FOUND.exec(problem.message)?.[1];
      return `  row ${row}${found === undefined ? '' : `: ${found}`}`;
    });
    return [
      `refused: ${list}, ${formatCount(rows.length)} rows${inColumn(column)}: ${message.replace(FOUND, '')}`,
      ...shown,
      `  and ${formatCount(rows.length - SHOWN)} more: --all lists them`,
    ];
  });
  const others = kinds.length - SHOWN_ROWS;
  return others > 0
    ? [...lines, `refused: rows with ${formatCount(others)} more kinds of mistakes; --all lists them`]
    : lines;
}

export function summaryLines(counts: ImportCounts, list: string, dryRun: boolean): string[] {
  const { added, changed, unchanged, refused, skipped, unmatched, continued } = counts;
  const sums = [
    `${formatCount(added)} new`,
    `${formatCount(changed)} changed`,
    `${formatCount(unchanged)} as before`,
    `${formatCount(refused)} refused`,
    ...(skipped > 0 ? [`${formatCount(skipped)} left out by 'skip'`] : []),
    ...(unmatched > 0 ? [`${formatCount(unmatched)} of no product of another store`] : []),
    ...(continued > 0 ? [`${formatCount(continued)} that go on with the product above`] : []),
  ];
  return [
    `${dryRun ? 'A dry run of ' : ''}${list}: ${pluralize(counts.rows, 'row')}: ${sums.join(', ')}.`,
    ...(counts.missing > 0 ? [missingHint(counts)] : []),
    ...(dryRun ? ['Nothing was written.'] : []),
  ];
}

/** Names every column that was not read: one of them may change what another says. */
export function unreadLines(columns: readonly string[]): string[] {
  if (columns.length === 0) return [];
  const names = columns.map((column) => `'${column}'`).join(', ');
  return [`Not read: ${names}. If one of them matters, name it in the mapping.`];
}

function missingHint({ missing, discontinued, missingIsUncertain }: ImportCounts): string {
  const found = `${pluralize(missing, 'product')} of earlier imports ${missing === 1 ? 'is' : 'are'} missing in the list`;
  if (missingIsUncertain)
    return (
      `${found}, unless a refused row is about ${missing === 1 ? 'it' : 'them'}: none was discontinued. ` +
      'Correct those rows first.'
    );
  return discontinued > 0
    ? `${found}: ${formatCount(discontinued)} became discontinued.`
    : `${found}; with --missing discontinued they become discontinued.`;
}

export function guessHints({ mapping: { columns }, unknownHosts, unknownNetworks }: Guess): string[] {
  const [key] = [columns.key ?? []].flat();
  const address = `https://shop.example/products/{${key ?? 'column'}}`;
  const consequences = {
    name: 'every row is refused until you name one; if the list has a title above its header, delete the title',
    price: 'every row is refused until you name one',
    link: `buttons lead to the store's search until you name one, or an address with columns in braces: ${address}`,
  };
  const absent = keysOf(consequences).filter((field) => columns[field] === undefined);
  return [
    ...absent.map((field) => `No column is the ${field}: ${consequences[field]}.`),
    ...unknownNetworks.map(
      (network) =>
        `Links lead through ${network}, an affiliate network that stores.yaml lacks: rows with them are ` +
        `refused until you copy its entry from ${documentPath('networks.yaml')} below 'networks', with ` +
        'your publisher ids.',
    ),
    ...shopLines(unknownHosts),
  ];
}

/** A list with more unknown shops than this comes from an affiliate network. */
const MOST_SHOPS = 3;

function shopLines(hosts: readonly string[]): string[] {
  if (hosts.length === 0) return [];
  const shown = hosts
    .slice(0, MOST_SHOPS)
    .flatMap((host) => [
      `${slugify(host)}:`,
      `  name: ${host}`,
      `  hosts: [${host}]`,
      `  search: https://${host}/search?q={query}`,
    ]);
  return [
    `Links lead to ${pluralize(hosts.length, 'host')} that no store of stores.yaml has: rows with them ` +
      'are refused until you add the shops there,',
    'or, where a host forwards links to many shops, its affiliate network. An entry of a shop begins ' +
      'so, with the address of the shop’s search corrected:',
    ...shown,
    ...(hosts.length > MOST_SHOPS ? [`and ${formatCount(hosts.length - MOST_SHOPS)} more`] : []),
  ];
}
