import { type Leftover, SHIPPED_NAME } from '../../content/check/liveCatalogue.ts';
import { positionAt } from '../../content/read/sourceFile.ts';
import { isReservedHost } from '../../domain/links/networkLink.ts';

export type ContentTexts = ReadonlyMap<string, string>;

/** Finds a pattern in texts, except in YAML comments, with the words around it. */
export function placesOf(pattern: RegExp, texts: ContentTexts): Leftover[] {
  return matchesIn(texts, pattern).map(({ leftover }) => leftover);
}

export function placesOfShippedName(own: string, texts: ContentTexts): Leftover[] {
  const shipped = SHIPPED_NAME.replaceAll(' ', '\\s+');
  const isPart = own !== SHIPPED_NAME && own.includes(SHIPPED_NAME);
  const pattern = new RegExp(isPart ? `${escaped(own)}|(${shipped})` : `(${shipped})`, 'g');
  return matchesIn(texts, pattern).flatMap(({ leftover, match }) => (match[1] === undefined ? [] : leftover));
}

/** Web and mail addresses. The host is in the first group that matched. */
// A mail address can match only from its first character. Otherwise a long word would take quadratic time.
const ADDRESS =
  /https?:\/\/(?:[^\s/@"'<>]*@)?([\w.-]+|\[[\d:a-f]+\])|(?<![\w.+-])[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/gi;

export function placesOfReservedHosts(texts: ContentTexts): Leftover[] {
  return matchesIn(texts, ADDRESS).flatMap(({ leftover, match: [address, web, mail] }) =>
    isReservedHost((web ?? mail ?? '').toLowerCase()) ? { ...leftover, found: `'${address}'` } : [],
  );
}

function matchesIn(texts: ContentTexts, pattern: RegExp): { leftover: Leftover; match: RegExpExecArray }[] {
  const everywhere = new RegExp(pattern, [...new Set(`${pattern.flags}g`)].join(''));
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(everywhere)]
      .filter(({ index }) => !isComment(file, text, index))
      .map((match) => ({ leftover: leftoverAt(file, text, match), match })),
  );
}

function leftoverAt(file: string, text: string, { index, 0: words }: RegExpExecArray): Leftover {
  const origin = { file, locate: () => positionAt(text, index) };
  return { origin, path: [], found: `'${excerpt(text, index, index + words.length)}'` };
}

const AROUND = 24;

function excerpt(text: string, start: number, end: number): string {
  const [before = ''] = text
    .slice(Math.max(0, start - AROUND), start)
    .split('\n')
    .slice(-1);
  const [after = ''] = text.slice(end, end + AROUND).split('\n');
  const [first, last] = [before, after].map(({ length }) => (length === AROUND ? '…' : ''));
  return `${first}${before}${text.slice(start, end)}${after}${last}`.replace(/\s+/g, ' ').trim();
}

function isComment(file: string, text: string, place: number): boolean {
  if (!/\.ya?ml$/.test(file)) return false;
  return /^\s*#/.test(text.slice(text.lastIndexOf('\n', place - 1) + 1, place));
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
