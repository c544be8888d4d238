import { repeatsAmong } from '../domain/groupBy.ts';
import { nearest } from '../domain/nearest.ts';
import { pictureAddress } from '../domain/picturePath.ts';
import { pathInProduct, rankOffers, writtenOffers } from '../domain/products/offers.ts';
import type { Product, ProductImage, ShownOffer, WrittenProduct } from '../domain/products/product.ts';
import { type Slug, slugify } from '../domain/slug.ts';
import type { CategoryLabel } from './catalogue.ts';
import { fileAndLine, type Origin, type ProblemLog } from './check/problem.ts';
import type { WithOrigin } from './check/validate.ts';
import { isIncubator, labelsOf, storesBySlug } from './labels.ts';
import { linkRules, normalizeLink } from './normalizeLink.ts';
import { pagePathOf } from './pagePaths.ts';
import type { Content } from './read/readContent.ts';
import { type Showing, shownProduct } from './shownOffers.ts';

/**
 * The slugs of the pages of products, in their order. The first product keeps a slug that several have; a
 * later one gets its id behind it, and never a slug that another one has.
 */
export function productSlugs(products: readonly { readonly id: string; readonly slug: Slug }[]): Slug[] {
  const taken = new Set(products.map(({ slug }) => slug));
  const given = new Set<Slug>();
  return products.map(({ id, slug: written }) => {
    let slug = written;
    if (given.has(written)) {
      // An id may have no character that a slug may have.
      while (taken.has(slug)) slug = slugify(`${slug}-${slugify(id) || 2}`);
      taken.add(slug);
    }
    given.add(slug);
    return slug;
  });
}

/** What the terms of a site's stores depend on. */
export function showingOf({ site, stores, today, now, storePrices }: Content): Showing {
  return {
    isLive: site.value.catalogue === 'live',
    stores: storesBySlug(stores.value),
    today,
    now,
    answers: storePrices.value,
  };
}

/**
 * Ranks the offers of each product, without what their stores do not allow to show, and fills in what it may
 * leave open, each time with a warning: a slug that an earlier product has, a link that is a placeholder, an
 * image that is not there, a listing price that promises no saving.
 */
export function resolveProducts(content: Content, log: ProblemLog): WithOrigin<Product>[] {
  const images = new Set(content.images);
  const { networks } = content.stores.value;
  const stores = storesBySlug(content.stores.value);
  const rules = linkRules({ stores, networks, site: content.site.value });
  const showing = showingOf(content);
  const labels = labelsOf<CategoryLabel>(content.categories.value);
  const slugs = slugsOfPages(content, log);
  const entryOf = ({ link }: ShownOffer) =>
    link === null || content.ledger.size === 0 ? undefined : content.ledger.get(normalizeLink(link, rules));
  return content.products.map((product, index) => {
    const { value, origin } = product;
    warnOfOpenFields(product, log);
    const image = resolveImage(value, origin, images, log);
    const { offers: shown, rating, reviewCount, variants } = shownProduct(value, showing);
    const [leading, ...offers] = rankOffers(shown, entryOf);
    const { availability, place, store, link, price, listingPrice, checkedAt, status, priceUntil } = leading;
    const slug = slugs[index] ?? value.slug;
    const pagePath = pagePathOf('product', { slug, path: value.path }, content.site.value);
    const offer = { store, link, price, listingPrice, checkedAt, status, priceUntil };
    // New fields come before the spread: after one, V8 gives each object a hidden class
    // of its own, as large as itself.
    return {
      value: {
        isIncubator: isIncubator(value, labels),
        availability,
        place,
        pagePath,
        ...value,
        ...offer,
        offers,
        rating,
        reviewCount,
        variants,
        image,
        slug,
      },
      origin,
    };
  });
}

function slugsOfPages({ products, site }: Content, log: ProblemLog): Slug[] {
  const slugs = productSlugs(products.map(({ value }) => value));
  const written = products.map(({ value, origin }, index) => ({
    slug: value.slug,
    path: value.path,
    origin,
    index,
  }));
  for (const [{ slug, path, origin, index }, first] of repeatsAmong(written, (product) => product.slug)) {
    const place = `found '${slug}', which ${fileAndLine(first.origin, ['slug'])} has too`;
    const page = pagePathOf('product', { slug: slugs[index] ?? slug, path }, site.value);
    const message = `expected a slug of its own, ${place}; this page will be ${page}${page.endsWith('.html') ? '' : '/'}`;
    log.warning(origin, ['slug'], message);
  }
  return slugs;
}

function warnOfOpenFields({ value, origin }: Content['products'][number], log: ProblemLog): void {
  const { link, store } = value;
  if (link === null) {
    const message =
      `expected the product's address, found a placeholder; the button leads to the search of '${store}' ` +
      'until it is entered';
    log.warning(origin, ['link'], message);
  }
  for (const [place, { price, listingPrice }] of writtenOffers(value).entries()) {
    if (!listingPrice || listingPrice.cents > price.cents) continue;
    const message =
      'expected more than the price, found no more, so no discount is shown; correct it or set it to null';
    log.warning(origin, pathInProduct({ place }, 'listing_price'), message);
  }
}

/** A path without a file is replaced by the drawing. */
function resolveImage(
  { image }: WrittenProduct,
  origin: Origin,
  images: ReadonlySet<string>,
  log: ProblemLog,
): ProductImage {
  if (image.kind !== 'file' || images.has(image.path)) return image;
  const meant = nearest(image.path, images);
  const mend = meant
    ? `did you mean '${pictureAddress(meant)}'?`
    : 'add it, or leave image_url empty: the drawing is shown';
  log.warning(origin, ['image_url'], `expected a file of images, found '${image.path}'; ${mend}`);
  return { kind: 'drawn' };
}
