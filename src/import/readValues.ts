import { Parser } from 'htmlparser2';
import { NEEDLESS } from '../content/check/checkProducts.ts';
import { hasCome } from '../content/days.ts';
import { isoDateOrTime } from '../content/schemas/fields.ts';
import { memoizeByObject } from '../domain/memoize.ts';
import { type Slug, slugify } from '../domain/slug.ts';

/** The reason why a text was refused: the parts of "expected …, found …; …". */
export class Refusal {
  readonly expected: string;
  readonly mend: string | null;
  /** The found value, if it is not the text itself. */
  readonly found: string | null;

  constructor(expected: string, mend: string | null = null, found: string | null = null) {
    this.expected = expected;
    this.mend = mend;
    this.found = found;
  }
}

/** The value of a text; null if the text means "no value". */
export type Reading<T> = T | null | Refusal;

const NOTHING = /^(?:|-+|—|–|n\/?a|null|none given|unknown|(?:not |un)specified|not stated|nan|tbd|\?)$/i;

export function isNothing(text: string): boolean {
  return NOTHING.test(text.trim());
}

/** A text that a spreadsheet must not convert: `="00123"`. */
const KEPT_TEXT = /^="([^"]*)"$/;

const FORMULA = /^[=@]\s*[A-Za-z_][\w.]*\s*\(|^=[\p{L}\d_$"'({#@+-]/u;

/** The error of a formula (ECMA-376, part 1, 18.17.3), in Excel or LibreOffice. */
const ERROR = /^(?:#(?:N\/A|GETTING_DATA|[A-Z][A-Z\d/]*[!?])|Err:\d{3})$/;

export function readCell(text: string): Reading<string> {
  const kept = KEPT_TEXT.exec(text);
  if (!kept && FORMULA.test(text))
    return new Refusal('a value', 'it is a formula: export values, not formulas');
  if (ERROR.test(text))
    return new Refusal('a value', 'it is the error of a formula: correct that in the spreadsheet');
  return (kept?.[1] ?? text).replace(NEEDLESS, '').trim() || null;
}

/** A web address. A user name and password are refused, because a link would show them to every visitor. */
const WEB_ADDRESS = /^https?:\/\/[^\s/<>"@?#]+(?:[/?#][^\s<>"]*)?$/i;

const USER_IN_ADDRESS = /^https?:\/\/[^\s/?#]*@(?<host>[^\s/?#@]*)/i;

export function readAddress(text: string): Reading<string> {
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  const { host } = USER_IN_ADDRESS.exec(address)?.groups ?? {};
  if (host !== undefined) {
    const expected = 'a web address without a user name and password, which every visitor would see';
    return new Refusal(expected, 'delete them', `them before '${host}'`);
  }
  return WEB_ADDRESS.test(address) && URL.canParse(address)
    ? address.replace(/^https?/i, (protocol) => protocol.toLowerCase())
    : new Refusal("a web address that starts with 'https://'");
}

/** Reads the URL of a picture or its path on this site. If there are several, it takes the first. */
export function readPicture(text: string): Reading<string> {
  const [part = ''] = text.trim().split(/[|\n]|[,;]\s*(?=https?:)/);
  const first = part.trim();
  return /^\/images\/\S+$/.test(first) && !first.includes('..') ? first : readAddress(first);
}

/**
 * Reads a day, or a moment, which without an offset counts as its day. Future days are refused: no price of
 * them can have been seen.
 */
export function readDay(text: string, today: string): Reading<string> {
  const written = text.trim();
  const day = /^\d{4}-\d\d-\d\d(?=[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$)/.exec(written)?.[0];
  const { data } = isoDateOrTime.safeParse(day ?? written);
  if (data === undefined)
    return new Refusal(
      "a date such as '2026-01-31'",
      'write the year first: 1/2/2026 could be in January or February',
    );
  return hasCome(data, today) ? data : new Refusal(`a day up to ${today}`);
}

/** The words for each value of a field, as slugs; the value itself counts too. */
export type Words = Readonly<Record<string, readonly string[]>>;

/** Reads an enumerated value, ignoring case and hyphens, and also `https://schema.org/InStock`. */
export function readWord(text: string, words: Words): Reading<string> {
  const word: string = slugify(text.replace(/^https?:\/\/schema\.org\//i, ''));
  const found = Object.entries(words).find(([value, others]) => value === word || others.includes(word));
  if (found) return found[0];
  const answers = Object.values(words).some((others) => others.includes('yes')) ? ", or 'Yes' or 'No'" : '';
  const expected = Object.keys(words).map((value) => `'${value}'`);
  return new Refusal(expected.join(', ') + answers, "correct it, or say in 'values' what it means");
}

export function readYesNo(text: string): Reading<boolean> {
  const word: string = slugify(text);
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  return new Refusal("'Yes' or 'No'", "correct it, or say in 'values' what it means");
}

const YES = ['yes', 'y', 'true', '1'];
const NO = ['no', 'n', 'false', '0'];

export function foldWord(word: string): string {
  return word.trim().replace(/\s+/g, ' ').toLowerCase();
}

export interface Label {
  readonly slug: Slug;
  readonly name: string;
}

export const BETWEEN_LABELS = /[,;|\n]|\s(?:and|&)\s/;

/** Finds a label by slug or name, in the singular or the plural. */
export function labelFor(text: string, labels: readonly Label[]): Slug | null {
  return indexOf(labels).get(singular(slugify(text))) ?? null;
}

/** Labels by the words that mean them; of two with the same name, the first. */
const indexOf = memoizeByObject((labels: readonly Label[]): ReadonlyMap<string, Slug> => {
  const words = labels.flatMap(({ slug, name }) =>
    [slug, slugify(name)].map((word) => [singular(word), slug] as const),
  );
  const index = new Map(words.reverse());
  index.delete('');
  return index;
});

function singular(slug: string): string {
  return slug.replace(/(?<=[a-z]{2}[^s])s$/, '');
}

const BLOCKS = new Set(
  (
    'address article aside blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main ' +
    'nav ol p pre section table td th tr ul'
  ).split(' '),
);

const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'title']);

/** Converts markup and entities to plain text, with one line per block and without invisible elements. */
export function textOfMarkup(text: string): string {
  return /[<&]/.test(text) ? withoutMarkup(text) : tidy(text);
}

function withoutMarkup(markup: string): string {
  let plain = '';
  let unread = 0;
  const pass = (name: string, opened: 1 | -1) => {
    if (UNREAD.has(name)) unread += opened;
    if (BLOCKS.has(name)) plain += '\n';
  };
  const ontext = (part: string) => {
    if (unread === 0) plain += part;
  };
  const handler = {
    ontext,
    onopentagname: (name: string) => pass(name, 1),
    onclosetag: (name: string) => pass(name, -1),
  };
  const parser = new Parser(handler, { decodeEntities: true });
  parser.end(markup);
  return tidy(plain);
}

function tidy(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

export function inOneLine(text: string): string {
  return textOfMarkup(text).replaceAll('\n', ' ');
}

export function splitList(text: string): string[] {
  const lines = textOfMarkup(text).split('\n');
  const separator = SEPARATORS.find((candidate) => text.includes(candidate));
  const parts = lines.length > 1 || separator === undefined ? lines : (lines[0] ?? '').split(separator);
  return parts.map((part) => part.replace(/^[\s•·*–-]+/u, '').trim()).filter((part) => part !== '');
}

const SEPARATORS = ['•', '|', ';'] as const;
