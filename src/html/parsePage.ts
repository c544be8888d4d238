import { type Handler, Parser } from 'htmlparser2';
import { memoize } from '../domain/memoize.ts';
import { type Attributes, addressesInAttribute } from './addresses.ts';
import type { PageLink, PageStatement, ParsedPage, StatementKind } from './page.ts';
import { addressesInCss, importsIn } from './resources.ts';

/** Reads the HTML of a page, for use at once: the result keeps the whole text in memory. */
export function parsePage(html: string): ParsedPage {
  return parsePiece(html, 'outside');
}

/** Reads a piece of a page, which stands within `main` or outside of it. */
export function parsePiece(html: string, place: 'main' | 'outside'): ParsedPage {
  const reader = new PageReader(place === 'main' ? 1 : 0);
  new Parser(reader).end(html);
  return { ...reader.page, text: foldSpace(reader.page.text) };
}

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Elements whose text is not shown where they stand. */
const SILENT = new Set(['script', 'style', 'title', 'template']);
const STATEMENTS: readonly StatementKind[] = ['price', 'rating', 'price-date', 'rating-date', 'sample-bar'];

type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };

/** An element whose text is being read. */
interface OpenElement {
  readonly tag: string;
  text: string;
  imageText: string | null;
  /** The `datetime` of the first `time` in it. */
  date: string | null;
  readonly close: (element: OpenElement) => void;
}

class PageReader implements Partial<Handler> {
  readonly page: Draft<ParsedPage> = {
    lang: null,
    title: null,
    description: null,
    robots: null,
    canonical: null,
    base: null,
    headings: [],
    ids: [],
    links: [],
    images: [],
    disclosure: null,
    statements: [],
    hasWidget: false,
    jsonLd: [],
    resources: [],
    text: '',
  };
  readonly #open: OpenElement[] = [];
  #mains: number;
  #drawings = 0;
  #silent = 0;

  /** @param mains how many `main` elements are open around it */
  constructor(mains: number) {
    this.#mains = mains;
  }

  onopentag(tag: string, attributes: Attributes): void {
    for (const name in attributes) this.#readAttribute(tag, name, attributes);
    if (HEADINGS.has(tag)) this.#readHeading(tag, attributes);
    else this.#readElement(tag, attributes);
    if (tag === 'main') this.#mains++;
    if (tag === 'svg') this.#drawings++;
    if (SILENT.has(tag)) this.#silent++;
  }

  ontext(text: string): void {
    if (this.#silent === 0) this.page.text += text;
    for (const element of this.#open) element.text += text;
  }

  onclosetag(tag: string): void {
    if (tag === 'main') this.#mains--;
    if (tag === 'svg') this.#drawings--;
    if (SILENT.has(tag)) this.#silent--;
    if (this.#open.at(-1)?.tag !== tag) return;
    const element = this.#open.pop();
    element?.close(element);
  }

  #readAttribute(tag: string, name: string, attributes: Attributes): void {
    const { page } = this;
    const value = attributes[name] ?? '';
    if (name === 'class') {
      const { isDisclosure, statement } = saidByClasses(value);
      if (isDisclosure && !page.disclosure) this.#readDisclosure(tag);
      if (statement) this.#readStatement(tag, statement);
    } else if (name === 'data-widget') {
      page.hasWidget = true;
    } else if (name === 'id' || (name === 'name' && tag === 'a' && value !== attributes['id'])) {
      page.ids.push(value);
    } else if (name === 'style') {
      page.resources.push(...addressesInCss(value));
    } else if (name === 'srcdoc') {
      const { links, resources } = parsePage(value);
      const within = links.map(({ url }) => url).filter((url) => !url.startsWith('#'));
      page.resources.push(...within, ...resources);
    } else {
      for (const url of addressesInAttribute(tag, name, attributes)) this.#addLink(tag, url, attributes);
    }
  }

  #readElement(tag: string, attributes: Attributes): void {
    const { page } = this;
    if (tag === 'img') this.#readImage(attributes);
    else if (tag === 'meta') this.#readMeta(attributes);
    else if (tag === 'time') this.#readTime(attributes);
    else if (tag === 'html') page.lang = attributes['lang'] ?? null;
    else if (tag === 'base') page.base ??= attributes['href'] ?? null;
    else if (tag === 'title' && this.#drawings === 0) {
      this.#readText(tag, ({ text }) => (page.title ??= collapse(text)));
    } else if (tag === 'script' && attributes['type'] === 'application/ld+json') {
      this.#readText(tag, ({ text }) => page.jsonLd.push(text));
    } else if (tag === 'script' && attributes['type'] === 'module') {
      this.#readText(tag, ({ text }) => page.resources.push(...importsIn(text)));
    } else if (tag === 'style') {
      this.#readText(tag, ({ text }) => page.resources.push(...addressesInCss(text)));
    }
  }

  #readDisclosure(tag: string): void {
    const disclosure = { linksBefore: this.page.links.length, text: '' };
    this.page.disclosure = disclosure;
    this.#readText(tag, ({ text }) => {
      disclosure.text = collapse(text);
    });
  }

  #readStatement(tag: string, kind: StatementKind): void {
    const statement: Draft<PageStatement> = { kind, text: '', date: null };
    this.page.statements.push(statement);
    this.#readText(tag, ({ text, date }) => {
      statement.text = collapse(text);
      statement.date = date;
    });
  }

  #readTime({ datetime }: Attributes): void {
    for (const element of this.#open) element.date ??= datetime ?? null;
  }

  #readMeta({ name, content = '' }: Attributes): void {
    if (name === 'description') this.page.description ??= content;
    if (name === 'robots') this.page.robots ??= content;
  }

  #readImage({ src, alt, width, height }: Attributes): void {
    this.page.images.push({ src: src ?? null, alt: alt ?? null, hasSize: !!width && !!height });
    for (const element of this.#open) element.imageText = collapse(`${element.imageText ?? ''} ${alt ?? ''}`);
  }

  #readHeading(tag: string, { id }: Attributes): void {
    const heading = { level: Number(tag[1]), text: '', id: id ?? null, inMain: this.#mains > 0 };
    this.page.headings.push(heading);
    this.#readText(tag, ({ text, imageText }) => {
      heading.text = collapse(text) || (imageText ?? '');
    });
  }

  #addLink(tag: string, url: string, attributes: Attributes): void {
    const rel = wordsOf(attributes['rel'] ?? '');
    if (rel.includes('preconnect') || rel.includes('dns-prefetch')) return;
    const property = tag === 'meta' ? (attributes['property'] ?? attributes['name'] ?? null) : null;
    const target = attributes['target'] ?? null;
    const link: Draft<PageLink> = { tag, url, rel: [...rel], target, property, text: '', imageText: null };
    this.page.links.push(link);
    if (tag === 'a') {
      this.#readText(tag, ({ text, imageText }) => {
        link.text = collapse(text);
        link.imageText = imageText;
      });
    }
    if (tag === 'link' && rel.includes('canonical')) this.page.canonical ??= url;
  }

  #readText(tag: string, close: OpenElement['close']): void {
    this.#open.push({ tag, text: '', imageText: null, date: null, close });
  }
}

/** The words of a `rel`. A site has a handful of them, and a large page a thousand links. */
const wordsOf = memoize((rel: string): readonly string[] => rel.toLowerCase().split(/\s+/).filter(Boolean));

/** Folds each run of white space to one space. Most is one space already, which is passed over. */
export function foldSpace(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ');
}

/** What the classes of an element say of it; templates write a few hundred different ones. */
const saidByClasses = memoize((classes: string) => {
  const words = classes.split(/\s+/);
  const statement = words.includes('rating-none')
    ? undefined
    : STATEMENTS.find((kind) => words.includes(kind));
  return { isDisclosure: words.includes('disclosure'), statement };
});

function collapse(text: string): string {
  return foldSpace(text).trim();
}
