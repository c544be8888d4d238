import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { UserError } from '../cli/userError.ts';
import { slug as slugSchema } from '../content/schemas/fields.ts';
import type { Slug } from '../domain/slug.ts';
import { jsonOrNull } from '../domain/text.ts';

/** The file in the content folder that remembers what earlier moves brought. It belongs in git. */
export const MOVE_LEDGER_FILE = 'move-ledger.json';

/** Where a text of the old site is in the new one. */
export interface MovedPlace {
  readonly kind: 'article' | 'legal';
  /** Of an article; empty for a page. */
  readonly id: string;
  readonly slug: Slug;
  readonly file: string;
  readonly path: `/${string}`;
}

/** A text that a move brought, with the digest of what the move wrote. */
export interface MovedEntry extends MovedPlace {
  readonly written: string;
}

export interface MoveLedger {
  /** By their ids on the old site. */
  readonly texts: ReadonlyMap<string, MovedEntry>;
  /** The pictures by their old addresses. */
  readonly pictures: ReadonlyMap<string, string>;
}

const ledgerSchema = z.strictObject({
  texts: z.record(
    z.string(),
    z.strictObject({
      kind: z.enum(['article', 'legal']),
      id: z.string(),
      slug: slugSchema,
      file: z.string(),
      path: z.string().transform((value): `/${string}` => `/${value.slice(1)}`),
      written: z.string(),
    }),
  ),
  pictures: z.record(z.string(), z.string()),
});

/** @throws UserError if the ledger is damaged, since a move could then overwrite a person's words */
export function readMoveLedger(content: string): MoveLedger {
  const file = path.join(content, MOVE_LEDGER_FILE);
  if (!existsSync(file)) return { texts: new Map(), pictures: new Map() };
  const parsed = ledgerSchema.safeParse(jsonOrNull(readFileSync(file, 'utf8')));
  if (!parsed.success)
    throw new UserError(
      `${file}: expected what an earlier move has written, found something else; restore it from your last commit`,
    );
  return {
    texts: new Map(Object.entries(parsed.data.texts)),
    pictures: new Map(Object.entries(parsed.data.pictures)),
  };
}

/** Formats a ledger with one line per text and picture, in the order of their names. */
export function formatMoveLedger({ texts, pictures }: MoveLedger): string {
  return `{\n  "texts": ${linesOf(texts)},\n  "pictures": ${linesOf(pictures)}\n}\n`;
}

const BY_NUMBER = new Intl.Collator('en', { numeric: true });

function linesOf(entries: ReadonlyMap<string, unknown>): string {
  if (entries.size === 0) return '{}';
  const lines = [...entries]
    .sort(([a], [b]) => BY_NUMBER.compare(a, b))
    .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n  }`;
}
