import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CLAIMS, type ClassifiedLink, LINK_VERDICTS } from '../domain/links/linkVerdict.ts';

/** The verdicts of the last days, so that no link is requested again too soon and an interrupted run can resume. */
export interface VerdictCache {
  /** The link with its verdict, or null where none is young enough. */
  get(key: string): ClassifiedLink | null;
  /** Stores a link with its verdict. The file holds it when this returns, since a run may be killed at any time. */
  set(key: string, link: ClassifiedLink): void;
}

const lineSchema = z.object({
  key: z.string(),
  link: z.object({
    url: z.string(),
    verdict: z.enum(LINK_VERDICTS),
    certain: z.boolean(),
    findings: z
      .array(
        z.object({
          claim: z.enum(CLAIMS),
          weight: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
          reason: z.string(),
        }),
      )
      .readonly(),
    evidence: z.object({
      status: z.number().nullable(),
      finalUrl: z.string().nullable(),
      marker: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  }),
});
type Line = z.output<typeof lineSchema>;

/**
 * The key of a verdict: the URL that was requested, and a hash of all else that the verdict depends on, such as the
 * markers of the store. A change of any of it makes the next run request the link again.
 */
export function cacheKey(requestUrl: string, ...dependencies: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(dependencies)).digest('base64url').slice(0, 8);
  return `${hash} ${requestUrl}`;
}

/**
 * Opens the cache: a file of JSON lines, one for each verdict. Lines that are older than a week or incomplete are removed.
 * @param maxAge the age from which a verdict is not used, in milliseconds
 * @param now in milliseconds since 1970
 */
export function openCache(file: string, maxAge: number, now: () => number = Date.now): VerdictCache {
  // A time in the future was written before the clock was set back: the age of that line is unknown.
  const isYounger = ({ link }: Line, limit: number) => {
    const age = now() - Date.parse(link.evidence.at);
    return age >= 0 && age < limit;
  };
  const lines = new Map(readLines(file).map((line) => [line.key, line]));
  mkdirSync(path.dirname(file), { recursive: true });
  rewrite(
    file,
    [...lines.values()].filter((line) => isYounger(line, RETENTION)),
  );
  return {
    get: (key) => {
      const line = lines.get(key);
      return line && isYounger(line, maxAge) ? line.link : null;
    },
    set: (key, link) => {
      // The page itself has not answered: the next run tries again, however young this answer is.
      if (link.verdict === 'unreachable' || link.evidence.status === null) return;
      lines.set(key, { key, link });
      appendFileSync(file, `${JSON.stringify({ key, link })}\n`);
    },
  };
}

/** How long a line stays in the file, whatever age a run accepts: a week, in milliseconds. */
const RETENTION = 7 * 24 * 3_600_000;

function readLines(file: string): Line[] {
  return readText(file)
    .split('\n')
    .flatMap((text) => {
      const line = lineSchema.safeParse(parse(text));
      return line.success ? [line.data] : [];
    });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function rewrite(file: string, lines: readonly Line[]): void {
  // Each process has a temporary file of its own, since two audits may start at once.
  const temporary = `${file}.${process.pid}.new`;
  writeFileSync(temporary, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  renameSync(temporary, file);
}
