import { WORDS } from '../../domain/words.ts';
import { articleListProps } from '../cards.ts';
import { HOME } from '../links.ts';
import { firstPage, neighborsOf, pagingProps } from '../lists/listPages.ts';
import { textHeroProps } from '../pictures.ts';
import { itemList } from '../structuredData.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { BUILT_IN_PAGE, definePage, introOf, metaOf } from './pageKind.ts';

/** The list of all articles, `/blog/`. */
export const blog = definePage({
  ...BUILT_IN_PAGE,
  routes: ({ pages }) => [{ path: paths.blog, entity: pages.blog }],
  meta: (page) => ({ ...metaOf(page), feed: true }),
  breadcrumbs: () => [HOME, { name: WORDS.frame.blog }],
  widget: 'list',
  neighbors: (entry, catalogue) => neighborsOf(firstPage({ kind: 'blog', entry }, catalogue)),
  entries: (_page, { lists }) => lists.articles,
  sheets: [
    'guides',
    'meta',
    'sectionHeading',
    'feature',
    'heroPicture',
    'controls',
    'cards',
    'fullRows',
    'textCards',
    'blog',
    'pager',
  ],
  props(page, context) {
    const { catalogue, urls } = context;
    return {
      ...introOf(page),
      featured: featuredArticle(context),
      list: articleListProps(pagingProps({ kind: 'blog', entry: page }, context), context),
      /** The blog with each category chosen. */
      categories: catalogue.articleCategories.map(({ name }) => ({
        label: name,
        count: catalogue.articles.filter(({ category }) => category === name).length,
        href: `${urls.href(paths.blog)}?category=${encodeURIComponent(name)}#search`,
      })),
    };
  },
  structuredData: ({ props, context }) => [itemList(props.list.cards, context.urls)],
});

function featuredArticle(context: PageContext) {
  const { catalogue, urls } = context;
  const [article] = catalogue.articles;
  if (!article) return null;
  const { category, title, excerpt } = article;
  const hero = textHeroProps(article, 'lead', context);
  return { href: urls.href(paths.article(article)), category, title, excerpt, hero };
}
