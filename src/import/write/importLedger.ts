import path from 'node:path';
import glob from 'fast-glob';
import { z } from 'zod';
import { UserError } from '../../cli/userError.ts';
import { jsonOrNull } from '../../domain/jsonOrNull.ts';
import { PRODUCT_FIELDS, type ProductField } from '../fields.ts';
import { readIfThere } from './readIfThere.ts';

/** What an import noted of a product. */
export interface LedgerProduct {
  /** What the list calls it; null where it does not. */
  readonly key: string | null;
  /** For each field that an import wrote, the digest of what it wrote last. */
  readonly written: { readonly [F in ProductField]?: string };
}

/** What the imports of a feed have done: what a person has changed since then is told from it. */
export interface ImportLedger {
  /** The digest of the last list, and the day on which it was first imported; null before the first import. */
  readonly list: { readonly digest: string; readonly day: string } | null;
  readonly products: ReadonlyMap<string, LedgerProduct>;
}

const EMPTY: ImportLedger = { list: null, products: new Map() };

const importLedgerSchema = z.strictObject({
  list: z.strictObject({ digest: z.string(), day: z.iso.date() }).nullable(),
  products: z.record(
    z.string(),
    z.strictObject({
      key: z.string().optional(),
      written: z.partialRecord(z.enum(PRODUCT_FIELDS), z.string()),
    }),
  ),
});

/** The name of a feed's ledger in the content folder. */
export function importLedgerName(feed: string | null): string {
  return feed === null ? 'import-ledger.json' : `import-ledger-${feed}.json`;
}

/**
 * Reads a feed's ledger; an empty one where there is none yet.
 * @throws UserError where it is damaged: without it, what a person has changed could be overwritten
 */
export async function readImportLedger(content: string, feed: string | null): Promise<ImportLedger> {
  return readLedgerFile(path.join(content, importLedgerName(feed)));
}

async function readLedgerFile(file: string): Promise<ImportLedger> {
  const text = await readIfThere(file);
  if (text === null) return EMPTY;
  const parsed = importLedgerSchema.safeParse(jsonOrNull(text));
  if (!parsed.success)
    throw new UserError(
      `${file}: expected what an earlier import has written, found something else; restore it from your last commit`,
    );
  const products = Object.entries(parsed.data.products).map(
    ([id, { key, written }]): [string, LedgerProduct] => [
      id,
      { key: key ?? null, written: defined(written) },
    ],
  );
  return { list: parsed.data.list, products: new Map(products) };
}

/**
 * The products that other feeds have imported, by their ids, with the name of the ledger. A product follows one list: of two prices
 * each import would take the other's for a person's.
 * @throws UserError where a ledger is damaged
 */
export async function readOtherImportLedgers(
  content: string,
  feed: string | null,
): Promise<ReadonlyMap<string, string>> {
  const names = (await glob('import-ledger*.json', { cwd: path.resolve(content) })).sort();
  const owners = new Map<string, string>();
  for (const name of names.filter((other) => other !== importLedgerName(feed)))
    for (const id of (await readLedgerFile(path.join(content, name))).products.keys()) owners.set(id, name);
  return owners;
}

function defined(written: { [F in ProductField]?: string | undefined }): LedgerProduct['written'] {
  return Object.fromEntries(Object.entries(written).filter(([, digest]) => digest !== undefined));
}

/** Writes a ledger: a line for each product, in the order of their ids, so that a change is a change of its line. */
export function formatImportLedger({ list, products }: ImportLedger): string {
  const ids = [...products.keys()].sort(BY_ID.compare);
  const lines = ids.flatMap((id) => {
    const product = products.get(id);
    if (!product) return [];
    const { key, written } = product;
    const sorted = PRODUCT_FIELDS.flatMap((field) =>
      written[field] === undefined ? [] : [[field, written[field]]],
    );
    const entry = { ...(key === null ? {} : { key }), written: Object.fromEntries(sorted) };
    return `    ${JSON.stringify(id)}: ${JSON.stringify(entry)}`;
  });
  const all = lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`;
  return `{\n  "list": ${JSON.stringify(list)},\n  "products": ${all}\n}\n`;
}

const BY_ID = new Intl.Collator('en', { numeric: true });
