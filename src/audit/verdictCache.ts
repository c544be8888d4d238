import { hash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../cli/replaceFiles.ts';
import { namingFile } from '../cli/systemError.ts';
import { CLAIMS, type ClassifiedLink, LINK_VERDICTS } from '../domain/links/linkLedger.ts';
import { jsonOrNull } from '../domain/text.ts';
import { HOST_SKIPPED } from './answer.ts';

const findingSchema = z.object({
  claim: z.enum(CLAIMS),
  weight: z.literal([1, 2, 3, 4]),
  reason: z.string(),
});

const lineSchema = z.object({
  key: z.string(),
  link: z.object({
    url: z.string(),
    verdict: z.enum(LINK_VERDICTS),
    certain: z.boolean(),
    findings: z.array(findingSchema).readonly(),
    evidence: z.object({
      status: z.number().nullable(),
      finalUrl: z.string().nullable(),
      marker: z.string().nullable(),
      at: z.iso.datetime(),
    }),
    price: z.object({ symbol: z.string(), cents: z.int() }).optional(),
  }),
});
type Line = z.output<typeof lineSchema>;

/**
 * A URL with a hash of everything else that the verdict depends on, so that the next run
 * requests it again after a change.
 */
export function cacheKey(url: string, ...dependencies: readonly unknown[]): string {
  return `${hash('sha256', JSON.stringify(dependencies), 'base64url').slice(0, 8)} ${url}`;
}

/** How long a line stays in the file, unless a run accepts older verdicts: 60 days, in milliseconds. */
const RETENTION = 60 * 24 * 3_600_000;

/**
 * The verdicts of earlier runs as JSON lines, so that no link is requested again too
 * soon and a stopped run can resume.
 */
export class VerdictCache {
  readonly #file: string;
  readonly #maxAge: number;
  readonly #now: () => number;
  readonly #lines = new Map<string, Line>();
  readonly #requested = new Map<string, string>();

  /** Throws if the cache cannot be read, instead of overwriting its verdicts. Ages are in milliseconds. */
  constructor(file: string, maxAge: number, now: () => number = Date.now) {
    this.#file = file;
    this.#maxAge = maxAge;
    this.#now = now;
    mkdirSync(path.dirname(file), { recursive: true });
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    for (const each of text.split('\n')) {
      const { data: line } = lineSchema.safeParse(jsonOrNull(each));
      if (line && this.#isYounger(line, Math.max(RETENTION, maxAge))) this.#note(line);
    }
    const kept = Array.from(this.#lines.values(), (line) => `${JSON.stringify(line)}\n`);
    replaceFile(file, kept.join(''), { flush: false });
  }

  /** The link with its verdict; null if its page has not answered or the verdict is too old. */
  get(key: string): ClassifiedLink | null {
    const line = this.#lines.get(key);
    if (!line || !this.#isYounger(line, this.#maxAge)) return null;
    const { verdict, evidence } = line.link;
    return verdict !== 'unreachable' && evidence.status !== null ? line.link : null;
  }

  /**
   * When a URL was requested last, and not left since its host was closed: an ISO
   * 8601 date and time in UTC, or null.
   */
  lastRequested(url: string): string | null {
    return this.#requested.get(url) ?? null;
  }

  /**
   * Stores a link, unless it was left since its host was closed; at once, since
   * a run may be killed at any time.
   */
  set(key: string, link: ClassifiedLink): void {
    if (link.evidence.marker === HOST_SKIPPED) return;
    const line = { key, link };
    this.#note(line);
    try {
      appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
    } catch (error) {
      throw namingFile(this.#file, error);
    }
  }

  #note(line: Line): void {
    const { url, evidence } = line.link;
    this.#lines.set(line.key, line);
    if ((this.#requested.get(url) ?? '') < evidence.at) this.#requested.set(url, evidence.at);
  }

  /** A time in the future was written before the clock was set back, so the age of that line is unknown. */
  #isYounger({ link }: Line, limit: number): boolean {
    const age = this.#now() - Date.parse(link.evidence.at);
    return age >= 0 && age < limit;
  }
}
