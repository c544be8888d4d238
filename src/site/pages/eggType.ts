import type { EggType } from '../../content/catalogue.ts';
import { isFindable } from '../../domain/finder/gatherIncubators.ts';
import { incubatorsFor } from '../../domain/list/filter.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import {
  type DoorProps,
  HOME,
  linkedTextProps,
  linkTo,
  MOST_DOORS,
  PRODUCTS,
  productsDoor,
  textDoor,
} from '../links.ts';
import { filteredProductsPath } from '../lists/catalogueLists.ts';
import { eggTypeHero, eggTypeHeroProps } from '../pictures.ts';
import { comparisonProps } from '../products/comparison.ts';
import { finderHref } from '../products/finder.ts';
import { articlesForEggType, guidesForEggs } from '../related.ts';
import { eggTypeDays, eggTypeFacts } from '../species/eggTypeFacts.ts';
import { calendarHref, speciesOf } from '../species/hatchSpecies.ts';
import { dateOrNull, sourceProps } from '../text/texts.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { definePage } from './pageKind.ts';

const PICK_COUNT = 3;

/** An egg type with fewer texts of its own gets general ones. */
const READING_COUNT = 3;

/** The figures of an egg type and incubators for it, `/eggs/{slug}/`. */
export const eggType = definePage({
  routes: ({ eggTypes }) => eggTypes.map((entity) => ({ path: paths.eggType(entity), entity })),
  meta: ({ name, description }) => ({
    title: say(WORDS.eggs.title, { name }),
    description,
  }),
  fields: { path: ['slug'], title: ['name'], description: ['description'] },
  breadcrumbs: ({ name }) => [HOME, PRODUCTS, { name: say(WORDS.frame.eggsOf, { name }) }],
  productsOn: () => 'inText',
  offlineFor: speciesOf,
  sharing: (entity, catalogue) => {
    const days = eggTypeDays(entity, catalogue);
    return {
      picture: eggTypeHero(entity)?.facts ?? { kind: 'home' },
      heading: say(WORDS.frame.eggsOf, { name: entity.name }),
      facts: days === null ? [] : [say(WORDS.eggs.toHatch, { days })],
    };
  },
  safety: 'text',
  sheets: [
    'sectionHeading',
    'heroPicture',
    'feature',
    'figures',
    'textBlocks',
    'table',
    'facts',
    'charts',
    'climate',
    'sources',
    'safety',
    'offer',
    'picks',
    'doors',
  ],
  props(entity, context) {
    const { catalogue, urls, lists } = context;
    const { slug, picks } = entity;
    const filters = incubatorsFor(slug);
    const products = lists.matching(filters);
    const link = linkTo(urls);
    const facts = eggTypeFacts(entity, catalogue);
    const guide = catalogue.guides.find((candidate) => candidate.slug === entity.guide);
    return {
      name: entity.name,
      description: entity.description,
      guideHref: guide ? urls.href(guide.pagePath) : null,
      /** Null if no incubator is sold for these eggs. */
      finderHref: products.some(isFindable) ? finderHref(context, slug) : null,
      calendarHref: calendarHref(entity.species, context),
      hero: eggTypeHeroProps(entity, urls),
      figures: facts && { ...facts, sources: sourceProps(facts.sources, catalogue) },
      blocks: entity.blocks.map(({ title, description }) => ({
        title,
        description: linkedTextProps(description, urls),
      })),
      reviewedAt: dateOrNull(entity.reviewedAt),
      comparison: comparisonProps({ picks: picks.slice(0, PICK_COUNT), filters, products }, context),
      few: products.length < 2 ? products.map((product) => link(product.name, product.pagePath)) : [],
      all: {
        count: lists.countOf({ eggType: [slug] }),
        href: urls.href(filteredProductsPath({ eggType: [slug] })),
      },
      doors: doorsOf(entity, context),
    };
  },
});

function doorsOf(entity: EggType, context: PageContext): DoorProps[] {
  const { urls } = context;
  const ownGuides = context.catalogue.guides.filter(({ slug }) => slug === entity.guide);
  const count = READING_COUNT - ownGuides.length;
  const reading = articlesForEggType(entity.slug, context.catalogue, count);
  return [
    ...[...ownGuides, ...reading].map((text) => textDoor(text, urls)),
    ...guidesForEggs(entity, context.catalogue).map((page) => productsDoor(page, urls)),
  ].slice(0, MOST_DOORS);
}
