import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { UserError } from '../cli/userError.ts';

/** An element of a WordPress export with the texts of its children by their names, such as `wp:post_id`. */
export interface WxrElement {
  readonly texts: ReadonlyMap<string, string>;
  /** The `category` elements of an item: categories and tags. */
  readonly terms: readonly WxrTerm[];
  /** `wp:postmeta`. */
  readonly meta: ReadonlyMap<string, string>;
  readonly comments: number;
}

export interface WxrTerm {
  readonly domain: string;
  readonly slug: string;
  readonly name: string;
}

export interface Wxr {
  readonly channel: ReadonlyMap<string, string>;
  readonly authors: readonly WxrElement[];
  readonly categories: readonly WxrElement[];
  readonly items: readonly WxrElement[];
}

const WHOLE = new Set(['item', 'wp:author', 'wp:category']);
const VERSIONS = new Set(['1.0', '1.1', '1.2']);

/** Characters that XML forbids: WordPress exports them as they were pasted. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

interface Open extends WxrElement {
  readonly name: string;
  readonly texts: Map<string, string>;
  readonly terms: WxrTerm[];
  readonly meta: Map<string, string>;
  comments: number;
}

/**
 * Reads a WordPress export (WXR 1.0 to 1.2) piece by piece.
 * @throws UserError with line and column if it is no valid XML, or no export of WordPress
 */
export async function readWxrItems(file: string): Promise<Wxr> {
  const reader = new WxrReader(file);
  let decoder: TextDecoder | null = null;
  try {
    for await (const chunk of createReadStream(file)) {
      const bytes = chunk as Buffer;
      decoder ??= new TextDecoder(encodingOf(bytes, file), { fatal: true });
      reader.write(decoder.decode(bytes, { stream: true }));
    }
    reader.write(decoder?.decode() ?? '');
  } catch (error) {
    if (error instanceof TypeError)
      throw new UserError(
        `${file}: expected the encoding that its first line names, found other bytes; export it again`,
      );
    throw error;
  }
  return reader.end();
}

function encodingOf(bytes: Buffer, file: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const label = /^[^>]*encoding=["']([\w-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8').encoding;
  } catch {
    throw new UserError(`${file}:1 expected an encoding such as 'UTF-8', found '${label}'; export it again`);
  }
}

class WxrReader {
  readonly #file: string;
  readonly #parser = new SaxesParser({ position: true });
  readonly #path: string[] = [];
  readonly #channel = new Map<string, string>();
  readonly #found = { item: [] as Open[], 'wp:author': [] as Open[], 'wp:category': [] as Open[] };
  #open: Open | null = null;
  #text = '';
  #category = { domain: '', slug: '' };
  #metaKey = '';

  constructor(file: string) {
    this.#file = file;
    this.#parser.on('error', ({ message }) => {
      throw new UserError(
        `${file}:${message.replace(/: /, ' expected valid XML, found: ')}; export it again`,
      );
    });
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#path.push(name);
      this.#text = '';
      if (name === 'category')
        this.#category = {
          domain: String(attributes['domain'] ?? ''),
          slug: String(attributes['nicename'] ?? ''),
        };
      if (WHOLE.has(name) && this.#path.length === 3)
        this.#open = { name, texts: new Map(), terms: [], meta: new Map(), comments: 0 };
    });
    this.#parser.on('text', (text) => {
      this.#text += text;
    });
    this.#parser.on('cdata', (text) => {
      this.#text += text;
    });
    this.#parser.on('closetag', ({ name }) => this.#close(name));
  }

  write(text: string): void {
    this.#parser.write(text.replace(FORBIDDEN, ''));
  }

  end(): Wxr {
    this.#parser.close();
    const version = this.#channel.get('wp:wxr_version');
    if (version === undefined || !VERSIONS.has(version))
      throw new UserError(
        `${this.#file}: expected an export of WordPress (Tools > Export), found ` +
          `${version === undefined ? "no 'wp:wxr_version'" : `its version '${version}'`}`,
      );
    const { item, 'wp:author': authors, 'wp:category': categories } = this.#found;
    return { channel: this.#channel, authors, categories, items: item };
  }

  #close(name: string): void {
    this.#path.pop();
    const open = this.#open;
    const depth = this.#path.length;
    if (!open) {
      if (depth === 2) this.#channel.set(name, this.#text.trim());
    } else if (depth === 2) {
      this.#open = null;
      for (const [kind, list] of Object.entries(this.#found)) if (kind === name) list.push(open);
    } else if (name === 'category') {
      open.terms.push({ ...this.#category, name: this.#text.trim() });
    } else if (name === 'wp:meta_key') {
      this.#metaKey = this.#text.trim();
    } else if (name === 'wp:meta_value') {
      if (this.#path.at(-1) === 'wp:postmeta') open.meta.set(this.#metaKey, this.#text.trim());
    } else if (name === 'wp:comment') {
      open.comments++;
    } else if (depth === 3) {
      open.texts.set(name, name.endsWith(':encoded') ? this.#text : this.#text.trim());
    }
    this.#text = '';
  }
}
