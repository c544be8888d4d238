import type { EggType, Guide, LandingEntry } from '../../content/catalogue.ts';
import { groupBy } from '../../domain/groupBy.ts';
import { filterTest, incubatorsFor } from '../../domain/list/filter.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { articleCards, guideCards, productRow } from '../cards.ts';
import { commentsProps } from '../comments.ts';
import { type DoorProps, GUIDES, HOME, landingLink, MOST_DOORS, productsDoor } from '../links.ts';
import { guideHero, leadHeroProps } from '../pictures.ts';
import { shortlist } from '../products/comparison.ts';
import { guideSchedule } from '../species/eggTypeFacts.ts';
import { calendarHref } from '../species/hatchSpecies.ts';
import { articleNode } from '../structuredData.ts';
import { bodyProps } from '../text/body.ts';
import { guideSections } from '../text/prose.ts';
import { textProps, whosePrices } from '../text/texts.ts';
import { toolLink } from '../tools.ts';
import { hrefOf, paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import {
  BUILT_IN_PAGE,
  definePage,
  FEATURED_SHEETS,
  introOf,
  MORE_SHEETS,
  TEXT_CARD_SHEETS,
  TEXT_PAGE,
  TEXT_SHEETS,
} from './pageKind.ts';

/** The list of all guides, `/guides/`. */
export const guides = definePage({
  ...BUILT_IN_PAGE,
  routes: ({ pages }) => [{ path: paths.guides, entity: pages.guides }],
  breadcrumbs: () => [HOME, { name: WORDS.frame.guides }],
  offline: true,
  entries: (_page, { catalogue }) => catalogue.guides,
  sheets: ['guides', ...FEATURED_SHEETS, ...TEXT_CARD_SHEETS, 'sources', 'doors'],
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
  items: (props) => props.guides,
});

/** The landing pages for a use that an editor has picked for, then others with picks. */
function buyingDoors({ catalogue, urls }: PageContext): DoorProps[] {
  const { landingPages, pickLists } = catalogue;
  const forUse = pickLists.filter(({ asks }) => asks?.use !== undefined).map(({ picks }) => picks);
  const picked = landingPages.filter(
    ({ picks, preset, canonical }) => picks.length > 0 && canonical === null && !('eggType' in preset),
  );
  const isForUse = ({ picks }: LandingEntry) => forUse.includes(picks);
  const inOrder = [...picked.filter(isForUse), ...picked.filter((page) => !isForUse(page))];
  return inOrder.slice(0, MOST_DOORS).map((page) => productsDoor(page, urls));
}

/** The landing pages in groups: by the eggs that they preset, else by size, else by the kind of product. */
function buyingGuides({ catalogue, urls }: PageContext) {
  const groups = groupBy(catalogue.landingPages, groupOf);
  return [WORDS.frame.byEggType, WORDS.guides.bySize, WORDS.guides.byKind].flatMap((heading) => {
    const pages = groups.get(heading);
    return pages ? [{ heading, links: pages.map((page) => landingLink(page, urls)) }] : [];
  });
}

function groupOf({ preset }: LandingEntry): string {
  if ('eggType' in preset) return WORDS.frame.byEggType;
  return 'capacityRange' in preset ? WORDS.guides.bySize : WORDS.guides.byKind;
}

/** A guide through a hatch, `/guides/{slug}/`. */
export const guide = definePage({
  ...TEXT_PAGE,
  routes: (catalogue) => catalogue.guides.map((entity) => ({ path: entity.pagePath, entity })),
  breadcrumbs: ({ title }) => [HOME, GUIDES, { name: title }],
  productsOn: () => 'inText',
  offline: true,
  sharing: (entity, catalogue) => ({
    picture: guideHero(entity, catalogue)?.facts ?? { kind: 'home' },
    heading: entity.title,
    facts: [entity.difficulty, say(WORDS.cards.minutes, { count: entity.readTime })],
  }),
  safety: 'folded',
  lists: ({ eggType }) => filterTest(incubatorsFor(eggType)),
  sheets: [...TEXT_SHEETS, 'feature', 'figures', 'heroPicture', 'reading'],
  laterSheets: ['safety', 'guide', 'prose', 'table', 'tableScroll', 'sources', 'charts', ...MORE_SHEETS],
  props(entity, context) {
    const { catalogue, urls } = context;
    const { title, difficulty, readTime, description } = entity;
    const { quickFacts, timeline, checklists } = entity;
    return {
      title,
      difficulty,
      /** Minutes. */
      readTime,
      description,
      quickFacts,
      timeline,
      checklists,
      hero: leadHeroProps(entity, context),
      hatch: guideSchedule(entity, catalogue),
      sections: guideSections(entity),
      ...textProps(entity, context),
      comments: commentsProps('guide', entity.comments, context),
      body: bodyProps(entity.body, context),
      ...eggPageProps(entity, context),
      chart: toolLink('hatchChart', context),
      links: entity.links.map(({ label, href }) => ({ label, href: hrefOf(href, urls) })),
    };
  },
  structuredData: ({ props, context }) => [articleNode(props, context.urls)],
});

/**
 * A guide's links to the page of its eggs, for the reasons of its settings,
 * to the calendar, and to incubators.
 */
function eggPageProps(entity: Guide, context: PageContext) {
  const { catalogue, urls } = context;
  const page = catalogue.eggTypes.find(({ slug }) => slug === entity.eggType);
  if (!page) return { reasonsHref: null, calendarHref: null, incubators: null };
  const hasSettings = (catalogue.settings.get(page.species)?.length ?? 0) > 0;
  return {
    reasonsHref: hasSettings ? `${urls.href(paths.eggType(page))}#settings` : null,
    calendarHref: calendarHref(page.species, context),
    incubators: incubatorsOf(entity, page, context),
  };
}

const INCUBATOR_COUNT = 3;

function incubatorsOf({ picks }: Guide, page: EggType, context: PageContext) {
  const filters = incubatorsFor(page.slug);
  const source = {
    picks: (picks.length > 0 ? picks : page.picks).slice(0, INCUBATOR_COUNT),
    filters,
    products: context.lists.matching(filters),
  };
  return {
    eggType: page.name,
    whosePrices: whosePrices(context),
    products: shortlist(source, context.catalogue.productsById)
      .slice(0, INCUBATOR_COUNT)
      .map(({ product, pick }) => productRow(product, pick, context)),
  };
}
