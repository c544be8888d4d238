import { articleAddress } from '../../domain/articles/article.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { articleListProps, productRow } from '../cards.ts';
import { commentsProps } from '../comments.ts';
import { BLOG, HOME, MOST_DOORS, productsDoor, textDoor } from '../links.ts';
import { firstPage, neighborsOf, pagingProps } from '../lists/listPages.ts';
import { articleHero, leadHeroProps, textHeroProps } from '../pictures.ts';
import { recommendedProducts } from '../products/rankings.ts';
import { articlesLike, candlingArticle, guidesForArticle } from '../related.ts';
import { speciesOf } from '../species/hatchSpecies.ts';
import { articleNode } from '../structuredData.ts';
import { bodyProps } from '../text/body.ts';
import { textSections } from '../text/prose.ts';
import { textProps, whosePrices } from '../text/texts.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import {
  BUILT_IN_PAGE,
  definePage,
  FEATURED_SHEETS,
  introOf,
  MORE_SHEETS,
  metaOf,
  TEXT_CARD_SHEETS,
  TEXT_PAGE,
  TEXT_SHEETS,
} from './pageKind.ts';

/** The list of all articles, `/blog/`. */
export const blog = definePage({
  ...BUILT_IN_PAGE,
  routes: ({ pages }) => [{ path: paths.blog, entity: pages.blog }],
  meta: (page) => ({ ...metaOf(page), feed: true }),
  breadcrumbs: () => [HOME, { name: WORDS.frame.blog }],
  widget: 'list',
  addressKeys: () => articleAddress([]).keys,
  neighbors: (entry, catalogue) => neighborsOf(firstPage({ kind: 'blog', entry }, catalogue)),
  entries: (_page, { lists }) => lists.articles,
  sheets: ['guides', ...FEATURED_SHEETS, 'controls', ...TEXT_CARD_SHEETS, 'blog', 'pager'],
  props(page, context) {
    const { catalogue, urls } = context;
    return {
      ...introOf(page),
      featured: featuredArticle(context),
      list: articleListProps(pagingProps({ kind: 'blog', entry: page }, context), context),
      categories: catalogue.articleCategories.map(({ name }) => ({
        label: name,
        count: catalogue.articles.filter(({ category }) => category === name).length,
        href: `${urls.href(paths.blog)}?category=${encodeURIComponent(name)}#search`,
      })),
    };
  },
  items: ({ list }) => list.cards,
});

function featuredArticle(context: PageContext) {
  const { catalogue, urls } = context;
  const [article] = catalogue.articles;
  if (!article) return null;
  const { category, title, excerpt } = article;
  const hero = textHeroProps(article, 'lead', context);
  return { href: urls.href(article.pagePath), category, title, excerpt, hero };
}

/** An article of the blog, `/blog/{slug}/`. */
export const article = definePage({
  ...TEXT_PAGE,
  routes: ({ articles }) => articles.map((entity) => ({ path: entity.pagePath, entity })),
  meta: (entity) => ({ ...TEXT_PAGE.meta(entity), feed: true }),
  breadcrumbs: ({ title }) => [HOME, BLOG, { name: title }],
  productsOn: ({ relatedProducts, shownProducts }) =>
    relatedProducts.length + shownProducts.length > 0 ? 'inText' : 'none',
  // A hatcher candles where there may be no network.
  offlineFor: (entity, catalogue) =>
    catalogue.eggTypes.filter(({ slug }) => candlingArticle(slug, catalogue) === entity).flatMap(speciesOf),
  sharing: (entity, catalogue) => ({
    picture: articleHero(entity, catalogue)?.facts ?? { kind: 'home' },
    heading: entity.title,
    facts: [entity.category, say(WORDS.cards.minutes, { count: entity.readTime })],
  }),
  safety: 'text',
  sheets: [
    ...TEXT_SHEETS,
    'table',
    'tableScroll',
    'heroPicture',
    'reading',
    'prose',
    'sources',
    'safety',
    ...MORE_SHEETS,
  ],
  props(entity, context) {
    const { catalogue, urls } = context;
    const related = articlesLike(entity, catalogue);
    return {
      category: entity.category,
      title: entity.title,
      /** Minutes. */
      readTime: entity.readTime,
      excerpt: entity.excerpt,
      hero: leadHeroProps(entity, context),
      sections: textSections(entity.body),
      ...textProps(entity, context),
      comments: commentsProps('article', entity.comments, context),
      body: bodyProps(entity.body, context),
      products: recommendedProducts(entity, catalogue.productsById).map((product) =>
        productRow(product, null, context),
      ),
      whosePrices: whosePrices(context),
      related: related.map((other) => textDoor(other, urls)),
      buyingGuides: guidesForArticle(entity, catalogue)
        .slice(0, MOST_DOORS - related.length)
        .map((page) => productsDoor(page, urls)),
    };
  },
  structuredData: ({ props, context }) => [articleNode(props, context.urls)],
});
