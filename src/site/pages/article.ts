import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { productRow } from '../cards.ts';
import { BLOG, HOME, MOST_DOORS, productsDoor, textDoor } from '../links.ts';
import { articleHero, textHeroProps } from '../pictures.ts';
import { recommendedProducts } from '../products/rankings.ts';
import { articlesLike, guidesForArticle } from '../related.ts';
import { articleNode } from '../structuredData.ts';
import { bodyProps } from '../text/body.ts';
import { textSections } from '../text/prose.ts';
import { dateProps, textProps, whosePrices } from '../text/texts.ts';
import { paths } from '../urls.ts';
import { definePage, TEXT_PAGE } from './pageKind.ts';

/** An article of the blog, `/blog/{slug}/`. */
export const article = definePage({
  ...TEXT_PAGE,
  routes: ({ articles }) => articles.map((entity) => ({ path: paths.article(entity), entity })),
  meta: (entity) => ({ ...TEXT_PAGE.meta(entity), feed: true }),
  breadcrumbs: ({ title }) => [HOME, BLOG, { name: title }],
  productsOn: ({ relatedProducts, shownProducts }) =>
    relatedProducts.length + shownProducts.length > 0 ? 'beside' : 'none',
  sharing: (entity, catalogue) => ({
    picture: articleHero(entity, catalogue)?.facts ?? { kind: 'home' },
    heading: entity.title,
    facts: [entity.category, say(WORDS.cards.minutes, { count: entity.readTime })],
  }),
  safety: 'text',
  sheets: [
    'breadcrumb',
    'meta',
    'sectionHeading',
    'table',
    'tableScroll',
    'heroPicture',
    'reading',
    'sources',
    'safety',
    'doors',
    'productRows',
  ],
  props(entity, context) {
    const { catalogue, urls } = context;
    const related = articlesLike(entity, catalogue.articles);
    return {
      category: entity.category,
      title: entity.title,
      publishedAt: dateProps(entity.publishedAt),
      /** Minutes. */
      readTime: entity.readTime,
      excerpt: entity.excerpt,
      hero: textHeroProps(entity, 'lead', context),
      sections: textSections(entity.body),
      ...textProps(entity, context),
      body: bodyProps(entity.body, context),
      products: recommendedProducts(entity, catalogue.productsById).map((product) =>
        productRow(product, null, context),
      ),
      whosePrices: whosePrices(context),
      related: related.map((other) => textDoor('article', other, urls)),
      buyingGuides: guidesForArticle(entity, context)
        .slice(0, MOST_DOORS - related.length)
        .map(productsDoor),
    };
  },
  structuredData: ({ props, context }) => [articleNode(props, context.urls)],
});
