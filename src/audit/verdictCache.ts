import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../cli/replaceFiles.ts';
import { codeOf, namingFile } from '../cli/systemError.ts';
import { CLAIMS, type ClassifiedLink, LINK_VERDICTS } from '../domain/links/linkLedger.ts';
import { memoizeByObject } from '../domain/memoize.ts';
import { CURRENCY_SYMBOLS } from '../domain/money.ts';
import { jsonOrNull } from '../domain/text.ts';
import { HOST_SKIPPED } from './answer.ts';

/** The verdicts of earlier runs, so that no link is requested again too soon and a run that was stopped can resume. */
export interface VerdictCache {
  /** The link with its verdict, or null where its page has not answered or none is young enough. */
  get(key: string): ClassifiedLink | null;
  /** The link with the last verdict of a request, of any kind and age, or null. */
  latest(key: string): ClassifiedLink | null;
  /** When a URL was requested last, and not left since its host was closed: an ISO 8601 date and time in UTC, or null. */
  lastRequested(url: string): string | null;
  /** The headers with which a server can confirm that the page of the last verdict is unchanged; none where it cannot. */
  conditionsOf(key: string): Readonly<Record<string, string>>;
  /**
   * Stores a link with its verdict, unless it was left since its host was closed. The file holds it when this returns, since a run may be killed at any time.
   * @param headers those of the answer, or null where it confirms the last verdict
   */
  set(key: string, link: ClassifiedLink, headers: Readonly<Record<string, string>> | null): void;
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
    price: z.object({ symbol: z.enum(CURRENCY_SYMBOLS), cents: z.int() }).optional(),
  }),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
});
type Line = z.output<typeof lineSchema>;

/**
 * The key of a verdict: the URL that was requested, and a hash of all else that the verdict depends on, such as the
 * markers of the store. A change of any of it makes the next run request the link again.
 */
export function cacheKey(requestUrl: string, ...dependencies: readonly unknown[]): string {
  const text = `[${dependencies.map(jsonOf).join()}]`;
  return `${createHash('sha256').update(text).digest('base64url').slice(0, 8)} ${requestUrl}`;
}

function jsonOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? jsonOfObject(value) : JSON.stringify(value);
}

/** The stores as JSON: each is part of the key of all its links. */
const jsonOfObject = memoizeByObject((value: object) => JSON.stringify(value));

/** How long a line stays in the file, unless a run accepts older verdicts: 60 days, in milliseconds. */
const RETENTION = 60 * 24 * 3_600_000;

/**
 * Opens the cache: a file of JSON lines, one for each verdict. Lines that are too old or incomplete are removed.
 * @param maxAge the age from which a verdict is not used, in milliseconds
 * @param now in milliseconds since 1970
 * @throws as the file system does
 */
export function openVerdictCache(file: string, maxAge: number, now: () => number = Date.now): VerdictCache {
  mkdirSync(path.dirname(file), { recursive: true });
  const kept = readLines(file).filter((line) => isYounger(line, Math.max(RETENTION, maxAge), now()));
  const cache = new FileCache(file, maxAge, now, kept);
  rewrite(file, cache.lines);
  return cache;
}

/** The last verdicts of a file, to which those of the run are added. */
class FileCache implements VerdictCache {
  readonly #file: string;
  readonly #maxAge: number;
  readonly #now: () => number;
  readonly #lines = new Map<string, Line>();
  readonly #requested = new Map<string, string>();

  constructor(file: string, maxAge: number, now: () => number, lines: readonly Line[]) {
    this.#file = file;
    this.#maxAge = maxAge;
    this.#now = now;
    for (const line of lines) this.#note(line);
  }

  /** One line for each key. */
  get lines(): readonly Line[] {
    return [...this.#lines.values()];
  }

  get(key: string): ClassifiedLink | null {
    const line = this.#lines.get(key);
    return line && isReply(line) && isYounger(line, this.#maxAge, this.#now()) ? line.link : null;
  }

  latest(key: string): ClassifiedLink | null {
    return this.#lines.get(key)?.link ?? null;
  }

  lastRequested(url: string): string | null {
    return this.#requested.get(url) ?? null;
  }

  conditionsOf(key: string): Readonly<Record<string, string>> {
    const line = this.#lines.get(key);
    return line ? conditionsIn(line) : {};
  }

  set(key: string, link: ClassifiedLink, headers: Readonly<Record<string, string>> | null): void {
    if (link.evidence.marker === HOST_SKIPPED) return;
    const { etag, lastModified } = headers ? validatorsIn(headers) : (this.#lines.get(key) ?? {});
    const line = { key, link, ...(etag && { etag }), ...(lastModified && { lastModified }) };
    this.#note(line);
    naming(this.#file, () => appendFileSync(this.#file, `${JSON.stringify(line)}\n`));
  }

  #note(line: Line): void {
    const { url, evidence } = line.link;
    this.#lines.set(line.key, line);
    if ((this.#requested.get(url) ?? '') < evidence.at) this.#requested.set(url, evidence.at);
  }
}

/** A time in the future was written before the clock was set back: the age of that line is unknown. */
function isYounger({ link }: Line, limit: number, now: number): boolean {
  const age = now - Date.parse(link.evidence.at);
  return age >= 0 && age < limit;
}

function validatorsIn({ etag, 'last-modified': lastModified }: Readonly<Record<string, string>>) {
  return { etag, lastModified };
}

/** Whether the page itself has answered. */
function isReply({ link: { verdict, evidence } }: Line): boolean {
  return verdict !== 'unreachable' && evidence.status !== null;
}

/**
 * The conditions of RFC 9110, section 13.1. After a redirect the validators are another URL's. A link that is broken is read
 * again each time: the rules that found it broken may have changed since.
 */
function conditionsIn({ link, etag, lastModified }: Line): Readonly<Record<string, string>> {
  const { status, finalUrl } = link.evidence;
  const isThere = link.verdict === 'live' || link.verdict === 'out-of-stock';
  if (!isThere || status !== 200 || finalUrl !== link.url) return {};
  return {
    ...(etag && { 'If-None-Match': etag }),
    ...(lastModified && { 'If-Modified-Since': lastModified }),
  };
}

function readLines(file: string): Line[] {
  return readText(file)
    .split('\n')
    .filter((text) => text !== '')
    .flatMap((text) => {
      const line = lineSchema.safeParse(jsonOrNull(text));
      return line.success ? [line.data] : [];
    });
}

/** A cache that is there and cannot be read is no empty one: it would be written anew without its verdicts. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return '';
  }
}

function rewrite(file: string, lines: readonly Line[]): void {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  replaceFile(file, text, { flush: false });
}

function naming(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw namingFile(file, error);
  }
}
