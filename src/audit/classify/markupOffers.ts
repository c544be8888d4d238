import type { Attributes } from '../../html/addressesIn.ts';
import { MAX_OFFERS, MAX_VALUES, type Offer, offerOf } from './offers.ts';
import type { TextRecorder } from './textRecorder.ts';

/** An item of microdata or RDFa that is open. */
interface Item {
  readonly depth: number;
  /** Whether it is a product or an offer of one, and not its brand or seller. */
  readonly isProduct: boolean;
  /** The addresses and ids of the product that it is a part of. */
  readonly urls: string[];
  readonly ids: string[];
}

/**
 * Reads what a page offers in microdata (https://html.spec.whatwg.org/#microdata), RDFa (https://www.w3.org/TR/rdfa-lite/)
 * and the meta tags of Open Graph for products.
 */
export class MarkupReader {
  readonly offers: Offer[] = [];
  readonly #items: Item[] = [];

  /** @param recorder records the text of the element that is opened */
  open(tag: string, attributes: Attributes, depth: number, recorder: TextRecorder): void {
    const { itemscope, typeof: type } = attributes;
    if (itemscope !== undefined || type !== undefined) this.#openItem(attributes, depth);
    const property = propertyOf(attributes);
    if (property === '') return;
    if (tag === 'meta' && /^(?:product|og):availability$/.test(property)) this.#offer(attributes['content']);
    else if (PROPERTIES.has(property))
      this.#readProperty(property, attributes, (done) => recorder.record(depth, done));
  }

  close(depth: number): void {
    if (this.#items.at(-1)?.depth === depth) this.#items.pop();
  }

  #openItem({ itemid, resource, itemtype = '', typeof: type = '' }: Attributes, depth: number): void {
    const outer = this.#items.at(-1);
    const { urls, ids }: Pick<Item, 'urls' | 'ids'> = outer?.isProduct ? outer : { urls: [], ids: [] };
    const isProduct = /(?:Product(?:Group|Model)?|Offer)\b/.test(`${itemtype} ${type}`);
    const own = itemid ?? resource;
    if (isProduct && own !== undefined) keep(ids, own);
    this.#items.push({ depth, isProduct, urls, ids });
  }

  #readProperty(
    property: string,
    attributes: Attributes,
    recordText: (done: (text: string) => void) => void,
  ): void {
    const value = attributes['href'] ?? attributes['content'] ?? attributes['resource'];
    const item = this.#items.at(-1);
    if (property === 'availability') {
      if (value === undefined) recordText((text) => this.#offer(text, item));
      else this.#offer(value, item);
    } else if (item?.isProduct) {
      if (property === 'url') keep(item.urls, value ?? '');
      else if (value !== undefined) keep(item.ids, value);
      else recordText((text) => keep(item.ids, text));
    }
  }

  #offer(availability = '', item?: Item): void {
    const offer = offerOf(availability, item ?? { urls: [], ids: [] });
    if (offer && this.offers.length < MAX_OFFERS) this.offers.push(offer);
  }
}

function keep(values: string[], value: string): void {
  if (values.length < MAX_VALUES) values.push(value);
}

const PROPERTIES = new Set(['availability', 'url', 'sku', 'productID']);

/** The property of an element, without the prefix of its vocabulary: `schema:availability` is `availability`. */
function propertyOf({ itemprop, property = '' }: Attributes): string {
  const names = itemprop ?? property;
  if (names === '') return '';
  const [first = ''] = names.trim().split(/\s+/);
  if (/^(?:product|og):/.test(first)) return first;
  return first.slice(Math.max(first.lastIndexOf(':'), first.lastIndexOf('/')) + 1);
}
