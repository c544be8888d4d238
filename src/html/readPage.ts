import { type Handler, Parser } from 'htmlparser2';

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
  /** Every `id`, and every `name` of an `a`; one that stands twice is listed twice. */
  readonly ids: readonly string[];
  /** Every address but that of `base`: of links, images, scripts, module preloads, forms, meta tags. */
  readonly links: readonly PageLink[];
  readonly images: readonly PageImage[];
  /** The first element with the class `disclosure`: how many entries of `links` come before it, and its text. */
  readonly disclosure: { readonly linksBefore: number; readonly text: string } | null;
  /** Whether an element has `data-widget`: a script brings it to life. */
  readonly hasWidget: boolean;
  /** The landmarks by the names of their elements: `header`, `nav`, `main`, `aside`, `search`, `footer`. */
  readonly landmarks: readonly string[];
  /** The text of each `script type="application/ld+json"`. */
  readonly jsonLd: readonly string[];
}

/** The links and images that pages have in common, kept once; give the same one to every page of a site. */
export class SharedParts {
  readonly links = new Map<string, PageLink>();
  readonly images = new Map<string, PageImage>();
}

/**
 * Reads the HTML of a page, in one pass and without a tree.
 * @param shared keeps the memory of many pages small; the result is the same without it
 */
export function readPage(html: string, shared = new SharedParts()): ReadPage {
  const reader = new PageReader();
  new Parser(reader).end(html);
  const { links, images, ...rest } = reader.page;
  return {
    ...copy(rest),
    links: links.map((link) => intern(link, shared.links)),
    images: images.map((image) => intern(image, shared.images)),
  };
}

function intern<T>(part: T, known: Map<string, T>): T {
  const key = JSON.stringify(part);
  const found = known.get(key) ?? copy(part);
  known.set(key, found);
  return found;
}

/** Copies the strings too: V8 keeps the whole text of the page in memory for as long as a piece of it is held. */
function copy<T>(part: T): T {
  return structuredClone(part);
}

/** The attributes that hold one address, whatever their element. */
const ADDRESS = [
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'cite',
  'background',
  'manifest',
  'longdesc',
];
const CANDIDATES = ['srcset', 'imagesrcset'];
const LANDMARKS = new Set(['header', 'nav', 'main', 'aside', 'search', 'footer']);

type Attributes = Readonly<Record<string, string>>;
type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };

/** An element whose text is being read. */
interface OpenElement {
  readonly tag: string;
  text: string;
  imageText: string | null;
  readonly close: (element: OpenElement) => void;
}

class PageReader implements Partial<Handler> {
  readonly page: Draft<ReadPage> = {
    ...{ lang: null, title: null, description: null, robots: null, canonical: null, base: null },
    ...{
      headings: [],
      ids: [],
      links: [],
      images: [],
      disclosure: null,
      hasWidget: false,
      landmarks: [],
      jsonLd: [],
    },
  };
  readonly #open: OpenElement[] = [];
  #mains = 0;
  #drawings = 0;

  onopentag(tag: string, attributes: Attributes): void {
    const { page } = this;
    const { id, name, class: classes } = attributes;
    if (id) page.ids.push(id);
    if (tag === 'a' && name && name !== id) page.ids.push(name);
    if (classes && /(?:^|\s)disclosure(?:\s|$)/.test(classes)) {
      this.#readDisclosure(tag);
    }
    if ('data-widget' in attributes) page.hasWidget = true;
    if (LANDMARKS.has(tag)) page.landmarks.push(tag);
    this.#readElement(tag, attributes);
    if (tag !== 'base') this.#readLinks(tag, attributes);
  }

  ontext(text: string): void {
    for (const element of this.#open) element.text += text;
  }

  onclosetag(tag: string): void {
    if (tag === 'main') this.#mains--;
    if (tag === 'svg') this.#drawings--;
    if (this.#open.at(-1)?.tag !== tag) return;
    const element = this.#open.pop();
    element?.close(element);
  }

  #readElement(tag: string, attributes: Attributes): void {
    const { page } = this;
    if (tag === 'html') page.lang ??= attributes.lang ?? null;
    else if (tag === 'base') page.base ??= attributes.href ?? null;
    else if (tag === 'main') this.#mains++;
    else if (tag === 'svg') this.#drawings++;
    else if (tag === 'meta') this.#readMeta(attributes);
    else if (tag === 'img') this.#readImage(attributes);
    else if (/^h[1-6]$/.test(tag)) this.#readHeading(tag, attributes);
    else if (tag === 'title' && this.#drawings === 0) {
      this.#read(tag, ({ text }) => (page.title ??= collapse(text)));
    } else if (tag === 'script' && attributes.type === 'application/ld+json') {
      this.#read(tag, ({ text }) => page.jsonLd.push(text));
    }
  }

  #readDisclosure(tag: string): void {
    if (this.page.disclosure) return;
    const disclosure = { linksBefore: this.page.links.length, text: '' };
    this.page.disclosure = disclosure;
    this.#read(tag, ({ text }) => {
      disclosure.text = collapse(text);
    });
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
    this.#read(tag, ({ text, imageText }) => {
      heading.text = collapse(text) || (imageText ?? '');
    });
  }

  #readLinks(tag: string, attributes: Attributes): void {
    for (const [attribute, value] of Object.entries(attributes)) {
      for (const url of addressesIn(tag, attribute, value, attributes)) {
        this.#addLink(tag, attribute, url, attributes);
      }
    }
  }

  #addLink(tag: string, attribute: string, url: string, attributes: Attributes): void {
    const { rel = '', target = null } = attributes;
    const property = tag === 'meta' ? (attributes.property ?? attributes.name ?? null) : null;
    const words = rel.toLowerCase().split(/\s+/).filter(Boolean);
    const about = { rel: words, target, property, label: attributes['aria-label'] ?? null };
    const link: Draft<PageLink> = { tag, attribute, url, ...about, text: '', imageText: null };
    this.page.links.push(link);
    if (tag === 'link' && words.includes('canonical')) this.page.canonical ??= url;
    if (tag === 'a') {
      this.#read(tag, ({ text, imageText }) => {
        link.text = collapse(text);
        link.imageText = imageText;
      });
    }
  }

  #read(tag: string, close: OpenElement['close']): void {
    this.#open.push({ tag, text: '', imageText: null, close });
  }
}

/** The addresses in an attribute: none, one, or those of a `srcset`. */
function addressesIn(tag: string, attribute: string, value: string, attributes: Attributes): string[] {
  if (CANDIDATES.includes(attribute)) return candidatesOf(value);
  if (ADDRESS.includes(attribute) || (tag === 'object' && attribute === 'data')) return [value];
  if (tag !== 'meta' || attribute !== 'content') return [];
  if (attributes['http-equiv']?.toLowerCase() === 'refresh') return refreshIn(value);
  return /^https?:/i.test(value) ? [value] : [];
}

/** https://html.spec.whatwg.org/#parse-a-srcset-attribute: an address ends at white space, without its commas. */
function candidatesOf(srcset: string): string[] {
  return Array.from(srcset.matchAll(/([^\s,](?:\S*[^\s,])?)(?:\s+[^,]*)?/g), ([, url = '']) => url);
}

/** `5; url=/there/`: quotes around the address do not belong to it. */
function refreshIn(content: string): string[] {
  const [, url = ''] = /^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content) ?? [];
  return url === '' ? [] : [url.trim()];
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
