import { type Handler, Parser } from 'htmlparser2';
import { type Selector, selects } from '../../domain/links/selector.ts';
import type { Attributes } from '../../html/addresses.ts';
import { collapse, normalizeText, TextRecorder, visibilityOf } from './pageText.ts';
import { MarkupReader, type StoreOffer } from './structuredData.ts';

/** An element that a selector of the store found, with its text. */
interface FoundElement {
  readonly selector: Selector;
  text: string;
  /** Whether visitors cannot use it, so that it sells nothing. */
  readonly isDisabled: boolean;
}

/** A page as the verdict needs it: what its visitors see, and what it says in structured data. */
export interface AnswerPage {
  /** The title and the first heading, white space collapsed; empty where there is none. */
  readonly title: string;
  readonly heading: string;
  /** What visitors see, normalized; without what other people than the store wrote. */
  readonly text: string;
  /** Whether it shows pictures or frames, and so something without any text. */
  readonly hasMedia: boolean;
  readonly canonical: string | null;
  /** The content of `meta http-equiv="refresh"`, or null. */
  readonly refresh: string | null;
  /** The blocks of JSON-LD, as written. */
  readonly jsonLd: readonly string[];
  /** The data of a page that Next.js renders, as written, or null. */
  readonly nextData: string | null;
  /** What microdata, RDFa and meta tags offer. */
  readonly offers: readonly StoreOffer[];
  readonly elements: readonly FoundElement[];
}

/** The selectors by which a store's pages are read. */
export interface PageSelectors {
  /** Elements to find. */
  readonly wanted: readonly Selector[];
  /** Elements that are not the store's word on the product. */
  readonly aside: readonly Selector[];
}

/** Reads a page once, in time in proportion to its length. Comments, scripts and templates are not read as text. */
export function readAnswerPage(html: string, selectors: PageSelectors): AnswerPage {
  const reader = new AnswerPageReader(selectors, () => parser.pause());
  const parser = new Parser(reader);
  parser.write(html);
  if (!reader.isTooDeep) parser.end();
  return reader.page();
}

/**
 * Elements nested deeper end the reading: the parser's work for each element grows with the number of open ones. Browsers
 * nest 512 at most.
 */
const MAX_DEPTH = 2048;

/** Elements that show something without text. */
const MEDIA = new Set('img picture iframe frame object embed video audio canvas svg'.split(' '));

class AnswerPageReader implements Partial<Handler> {
  isTooDeep = false;
  readonly #elements: FoundElement[] = [];
  readonly #selectors: PageSelectors;
  readonly #stop: () => void;
  readonly #text = new TextRecorder();
  readonly #markup = new MarkupReader();
  readonly #jsonLd: string[] = [];
  #title: string | null = null;
  #heading = '';
  #canonical: string | null = null;
  #refresh: string | null = null;
  #nextData: string | null = null;
  #hasMedia = false;
  /** The script whose text is data, and that text so far. */
  #script: { text: string; readonly isJsonLd: boolean } | null = null;
  #isInTitle = false;
  #depth = 0;
  /** The depths of the outermost elements that are aside and hidden, or null. */
  #asideFrom: number | null = null;
  #hiddenFrom: number | null = null;

  constructor(selectors: PageSelectors, stop: () => void) {
    this.#selectors = selectors;
    this.#stop = stop;
  }

  page(): AnswerPage {
    return {
      title: collapse(this.#title ?? ''),
      heading: this.#heading,
      text: normalizeText(this.#text.whole()),
      hasMedia: this.#hasMedia,
      canonical: this.#canonical,
      refresh: this.#refresh,
      jsonLd: this.#jsonLd,
      nextData: this.#nextData,
      offers: this.#markup.offers,
      elements: this.#elements,
    };
  }

  onopentag(tag: string, attributes: Attributes): void {
    this.#depth++;
    if (this.#depth > MAX_DEPTH) {
      this.isTooDeep = true;
      this.#stop();
    }
    if (this.#asideFrom !== null) return;
    if (tag === 'script') this.#openScript(attributes);
    if (MEDIA.has(tag)) this.#hasMedia = true;
    this.#markup.open(tag, attributes, this.#depth, this.#text);
    const isAside = this.#selectors.aside.some((selector) => selects(selector, tag, attributes));
    const visibility = isAside ? 'aside' : visibilityOf(tag, attributes);
    if (visibility === 'aside') this.#asideFrom = this.#depth;
    if (visibility === 'hidden') this.#hiddenFrom ??= this.#depth;
    // The text of a script is aside, but its address may be that of a bot wall.
    const isFindable = visibility === 'shown' || tag === 'script' || tag === 'iframe';
    if (isFindable && this.#hiddenFrom === null) this.#findElements(tag, attributes);
    if (visibility === 'shown') this.#openShown(tag, attributes);
  }

  ontext(text: string): void {
    if (this.#script) this.#script.text += text;
    else if (this.#asideFrom !== null || this.#hiddenFrom !== null) return;
    else if (this.#isInTitle) this.#title += text;
    else this.#text.add(text);
  }

  onclosetag(tag: string): void {
    if (tag === 'script') this.#closeScript();
    if (tag === 'title') this.#isInTitle = false;
    this.#text.close(tag, this.#depth);
    this.#markup.close(this.#depth);
    if (this.#depth === this.#asideFrom) this.#asideFrom = null;
    if (this.#depth === this.#hiddenFrom) this.#hiddenFrom = null;
    this.#depth--;
  }

  #openShown(tag: string, attributes: Attributes): void {
    const { rel = '', href, 'http-equiv': header = '', content } = attributes;
    this.#text.open(tag);
    if (tag === 'link' && /(?:^|\s)canonical(?:$|\s)/i.test(rel)) this.#canonical ??= href ?? null;
    else if (tag === 'meta' && header.toLowerCase() === 'refresh') this.#refresh ??= content ?? null;
    else if (tag === 'title' && this.#title === null) {
      // The first title is the page's.
      this.#title = '';
      this.#isInTitle = true;
    } else if (tag === 'h1' && this.#heading === '') {
      this.#text.record(this.#depth, (text) => (this.#heading ||= text));
    }
  }

  #findElements(tag: string, attributes: Attributes): void {
    const { disabled, 'aria-disabled': ariaDisabled } = attributes;
    for (const selector of this.#selectors.wanted) {
      if (!selects(selector, tag, attributes)) continue;
      const isDisabled = disabled !== undefined || ariaDisabled?.toLowerCase() === 'true';
      const element = { selector, text: '', isDisabled };
      this.#elements.push(element);
      this.#text.record(this.#depth, (text) => {
        element.text = text;
      });
    }
  }

  #openScript({ type = '', id }: Attributes): void {
    const isJsonLd = /^\s*application\/ld\+json\b/i.test(type);
    if (isJsonLd || id === '__NEXT_DATA__') this.#script = { text: '', isJsonLd };
  }

  #closeScript(): void {
    if (this.#script?.isJsonLd) this.#jsonLd.push(this.#script.text);
    else if (this.#script) this.#nextData ??= this.#script.text;
    this.#script = null;
  }
}
