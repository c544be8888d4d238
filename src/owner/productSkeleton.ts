import path from 'node:path';
import { z } from 'zod';
import type { CategoryLabel, Store } from '../content/catalogue.ts';
import { EntryIds } from '../content/entryIds.ts';
import { pagePathOf } from '../content/pagePaths.ts';
import { targetOf } from '../domain/links/networkLink.ts';
import { isStoreUrl, storeOfUrl } from '../domain/links/storeUrl.ts';
import { type CurrencySymbol, currencyOf } from '../domain/money.ts';
import { holdsIncubators } from '../domain/products/categoryKind.ts';
import { UNKNOWN } from '../domain/products/product.ts';
import type { Slug } from '../domain/slug.ts';
import { meaningsOfPrice, writeContentPrice } from '../domain/writtenPrice.ts';
import { findLabel } from './contentFiles.ts';
import type { SiteWithDrafts } from './siteWithDrafts.ts';
import { type NewEntry, namedInTitle, readSkeleton, type Skeleton } from './skeletons.ts';

const skeleton = z.record(z.string(), z.unknown());

/**
 * A file of its own, the last of the folder: the first products, which the home page shows, stay the first.
 */
export const productSkeleton: Skeleton = {
  folder: 'products',
  takes: ['category', 'eggType', 'store', 'link', 'price'],
  path: ({ slug }, { catalogue }) => pagePathOf('product', { slug }, catalogue.site),
  file: (slug, { files }) => lastFile(slug, [...new Set(files.products.map(({ origin }) => origin.file))]),
  text: async (entry, site, mistakes) => {
    const { draft, ...fields } = skeleton.parse(JSON.parse(await readSkeleton('product.json')));
    const product = { ...fields, ...fieldsOf(entry, site, mistakes) };
    return `${JSON.stringify([entry.isDraft ? { draft, ...product } : product], null, 2)}\n`;
  },
};

/** A name that comes after those of other files; they may begin with numbers or not. */
function lastFile(slug: Slug, files: readonly string[]): string {
  const names = files.map((file) => path.posix.basename(file)).toSorted();
  const numbers = names.map((name) => Number(/^\d{1,6}(?=-)/.exec(name)?.[0] ?? 0));
  const next = String(Math.max(0, ...numbers) + 1).padStart(2, '0');
  const last = names.at(-1) ?? '';
  const candidates = [`${next}-${slug}.json`, `${slug}.json`];
  return candidates.find((name) => name > last) ?? `zz-${slug}.json`;
}

function fieldsOf({ title, slug, today, choices }: NewEntry, site: SiteWithDrafts, mistakes: string[]) {
  const { catalogue, files } = site;
  const category = categoryOf(title, choices.category, catalogue.categoryLabels, mistakes);
  const eggTypes = choices.eggType.map((name) =>
    findLabel('egg-type', name, catalogue.eggTypeLabels, mistakes),
  );
  const [first] = [...namedInTitle(title, catalogue.eggTypeLabels), ...catalogue.eggTypes];
  return {
    id: new EntryIds(files.products.map(({ value }) => value.id)).next,
    name: title,
    slug,
    ...saleOf(choices, today, site, mistakes),
    ...(category ? { category: category.slug, ...factsOf(category, title) } : {}),
    egg_types: (eggTypes.length > 0 ? eggTypes : [first]).flatMap((label) => label?.slug ?? []),
  };
}

function categoryOf(
  title: string,
  given: string | null,
  labels: readonly CategoryLabel[],
  mistakes: string[],
): CategoryLabel | undefined {
  if (given !== null) return findLabel('category', given, labels, mistakes);
  if (labels.length === 0) mistakes.push('expected a category in categories.yaml, found none; add one first');
  const named = namedInTitle(title, labels)[0] ?? (labels.length === 1 ? labels[0] : undefined);
  const slugs = labels.map(({ slug }) => slug).join(', ');
  if (!named && slugs !== '')
    mistakes.push(`expected --category, as the title names none, found nothing; choose one of ${slugs}`);
  return named;
}

function saleOf(
  { store, link: links, price: prices }: NewEntry['choices'],
  today: string,
  site: SiteWithDrafts,
  mistakes: string[],
) {
  if (prices.length > Math.max(1, links.length))
    mistakes.push('expected a --link for each further --price, found none; add it, or leave the price out');
  const [offer, ...offers] = [links[0] ?? null, ...links.slice(1)].map((link, place) =>
    offerOf(place === 0 ? store : null, link, prices[place] ?? null, today, site, mistakes),
  );
  return { ...offer, ...(offers.length > 0 && { offers }) };
}

function offerOf(
  store: string | null,
  link: string | null,
  price: string | null,
  today: string,
  { catalogue: { stores, networks, products, currency } }: SiteWithDrafts,
  mistakes: string[],
) {
  const labels = [...stores].map(([slug, { name }]) => ({ slug, name }));
  if (labels.length === 0) mistakes.push('expected a store in stores.yaml, found none; add one first');
  const target = link === null ? null : targetOf(new URL(link), networks);
  const named = store === null ? undefined : findLabel('store', store, labels, mistakes);
  const key = named?.slug ?? (target && storeOfUrl(target, stores, 'any')?.key) ?? labels[0]?.slug;
  const known = key === undefined ? undefined : stores.get(key);
  if (target && known && !isStoreUrl(target, known, 'any')) mistakes.push(linkElsewhere(known, link));
  return {
    link: link ?? '',
    store: key ?? '',
    ...priceOf(price, today, products.length > 0 ? currency : undefined, mistakes),
  };
}

function linkElsewhere({ name, hosts, shorteners }: Store, link: string | null): string {
  const own = [...hosts, ...shorteners].join(', ');
  return (
    `expected an address of ${name} (${own}) for --link, found '${link}'; correct it, give --store, or ` +
    'add the store to stores.yaml'
  );
}

/** A price that is given was seen today; it has the currency of the products that are there. */
function priceOf(
  price: string | null,
  today: string,
  currency: CurrencySymbol | undefined,
  mistakes: string[],
) {
  const usual = currency ?? currencyOf([]);
  if (price === null) return { price: writeContentPrice({ symbol: usual, cents: 0 }) };
  const [meaning, ...others] = meaningsOfPrice(price);
  const { symbol } = meaning ?? {};
  if (meaning && others.length > 0) {
    const meanings = [meaning, ...others].map((each) => `'${writeContentPrice(each)}'`).join(' or ');
    mistakes.push(`expected a price with one meaning for --price, such as ${meanings}, found '${price}'`);
  } else if (symbol === undefined || symbol !== (currency ?? symbol)) {
    const asThere = currency ? ', in the currency of the other products,' : '';
    mistakes.push(
      `expected a price such as '${writeContentPrice({ symbol: usual, cents: 5199 })}'${asThere} for --price, ` +
        `found '${price}'; write it with its currency, in single quotes`,
    );
  }
  return { price, checked_at: today };
}

/**
 * The facts of an incubator: the eggs that its title counts; the others stay
 * unknown until the editor looks them up.
 */
function factsOf({ kind }: CategoryLabel, title: string) {
  if (!holdsIncubators(kind)) return {};
  const counted = /\b(\d{1,4})[- ]eggs?\b/i.exec(title)?.[1];
  return {
    capacity: counted === undefined ? null : Number(counted),
    turning_type: UNKNOWN,
    humidity_control: UNKNOWN,
    heating_method: UNKNOWN,
  };
}
