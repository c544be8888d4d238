import { Parser } from 'htmlparser2';

/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);

/** Elements whose content nobody reads. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'title']);

/** Makes plain text of text with markup or entities: a line for each block, without what a browser would not show. */
export function plainText(text: string): string {
  return /[<&]/.test(text) ? withoutMarkup(text) : tidy(text);
}

function withoutMarkup(markup: string): string {
  let [plain, unread] = ['', 0];
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

/** A text in one line. */
export function inOneLine(text: string): string {
  return plainText(text).replaceAll('\n', ' ');
}

/** The entries of a list: its lines, or what bullets, bars or semicolons part. */
export function listOf(text: string): string[] {
  const lines = plainText(text).split('\n');
  const separator = SEPARATORS.find((candidate) => text.includes(candidate));
  const parts = lines.length > 1 || separator === undefined ? lines : (lines[0] ?? '').split(separator);
  return parts.map((part) => part.replace(/^[\s•·*–-]+/u, '').trim()).filter((part) => part !== '');
}

const SEPARATORS = ['•', '|', ';'] as const;
