import { productIdIn } from '../domain/links/storeUrl.ts';
import { writtenOffers } from '../domain/products/offers.ts';
import { slugify } from '../domain/slug.ts';
import { type FieldPath, fileAndLine, type Origin, type ProblemLog } from './check/problem.ts';
import type { WithOrigin } from './check/validate.ts';
import { storesBySlug } from './labels.ts';
import type { Markdown } from './read/markdown.ts';
import type { ReadContent } from './read/readContent.ts';
import { isBody, replaceInTexts } from './replaceInTexts.ts';

/** The key by which each directive names products by id, in place of ASINs. */
const ID_KEYS: Readonly<Record<string, string>> = { product: 'id', compare: 'ids', button: 'product' };

const ATTRIBUTE = /\basins?=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+)/g;

interface Owner {
  readonly id: string;
  readonly origin: Origin;
}

type Owners = ReadonlyMap<string, readonly Owner[]>;

/**
 * Writes the ids of products in place of the ASINs by which boxes of texts name them. An ASIN is the store's
 * own id in the link of an offer. Logs those of no product, or of several.
 */
export function withProductsByAsin(content: ReadContent, log: ProblemLog): ReadContent {
  const { articles, guides, help, legalPages, reviews } = content;
  if (![articles, guides, help, legalPages, reviews].some((texts) => texts.some(namesByAsin))) return content;
  const owners = ownersOf(content);
  const write = <T extends { readonly body: Markdown }>(text: WithOrigin<T>): WithOrigin<T> =>
    namesByAsin(text) ? withIds(text, owners, log) : text;
  return {
    ...content,
    articles: articles.map(write),
    guides: guides.map(write),
    help: help.map(write),
    legalPages: legalPages.map(write),
    reviews: reviews.map(write),
  };
}

function namesByAsin({ value }: WithOrigin<{ readonly body: Markdown }>): boolean {
  return value.body.asins.length > 0;
}

/** The products whose links have each ASIN, in capitals. */
function ownersOf({ products, stores }: ReadContent): Owners {
  if (!stores) return new Map();
  const known = storesBySlug(stores.value);
  const owners = new Map<string, Owner[]>();
  for (const { value, origin } of products) {
    const asins = writtenOffers(value).flatMap(({ store, link }) => {
      const sold = known.get(slugify(store));
      const asin = sold && link ? productIdIn(link, sold) : null;
      return asin === null ? [] : [asin.toUpperCase()];
    });
    for (const asin of new Set(asins)) {
      const others = owners.get(asin) ?? [];
      owners.set(asin, [...others, { id: value.id, origin }]);
    }
  }
  return owners;
}

function withIds<T extends { readonly body: Markdown }>(
  text: WithOrigin<T>,
  owners: Owners,
  log: ProblemLog,
): WithOrigin<T> {
  const places = new Set(text.value.body.asins.map(({ offset }) => offset));
  return replaceInTexts(text, ATTRIBUTE, (written, path) => (attribute, offset) => {
    if (!isBody(path) || !places.has(offset)) return attribute;
    const line = written.slice(written.lastIndexOf('\n', offset) + 1, offset);
    const key = ID_KEYS[/::(\w+)/.exec(line)?.[1] ?? ''];
    const asins = attribute.replace(/^\w+=|["']/g, '').split(',');
    const ids = asins.flatMap((number) => {
      const asin = number.trim().toUpperCase();
      const found = owners.get(asin) ?? [];
      const [owner] = found;
      if (found.length === 1 && owner) return [owner.id];
      logUnclear(asin, found, text.origin, ['body', offset], log);
      return [];
    });
    return key === undefined || ids.length < asins.length ? attribute : `${key}="${ids.join(',')}"`;
  });
}

function logUnclear(
  asin: string,
  owners: readonly Owner[],
  origin: Origin,
  place: FieldPath,
  log: ProblemLog,
): void {
  const expected = `expected the ASIN of one product, found '${asin}'`;
  if (owners.length > 0) {
    const named = owners.map(({ id, origin: of }) => `'${id}' (${fileAndLine(of, [])})`).join(' and ');
    log.error(origin, place, `${expected}, which links of ${named} have; name one of them by its id`);
    return;
  }
  // A rejected product may have it.
  if (log.rejected.has('products')) return;
  const begin = `npm run new -- product "Its name" --link https://www.amazon.com/dp/${asin}`;
  log.error(origin, place, `${expected}, which no product has in a link; correct it, or begin one: ${begin}`);
}
