import { latestArticles } from '../../domain/articles/article.ts';
import { WORDS } from '../../domain/words.ts';
import { articleCards, productCards } from '../cards.ts';
import { categoryPicture, heroProps, homeHeroProps } from '../pictures.ts';
import { firstAnswers } from '../products/finder.ts';
import { siteNodes } from '../structuredData.ts';
import { TOOLS } from '../tools.ts';
import { paths } from '../urls.ts';
import { definePage, homeCard } from './pageKind.ts';

const LATEST_COUNT = 3;

/** The home page, `/`. */
export const home = definePage({
  routes: ({ site }) => [{ path: paths.home, entity: site }],
  meta: ({ name, tagline, description }) => ({ title: `${name}: ${tagline}`, description }),
  fields: { path: [], title: ['tagline'], description: ['description'] },
  breadcrumbs: () => [],
  productsOn: () => 'beside',
  offline: true,
  sharing: ({ tagline }) => homeCard(tagline),
  entries: (_site, { catalogue }) => catalogue.articles,
  widget: 'tool',
  addressKeys: TOOLS.finder.widget.addressKeys,
  hasWidget: TOOLS.finder.hasNeeds,
  sheets: [
    'controls',
    'home',
    'meta',
    'sectionHeading',
    'textBlocks',
    'heroPicture',
    'offer',
    'cards',
    'fullRows',
    'textCards',
    'threeProducts',
    'doors',
    'finder',
  ],
  props(site, context) {
    const { catalogue, urls, featured } = context;
    const { title, text, buttons } = site.hero;
    return {
      hero: {
        title,
        text,
        buttons: buttons.map(({ label, href }) => ({ label, href: urls.href(href) })),
        picture: homeHeroProps(context),
      },
      finder: firstAnswers(context),
      doors: site.doors.map((door) => ({ ...door, href: urls.href(door.href) })),
      claims: site.claims.map((claim) => ({ ...claim, sample: claim.sample && site.catalogue === 'sample' })),
      featured: productCards(featured, context),
      /** The text in place of featured products. Withdrawn products are not featured. */
      noneFeatured: catalogue.products.length === 0 ? WORDS.home.none : WORDS.home.noneForSale,
      categories: catalogue.categories.map((category) => ({
        name: category.name,
        description: category.description,
        href: urls.href(category.pagePath),
        hero: heroProps(categoryPicture(category), urls),
      })),
      siteName: site.name,
      whyChoose: site.whyChoose,
      latest: articleCards(latestArticles(catalogue.articles, LATEST_COUNT), context),
    };
  },
  structuredData: ({ entity, context }) => siteNodes(entity, context.urls),
});
