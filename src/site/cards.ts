import type { Article, Guide } from '../content/catalogue.ts';
import type { ArticleCardProps, ProductCardProps, ProductTeaserProps } from '../domain/cards.ts';
import { endsWithSlug } from '../domain/compare/tray.ts';
import { entriesOfPage } from '../domain/list/paging.ts';
import { formatMoney } from '../domain/money.ts';
import { MIDDLE } from '../domain/photos.ts';
import { isOffered } from '../domain/products/availability.ts';
import type { ProductPick } from '../domain/products/pickList.ts';
import type { Product } from '../domain/products/product.ts';
import { pricePerEgg } from '../domain/products/room.ts';
import { say } from '../domain/say.ts';
import { inSentence } from '../domain/text.ts';
import { WORDS } from '../domain/words.ts';
import type { PagingProps } from './lists/listPages.ts';
import type { CatalogueContext, PageContext } from './pages/pageContext.ts';
import { pictureProps, textHeroProps } from './pictures.ts';
import { alsoAt, buyProps, discountBadge, priceProps, ratingProps } from './products/offer.ts';
import { cardFacts } from './products/specifications.ts';
import { storeOf } from './products/stores.ts';
import { textDates } from './text/texts.ts';

export type ProductRowProps = ReturnType<typeof productRow>;

/** Returns a product as a row of a text, which links to its page and not to a store. */
export function productRow(product: Product, pick: ProductPick | null, context: CatalogueContext) {
  const suits = product.bestFor === null ? null : say(WORDS.cards.bestFor, { whom: product.bestFor });
  return { ...productTeaserProps(product, context), note: pick?.label ?? suits };
}

export function productTeaserProps(product: Product, context: CatalogueContext): ProductTeaserProps {
  const href = context.urls.href(product.pagePath);
  return {
    id: product.id,
    name: product.name,
    href,
    ...(endsWithSlug(href, product.slug) ? {} : { slug: product.slug }),
    picture: pictureProps(product, context),
    rating: ratingProps(product),
    price: priceProps(product),
    discount: discountBadge(product),
  };
}

export function productCards(products: readonly Product[], context: CatalogueContext): ProductCardProps[] {
  return products.map((product) => {
    const card = context.productCards.get(product) ?? productCard(product, context);
    context.productCards.set(product, card);
    return card;
  });
}

function productCard(product: Product, context: CatalogueContext): ProductCardProps {
  return {
    ...productTeaserProps(product, context),
    perEgg: perEggText(product),
    badges: badgesOf(product, context),
    bestFor: product.bestFor,
    facts: factTexts(product, context),
    buy: buyProps(product, context),
  };
}

/** The store of a withdrawn product is among its facts, in the past tense. */
function badgesOf(product: Product, { catalogue, featuredIds }: CatalogueContext): string[] {
  const badges = isOffered(product) ? [storeOf(product, catalogue).name] : [];
  if (product.turningType === 'automatic') badges.push(WORDS.cards.auto);
  if (featuredIds.has(product.id)) badges.push(WORDS.cards.featured);
  return badges;
}

/**
 * Facts of a product in words that need no label. An incubator leaves out the
 * names of its eggs, which may be many.
 */
function factTexts(product: Product, context: CatalogueContext): string[] {
  const texts = cardFacts(product, context.catalogue).flatMap(([label, value]) => {
    if (label === WORDS.specifications.eggs) return [];
    if (label === WORDS.specifications.capacity) return [value];
    if (label === WORDS.specifications.for) return [say(WORDS.cards.forEggs, { eggs: inSentence(value) })];
    return [say(WORDS.cards.fact, { value, field: inSentence(label) })];
  });
  // The button, which names the store of others, is missing.
  if (!isOffered(product))
    return [...texts, say(WORDS.cards.wasOn, { store: storeOf(product, context.catalogue).name })];
  const elsewhere = alsoAt(product, context.catalogue);
  return elsewhere === null ? texts : [...texts, elsewhere];
}

function perEggText(product: Product): string | null {
  const price = isOffered(product) ? pricePerEgg(product) : null;
  return price && say(WORDS.cards.perEgg, { price: formatMoney(price) });
}

export function articleCards(articles: readonly Article[], context: CatalogueContext): ArticleCardProps[] {
  return articles.map((article) => {
    const card = context.articleCards.get(article) ?? articleCard(article, context);
    context.articleCards.set(article, card);
    return card;
  });
}

function articleCard(article: Article, context: CatalogueContext): ArticleCardProps {
  const hero = textHeroProps(article, 'card', context);
  return {
    id: article.slug,
    href: context.urls.href(article.pagePath),
    category: article.category,
    title: article.title,
    excerpt: article.excerpt,
    publishedAt: article.publishedAt,
    picture: hero && (hero.photo ?? hero.src),
    focus: hero?.focus ?? MIDDLE,
    dates: textDates(article),
    readTime: article.readTime,
  };
}

export function articleListProps(paging: PagingProps, context: PageContext) {
  const { catalogue, lists, data } = context;
  return {
    ...paging,
    categories: catalogue.articleCategories.map(({ name }) => name),
    cards: articleCards(entriesOfPage(lists.articles, 1), context),
    index: data.articles,
  };
}

export function guideCards(guides: readonly Guide[], context: CatalogueContext) {
  return guides.map((guide) => ({
    href: context.urls.href(guide.pagePath),
    hero: textHeroProps(guide, 'card', context),
    difficulty: guide.difficulty,
    title: guide.title,
    description: guide.description,
    /** Minutes. */
    readTime: guide.readTime,
  }));
}
