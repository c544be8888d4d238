import { counted } from '../domain/counted.ts';
import { formatCount } from '../domain/money.ts';
import type { ChangedPage, Comparison, PageFacts, SiteFacts, SiteFinding } from './compareSites.ts';

/** Entries of a list that are shown: a comment on GitHub holds 65,536 characters. */
const SHOWN = 25;
/** Characters of a text that are shown. */
const LONGEST = 160;

/** A comparison as Markdown. What comes from pages is code, which GitHub shows as it is: no link, picture or mention. */
export function formatComparison(comparison: Comparison): string {
  const { added, removed, changed, remade, heavier, before, after, findings } = comparison;
  return [
    '## What this change makes of the site',
    summarize(comparison),
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

function summarize({ added, removed, changed, after }: Comparison): string {
  if (added.length + removed.length + changed.length === 0) {
    return `No page says anything else than before (${counted(after.pages.size, 'page')}).`;
  }
  return `${counted(added.length, 'page')} added, ${removed.length} removed, ${changed.length} changed, of ${after.pages.size}.`;
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

function findingSections({ added, gone }: NonNullable<Comparison['findings']>): string[] {
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
function code(text: string): string {
  const plain = text
    .replace(/[\p{C}\s]+/gu, ' ')
    .replaceAll('`', '’')
    .trim();
  const short = plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain;
  return `\`${short === '' ? ' ' : short}\``;
}
