import type { Token, TokenizerAndRendererExtension, Tokens } from 'marked';
import { show } from '../check/validate.ts';
import type { TextFault } from './directives.ts';

/** `[^1]` in a text: a link to a footnote. */
export interface FootnoteMark extends Tokens.Generic {
  readonly type: 'footnoteMark';
  readonly label: string;
  /** The number of its footnote, from 1 on in the order of the text. Null where there is none. */
  number: number | null;
  /** How many marks of the same footnote come before it. */
  repetition: number;
}

/** `[^1]: Words`, which a page shows at the end of the text. */
interface FootnoteDefinition extends Tokens.Generic {
  readonly type: 'footnote';
  readonly label: string;
  tokens: Token[];
}

export interface Footnote {
  readonly number: number;
  readonly tokens: readonly Token[];
  /** How many marks lead to it. */
  readonly marks: number;
}

/** All footnotes of a text, as its last token. */
export interface FootnoteList extends Tokens.Generic {
  readonly type: 'footnotes';
  readonly notes: readonly Footnote[];
  /** The words of all notes, so that what walks a text finds them. */
  readonly tokens: Token[];
}

const LABEL = String.raw`\[\^([^\]\s[]+)\]`;
const MARK = new RegExp(`^${LABEL}`);
const DEFINITION = new RegExp(`^ {0,3}${LABEL}:[ \\t]*`);
const IN_PARAGRAPH = new RegExp(`\\n {0,3}${LABEL}:`);
/** A line that begins something else than words. */
const NO_WORDS = ' {0,3}(?:[#>|:~`]|[-*+][ \\t]|\\d+[.)][ \\t]|\\[\\^)';
/** The lines of a footnote behind its first: indented ones, with empty lines before them, and words that go on. */
const LATER_LINES = new RegExp(
  `^(?:(?:[ \\t]*\\n)*(?: {4}|\\t)[ \\t]*\\S[^\\n]*(?:\\n|$)|(?!${NO_WORDS})[ \\t]*\\S[^\\n]*(?:\\n|$))*`,
);

/** Reads footnotes as GitHub has them. */
export function footnoteExtensions(): TokenizerAndRendererExtension[] {
  return [
    {
      name: 'footnote',
      level: 'block',
      start: (src) => {
        const found = IN_PARAGRAPH.exec(src);
        return found ? found.index + 1 : undefined;
      },
      tokenizer(src): FootnoteDefinition | undefined {
        const [opening, label] = DEFINITION.exec(src) ?? [];
        if (opening === undefined || label === undefined) return undefined;
        const first = /^[^\n]*(?:\n|$)/.exec(src.slice(opening.length))?.[0] ?? '';
        const later = LATER_LINES.exec(src.slice(opening.length + first.length))?.[0] ?? '';
        const words = first + later.replace(/^(?: {4}|\t)/gm, '');
        const raw = opening + first + later;
        return { type: 'footnote', raw, label, tokens: this.lexer.blockTokens(words, []) };
      },
    },
    {
      name: 'footnoteMark',
      level: 'inline',
      start: (src) => {
        const at = src.indexOf('[^');
        return at < 0 ? undefined : at;
      },
      tokenizer(src): FootnoteMark | undefined {
        const [raw, label] = MARK.exec(src) ?? [];
        if (raw === undefined || label === undefined) return undefined;
        return { type: 'footnoteMark', raw, label, number: null, repetition: 0 };
      },
    },
  ];
}

function isMark(token: Token): token is FootnoteMark {
  return token.type === 'footnoteMark';
}

function isDefinition(token: Token): token is FootnoteDefinition {
  return token.type === 'footnote';
}

export function isFootnoteList(token: Token): token is FootnoteList {
  return token.type === 'footnotes';
}

/** The marks and the footnotes of a text, each with its place, while the text is walked. */
export class Footnotes {
  readonly #marks: { readonly mark: FootnoteMark; readonly offset: number }[] = [];
  readonly #definitions = new Map<string, FootnoteDefinition>();
  readonly #places = new Map<string, number>();
  readonly #faults: TextFault[] = [];

  /** Takes a token into account if it is part of a footnote, and says whether it is. */
  add(token: Token, offset: number): boolean {
    if (isMark(token)) {
      this.#marks.push({ mark: token, offset });
      return true;
    }
    if (!isDefinition(token)) return false;
    const { label } = token;
    if (this.#definitions.has(label)) {
      const message = `expected the footnote '[^${label}]' once, found it again; give each a name of its own`;
      this.#faults.push({ offset, message });
    } else {
      this.#definitions.set(label, token);
      this.#places.set(label, offset);
    }
    return true;
  }

  /** Numbers the footnotes in the order of their marks, and moves their words to the end of the text. */
  finish(): { readonly list: FootnoteList | null; readonly faults: readonly TextFault[] } {
    const faults = [...this.#faults];
    const used = new Map<string, number>();
    const marks = new Map<string, number>();
    for (const { mark, offset } of this.#marks) {
      const { label } = mark;
      if (!this.#definitions.has(label)) {
        faults.push({ offset, isWarning: true, message: withoutWords(label) });
        continue;
      }
      mark.number = used.get(label) ?? used.size + 1;
      used.set(label, mark.number);
      mark.repetition = marks.get(label) ?? 0;
      marks.set(label, mark.repetition + 1);
    }
    for (const [label, offset] of this.#places)
      if (!used.has(label)) faults.push({ offset, isWarning: true, message: withoutMark(label) });
    const notes = Array.from(used, ([label, number]): Footnote => {
      const tokens = this.#definitions.get(label)?.tokens ?? [];
      return { number, tokens, marks: marks.get(label) ?? 0 };
    });
    for (const definition of this.#definitions.values()) definition.tokens = [];
    const tokens = notes.flatMap((note) => note.tokens);
    return { list: notes.length > 0 ? { type: 'footnotes', raw: '', notes, tokens } : null, faults };
  }
}

function withoutWords(label: string): string {
  const written = `[^${label}]`;
  return `expected the words of the footnote ${show(written)}, found none; add a line '${written}: words' to the text, or write '\\[' for the sign itself`;
}

function withoutMark(label: string): string {
  const written = `[^${label}]`;
  return `expected ${show(written)} within the text, found only its words, which no page shows; add it where the note belongs, or delete the words`;
}
