import { gzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';

/** Elements whose text is not shown. */
const HIDDEN = new Set(['script', 'style', 'template', 'svg']);

/**
 * The words that a page shows in `main`, white space collapsed; those of two
 * elements have a space between them.
 */
export function mainText(html: string): string {
  const texts: string[] = [];
  let mains = 0;
  let hidden = 0;
  const parser = new Parser({
    onopentag: (tag) => {
      if (tag === 'main') mains++;
      if (HIDDEN.has(tag)) hidden++;
    },
    ontext: (text) => {
      if (mains > 0 && hidden === 0) texts.push(text);
    },
    onclosetag: (tag) => {
      if (tag === 'main') mains--;
      if (HIDDEN.has(tag)) hidden--;
      if (mains > 0) texts.push(' ');
    },
  });
  parser.end(html);
  return texts.join('').replace(/\s+/g, ' ').trim();
}

/** V8 copies pieces shorter than this, and keeps longer ones as a place in the whole text. */
const COPIED = 13;

/** Copies a text: V8 keeps the whole text of a page in memory while a piece of it is referenced. */
export function ownText(piece: string): string {
  return piece.length < COPIED ? piece : Buffer.from(piece).toString();
}

/** Returns how many bytes of a file are sent: after gzip, as every host compresses. */
export function transferSize(contents: string | Buffer): number {
  return gzipSync(contents).length;
}
