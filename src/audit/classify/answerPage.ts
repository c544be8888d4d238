import { type Handler, Parser } from 'htmlparser2';
import { type Selector, selects } from '../../domain/links/selector.ts';
import type { Attributes } from '../../html/addressesIn.ts';
import { MarkupReader } from './markupOffers.ts';
import type { Offer } from './offers.ts';
import { collapse, normalizeText } from './phrases.ts';
import { standingOf } from './setAside.ts';
import { TextRecorder } from './textRecorder.ts';

/** An element that a selector of the store found, with its text. */
interface FoundElement {
  readonly selector: Selector;
  readonly text: string;
  /** Whether visitors cannot use it, so that it sells nothing. */
  readonly isDisabled: boolean;
}

/** A page as the verdict needs it: what its visitors see, and what it says in structured data. */
export interface AnswerPage {
  /** The title and the first heading, white space collapsed; empty where there is none. */
  readonly title: string;
  readonly heading: string;
  /** What visitors see, normalised; without what other people than the store wrote. */
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
  readonly offers: readonly Offer[];
  readonly elements: readonly FoundElement[];
}

/** The selectors by which a store's pages are read. */
export interface PageSelectors {
  /** Elements to find. */
  readonly wanted: readonly Selector[];
  /** Elements that are not the store's word on the product. */
  readonly aside: readonly Selector[];
}

/**
 * Elements nested deeper end the reading. The parser's work for each element grows with the number of open ones, and no
 * page that people see comes near: browsers nest 512 at most.
 */
const MAX_DEPTH = 2048;

/** Reads a page once, in time in proportion to its length. Comments, scripts and templates are not read as text. */
export function readAnswerPage(html: string, selectors: PageSelectors): AnswerPage {
  const reader = new AnswerPageReader(selectors, () => parser.pause());
  const parser = new Parser(reader);
  parser.write(html);
  if (!reader.isTooDeep) parser.end();
  return reader.page();
}

/**
 * Searches a page as it comes: the function takes its next part, and tells whether an element that is wanted, and not disabled,
 * has begun. Bytes may be given as Latin-1, since markup is in ASCII.
 */
export function createElementSearch(selectors: PageSelectors): (part: string) => boolean {
  const reader = new AnswerPageReader(selectors, () => parser.pause());
  const parser = new Parser(reader);
  return (part) => {
    parser.write(part);
    return reader.hasUsable;
  };
}

/** A script whose text is data. */
interface DataScript {
  text: string;
  readonly kind: 'json-ld' | 'next-data';
}

class AnswerPageReader implements Partial<Handler> {
  isTooDeep = false;
  /** Whether an element that is wanted was found, and is not disabled. */
  hasUsable = false;
  readonly #selectors: PageSelectors;
  /** Those that select elements without attributes, which most are. */
  readonly #plainSelectors: PageSelectors;
  readonly #stop: () => void;
  readonly #text = new TextRecorder();
  readonly #markup = new MarkupReader();
  readonly #jsonLd: string[] = [];
  readonly #elements: (FoundElement & { text: string })[] = [];
  #title: string | null = null;
  #heading = '';
  #canonical: string | null = null;
  #refresh: string | null = null;
  #nextData: string | null = null;
  #hasMedia = false;
  #script: DataScript | null = null;
  #isInTitle = false;
  #depth = 0;
  /** The depths of the outermost elements that are set aside and hidden, or null. */
  #asideFrom: number | null = null;
  #hiddenFrom: number | null = null;

  constructor(selectors: PageSelectors, stop: () => void) {
    this.#selectors = selectors;
    this.#plainSelectors = {
      wanted: selectors.wanted.filter(isPlain),
      aside: selectors.aside.filter(isPlain),
    };
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
    const selectors = hasAny(attributes) ? this.#selectors : this.#plainSelectors;
    if (selectors === this.#selectors) this.#markup.open(tag, attributes, this.#depth, this.#text);
    const standing = isSelected(selectors.aside, tag, attributes) ? 'aside' : standingOf(tag, attributes);
    if (standing === 'aside') this.#asideFrom = this.#depth;
    if (standing === 'hidden') this.#hiddenFrom ??= this.#depth;
    // The text of a script is set aside, but its address may be that of a bot wall.
    if (this.#hiddenFrom === null && (standing === 'shown' || tag === 'script' || tag === 'iframe'))
      this.#findElements(selectors.wanted, tag, attributes);
    if (standing === 'shown') this.#openShown(tag, attributes);
  }

  #openShown(tag: string, attributes: Attributes): void {
    this.#text.open(tag);
    this.#readElement(tag, attributes);
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

  #readElement(tag: string, attributes: Attributes): void {
    if (tag === 'link') this.#readLink(attributes);
    else if (tag === 'meta') this.#readMeta(attributes);
    else if (tag === 'title') this.#openTitle();
    else if (tag === 'h1' && this.#heading === '')
      this.#text.record(this.#depth, (text) => (this.#heading ||= text));
  }

  /** The first title is the page's. */
  #openTitle(): void {
    if (this.#title !== null) return;
    this.#title = '';
    this.#isInTitle = true;
  }

  #readLink({ rel = '', href }: Attributes): void {
    if (/(?:^|\s)canonical(?:$|\s)/i.test(rel)) this.#canonical ??= href ?? null;
  }

  #readMeta({ 'http-equiv': header = '', content }: Attributes): void {
    if (header.toLowerCase() === 'refresh') this.#refresh ??= content ?? null;
  }

  #findElements(wanted: readonly Selector[], tag: string, attributes: Attributes): void {
    for (const selector of wanted) {
      if (!selects(selector, tag, attributes)) continue;
      const element = { selector, text: '', isDisabled: isDisabled(attributes) };
      this.#elements.push(element);
      if (!element.isDisabled) this.hasUsable = true;
      this.#text.record(this.#depth, (text) => {
        element.text = text;
      });
    }
  }

  #openScript({ type = '', id }: Attributes): void {
    if (/^\s*application\/ld\+json\b/i.test(type)) this.#script = { text: '', kind: 'json-ld' };
    else if (id === '__NEXT_DATA__') this.#script = { text: '', kind: 'next-data' };
  }

  #closeScript(): void {
    if (this.#script?.kind === 'json-ld') this.#jsonLd.push(this.#script.text);
    else if (this.#script) this.#nextData ??= this.#script.text;
    this.#script = null;
  }
}

/** Whether a selector needs no attribute. */
function isPlain({ tests }: Selector): boolean {
  return tests.length === 0;
}

function hasAny(attributes: Attributes): boolean {
  for (const _name in attributes) return true;
  return false;
}

/** Whether visitors cannot use an element (https://html.spec.whatwg.org/#attr-fe-disabled, https://www.w3.org/TR/wai-aria-1.2/#aria-disabled). */
function isDisabled({ disabled, 'aria-disabled': says }: Attributes): boolean {
  return disabled !== undefined || says?.toLowerCase() === 'true';
}

function isSelected(selectors: readonly Selector[], tag: string, attributes: Attributes): boolean {
  for (const selector of selectors) if (selects(selector, tag, attributes)) return true;
  return false;
}

/** Elements that show something without text. */
const MEDIA = new Set('img picture iframe frame object embed video audio canvas svg'.split(' '));
