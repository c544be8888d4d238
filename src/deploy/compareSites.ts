import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { UserError } from '../cli/userError.ts';
import { mainText } from '../html/mainText.ts';
import { ownText } from '../html/ownText.ts';
import { parsePage } from '../html/parsePage.ts';
import { transferSize } from '../html/transferSize.ts';
import type { BuiltSite } from '../linkcheck/builtSite.ts';
import { addressOf } from '../site/urls.ts';

/** What a comparison looks at of a page. */
export interface PageFacts {
  /** Its path within the site: `/products/`. */
  readonly path: string;
  readonly title: string;
  /** What is sent of it, in bytes after gzip. */
  readonly bytes: number;
  /** Stands for what a visitor reads: title, description and the words of its main part. */
  readonly words: string;
  /** Stands for all of its HTML. */
  readonly html: string;
}

/** What a comparison looks at of a built site. */
export interface SiteFacts {
  readonly pages: ReadonlyMap<string, PageFacts>;
  /** The number of all files, and their size on disk in bytes. */
  readonly files: number;
  readonly bytes: number;
}

/** Reads a built site, its pages one by one. */
export function readSiteFacts({ files }: BuiltSite): SiteFacts {
  const pages = new Map<string, PageFacts>();
  let [count, bytes] = [0, 0];
  for (const file of files.files) {
    const contents = readFileSync(files.locate(file) ?? file);
    count++;
    bytes += contents.length;
    if (!file.endsWith('.html')) continue;
    const page = factsOf(`/${addressOf(file)}`, contents.toString());
    pages.set(page.path, page);
  }
  return { pages, files: count, bytes };
}

function factsOf(path: string, html: string): PageFacts {
  const { title, description } = parsePage(html);
  const words = JSON.stringify([title, description, mainText(html)]);
  return {
    path,
    title: ownText(title ?? ''),
    bytes: transferSize(html),
    words: hash('sha256', words),
    html: hash('sha256', html),
  };
}

const report = z.object({
  findings: z.array(
    z.object({
      rule: z.string(),
      severity: z.enum(['error', 'warning']),
      page: z.string().nullable(),
      file: z.string(),
      message: z.string(),
    }),
  ),
});

/** Something that breaks a rule of a built site. */
export type SiteFinding = z.output<typeof report>['findings'][number];

/**
 * Reads what `npm run lint:site -- --format json` has printed.
 * @throws UserError where a file is something else
 */
export function readSiteFindings(file: string): readonly SiteFinding[] {
  try {
    return report.parse(JSON.parse(readFileSync(file, 'utf8'))).findings;
  } catch {
    throw new UserError(`expected a report of npm run lint:site -- --format json, found none in '${file}'`);
  }
}

/** A page of two builds that differs between them. */
export interface ChangedPage {
  readonly before: PageFacts;
  readonly after: PageFacts;
}

/** What a change makes of a built site. */
export interface Comparison {
  readonly before: SiteFacts;
  readonly after: SiteFacts;
  readonly added: readonly PageFacts[];
  readonly removed: readonly PageFacts[];
  /** The pages on which a visitor reads something else. */
  readonly changed: readonly ChangedPage[];
  /** How many pages say the same with other markup, such as other styles. */
  readonly remade: number;
  /** The pages that became heavier, the most first. */
  readonly heavier: readonly ChangedPage[];
  /** What breaks a rule after the change alone, and before it alone; null where nobody looked. */
  readonly findings: { readonly added: readonly SiteFinding[]; readonly gone: readonly SiteFinding[] } | null;
}

/** What was found of each of the two sites. */
export interface BothFindings {
  readonly before: readonly SiteFinding[];
  readonly after: readonly SiteFinding[];
}

/** Bytes by which a page may grow before it is named: less is noise, such as the length of a file's name. */
const NOISE = 50;

/** Compares a site that was built before a change with the one after it. */
export function compareSites(before: SiteFacts, after: SiteFacts, findings: BothFindings | null): Comparison {
  const both = [...after.pages.values()].flatMap((page) => {
    const earlier = before.pages.get(page.path);
    return earlier ? [{ before: earlier, after: page }] : [];
  });
  const growth = (page: ChangedPage) => page.after.bytes - page.before.bytes;
  return {
    before,
    after,
    added: [...after.pages.values()].filter(({ path }) => !before.pages.has(path)),
    removed: [...before.pages.values()].filter(({ path }) => !after.pages.has(path)),
    changed: both.filter((page) => page.before.words !== page.after.words),
    remade: both.filter(
      (page) => page.before.words === page.after.words && page.before.html !== page.after.html,
    ).length,
    heavier: both.filter((page) => growth(page) > NOISE).sort((a, b) => growth(b) - growth(a)),
    findings: findings && compareFindings(findings),
  };
}

function compareFindings({ before, after }: BothFindings): Comparison['findings'] {
  const [earlier, later] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))];
  return {
    added: after.filter((finding) => !earlier.has(nameOf(finding))),
    gone: before.filter((finding) => !later.has(nameOf(finding))),
  };
}

/** Tells a finding from others, wherever its line has moved to. */
function nameOf({ rule, page, file, message }: SiteFinding): string {
  return JSON.stringify([rule, page, file, message]);
}
