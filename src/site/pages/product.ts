import type { Catalogue } from '../../content/catalogue.ts';
import type { Fact } from '../../domain/cards.ts';
import type { Product } from '../../domain/products/product.ts';
import { say } from '../../domain/say.ts';
import { inSentence } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import { articleCards, productCards, productTeaserProps } from '../cards.ts';
import type { SharingCard } from '../drawnPictures.ts';
import { factsShown } from '../drawnProduct.ts';
import { type Crumb, HOME, linkedTextProps, PRODUCTS } from '../links.ts';
import { filteredProductsPath } from '../lists/catalogueLists.ts';
import { galleryProps, photoProps } from '../photos.ts';
import { productFacts } from '../pictures.ts';
import { searchDescription } from '../products/describeProduct.ts';
import { eggRoomProps } from '../products/eggRoom.ts';
import {
  buyProps,
  otherOffersProps,
  priceDateProps,
  priceHistoryProps,
  ratingSourceProps,
  statusProps,
} from '../products/offer.ts';
import { productsInReview, reviewProps } from '../products/review.ts';
import { cardFacts, decidingFacts, specifications } from '../products/specifications.ts';
import { ranksProps } from '../products/standing.ts';
import { storeOf } from '../products/stores.ts';
import { articlesForProduct } from '../related.ts';
import { productNode } from '../structuredData.ts';
import { shorten, TITLE_LENGTH } from '../text/shorten.ts';
import { howWeChooseHref, sourceProps } from '../text/texts.ts';
import type { SitePath } from '../urls.ts';
import { type CatalogueContext, type PageContext, restrictedContext } from './pageContext.ts';
import { definePage, type PageMeta } from './pageKind.ts';

/** A product, `/product/{slug}/`. */
export const product = definePage({
  routes: ({ products }) => products.map((entity) => ({ path: entity.pagePath, entity })),
  meta: productMeta,
  fields: { path: ['slug'], title: ['name'], description: ['description'] },
  breadcrumbs: productCrumbs,
  productsOn: () => 'subject',
  sharing: productSharingCard,
  sharesPictureOf: firstCategoryPage,
  safety: 'folded',
  dependsOn: shownBeside,
  sheets: [
    'productPage',
    'meta',
    'sectionHeading',
    'table',
    'facts',
    'safety',
    'offer',
    'cards',
    'fullRows',
    'sources',
  ],
  props: (entity, context) => productProps(entity, shownBeside(entity, context), restrictedContext(context)),
  structuredData: ({ entity, props, context }) => [productNode(entity, props, context)],
});

function productMeta(entity: Product, catalogue: Catalogue): PageMeta {
  const { name, eggTypes, categories, image } = entity;
  const inWords = (slug: string) => slug.replaceAll('-', ' ');
  return {
    // Stores give their products names of several lines; the page's heading has all of it.
    title: shorten(name, TITLE_LENGTH),
    description: searchDescription(entity, catalogue),
    keywords: [
      name,
      ...eggTypes.map((slug) => say(WORDS.product.keyword, { kind: inWords(slug) })),
      ...categories.map(inWords),
    ],
    ...(image.kind === 'file' && { image: image.path }),
    ...(image.kind === 'remote' && { image: image.url }),
  };
}

function firstCategoryPage({ categories }: Product, catalogue: Catalogue): SitePath | null {
  const page = catalogue.categories.find(({ slug }) => categories.includes(slug));
  return page ? page.pagePath : null;
}

function productCrumbs({ name, categories }: Product, catalogue: Catalogue): Crumb[] {
  return [HOME, PRODUCTS, ...categoryCrumb(categories[0], catalogue), { name }];
}

/** A label without a category page leads to the product list with that filter. */
function categoryCrumb(slug: string | undefined, { categories, categoryLabels }: Catalogue): Crumb[] {
  const label = categoryLabels.find((candidate) => candidate.slug === slug);
  if (!label) return [];
  const page = categories.find((category) => category.slug === label.slug);
  const path = page?.pagePath ?? filteredProductsPath({ category: [label.slug] });
  return [{ name: label.name, path }];
}

const MOST_FACTS = 3;

function productSharingCard(entity: Product, catalogue: Catalogue): SharingCard {
  return {
    picture: productFacts(entity, catalogue),
    heading: entity.name,
    facts: cardFacts(entity, catalogue).flatMap(factText).slice(0, MOST_FACTS),
  };
}

/** A fact in words that need no label; nothing for a feature that the product lacks. */
function factText([label, value]: Fact): readonly string[] {
  const { lacking, capacityNotStated, capacity, eggs, for: forEggs } = WORDS.specifications;
  const missing: readonly string[] = [lacking, capacityNotStated, ''];
  if (missing.includes(value)) return [];
  if (label === capacity) return [value];
  if (label === forEggs || label === eggs) return [say(WORDS.product.forEggs, { kinds: inSentence(value) })];
  return [say(WORDS.cards.fact, { value, field: inSentence(label) })];
}

type Shown = ReturnType<typeof shownBeside>;

function shownBeside(entity: Product, { catalogue, findRelated, findStanding }: CatalogueContext) {
  const replacement = catalogue.replacements.get(entity.id);
  const related = findRelated(entity);
  const standing = findStanding(entity);
  const review = catalogue.reviews.get(entity.id);
  return {
    review: review ? [review] : [],
    inReview: productsInReview(review, catalogue),
    prices: catalogue.priceHistory.get(entity.id) ?? [],
    related,
    standings: standing ? [standing] : [],
    /** Products to offer in place of a withdrawn product. */
    successors: replacement?.kind === 'successor' ? [replacement.product] : [],
    alternatives:
      replacement?.kind === 'alternatives' ? replacement.products : alternativesTo(entity, related),
  };
}

/** The related products that are for sale, if the product itself is out of stock. */
function alternativesTo({ availability }: Product, related: readonly Product[]): readonly Product[] {
  if (availability.kind !== 'out-of-stock') return [];
  return related.filter((other) => other.availability.kind === 'for-sale');
}

function productProps(entity: Product, shown: Shown, context: PageContext) {
  const { catalogue } = context;
  return {
    status: statusProps(entity, shown, context),
    overview: overviewProps(entity, context),
    gallery: galleryProps(entity.gallery, context),
    features: entity.features,
    pros: entity.pros,
    cons: entity.cons.map((con) => linkedTextProps(con, context.urls)),
    specifications: specifications(entity, catalogue),
    priceHistory: priceHistoryProps(entity, shown.prices, context),
    ranks: ranksProps(entity, shown.standings[0] ?? null, context),
    review: shown.review[0] ? reviewProps(shown.review[0], shown.inReview, context) : null,
    faq: entity.faq,
    sources: sourceProps(entity.sources, catalogue),
    relatedArticles: articleCards(articlesForProduct(entity, catalogue), context),
    relatedProducts: productCards(shown.related, context),
  };
}

/** The words below a drawing, and the page that explains drawings, if the site has one; null for a photo. */
function drawingProps(entity: Product, context: PageContext) {
  if (entity.image.kind !== 'drawn') return null;
  const facts = factsShown(entity, context.catalogue);
  const page = howWeChooseHref(context);
  const { drawnKind, drawnFacts } = WORDS.product;
  return {
    text: facts.length === 0 ? drawnKind : say(drawnFacts, { facts: facts.join('\u00a0· ') }),
    legend: page === null ? null : `${page}#drawings`,
  };
}

function overviewProps(entity: Product, context: PageContext) {
  const { id: _id, ...teaser } = productTeaserProps(entity, context);
  return {
    ...teaser,
    photo: entity.image.kind === 'file' ? photoProps(entity.image.path, 'product', context) : null,
    store: storeOf(entity, context.catalogue).name,
    // A drawing does not show the product itself.
    pictureAlt:
      entity.image.kind === 'drawn' ? say(WORDS.product.drawing, { name: entity.name }) : entity.name,
    drawing: drawingProps(entity, context),
    bestFor: entity.bestFor,
    skipIf: entity.skipIf,
    facts: decidingFacts(entity, context.catalogue),
    eggRoom: eggRoomProps(entity, context),
    description: entity.description,
    priceDate: priceDateProps(entity, context.catalogue),
    ratingSource: ratingSourceProps(entity, context.catalogue),
    buy: buyProps(entity, context),
    otherOffers: otherOffersProps(entity, context),
  };
}
