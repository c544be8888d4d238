import { repeatsAmong } from '../../domain/groupBy.ts';
import type { CurrencySymbol } from '../../domain/money.ts';
import { holdsIncubators } from '../../domain/products/categoryKind.ts';
import { type Field, factOf, hasField } from '../../domain/products/fields.ts';
import { pathInProduct, writtenOffers } from '../../domain/products/offers.ts';
import { TURNING_TYPES, type TurningType, type WrittenProduct } from '../../domain/products/product.ts';
import type { Slug } from '../../domain/slug.ts';
import type { CategoryLabel } from '../catalogue.ts';
import { isIncubator, labelsOf } from '../labels.ts';
import type { ReadContent } from '../read/readContent.ts';
import { signOf } from '../schemas/market.ts';
import type { FieldPath, Origin, ProblemLog } from './problem.ts';
import { logDeadReferences, productReferences } from './references.ts';
import { checkProductLinks } from './storeLinks.ts';
import { checkProductsWritten } from './todos.ts';
import { show, type WithOrigin } from './validate.ts';

export function checkProducts(content: ReadContent, log: ProblemLog): void {
  logDeadReferences(productReferences(content, log), log);
  checkCurrency(content, log);
  checkProductLinks(content, log);
  checkProductsWritten(content, log);
  const labels = content.categories ? labelsOf<CategoryLabel>(content.categories.value) : [];
  for (const product of content.products) {
    checkSuccessor(product, log);
    checkStores(product, log);
    checkCountedEggs(product, log);
    warnOfContradictions(product, labels, log);
    if (content.categories) checkScopes(product, labels, content.fields?.value ?? [], log);
    warnOfInvisibleCharacters(product, log);
  }
}

type ReadProduct = WithOrigin<WrittenProduct>;

function checkCurrency({ site, products }: ReadContent, log: ProblemLog): void {
  const symbol = commonSymbol(products.map(({ value }) => value.price.symbol));
  const { currency } = site?.value ?? {};
  if (site && currency && symbol && signOf(currency) !== symbol) {
    const message =
      `expected the currency of the prices, which are in '${symbol}', found '${currency}'; correct it, or ` +
      'them';
    log.error(site.origin, ['currency'], message);
  }
  const checkSymbol = (found: string | undefined, origin: Origin, path: FieldPath) => {
    if (found === undefined || found === symbol) return;
    log.error(origin, path, `expected every price in '${symbol}', as most are, found '${found}'`);
  };
  for (const { value, origin } of products) {
    for (const [place, { price, listingPrice }] of writtenOffers(value).entries()) {
      checkSymbol(price.symbol, origin, pathInProduct({ place }, 'price'));
      checkSymbol(listingPrice?.symbol, origin, pathInProduct({ place }, 'listing_price'));
    }
  }
}

/** The symbol of most prices: the mistake is more likely in the others. */
function commonSymbol(symbols: readonly CurrencySymbol[]): CurrencySymbol | undefined {
  const countOf = (symbol: CurrencySymbol) => symbols.filter((found) => found === symbol).length;
  return [...new Set(symbols)].sort((a, b) => countOf(b) - countOf(a))[0];
}

function checkSuccessor({ value: { id, successor }, origin }: ReadProduct, log: ProblemLog): void {
  if (successor !== id) return;
  const message = 'expected another product, found its own id; correct it, or set it to null';
  log.error(origin, ['successor'], message);
}

/** Each store sells a product once: no rule could choose between two offers of a store. */
function checkStores({ value, origin }: ReadProduct, log: ProblemLog): void {
  const offers = writtenOffers(value).map(({ store, link }, place) => {
    return { store, link, place, at: pathInProduct({ place }, 'store') };
  });
  for (const [{ store, at }, first] of repeatsAmong(offers, (offer) => offer.store)) {
    const found = `found '${store}', which line ${origin.locate(first.at).line} names too`;
    log.error(origin, at, `expected a store of its own, ${found}; delete one of the two offers`);
  }
  for (const { store, link, place } of offers.slice(1)) {
    if (link !== null) continue;
    const message = `expected the product's address at '${store}', found a placeholder; enter it, or delete the offer`;
    log.error(origin, pathInProduct({ place }, 'link'), message);
  }
}

/** A capacity counts eggs that the product is for. */
function checkCountedEggs({ value: { capacityCounts, eggTypes }, origin }: ReadProduct, log: ProblemLog) {
  if (capacityCounts === null || eggTypes.includes(capacityCounts)) return;
  const own = eggTypes.map((slug) => `'${slug}'`).join(', ');
  const message = `expected one of its own 'egg_types' (${own}), found '${capacityCounts}'; correct it, or add it there`;
  log.error(origin, ['capacity_counts'], message);
}

/**
 * A product is in each category that it names, also where its facts
 * contradict the category: a warning says so.
 */
function warnOfContradictions(
  { value, origin }: ReadProduct,
  labels: readonly CategoryLabel[],
  log: ProblemLog,
): void {
  const named = labels.filter(({ slug }) => value.categories.includes(slug));
  for (const { slug } of named) {
    const turning = turningInName(slug);
    const { turningType } = value;
    if (turning === undefined || turningType === null || turningType === turning) continue;
    const message = `expected '${turning}', as its category '${slug}' says, found '${turningType}'; correct one of the two`;
    log.warning(origin, ['turning_type'], message);
  }
  // Lists of incubators show brooders and accessories that name a category of incubators, too.
  const incubators = named.find(({ kind }) => holdsIncubators(kind));
  const other = named.find(({ kind }) => kind !== 'mixed' && !holdsIncubators(kind));
  if (!incubators || !other) return;
  const found = `'${incubators.slug}' (of incubators) and '${other.slug}' (${other.kind})`;
  log.warning(origin, ['category'], `expected categories of one kind, found ${found}; take one out`);
}

/** The way of turning in the name of a category, such as `automatic-incubators`. */
function turningInName(slug: Slug): TurningType | undefined {
  const words = slug.split('-');
  return TURNING_TYPES.find((turning) => turning !== 'none' && words.includes(turning));
}

/** A product has no fact of another kind of product. */
function checkScopes(
  { value, origin }: ReadProduct,
  labels: readonly CategoryLabel[],
  fields: readonly Field[],
  log: ProblemLog,
): void {
  // The fields of an unknown category are unknown, too.
  if (!value.categories.every((name) => labels.some(({ slug }) => slug === name))) return;
  const product = { categories: value.categories, isIncubator: isIncubator(value, labels) };
  for (const field of fields) {
    if (factOf(value, field) === null || hasField(product, field)) continue;
    const scope = [field.for].flat().join("', '");
    const message =
      `expected only at '${scope}', found it at one of '${value.categories.join("', '")}'; delete it, or ` +
      `widen 'for' of '${field.id}' in fields.yaml`;
    log.error(origin, [field.id], message);
  }
}

/**
 * Control characters but tab and line ends, marks of direction, marks of no width,
 * and halves of an emoji that was cut.
 */
export const NEEDLESS = /[^\P{Cc}\t\n\r]|[\p{Cs}\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A copied text may bring an invisible character along. */
function warnOfInvisibleCharacters({ value, origin }: ReadProduct, log: ProblemLog): void {
  for (const field of ['name', 'description', 'features', 'pros', 'cons'] as const) {
    const texts = value[field];
    for (const [index, text] of [texts].flat().entries()) {
      if (text.search(NEEDLESS) < 0) continue;
      const path = texts === text ? [field] : [field, index];
      const message = `expected text without invisible characters, found ${show(text)}; delete them`;
      log.warning(origin, path, message);
    }
  }
}
