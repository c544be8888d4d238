import { show } from '../content/check/values.ts';
import { counted } from '../domain/counted.ts';
import { formatCount } from '../domain/money.ts';
import { slugify } from '../domain/slug.ts';
import { keysOf } from '../domain/table.ts';
import type { FieldChange } from './flow/decideField.ts';
import type { ImportCounts, ImportEvent } from './flow/importEvents.ts';
import { sampleOf } from './mapping/formatMapping.ts';
import type { Guess } from './mapping/guessMapping.ts';
import type { WrittenMapping } from './mapping/mapping.ts';
import { refusalLine } from './refusals.ts';

/** The lines that tell what becomes of a row. A dry run tells everything, an import what somebody may have to act on. */
export function eventLines(event: ImportEvent, list: string, dryRun: boolean): string[] {
  switch (event.kind) {
    case 'refused':
      return event.problems.map((problem) => refusalLine(problem, list, event.row));
    case 'new':
      return dryRun ? newLines(event) : [];
    case 'existing':
      return existingLines(event, dryRun);
    case 'missing':
      return [missingLine(event)];
    case 'skipped':
    case 'continued':
      return [];
  }
}

function newLines({ product, row }: Extract<ImportEvent, { kind: 'new' }>): string[] {
  const fields = Object.entries(product).map(([field, value]) => `  + ${field}: ${show(value)}`);
  return [`new: row ${row}`, ...fields];
}

function existingLines(
  { product, row, changes, kept, byHand }: Extract<ImportEvent, { kind: 'existing' }>,
  dryRun: boolean,
): string[] {
  const name = `${product.file}, product ${product.id} ${show(product.raw['name'])} (row ${row})`;
  const keptLines = kept.map(
    (change) =>
      `kept: ${name}: ${change.field}: ${show(change.before)}, changed since the last import; the list says ${show(change.after)}`,
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

function difference({ before, after }: FieldChange): string {
  return `${before === undefined ? 'none' : show(before)} -> ${show(after)}`;
}

function missingLine({ product, discontinued }: Extract<ImportEvent, { kind: 'missing' }>): string {
  const name = `${product.file}, product ${product.id} ${show(product.raw['name'])}`;
  return `missing: ${name} is no longer in the list${discontinued === null ? '' : `: status: ${difference(discontinued.change)}`}`;
}

/** The sums of an import, and what to do next. */
export function summaryLines(
  counts: ImportCounts,
  { list, dryRun }: { readonly list: string; readonly dryRun: boolean },
): string[] {
  return [
    `${dryRun ? 'A dry run of ' : ''}${list}: ${counted(counts.rows, 'row')}: ${sumsOf(counts).join(', ')}.`,
    ...(counts.missing > 0 ? [missingHint(counts)] : []),
    ...(dryRun ? ['Nothing was written.'] : []),
  ];
}

function sumsOf({ added, changed, unchanged, refused, skipped, continued }: ImportCounts): string[] {
  return [
    `${formatCount(added)} new`,
    `${formatCount(changed)} changed`,
    `${formatCount(unchanged)} as before`,
    `${formatCount(refused)} refused`,
    ...(skipped > 0 ? [`${formatCount(skipped)} left out by 'skip'`] : []),
    ...(continued > 0 ? [`${formatCount(continued)} that go on with the product above`] : []),
  ];
}

function missingHint({ missing, discontinued, missingIsUncertain }: ImportCounts): string {
  const found = `${counted(missing, 'product')} of earlier imports ${missing === 1 ? 'is' : 'are'} missing in the list`;
  if (missingIsUncertain)
    return `${found}, unless a refused row is about ${missing === 1 ? 'it' : 'them'}: none was discontinued. Correct those rows first.`;
  return discontinued > 0
    ? `${found}: ${formatCount(discontinued)} became discontinued.`
    : `${found}; with --missing discontinued they become discontinued.`;
}

/** The lines that show a guess for somebody to confirm. */
export function guessLines({ mapping, samples, unknownHosts }: Guess): string[] {
  const columns = keysOf(mapping.columns).map((field) => {
    const source = [mapping.columns[field] ?? []].flat().join(', else ');
    return guessLine(field, `from ${source}: ${sampleOf(mapping.columns[field], samples) ?? 'empty'}`);
  });
  const defaults = keysOf(mapping.defaults ?? {}).map((field) =>
    guessLine(field, `is ${show(mapping.defaults?.[field])} in every row that does not say it`),
  );
  const skipped = Object.entries(mapping.skip ?? {}).map(
    ([column, words]) => `  left out are rows whose ${column} is ${words.map(show).join(' or ')}`,
  );
  const rest = [...wordLines(mapping), ...skipped, ...priceLines(mapping), ...shopLines(unknownHosts)];
  return [...columns, ...absentLines(mapping), ...defaults, ...rest];
}

function guessLine(field: string, guess: string): string {
  return `  ${field.padEnd(FIELD_WIDTH)} ${guess}`;
}

/** What words of the list mean. */
function wordLines({ values = {} }: WrittenMapping): string[] {
  return keysOf(values).flatMap((field) =>
    Object.entries(values[field] ?? {}).map(([word, meaning]) =>
      guessLine(field, `${word === '*' ? 'is else' : `${show(word)} means`} ${show(meaning)}`),
    ),
  );
}

/** How prices are written, where that is not as it would be without an entry. */
function priceLines({ decimal, currency }: WrittenMapping): string[] {
  return [
    ...(decimal === 'comma' ? [guessLine('decimals', 'are parted by a comma, as in 51,99')] : []),
    ...(currency ? [guessLine('currency', `is ${currency} where prices name none`)] : []),
  ];
}

/** What a product cannot do without, or hardly, where no column seems to be it. */
function absentLines({ columns }: WrittenMapping): string[] {
  const [key] = [columns.key ?? []].flat();
  const address = `https://shop.example/products/{${key ?? 'column'}}`;
  const consequences = {
    name: 'every row is refused until you name one; if the list has a title above its header, delete the title',
    price: 'every row is refused until you name one',
    link: `buttons lead to the store's search until you name one, or an address with columns in braces: ${address}`,
  };
  return keysOf(consequences)
    .filter((field) => columns[field] === undefined)
    .map((field) => guessLine(field, `is in no column: ${consequences[field]}`));
}

/** What to write into stores.yaml for shops that it lacks. */
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
    `Links lead to ${counted(hosts.length, 'host')} that no store of stores.yaml has: rows with them are refused until you add the shops there,`,
    'or, where a host forwards links to many shops, its affiliate network. An entry of a shop begins so, with the address of the shop’s search corrected:',
    ...shown,
    ...(hosts.length > MOST_SHOPS ? [`and ${formatCount(hosts.length - MOST_SHOPS)} more`] : []),
  ];
}

/** A list of more shops comes from a network, which stores.yaml describes. */
const MOST_SHOPS = 3;

const FIELD_WIDTH = 16;
