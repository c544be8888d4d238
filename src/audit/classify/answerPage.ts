import { DomHandler, ElementType, Parser } from 'htmlparser2';
import { type Selector, selects } from '../../domain/links/selector.ts';
import type { Attributes } from '../../html/addresses.ts';
import { collapse, isBlock, normalizeText, visibilityOf } from './pageText.ts';
import { itemOf, MAX_OFFERS, type MarkupItem, readMarkup, type StoreOffer } from './structuredData.ts';

interface FoundElement {
  readonly selector: Selector;
  readonly text: string;
  readonly isDisabled: boolean;
}

interface PageSelectors {
  readonly wanted: readonly Selector[];
  /** Elements that are not the store's word on the product. */
  readonly aside: readonly Selector[];
}

type Node = DomHandler['dom'][number];

/** Reads a page in time in proportion to its length. Comments, scripts and templates are not read as text. */
export function readAnswerPage(html: string, selectors: PageSelectors): AnswerPage {
  const page = new AnswerPage(selectors);
  for (const node of parse(html)) page.read(node, { isHidden: false, item: null });
  page.end();
  return page;
}

/** Elements nested deeper end the reading, whose time grows with the open ones. Browsers nest 512 at most. */
const MAX_DEPTH = 2048;

function parse(html: string): readonly Node[] {
  let isTooDeep = false;
  const handler = new (class extends DomHandler {
    override onopentag(tag: string, attributes: Record<string, string>): void {
      super.onopentag(tag, attributes);
      if (this.tagStack.length <= MAX_DEPTH) return;
      isTooDeep = true;
      parser.pause();
    }
  })();
  const parser = new Parser(handler);
  parser.write(html);
  if (!isTooDeep) parser.end();
  return handler.dom;
}

const MEDIA = new Set('img picture iframe frame object embed video audio canvas svg'.split(' '));

/**
 * The most characters of one element's text that are kept: enough for a
 * heading, and little where elements nest.
 */
const MAX_ELEMENT = 300;

/** The most pieces of text that are joined for it: a piece for each run of characters and each tag. */
const MAX_PIECES = 200;

interface Surroundings {
  readonly isHidden: boolean;
  readonly item: MarkupItem | null;
}

/** A page as the verdict needs it: what its visitors see, and what it says in structured data. */
export class AnswerPage {
  /** The title and the first heading, white space collapsed; empty if there is none. */
  title = '';
  heading = '';
  /** What visitors see, normalized; without what other people than the store wrote. */
  text = '';
  hasMedia = false;
  canonical: string | null = null;
  refresh: string | null = null;
  readonly jsonLd: string[] = [];
  /** The data of a page that Next.js renders, as written, or null. */
  nextData: string | null = null;
  readonly offers: StoreOffer[] = [];
  readonly elements: FoundElement[] = [];
  readonly #selectors: PageSelectors;
  readonly #pieces: string[] = [];

  constructor(selectors: PageSelectors) {
    this.#selectors = selectors;
  }

  end(): void {
    this.text = normalizeText(this.#pieces.join(''));
  }

  read(node: Node, around: Surroundings): void {
    if (node.type === ElementType.Text) {
      if (!around.isHidden) this.#pieces.push(node.data);
    } else if ('attribs' in node) this.#readElement(node.name, node.attribs, node.children, around);
  }

  #readElement(
    tag: string,
    attributes: Attributes,
    children: readonly Node[],
    { isHidden: isWithinHidden, item: outer }: Surroundings,
  ): void {
    const isAside = this.#selectors.aside.some((selector) => selects(selector, tag, attributes));
    const visibility = isAside ? 'aside' : visibilityOf(tag, attributes);
    const isHidden = isWithinHidden || visibility === 'hidden';
    const item = itemOf(attributes, outer);
    if (tag === 'script') this.#readScript(attributes, children);
    if (MEDIA.has(tag)) this.hasMedia = true;
    if (visibility === 'shown') this.#readMeta(tag, attributes);
    const start = this.#pieces.length;
    this.#separate(tag);
    if (visibility === 'shown' && tag === 'title' && this.title === '')
      this.title = collapse(textOf(children));
    else if (visibility !== 'aside') for (const child of children) this.read(child, { isHidden, item });
    const text = () => {
      const pieces = this.#pieces.slice(start, start + MAX_PIECES);
      return collapse(pieces.map((piece) => piece.slice(0, MAX_ELEMENT)).join('')).slice(0, MAX_ELEMENT);
    };
    if (visibility === 'shown' && tag === 'h1') this.heading ||= text();
    // The text of a script is aside, but its address may be that of a bot wall.
    const isFindable = visibility === 'shown' || tag === 'script' || tag === 'iframe';
    if (isFindable && !isHidden) this.#findElement(tag, attributes, text);
    const offer = readMarkup(tag, attributes, item, text);
    if (offer && this.offers.length < MAX_OFFERS) this.offers.push(offer);
    this.#separate(tag);
  }

  #separate(tag: string): void {
    if (isBlock(tag)) this.#pieces.push(' ');
  }

  #readMeta(tag: string, { rel = '', href, 'http-equiv': header = '', content }: Attributes): void {
    if (tag === 'link' && /(?:^|\s)canonical(?:$|\s)/i.test(rel)) this.canonical ??= href ?? null;
    if (tag === 'meta' && header.toLowerCase() === 'refresh') this.refresh ??= content ?? null;
  }

  #findElement(tag: string, attributes: Attributes, text: () => string): void {
    const { disabled, 'aria-disabled': ariaDisabled } = attributes;
    const isDisabled = disabled !== undefined || ariaDisabled?.toLowerCase() === 'true';
    const found = this.#selectors.wanted.filter((selector) => selects(selector, tag, attributes));
    for (const selector of found) this.elements.push({ selector, text: text(), isDisabled });
  }

  #readScript({ type = '', id }: Attributes, children: readonly Node[]): void {
    if (/^\s*application\/ld\+json\b/i.test(type)) this.jsonLd.push(textOf(children));
    else if (id === '__NEXT_DATA__') this.nextData ??= textOf(children);
  }
}

function textOf(children: readonly Node[]): string {
  return children.map((child) => (child.type === ElementType.Text ? child.data : '')).join('');
}
