import { type Handler, Parser } from 'htmlparser2';
import { type Attributes, addressesIn } from './addressesIn.ts';

/** An address that a page names, with what its tag says of it. */
export interface PageLink {
  /** The element's name, and the attribute that holds the address: `a` and `href`, `img` and `srcset`. */
  readonly tag: string;
  readonly attribute: string;
  /** The address as written. A `srcset` gives a link for each candidate, a refresh the address after `url=`. */
  readonly url: string;
  /** The words of `rel`, in lower case. */
  readonly rel: readonly string[];
  readonly target: string | null;
  /** Of a `meta` its `property` or `name`, else null. */
  readonly property: string | null;
  /** Of an `a` the text between its tags, white space collapsed, else empty. */
  readonly text: string;
  /** Of an `a` the alternative texts of the images in it; null where it holds none. */
  readonly imageText: string | null;
  /** `aria-label`. */
  readonly label: string | null;
}

export interface PageHeading {
  readonly level: number;
  /** Its text, white space collapsed, else the alternative text of its image. */
  readonly text: string;
  readonly id: string | null;
  readonly inMain: boolean;
}

export interface PageImage {
  readonly src: string | null;
  /** Null where there is no `alt`: an empty one says that the image is an ornament. */
  readonly alt: string | null;
  /** Whether both width and height are given, so that nothing moves when it loads. */
  readonly hasSize: boolean;
}

/** What a page says of prices and ratings: the class of the element. */
export type StatementKind = 'price' | 'rating' | 'price-date' | 'sample-bar';

export interface PageStatement {
  readonly kind: StatementKind;
  /** Its text, white space collapsed. */
  readonly text: string;
  /** The `datetime` of the first `time` in it. */
  readonly date: string | null;
}

/** What the HTML of a page says: plain data, all lists in document order, character references decoded. */
export interface ReadPage {
  readonly lang: string | null;
  /** The title of the document, not of a drawing in it. */
  readonly title: string | null;
  readonly description: string | null;
  /** The content of `meta name="robots"`, such as `noindex`. */
  readonly robots: string | null;
  readonly canonical: string | null;
  /** The `href` of `base`, from which relative addresses start. */
  readonly base: string | null;
  readonly headings: readonly PageHeading[];
  /** Every `id`, and every `name` of an `a`; one that occurs twice is listed twice. */
  readonly ids: readonly string[];
  /**
   * The addresses of links, images, scripts, module preloads, forms and meta tags; not that of `base`, nor of hints that
   * name a host alone (`preconnect`, `dns-prefetch`).
   */
  readonly links: readonly PageLink[];
  readonly images: readonly PageImage[];
  /** The first element with the class `disclosure`: how many entries of `links` come before it, and its text. */
  readonly disclosure: { readonly linksBefore: number; readonly text: string } | null;
  /** Prices and ratings, the line that dates them, and the notice that they are samples. A rating that is missing is none. */
  readonly statements: readonly PageStatement[];
  /** Whether an element has `data-widget`: a script hydrates it. */
  readonly hasWidget: boolean;
  /** The landmarks by the names of their elements: `header`, `nav`, `main`, `aside`, `search`, `footer`. */
  readonly landmarks: readonly string[];
  /** The text of each `script type="application/ld+json"`. */
  readonly jsonLd: readonly string[];
}

/** A page that has just been read, for use at once. */
export interface ParsedPage extends ReadPage {
  /** What readers see or hear of it, each run of white space as one space: no scripts, no styles, no titles. */
  readonly text: string;
}

/** The links and images that pages have in common, kept once: pass the same one for every page of a site. */
export class SharedParts {
  readonly links = new Map<string, PageLink>();
  readonly images = new Map<string, PageImage>();
}

/**
 * Reads the HTML of a page, in one pass and without a tree.
 * @param shared keeps the memory of many pages small; the result is the same without it
 */
export function readPage(html: string, shared = new SharedParts()): ReadPage {
  const { links, images, text: _, ...rest } = parsePage(html);
  return {
    ...copy(rest),
    links: links.map((link) => intern(link, shared.links)),
    images: images.map((image) => intern(image, shared.images)),
  };
}

/**
 * Reads the HTML of a page, or of a part of one, for use at once: what it gives keeps the whole text in memory.
 * @param place whether the HTML begins within `main`
 */
export function parsePage(html: string, place = { inMain: false }): ParsedPage {
  const reader = new PageReader(place.inMain ? 1 : 0);
  new Parser(reader).end(html);
  return { ...reader.page, text: foldSpace(reader.page.text) };
}

function intern<T extends object>(part: T, known: Map<string, T>): T {
  let key = '';
  for (const value of Object.values(part)) key += value === null ? '\x01' : `\0${value}`;
  const found = known.get(key);
  if (found) return found;
  const kept = copy(part);
  known.set(copy(key), kept);
  return kept;
}

/** Copies plain data with its strings: V8 keeps the whole text of a page in memory for as long as a piece of it is held. */
function copy<T>(part: T): T {
  return JSON.parse(JSON.stringify(part));
}

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Elements whose text is not shown where they stand. */
const SILENT = new Set(['script', 'style', 'title', 'template']);
const LANDMARKS = new Set(['header', 'nav', 'main', 'aside', 'search', 'footer']);

const STATEMENTS: readonly StatementKind[] = ['price', 'rating', 'price-date', 'sample-bar'];

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

/** A page that says nothing yet. */
export function emptyPage(): Draft<ParsedPage> {
  return {
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
    landmarks: [],
    jsonLd: [],
    text: '',
  };
}

class PageReader implements Partial<Handler> {
  readonly page = emptyPage();
  readonly #open: OpenElement[] = [];
  /** How many `main` are open. */
  #mains: number;
  #drawings = 0;
  #silent = 0;

  constructor(mains: number) {
    this.#mains = mains;
  }

  onopentag(tag: string, attributes: Attributes): void {
    for (const name in attributes) this.#readAttribute(tag, name, attributes);
    if (HEADINGS.has(tag)) this.#readHeading(tag, attributes);
    else if (LANDMARKS.has(tag)) this.page.landmarks.push(tag);
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
      if (isDisclosure(value) && !page.disclosure) this.#readDisclosure(tag);
      const kind = statementKind(value);
      if (kind) this.#readStatement(tag, kind);
    } else if (name === 'data-widget') {
      page.hasWidget = true;
    } else if (name === 'id' || (name === 'name' && tag === 'a' && value !== attributes['id'])) {
      page.ids.push(value);
    } else {
      for (const url of addressesIn(tag, name, attributes)) this.#addLink(tag, name, url, attributes);
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

  #addLink(tag: string, attribute: string, url: string, attributes: Attributes): void {
    const link = openLink(tag, attribute, url, attributes);
    const { rel } = link;
    if (rel.includes('preconnect') || rel.includes('dns-prefetch')) return;
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

/** A link whose text is yet to be read. */
type OpenLink = { -readonly [K in keyof PageLink]: PageLink[K] };

function openLink(tag: string, attribute: string, url: string, attributes: Attributes): OpenLink {
  return {
    tag,
    attribute,
    url,
    rel: wordsOf(attributes['rel'] ?? ''),
    target: attributes['target'] ?? null,
    property: tag === 'meta' ? (attributes['property'] ?? attributes['name'] ?? null) : null,
    text: '',
    imageText: null,
    label: attributes['aria-label'] ?? null,
  };
}

/** The lists of words that were read of `rel`: a site has a handful of them, and a large page a thousand links. */
const knownWords = new Map<string, readonly string[]>();

/** The words of `rel`. */
function wordsOf(rel: string): readonly string[] {
  const words = knownWords.get(rel) ?? rel.toLowerCase().split(/\s+/).filter(Boolean);
  knownWords.set(rel, words);
  return words;
}

/** Folds each run of white space to one space. Most is one space already, which is passed over. */
export function foldSpace(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ');
}

function isDisclosure(classes: string): boolean {
  return classes.includes('disclosure') && classes.split(/\s+/).includes('disclosure');
}

function statementKind(classes: string): StatementKind | undefined {
  const words = classes.split(' ');
  if (words.includes('rating-none')) return undefined;
  return STATEMENTS.find((kind) => words.includes(kind));
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
