import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type JudgedLink, LINK_VERDICTS } from '../domain/links/linkVerdict.ts';

/** What the audit has learnt lately, so that no link is asked again too soon and no interrupted run loses anything. */
export interface AnswerCache {
  /** The verdict on a link that is young enough, or null. */
  find(key: string): JudgedLink | null;
  /** Keeps a verdict. It is on disk when this returns: a run may be killed at any time. */
  keep(key: string, judged: JudgedLink): void;
}

const lineSchema = z.object({
  key: z.string(),
  judged: z.object({
    url: z.string(),
    verdict: z.enum(LINK_VERDICTS),
    certain: z.boolean(),
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
 * What a verdict rests on beside the answer: where it was asked, for which link, and the rules it was judged by. Where
 * one of them changes, the link is asked again.
 */
export function cacheKey(address: string, ...rules: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 8);
  return `${hash} ${address}`;
}

/**
 * Opens the cache: a file of JSON lines, each written when its answer came; what is too old, or was cut off when a run
 * was killed, is left out of it.
 * @param maxAge in milliseconds
 */
export function openCache(file: string, maxAge: number, now: () => number = Date.now): AnswerCache {
  // What the clock has yet to reach was written before it was set back: nobody knows how old it is.
  const isYounger = ({ judged }: Line, limit: number) => {
    const age = now() - Date.parse(judged.evidence.at);
    return age >= 0 && age < limit;
  };
  const kept = new Map(readLines(file).map((line) => [line.key, line]));
  mkdirSync(path.dirname(file), { recursive: true });
  rewrite(
    file,
    [...kept.values()].filter((line) => isYounger(line, KEPT)),
  );
  return {
    find: (key) => {
      const line = kept.get(key);
      return line && isYounger(line, maxAge) ? line.judged : null;
    },
    keep: (key, judged) => {
      // From silence nothing was learnt, and nobody was bothered.
      if (judged.verdict === 'unreachable' || judged.evidence.status === null) return;
      kept.set(key, { key, judged });
      appendFileSync(file, `${JSON.stringify({ key, judged })}\n`);
    },
  };
}

/** How long a line stays in the file, whatever age a run accepts: a week, in milliseconds. */
const KEPT = 7 * 24 * 3_600_000;

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
  // Of its own for each process: of two audits that start at once one would find its file gone.
  const whole = `${file}.${process.pid}.new`;
  writeFileSync(whole, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  renameSync(whole, file);
}
