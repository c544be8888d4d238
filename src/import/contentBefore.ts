import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { z } from 'zod';
import { UserError } from '../cli/userError.ts';
import { buildCatalogue } from '../content/buildCatalogue.ts';
import { ProblemLog } from '../content/check/problem.ts';
import type { WithOrigin } from '../content/check/validate.ts';
import type { Recommendations } from '../content/labels.ts';
import { type Content, contentReader, isComplete } from '../content/read/readContent.ts';
import { readTexts } from '../content/read/sourceFile.ts';
import { type Slug, slugify } from '../domain/slug.ts';
import { jsonOrNull } from '../domain/text.ts';
import type { ProductField, RawProduct } from './fields.ts';
import { refuseSearchesElsewhere } from './listLinks.ts';
import { type Mapping, withQualifiers } from './mapping.ts';
import { type RowRules, rowRules } from './readRow.ts';
import type { Table } from './table.ts';

export const MISSING = ['kept', 'discontinued'] as const;

export interface ImportOptions {
  readonly content: string;
  readonly table: Table;
  readonly mapping: WithOrigin<Mapping>;
  /** The text of the mapping, if its file is to be written too. */
  readonly mappingText: string | null;
  readonly feed: string | null;
  readonly today: string;
  /** In milliseconds since 1970: a sale may begin or end within a day. */
  readonly now: number;
  readonly missing: (typeof MISSING)[number];
  readonly dryRun: boolean;
}

export interface ExistingProduct {
  readonly id: string;
  readonly file: string;
  readonly index: number;
  readonly raw: RawProduct;
}

export interface ContentBefore {
  /** The content without its products, because no row is judged by another product. */
  readonly content: Content;
  readonly pages: Recommendations;
  readonly products: readonly ExistingProduct[];
  readonly ledger: ImportLedger;
  readonly others: ReadonlyMap<string, ImportedElsewhere>;
  readonly rules: RowRules;
  /** The day of prices without one: that on which these very bytes were first imported. */
  readonly day: string;
  /** The name of the list, which states the listing prices. */
  readonly listName: string;
}

export async function readContentBefore(options: ImportOptions): Promise<ContentBefore> {
  const whole = await readWholeContent(options.content);
  const products = await readExistingProducts(options.content);
  const ids = new Set(products.map(({ id }) => id));
  const ledger = readImportLedger(path.join(options.content, importLedgerName(options.feed)));
  const { offers = null } = options.mapping.value;
  const mapping = withQualifiers(options.mapping.value, options.table);
  const rules = rowRules({ ...options.mapping, value: mapping }, whole, options);
  refuseSearchesElsewhere(options.table, rules);
  if (ledger.list !== null && ledger.offers !== offers) {
    const [was, is] = [ledger.offers, offers].map((store) =>
      store === null ? 'products' : `offers of '${store}'`,
    );
    throw new UserError(
      `${importLedgerName(options.feed)}: expected a list of ${was}, as before, found one of ${is}; ` +
        'name it with --feed, or delete the ledger',
    );
  }
  const content = { ...whole, products: [] };
  return {
    content,
    pages: buildCatalogue(content, new ProblemLog()),
    products,
    ledger: { ...ledger, offers, products: new Map([...ledger.products].filter(([id]) => ids.has(id))) },
    others: await readOtherImportLedgers(options.content, options.feed),
    rules,
    day: ledger.list?.digest === options.table.digest ? ledger.list.day : options.today,
    listName: options.feed ?? path.basename(options.table.name),
  };
}

/** Reads the content, drafts included. @throws ContentError if a file of it is wrong */
export async function readWholeContent(folder: string): Promise<Content> {
  const log = new ProblemLog();
  const content = await contentReader(folder, 'included')(log);
  log.throwIfAny();
  if (!isComplete(content)) throw log.toError();
  return content;
}

/**
 * Reads the products as their files have them. The files are valid, because the whole content has been read.
 */
async function readExistingProducts(content: string): Promise<ExistingProduct[]> {
  return Array.from(await readTexts(content, 'products/**/*.json')).flatMap(([file, text]) => {
    const products: RawProduct[] = [JSON.parse(text)].flat();
    return products.map((raw, index) => ({ id: String(raw['id']), file, index, raw }));
  });
}

export interface LedgerProduct {
  /** The list's own name of the product; null if it has none. */
  readonly key: string | null;
  /** The digest of the last value that an import wrote, for each field that one wrote. */
  readonly written: { readonly [F in ProductField]?: string };
}

/** The values that the imports of a feed wrote, so that the next import can detect manual changes. */
export interface ImportLedger {
  /**
   * The digest of the last list, and the day on which it was first imported; null before the first import.
   */
  readonly list: { readonly digest: string; readonly day: string } | null;
  readonly offers: Slug | null;
  readonly products: ReadonlyMap<string, LedgerProduct>;
}

const importLedgerSchema = z.strictObject({
  list: z.strictObject({ digest: z.string(), day: z.iso.date() }).nullable(),
  offers: z.string().transform(slugify).nullable().default(null),
  products: z.record(
    z.string(),
    z.strictObject({
      key: z.string().nullable().default(null),
      written: z.record(z.string(), z.string()),
    }),
  ),
});

export function importLedgerName(feed: string | null): string {
  return feed === null ? 'import-ledger.json' : `import-ledger-${feed}.json`;
}

/** Throws if it is damaged, since an import could then overwrite manual changes. */
function readImportLedger(file: string): ImportLedger {
  const text = textIfThere(file);
  if (text === null) return { list: null, offers: null, products: new Map() };
  const parsed = importLedgerSchema.safeParse(jsonOrNull(text));
  if (parsed.success) return { ...parsed.data, products: new Map(Object.entries(parsed.data.products)) };
  throw new UserError(
    `${file}: expected what an earlier import has written, found something else; restore it from your last commit`,
  );
}

export function textIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

interface ImportedElsewhere {
  readonly ledger: string;
  readonly key: string | null;
}

/**
 * What other lists have imported. A product follows one list: of two prices each import
 * would take the other's for a person's.
 */
async function readOtherImportLedgers(
  content: string,
  feed: string | null,
): Promise<ReadonlyMap<string, ImportedElsewhere>> {
  const names = (await glob('import-ledger*.json', { cwd: path.resolve(content) })).sort();
  const others = names.filter((name) => name !== importLedgerName(feed));
  return new Map(
    others.flatMap((ledger) => {
      const { offers, products } = readImportLedger(path.join(content, ledger));
      return offers === null ? Array.from(products, ([id, { key }]) => [id, { ledger, key }] as const) : [];
    }),
  );
}

const BY_ID = new Intl.Collator('en', { numeric: true });

/** Formats a ledger with one line per product, sorted by id, which keeps diffs small. */
export function formatImportLedger({ list, offers, products }: ImportLedger): string {
  const lines = [...products]
    .sort(([a], [b]) => BY_ID.compare(a, b))
    .map(([id, { key, written }]) => {
      const sorted = Object.fromEntries(Object.entries(written).sort());
      const entry = { ...(key === null ? {} : { key }), written: sorted };
      return `    ${JSON.stringify(id)}: ${JSON.stringify(entry)}`;
    });
  const all = lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`;
  const store = offers === null ? '' : `  "offers": ${JSON.stringify(offers)},\n`;
  return `{\n  "list": ${JSON.stringify(list)},\n${store}  "products": ${all}\n}\n`;
}
