import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { z } from 'zod';
import { codeOf } from '../cli/systemError.ts';
import { UserError } from '../cli/userError.ts';
import { jsonOrNull } from '../domain/text.ts';
import { PRODUCT_FIELDS, type ProductField } from './fields.ts';

/** What imports wrote of a product. */
export interface LedgerProduct {
  /** The list's own name of the product; null if it has none. */
  readonly key: string | null;
  /** The digest of the last value that an import wrote, for each field that one wrote. */
  readonly written: { readonly [F in ProductField]?: string };
}

/** What the imports of a feed wrote, so that the next one knows what a person has changed. */
export interface ImportLedger {
  /** The digest of the last list, and the day on which it was first imported; null before the first import. */
  readonly list: { readonly digest: string; readonly day: string } | null;
  readonly products: ReadonlyMap<string, LedgerProduct>;
}

const importLedgerSchema = z.strictObject({
  list: z.strictObject({ digest: z.string(), day: z.iso.date() }).nullable(),
  products: z.record(
    z.string(),
    z.strictObject({
      key: z.string().nullable().default(null),
      written: z.partialRecord(z.enum(PRODUCT_FIELDS), z.string()),
    }),
  ),
});

/** The name of a feed's ledger in the content folder. */
export function importLedgerName(feed: string | null): string {
  return feed === null ? 'import-ledger.json' : `import-ledger-${feed}.json`;
}

/**
 * Reads a feed's ledger; an empty one before the first import.
 * @throws UserError if it is damaged: without it, an import could overwrite what a person has changed
 */
export function readImportLedger(content: string, feed: string | null): ImportLedger {
  return readLedgerFile(path.join(content, importLedgerName(feed)));
}

function readLedgerFile(file: string): ImportLedger {
  const text = textIfThere(file);
  if (text === null) return { list: null, products: new Map() };
  const parsed = importLedgerSchema.safeParse(jsonOrNull(text));
  if (parsed.success) return { ...parsed.data, products: new Map(Object.entries(parsed.data.products)) };
  throw new UserError(
    `${file}: expected what an earlier import has written, found something else; restore it from your last commit`,
  );
}

/** Reads a text file; null if there is none. */
export function textIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return null;
  }
}

/**
 * Finds the products that other feeds have imported: the name of the ledger by the id of the product. A product follows one list,
 * because of two prices each import would take the other's for a person's.
 * @throws UserError if a ledger is damaged
 */
export async function readOtherImportLedgers(
  content: string,
  feed: string | null,
): Promise<ReadonlyMap<string, string>> {
  const names = (await glob('import-ledger*.json', { cwd: path.resolve(content) })).sort();
  const others = names.filter((name) => name !== importLedgerName(feed));
  return new Map(
    others.flatMap((name) =>
      [...readLedgerFile(path.join(content, name)).products.keys()].map((id) => [id, name] as const),
    ),
  );
}

const BY_ID = new Intl.Collator('en', { numeric: true });

/** Formats a ledger with a line for each product, in the order of their ids, so that a change of one is a change of its line. */
export function formatImportLedger({ list, products }: ImportLedger): string {
  const lines = [...products]
    .sort(([a], [b]) => BY_ID.compare(a, b))
    .map(([id, { key, written }]) => {
      const sorted = PRODUCT_FIELDS.flatMap((field) =>
        written[field] === undefined ? [] : [[field, written[field]]],
      );
      const entry = { ...(key === null ? {} : { key }), written: Object.fromEntries(sorted) };
      return `    ${JSON.stringify(id)}: ${JSON.stringify(entry)}`;
    });
  const all = lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`;
  return `{\n  "list": ${JSON.stringify(list)},\n  "products": ${all}\n}\n`;
}
