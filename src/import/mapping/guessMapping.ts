import type { StoresFile } from '../../content/catalogue.ts';
import { storesBySlug } from '../../content/labels.ts';
import type { Content } from '../../content/read/readContent.ts';
import { targetOf } from '../../domain/links/networkLink.ts';
import { storeOfUrl } from '../../domain/links/storeUrl.ts';
import { holdsIncubators } from '../../domain/products/categoryKind.ts';
import { keysOf } from '../../domain/table.ts';
import { foldWord, vocabularyOf } from '../flow/rowRules.ts';
import type { Row, Table } from '../read/table.ts';
import { readAddress } from '../values/readAddress.ts';
import { type Label, labelFor } from '../values/readLabel.ts';
import { type Columns, guessColumns } from './guessColumns.ts';
import { guessPriceForm } from './guessPriceForm.ts';
import { guessSkip } from './guessSkip.ts';
import type { WrittenMapping } from './mapping.ts';

/** A mapping that was guessed, and an example for each column. */
export interface Guess {
  readonly mapping: WrittenMapping;
  /** The first text of each column. */
  readonly samples: ReadonlyMap<string, string>;
  /** Hosts that links of the list lead to, and no store of the content has. */
  readonly unknownHosts: readonly string[];
}

/** How many rows show what a column holds. */
const SAMPLE = 2000;

/** More words than this are no labels. */
const MOST_WORDS = 40;

/** Guesses a mapping from the names of columns and the words in the first rows. */
export async function guessMapping(table: Table, content: Content): Promise<Guess> {
  const rows = await firstRows(table);
  const vocabulary = vocabularyOf(content);
  const columns = guessColumns(table.columns, rows, vocabulary);
  const defaults = guessDefaults(columns, content);
  const values = guessValues(columns, defaults, rows, content);
  const skip = guessSkip(table.columns, rows);
  const samples = new Map(table.columns.map((name) => [name, firstText(rows, name)]));
  const parts = {
    ...(keysOf(values).length > 0 ? { values } : {}),
    ...(keysOf(skip).length > 0 ? { skip } : {}),
    ...guessPriceForm(columns, rows, content.products.length > 0),
  };
  const mapping = { columns, defaults, ...parts };
  return { mapping, samples, unknownHosts: unknownHosts(columns, rows, content.stores.value) };
}

async function firstRows(table: Table): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const result of table.rows()) {
    if (result.kind === 'row') rows.push(result.row);
    if (rows.length === SAMPLE) break;
  }
  return rows;
}

/** The hosts of links that are no store's: their rows are refused until the shop is in stores.yaml. */
function unknownHosts({ link }: Columns, rows: readonly Row[], file: StoresFile): readonly string[] {
  if (typeof link !== 'string') return [];
  const stores = storesBySlug(file);
  const hosts = rows.flatMap(({ cell }) => {
    const reading = readAddress(cell(link));
    if (reading.kind !== 'value') return [];
    const target = targetOf(new URL(reading.value), file.networks);
    return storeOfUrl(target, stores, 'any') ? [] : target.hostname.replace(/^www\./, '');
  });
  return [...new Set(hosts)];
}

/** What new products have to have, where no column says it. What they can leave open has no default: nobody has stated it. */
function guessDefaults(
  columns: Columns,
  { categories, stores }: Content,
): NonNullable<WrittenMapping['defaults']> {
  const category = vaguestCategory(categories.value);
  const [store] = Object.keys(stores.value.stores);
  return {
    ...(columns.store === undefined && store !== undefined ? { store } : {}),
    egg_types: [],
    ...(category ? { category: category.slug } : {}),
  };
}

/** The category that says the least of a product: it takes what no field states, and draws no incubator or brooder. */
function vaguestCategory({ other, pages }: Content['categories']['value']) {
  const labels = [...other, ...pages];
  const open = labels.filter(({ includes }) => !includes);
  return (
    open.find(({ kind }) => kind === 'mixed') ??
    open.find(({ kind }) => kind === 'accessory') ??
    open.find(({ kind }) => !holdsIncubators(kind)) ??
    open[0] ??
    labels[0]
  );
}

/** The first category of incubators that takes what no field states, and whose name says no more than a list's word does. */
function openIncubatorCategory({ other, pages }: Content['categories']['value'], word: string) {
  const said = new Set(['egg', 'incubator', ...nounsIn(word)]);
  return [...other, ...pages].find(
    ({ name, kind, includes }) =>
      holdsIncubators(kind) && !includes && nounsIn(name).every((noun) => said.has(noun)),
  );
}

function nounsIn(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.map((word) => word.replace(/s$/, ''));
}

/** What the words of labels mean that are none of the content's: a category of incubators where they say so, else the default. */
function guessValues(
  columns: Columns,
  defaults: NonNullable<WrittenMapping['defaults']>,
  rows: readonly Row[],
  content: Content,
) {
  const values: NonNullable<WrittenMapping['values']> = {};
  const { category } = columns;
  const fallback = String(defaults.category ?? '');
  if (typeof category === 'string' && fallback !== '') {
    const unknown = unknownWords(rows, category, vocabularyOf(content).categories);
    const incubatorsOf = (word: string) => openIncubatorCategory(content.categories.value, word)?.slug;
    const meaningOf = (word: string) => (/incubator/i.test(word) && incubatorsOf(word)) || fallback;
    const listed = unknown.slice(0, MOST_WORDS).map((word) => [word, meaningOf(word)]);
    if (unknown.length > 0) values.category = Object.fromEntries([...listed, ['*', fallback]]);
  }
  return values;
}

function unknownWords(rows: readonly Row[], column: string, labels: readonly Label[]): string[] {
  const words = new Map<string, string>();
  for (const { cell } of rows) {
    const word = cell(column);
    if (word !== '' && !words.has(foldWord(word)) && labelFor(word, labels) === null)
      words.set(foldWord(word), word);
  }
  return [...words.values()];
}

function firstText(rows: readonly Row[], column: string): string {
  for (const { cell } of rows) if (cell(column) !== '') return cell(column);
  return '';
}
