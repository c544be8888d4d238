import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { defineCommand } from '../cli/command.ts';
import { UserError } from '../cli/userError.ts';
import { anyText, existingFolder } from '../cli/valueTypes.ts';
import { formatCount } from '../domain/money.ts';
import { pluralize } from '../domain/plural.ts';
import { mainText, ownText, transferSize } from '../html/readPage.ts';
import { eachPage, openBuiltSite } from '../linkcheck/builtSite.ts';
import { addressOf } from '../site/urls.ts';

const siteOption = (standard: string, when: string) =>
  ({
    kind: 'single',
    type: existingFolder,
    default: standard,
    description: `the folder of the site that was built ${when}`,
  }) as const;

const findingsOption = (when: string) =>
  ({
    kind: 'single',
    type: anyText('FILE'),
    otherwise: 'findings are not compared',
    description: `what lint:site --format json says of the site ${when} the change`,
  }) as const;

export const compareSitesCommand = defineCommand({
  name: 'npm run compare',
  summary: 'Prints as Markdown what a change makes of the built site: pages, weights, findings.',
  options: {
    before: siteOption('dist-before', 'before the change'),
    after: siteOption('dist', 'after it'),
    'findings-before': findingsOption('before'),
    'findings-after': findingsOption('after'),
  },
  example: 'npm run compare -- --before dist-main --after dist',
  async run({ before, after, findingsBefore, findingsAfter }) {
    const pages = comparePages(await readPages(before), await readPages(after));
    const findings =
      findingsBefore && findingsAfter
        ? compareFindings(readFindings(findingsBefore), readFindings(findingsAfter))
        : [];
    console.log(['## What this change makes of the site', ...pages, ...findings, ''].join('\n\n'));
  },
});

interface PageFacts {
  readonly title: string;
  /** What is sent of it, in bytes after gzip. */
  readonly bytes: number;
  /** What a visitor reads: title, description and the words of its main part. */
  readonly words: string;
}

type Pages = ReadonlyMap<string, PageFacts>;

/** Reads the pages of a built site by their paths within it: `/products/`. */
export async function readPages(folder: string): Promise<Pages> {
  const { files } = await openBuiltSite(folder);
  return new Map(
    Array.from(eachPage(files), ([file, { title, description }, html]) => {
      const words = JSON.stringify([title, description, mainText(html)]);
      return [`/${addressOf(file)}`, { title: ownText(title ?? ''), bytes: transferSize(html), words }];
    }),
  );
}

/** Bytes by which a page may grow before it is named: less is noise, such as the length of a file's name. */
const NOISE = 50;

/**
 * What a change makes of the pages, as Markdown. What comes from pages is code: no link, picture or mention.
 */
export function comparePages(before: Pages, after: Pages): string[] {
  const added = [...after.keys()].filter((path) => !before.has(path));
  const removed = [...before.keys()].filter((path) => !after.has(path));
  const kept = [...after].flatMap(([path, now]) => {
    const was = before.get(path);
    return was ? { path, ...now, isChanged: now.words !== was.words, growth: now.bytes - was.bytes } : [];
  });
  const changed = kept.flatMap(({ path, isChanged }) => (isChanged ? path : []));
  const heavier = kept.filter(({ growth }) => growth > NOISE).sort((a, b) => b.growth - a.growth);
  const name = (pages: Pages) => (path: string) => `${code(path)} ${code(pages.get(path)?.title ?? '')}`;
  return [
    `${pluralize(added.length, 'page')} added, ${removed.length} removed, ${changed.length} changed, of ${after.size}.`,
    ...section('Pages added', added.map(name(after))),
    ...section(
      'Pages removed (a path that was public wants an entry in redirects.yaml)',
      removed.map(name(before)),
    ),
    ...section('Pages that say something else', changed.map(name(after))),
    ...section(
      'Pages that became heavier',
      heavier.map(
        ({ path, bytes, growth }) =>
          `${code(path)} by ${formatCount(growth)} to ${formatCount(bytes)} bytes after gzip`,
      ),
    ),
  ];
}

const report = z.object({
  findings: z.array(
    z.object({
      rule: z.string(),
      severity: z.enum(['error', 'warning', 'note']),
      page: z.string().nullable(),
      file: z.string(),
      message: z.string(),
    }),
  ),
});

/**
 * Reads what `npm run lint:site -- --format json` has printed, a line for each finding,
 * wherever its own line has moved to.
 */
function readFindings(file: string): ReadonlySet<string> {
  try {
    const { findings } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
    return new Set(
      findings.map(
        ({ severity, rule, page, file: origin, message }) =>
          `${severity} ${code(rule)} on ${code(page ?? origin)}: ${code(message)}`,
      ),
    );
  } catch {
    throw new UserError(`expected a report of npm run lint:site -- --format json, found none in '${file}'`);
  }
}

/** What breaks a rule after the change alone, and before it alone. */
export function compareFindings(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  const added = [...after].filter((finding) => !before.has(finding));
  const gone = [...before].filter((finding) => !after.has(finding));
  return [...section('New findings', added), ...section('Findings that are gone', gone)];
}

/** Entries of a list that are shown: a comment on GitHub holds 65,536 characters. */
const SHOWN = 25;
const LONGEST = 160;

/** A heading and a list, of which the rest is counted; nothing for an empty list. */
function section(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > SHOWN ? [`and ${formatCount(lines.length - SHOWN)} more`] : [];
  const list = [...lines.slice(0, SHOWN), ...more].map((line) => `- ${line}`).join('\n');
  return [`### ${heading} (${formatCount(lines.length)})`, list];
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
