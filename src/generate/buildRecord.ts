import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { keysOf } from '../domain/table.ts';
import { RULES } from '../rules/rules.ts';
import { keepFile } from './keepFile.ts';
import type { MadeSite } from './knownSite.ts';

const texts = z.array(z.string());

const problemSchema = z.object({
  ...{ severity: z.literal('warning'), file: z.string(), field: z.string(), message: z.string() },
  ...{ line: z.number(), column: z.number() },
});

const fileSchema = z.object({ file: z.string(), bytes: z.number(), unchanged: z.boolean() });

const pageSchema = z.object({
  key: z.string(),
  basis: z.nullable(z.string()),
  file: fileSchema,
  report: z.object({
    path: z.templateLiteral(['/', z.string()]),
    address: z.nullable(z.string()),
    title: z.nullable(z.string()),
    description: z.nullable(z.string()),
    findings: z.array(z.object({ rule: z.enum(keysOf(RULES)), message: z.string() })),
  }),
  links: z.object({
    targets: z.array(z.number()),
    outbound: z.array(z.number()),
    places: z.nullable(texts),
    hasFault: z.boolean(),
  }),
});

const madeSchema = z.object({
  key: z.string(),
  pages: z.array(pageSchema),
  targets: texts,
  files: z.array(z.object({ key: z.string(), file: fileSchema })),
  lists: z.array(z.object({ file: z.string(), targets: texts, hasFault: z.boolean() })),
  sound: texts.transform((addresses): ReadonlySet<string> => new Set(addresses)),
}) satisfies z.ZodType<MadeSite>;

const recordSchema = z.object({
  /** Tells all that decides the bytes of the build from anything else. */
  fingerprint: z.string(),
  /** Tells the code that made it from any other. */
  code: z.string(),
  /** Each file of the output folder with what tells it from any later version. */
  stamps: z.array(z.tuple([z.string(), z.string()])).transform((stamps) => new Map(stamps)),
  report: z.object({
    pages: z.number(),
    bytes: z.number(),
    links: z.number(),
    warnings: z.array(problemSchema),
  }),
  made: madeSchema,
});

/** What is kept of a build: what it was made of, what it has made, and what it said. */
export interface BuildRecord extends Omit<z.output<typeof recordSchema>, 'made'> {
  readonly made: MadeSite;
}

/** Reads what is kept of a build; null where nothing is, or where it is damaged or of another version. */
export function readRecord(file: string): BuildRecord | null {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Keeps what is known of a build; a folder that cannot be written to only costs the next build its time. */
export function keepRecord(file: string, { stamps, made, ...record }: BuildRecord): void {
  const plain = { ...record, stamps: [...stamps], made: { ...made, sound: [...made.sound] } };
  keepFile(file, JSON.stringify(plain));
}
