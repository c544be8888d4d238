import type { EggType, Guide } from '../../content/catalogue.ts';
import { filterTest, incubatorsFor } from '../../domain/list/filter.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { productRow } from '../cards.ts';
import { toolLink } from '../frame.ts';
import { GUIDES, HOME } from '../links.ts';
import { guideHero, textHeroProps } from '../pictures.ts';
import { shortlist } from '../products/comparison.ts';
import { guideSchedule } from '../species/eggTypeFacts.ts';
import { calendarHref } from '../species/hatchSpecies.ts';
import { articleNode } from '../structuredData.ts';
import { bodyProps } from '../text/body.ts';
import { guideSections } from '../text/prose.ts';
import { textProps, whosePrices } from '../text/texts.ts';
import { hrefOf, paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { definePage, TEXT_PAGE } from './pageKind.ts';

/** A guide through a hatch, `/guides/{slug}/`. */
export const guide = definePage({
  ...TEXT_PAGE,
  routes: ({ guides }) => guides.map((entity) => ({ path: paths.guide(entity), entity })),
  breadcrumbs: ({ title }) => [HOME, GUIDES, { name: title }],
  productsOn: () => 'beside',
  offline: true,
  sharing: (entity, catalogue) => ({
    picture: guideHero(entity, catalogue)?.facts ?? { kind: 'home' },
    heading: entity.title,
    facts: [entity.difficulty, say(WORDS.cards.minutes, { count: entity.readTime })],
  }),
  safety: 'folded',
  lists: ({ eggType }) => filterTest(incubatorsFor(eggType)),
  sheets: ['breadcrumb', 'meta', 'sectionHeading', 'feature', 'figures', 'heroPicture', 'reading', 'safety'],
  laterSheets: ['guide', 'table', 'tableScroll', 'sources', 'charts', 'doors', 'productRows'],
  props(entity, context) {
    const { catalogue, urls } = context;
    const { title, difficulty, readTime, timeWithChecklists, description } = entity;
    const { quickFacts, timeline, checklists } = entity;
    return {
      title,
      difficulty,
      /** Minutes, without and with its tables and checklists. */
      readTime,
      timeWithChecklists,
      description,
      quickFacts,
      timeline,
      checklists,
      hero: textHeroProps(entity, 'lead', context),
      hatch: guideSchedule(entity, catalogue),
      sections: guideSections(entity),
      ...textProps(entity, context),
      body: bodyProps(entity.body, context),
      ...eggPageProps(entity, context),
      chart: toolLink('hatchChart', catalogue, urls),
      links: entity.links.map(({ label, href }) => ({ label, href: hrefOf(href, urls) })),
    };
  },
  structuredData: ({ props, context }) => [articleNode({ ...props, publishedAt: null }, context.urls)],
});

/** What a guide shows from the page of its eggs: where the reasons for its settings are, the calendar, and incubators. */
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
