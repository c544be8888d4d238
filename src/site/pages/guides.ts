import type { LandingPage } from '../../content/catalogue.ts';
import { groupBy } from '../../domain/groupBy.ts';
import { WORDS } from '../../domain/words.ts';
import { articleCards, guideCards } from '../cards.ts';
import { type DoorProps, HOME, landingLink, MOST_DOORS, productsDoor } from '../links.ts';
import { itemList } from '../structuredData.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { BUILT_IN_PAGE, definePage, introOf } from './pageKind.ts';

/** The list of all guides, `/guides/`. */
export const guides = definePage({
  ...BUILT_IN_PAGE,
  routes: ({ pages }) => [{ path: paths.guides, entity: pages.guides }],
  breadcrumbs: () => [HOME, { name: WORDS.frame.guides }],
  offline: true,
  entries: (_page, { catalogue }) => catalogue.guides,
  sheets: [
    'guides',
    'meta',
    'sectionHeading',
    'feature',
    'heroPicture',
    'cards',
    'fullRows',
    'textCards',
    'sources',
    'doors',
  ],
  props(page, context) {
    const { catalogue, urls } = context;
    const articles = catalogue.site.guideArticles.flatMap(
      (slug) => catalogue.articles.find((entry) => entry.slug === slug) ?? [],
    );
    return {
      ...introOf(page),
      featured: guideCards(
        catalogue.guides.filter(({ featured }) => featured),
        context,
      ),
      guides: guideCards(catalogue.guides, context),
      articles: articleCards(articles, context),
      doors: buyingDoors(context),
      buyingGuides: buyingGuides(context),
      productsHref: urls.href(paths.products),
      blogHref: urls.href(paths.blog),
    };
  },
  structuredData: ({ props, context }) => [itemList(props.guides, context.urls)],
});

/** The landing pages for a use that an editor has picked for, then others with picks. */
function buyingDoors({ catalogue, urls }: PageContext): DoorProps[] {
  const { landingPages, pickLists } = catalogue;
  const forUse = pickLists.filter(({ asks }) => asks?.use !== undefined).map(({ picks }) => picks);
  const picked = landingPages.filter(
    ({ picks, preset, canonical }) => picks.length > 0 && canonical === null && !('eggType' in preset),
  );
  const isForUse = ({ picks }: LandingPage) => forUse.includes(picks);
  const inOrder = [...picked.filter(isForUse), ...picked.filter((page) => !isForUse(page))];
  return inOrder.slice(0, MOST_DOORS).map((page) => productsDoor(landingLink(page, urls)));
}

/** The landing pages in groups: by the eggs that they preset, else by size, else by the kind of product. */
function buyingGuides({ catalogue, urls }: PageContext) {
  const groups = groupBy(catalogue.landingPages, groupOf);
  return [WORDS.frame.byEggType, WORDS.guides.bySize, WORDS.guides.byKind].flatMap((heading) => {
    const pages = groups.get(heading);
    return pages ? [{ heading, links: pages.map((page) => landingLink(page, urls)) }] : [];
  });
}

function groupOf({ preset }: LandingPage): string {
  if ('eggType' in preset) return WORDS.frame.byEggType;
  return 'capacityRange' in preset ? WORDS.guides.bySize : WORDS.guides.byKind;
}
