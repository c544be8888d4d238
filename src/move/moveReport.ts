import { groupBy } from '../domain/groupBy.ts';
import type { Note } from './notes.ts';

/** A line of the report: what came along, or what the owner has to look at, and where. */
export interface ReportLine extends Omit<Note, 'line'> {
  /** `content/articles/best-incubators.md:34`; null for what has no place in a file. */
  readonly where: string | null;
  /** The title of the text; null for what is in none. */
  readonly title: string | null;
}

export interface MoveCounts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly kept: number;
  readonly products: number;
  readonly pictures: number;
}

/** Writes the report as a text in markdown: first what is left to do, then what came along in another form. */
export function formatReport(counts: MoveCounts, lines: readonly ReportLine[]): string {
  const part = (heading: string, kind: Note['kind']) => {
    const own = joined(lines.filter((line) => line.kind === kind));
    if (own.length === 0) return [];
    return [`## ${heading} (${own.length})`, '', ...own.map(formatLine), ''];
  };
  return [
    '# What moved in',
    '',
    ...countLines(counts).map((line) => `- ${line}`),
    '',
    ...part('Left to do', 'left'),
    ...part('Came along in another form', 'carried'),
  ].join('\n');
}

function formatLine({ where, title, what }: ReportLine): string {
  const place = [where === null ? null : `\`${where}\``, title === null ? null : `“${title}”`];
  const named = place.filter((one) => one !== null).join(' ');
  return `- ${named === '' ? '' : `${named}: `}${what}`;
}

const LONGEST = 300;

/** Addresses of the old site may hold whole pictures, and ends of lines. */
function inOneShortLine(what: string): string {
  const line = what.replace(/\s+/g, ' ');
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, LONGEST / 2)}…${line.slice(-LONGEST / 2)}`;
}

/** Joins what repeats in a text into one line, with the places after the first. */
function joined(lines: readonly ReportLine[]): ReportLine[] {
  const groups = groupBy(lines, ({ where, what }) => `${where?.replace(/:\d+$/, '')} ${what}`);
  return Array.from(groups.values(), ([first, ...others]) => {
    if (!first) return [];
    const places = new Set(others.map(({ where }) => where));
    places.delete(first.where);
    const more = Array.from(places, (where) => /\d+$/.exec(where ?? '')?.[0] ?? '');
    const what = inOneShortLine(first.what);
    if (more.length === 0) return [{ ...first, what }];
    return [{ ...first, what: `${what} (also in lines ${more.join(', ')})` }];
  }).flat();
}

export function countLines({ added, updated, unchanged, kept, products, pictures }: MoveCounts): string[] {
  return [
    `texts: ${added} new, ${updated} brought up to date, ${unchanged} as before, ${kept} kept as you changed them`,
    `products begun: ${products}`,
    `pictures: ${pictures}`,
  ];
}
