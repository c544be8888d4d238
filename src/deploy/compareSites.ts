import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { defineCommand } from '../cli/command.ts';
import { UserError } from '../cli/userError.ts';
import { existingFolder, text } from '../cli/valueTypes.ts';
import { counted } from '../domain/counted.ts';
import { formatCount } from '../domain/money.ts';
import { transferSize } from '../html/pageParts.ts';
import { parsePage } from '../html/parsePage.ts';
import { mainText, ownText } from '../html/readPage.ts';
import { type BuiltSite, openBuiltSite } from '../linkcheck/builtSite.ts';
import { addressOf } from '../site/urls.ts';

const findingsOption = (which: string) =>
  ({
    kind: 'single',
    type: text('FILE'),
    otherwise: 'findings are not compared',
    description: `what lint:site --format json says of the site ${which} the change`,
  }) as const;

export const compareSitesCommand = defineCommand({
  name: 'npm run compare',
  summary: 'Prints as Markdown what a change makes of the built site: pages, weights, findings.',
  options: {
    before: {
      kind: 'single',
      type: existingFolder,
      default: 'dist-before',
      description: 'the folder of the site that was built before the change',
    },
    after: {
      kind: 'single',
      type: existingFolder,
      default: 'dist',
      description: 'the folder of the site that was built after it',
    },
    'findings-before': findingsOption('before'),
    'findings-after': findingsOption('after'),
  },
  example: 'npm run compare -- --before dist-main --after dist',
  async run({ findingsBefore, findingsAfter, ...folders }) {
    const before = readSiteFacts(await openBuiltSite(folders.before));
    const after = readSiteFacts(await openBuiltSite(folders.after));
    const found =
      findingsBefore !== null && findingsAfter !== null
        ? { before: readSiteFindings(findingsBefore), after: readSiteFindings(findingsAfter) }
        : null;
    console.log(compareSites(before, after, found));
  },
});

/** What a comparison looks at of a page. */
interface PageFacts {
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
interface SiteFacts {
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
    if (!file.endsWith('.html') || files.foreign.has(file)) continue;
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
function readSiteFindings(file: string): readonly SiteFinding[] {
  try {
    return report.parse(JSON.parse(readFileSync(file, 'utf8'))).findings;
  } catch {
    throw new UserError(`expected a report of npm run lint:site -- --format json, found none in '${file}'`);
  }
}

/** A page of two builds that differs between them. */
interface ChangedPage {
  readonly before: PageFacts;
  readonly after: PageFacts;
}

/** What was found of each of the two sites. */
export interface BothFindings {
  readonly before: readonly SiteFinding[];
  readonly after: readonly SiteFinding[];
}

/** Bytes by which a page may grow before it is named: less is noise, such as the length of a file's name. */
const NOISE = 50;

/** Tells a finding from others, wherever its line has moved to. */
function nameOf({ rule, page, file, message }: SiteFinding): string {
  return JSON.stringify([rule, page, file, message]);
}

/** Entries of a list that are shown: a comment on GitHub holds 65,536 characters. */
const SHOWN = 25;
/** Characters of a text that are shown. */
const LONGEST = 160;

/**
 * Compares a site that was built before a change with the one after it, as Markdown. What comes from pages is code, which
 * GitHub shows as it is: no link, picture or mention.
 * @param findings what was found of each; null where nobody looked
 */
export function compareSites(before: SiteFacts, after: SiteFacts, findings: BothFindings | null): string {
  const both = [...after.pages.values()].flatMap((page) => {
    const earlier = before.pages.get(page.path);
    return earlier ? [{ before: earlier, after: page }] : [];
  });
  const added = [...after.pages.values()].filter(({ path }) => !before.pages.has(path));
  const removed = [...before.pages.values()].filter(({ path }) => !after.pages.has(path));
  const changed = both.filter((page) => page.before.words !== page.after.words);
  const remade = both.filter((page) => page.before.html !== page.after.html).length - changed.length;
  const growth = (page: ChangedPage) => page.after.bytes - page.before.bytes;
  const heavier = both.filter((page) => growth(page) > NOISE).sort((a, b) => growth(b) - growth(a));
  const hasChanged = added.length + removed.length + changed.length > 0;
  return [
    '## What this change makes of the site',
    hasChanged
      ? `${counted(added.length, 'page')} added, ${removed.length} removed, ${changed.length} changed, of ${after.pages.size}.`
      : `No page says anything else than before (${counted(after.pages.size, 'page')}).`,
    ...section('Pages added', added.map(namePage)),
    ...section(
      'Pages removed (a path that was public wants an entry in redirects.yaml)',
      removed.map(namePage),
    ),
    ...section(
      'Pages that say something else',
      changed.map(({ after: page }) => namePage(page)),
    ),
    ...(remade > 0 ? [`${counted(remade, 'page')} with the same words and other markup.`] : []),
    ...section('Pages that became heavier', heavier.map(describeGrowth)),
    weights(before, after),
    ...(findings ? findingSections(findings) : []),
    '',
  ].join('\n\n');
}

/** A heading and a list, of which the rest is counted; nothing for an empty list. */
function section(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > SHOWN ? [`and ${formatCount(lines.length - SHOWN)} more`] : [];
  const list = [...lines.slice(0, SHOWN), ...more].map((line) => `- ${line}`).join('\n');
  return [`### ${heading} (${formatCount(lines.length)})`, list];
}

function namePage({ path, title }: PageFacts): string {
  return title === '' ? code(path) : `${code(path)} ${code(title)}`;
}

function describeGrowth({ before, after }: ChangedPage): string {
  return `${code(after.path)} by ${formatCount(after.bytes - before.bytes)} to ${formatCount(after.bytes)} bytes`;
}

/** Sizes before and after, of pages as they are sent and of all files as they lie on the disk. */
function weights(before: SiteFacts, after: SiteFacts): string {
  const rows: [string, (site: SiteFacts) => string][] = [
    ['pages', ({ pages }) => formatCount(pages.size)],
    ['heaviest page, bytes after gzip', (site) => formatCount(heaviest(site))],
    ['mean page, bytes after gzip', (site) => formatCount(mean(site))],
    ['files', ({ files }) => formatCount(files)],
    ['all files, KB', ({ bytes }) => formatCount(Math.round(bytes / 1024))],
  ];
  const lines = rows.map(([name, value]) => `| ${name} | ${value(before)} | ${value(after)} |`);
  return ['| weight | before | after |', '| --- | ---: | ---: |', ...lines].join('\n');
}

function heaviest({ pages }: SiteFacts): number {
  return [...pages.values()].reduce((most, { bytes }) => Math.max(most, bytes), 0);
}

function mean({ pages }: SiteFacts): number {
  const sum = [...pages.values()].reduce((total, { bytes }) => total + bytes, 0);
  return Math.round(sum / Math.max(1, pages.size));
}

/** What breaks a rule after the change alone, and before it alone. */
function findingSections({ before, after }: BothFindings): string[] {
  const [earlier, later] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))];
  const added = after.filter((finding) => !earlier.has(nameOf(finding)));
  const gone = before.filter((finding) => !later.has(nameOf(finding)));
  if (added.length + gone.length === 0) return ['No finding of `npm run lint:site` has come or gone.'];
  return [
    ...section('New findings', added.map(describeFinding)),
    ...section('Findings that are gone', gone.map(describeFinding)),
  ];
}

function describeFinding({ severity, rule, page, file, message }: SiteFinding): string {
  return `${severity} ${code(rule)} on ${code(page ?? file)}: ${code(message)}`;
}

/** A text that anybody may have written, as code in a line. */
function code(written: string): string {
  const plain = written
    .replace(/[\p{C}\s]+/gu, ' ')
    .replaceAll('`', '’')
    .trim();
  const short = plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain;
  return `\`${short === '' ? ' ' : short}\``;
}
