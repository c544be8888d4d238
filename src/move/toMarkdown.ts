import { markdownService } from './markdownRules.ts';
import type { OldBody, ProductRef } from './oldSite.ts';
import { rewriteMarkdown } from './rewriteMarkdown.ts';

/** Where things of the old site are now. */
export interface Targets {
  link(href: string): NewTarget;
  /** The path of a picture of `images/`, such as `/images/nest.jpg`. */
  picture(src: string): NewTarget;
  /** The id of the product; null if the reference names none that could be found or begun. */
  product(ref: ProductRef): string | null;
}

export type NewTarget =
  | { readonly kind: 'found'; readonly to: string }
  | { readonly kind: 'lost'; readonly why: string };

/** What the owner should know of a line of the new text. */
export interface Note {
  /** Counted from 1, within the text. */
  readonly line: number;
  readonly kind: 'carried' | 'left';
  readonly what: string;
}

export interface MovedText {
  readonly markdown: string;
  readonly notes: readonly Note[];
}

/** Makes markdown of a text of the old site, with the site's own boxes. */
export function toMarkdown(body: OldBody, targets: Targets): MovedText {
  const noter = new Noter();
  if (body.kind === 'markdown') return rewriteMarkdown(body.text, targets, noter);
  const written = markdownService(body.parts, targets, noter).turndown(inOrder(body.html));
  return noter.place(
    `${written
      .replace(/[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`,
  );
}

/** Marks in the text where a note belongs, since only the whole text has lines. */
export class Noter {
  readonly #notes: Omit<Note, 'line'>[] = [];

  mark(kind: Note['kind'], what: string): string {
    this.#notes.push({ kind, what });
    return `${OPEN}${this.#notes.length - 1}\uE001`;
  }

  /** Takes the marks out, with lines that held nothing else, and gives each note its line. */
  place(text: string): MovedText {
    const notes: Note[] = [];
    const lines: string[] = [];
    let isAfterMark = false;
    for (const marked of text.split('\n')) {
      const hasMark = marked.includes(OPEN);
      const line = hasMark ? marked.replace(MARK, '').trimEnd() : marked;
      const isDropped: boolean = line === '' && (hasMark || (isAfterMark && (lines.at(-1) ?? '') === ''));
      const place = isDropped ? Math.max(1, lines.length) : lines.length + 1;
      for (const [, number] of marked.matchAll(MARK)) {
        const note = this.#notes[Number(number)];
        if (note) notes.push({ ...note, line: place });
      }
      if (!isDropped) lines.push(line);
      isAfterMark = isDropped;
    }
    return { markdown: `${lines.join('\n').trim()}\n`, notes };
  }
}

const OPEN = '\uE000';
const MARK = /\uE000(\d+)\uE001/g;

/** Makes the first heading an `h2`, and each one at most a level deeper than that above it. */
function inOrder(html: string): string {
  const open: number[] = [];
  return html.replace(/<(\/?)h([1-6])(?=[\s>])/gi, (_, slash: string, digit: string) => {
    const level = Number(digit);
    if (slash === '') {
      while ((open.at(-1) ?? 0) >= level) open.pop();
      open.push(level);
    }
    return `<${slash}h${Math.min(6, open.length + 1)}`;
  });
}
