import { type Handler, Parser } from 'htmlparser2';
import { memoize } from '../domain/memoize.ts';
import type { Attributes } from './addressesIn.ts';

/** What is told of tags and texts, in document order; names in lower case, character references decoded. */
export interface MarkupHandler extends Partial<Handler> {
  onopentag(tag: string, attributes: Attributes): void;
  ontext(text: string): void;
  onclosetag(tag: string): void;
}

/** A closing tag, or an opening one and its attributes. */
const TAG = /<(?:\/([a-z][a-z0-9]*)|([a-z][a-z0-9]*)((?: [a-zA-Z][a-zA-Z0-9:-]*="[^"]*")*)\/?)>/y;

/** A character reference; one without a name may be any that is not decoded here. */
const REFERENCE = /&(?:(amp|lt|gt|quot|#x27|#39);)?/g;
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

/** Says that markup is not such as React writes it. */
class OtherMarkup extends Error {}

/**
 * Tells a handler of markup what htmlparser2 tells of it, several times as fast, where it is such as React writes it: tags in
 * lower case that close in order, values in double quotes. Elements may open before it and close after it.
 * @returns false where anything else is in it: what the handler has been told is to be thrown away
 */
export function scanMarkup(html: string, handler: MarkupHandler): boolean {
  try {
    new MarkupScanner(html, handler).scan();
    return true;
  } catch (error) {
    if (error instanceof OtherMarkup) return false;
    throw error;
  }
}

class MarkupScanner {
  readonly #html: string;
  readonly #handler: MarkupHandler;
  /** The elements that are open, the innermost last. */
  readonly #open: string[] = [];
  #at = 0;

  constructor(html: string, handler: MarkupHandler) {
    this.#html = html;
    this.#handler = handler;
  }

  scan(): void {
    while (this.#at < this.#html.length) {
      const next = this.#html.indexOf('<', this.#at);
      this.#readText(next < 0 ? this.#html.length : next, decode);
      if (next >= 0) this.#readTag();
    }
    for (const tag of this.#open.toReversed()) this.#handler.onclosetag(tag);
  }

  #readText(end: number, read: (text: string) => string): void {
    if (end > this.#at) this.#handler.ontext(read(this.#html.slice(this.#at, end)));
    this.#at = end;
  }

  #readTag(): void {
    TAG.lastIndex = this.#at;
    const [whole, closing, tag = '', attributes = ''] = TAG.exec(this.#html) ?? [];
    if (whole === undefined) throw new OtherMarkup();
    this.#at += whole.length;
    if (closing) this.#close(closing);
    else this.#openElement(tag, attributes, whole.endsWith('/>'));
  }

  #close(tag: string): void {
    // What opened before this markup; a paragraph that never opened is an empty one.
    if (this.#open.length === 0 && tag !== 'p' && contentWithin('', tag) === 'elements') return;
    if (this.#open.pop() !== tag) throw new OtherMarkup();
    this.#handler.onclosetag(tag);
  }

  #openElement(tag: string, attributes: string, isClosed: boolean): void {
    const content = contentWithin(this.#open.at(-1) ?? '', tag);
    if (content === 'other' || (isClosed && content !== 'none')) throw new OtherMarkup();
    // A form within a form is none, at any depth.
    if (tag === 'form' && this.#open.includes(tag)) throw new OtherMarkup();
    this.#handler.onopentag(tag, attributesIn(attributes));
    if (content === 'none') this.#handler.onclosetag(tag);
    else this.#open.push(tag);
    if (content === 'text' || content === 'raw text') this.#readTextOf(tag, content);
  }

  /** Reads the text of an element that holds no tags. */
  #readTextOf(tag: string, content: 'text' | 'raw text'): void {
    const end = this.#html.indexOf(`</${tag}>`, this.#at);
    const within = this.#html.slice(this.#at, end).toLowerCase();
    const isOther = end < 0 || within.includes(content === 'text' ? '<' : `</${tag}`);
    if (isOther || this.#open.includes('svg')) throw new OtherMarkup();
    this.#readText(end, content === 'text' ? decode : (text) => text);
  }
}

/** What an element holds: elements and texts; text alone, its character references decoded or not; nothing; what is not known. */
type Content = 'elements' | 'text' | 'raw text' | 'none' | 'other';

/** What htmlparser2 tells of `<tag><x-a>&lt;</tag><x-b>`. It takes `</br>` for one more. */
const TOLD: Readonly<Record<string, Content>> = {
  '+tag +x-a < -x-a -tag +x-b -x-b': 'elements',
  '+tag <x-a>< -tag +x-b -x-b': 'text',
  '+tag <x-a>&lt; -tag +x-b -x-b': 'raw text',
  '+tag -tag +x-a < +x-b -x-b -x-a': 'none',
  '+tag -tag +x-a < +tag -tag +x-b -x-b -x-a': 'none',
};

const contentsWithin = memoize((parent: string) =>
  memoize((tag: string) => askContent(parent || 'x-c', tag)),
);

/** What an element holds within another, or within none; `other` where it would end that. Each is asked of htmlparser2 once. */
function contentWithin(parent: string, tag: string): Content {
  return contentsWithin(parent)(tag);
}

function askContent(parent: string, tag: string): Content {
  let told = '';
  const parser = new Parser({
    onopentag: (name) => (told += ` +${name} `),
    ontext: (text) => (told += text),
    onclosetag: (name) => (told += ` -${name} `),
  });
  parser.end(`<${parent}><${tag}><x-a>&lt;</${tag}><x-b>`);
  const [first, ...rest] = told.trim().split(/ +/);
  const isWithin = first === `+${parent}` && rest.pop() === `-${parent}`;
  const within = rest.map((name) => (name.slice(1) === tag ? `${name[0]}tag` : name)).join(' ');
  return (isWithin && TOLD[within]) || 'other';
}

function attributesIn(text: string): Attributes {
  const attributes: Record<string, string> = {};
  for (let at = 0; at < text.length; ) {
    const equals = text.indexOf('="', at);
    const end = text.indexOf('"', equals + 2);
    attributes[text.slice(at + 1, equals).toLowerCase()] ??= decode(text.slice(equals + 2, end));
    at = end + 1;
  }
  return attributes;
}

function decode(text: string): string {
  return text.includes('&') ? text.replace(REFERENCE, characterOf) : text;
}

function characterOf(_: string, name = ''): string {
  const character = CHARACTERS[name];
  if (character === undefined) throw new OtherMarkup();
  return character;
}
