import type { EggType, Guide } from '../../content/catalogue.ts';
import { incubatorsFor } from '../../domain/list/filter.ts';
import { type BreadcrumbProps, breadcrumbProps, type Crumb, GUIDES, HOME, type LinkProps } from '../links.ts';
import { guideHero, type HeroProps, heroProps } from '../pictures.ts';
import { type ComparisonProps, comparisonProps } from '../products/comparison.ts';
import { guideSchedule } from '../species/eggTypeFacts.ts';
import type { Schedule } from '../species/hatchPlan.ts';
import { calendarHref } from '../species/hatchSpecies.ts';
import { guideSections, type PageSection } from '../text/prose.ts';
import { type TextProps, textProps } from '../text/texts.ts';
import { hrefOf, paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { META_FIELDS, OWN_PATH, type PageKind } from './pageKind.ts';

export interface GuideProps extends TextProps {
  readonly breadcrumb: BreadcrumbProps;
  readonly title: string;
  readonly difficulty: string;
  /** Minutes, without and with its tables and checklists. */
  readonly readTime: number;
  readonly timeWithChecklists: number | null;
  readonly description: string;
  readonly hero: HeroProps | null;
  readonly quickFacts: Guide['quickFacts'];
  /** Where the reasons for its settings are: the page of its eggs. */
  readonly reasonsHref: string | null;
  /** The hatch calendar for its eggs; null where nothing is known of their days. */
  readonly calendarHref: string | null;
  /** The days of the hatch; null where no figure is known. */
  readonly hatch: { readonly name: string; readonly schedule: Schedule } | null;
  readonly sections: readonly PageSection[];
  readonly timeline: Guide['timeline'];
  readonly checklists: Guide['checklists'];
  /** The name of the eggs that it is about, and incubators for them. */
  readonly incubators: { readonly eggType: string; readonly comparison: ComparisonProps } | null;
  readonly links: readonly LinkProps[];
}

/** A guide through a hatch, `/guides/{slug}/`. */
export const guide: PageKind<Guide, GuideProps> = {
  routes: ({ guides }) => guides.map((entity) => ({ path: paths.guide(entity), entity })),
  meta: ({ metaTitle, metaDescription, keywords }) => ({
    title: metaTitle,
    description: metaDescription,
    keywords,
    type: 'article',
  }),
  sharing: (entity, catalogue) => ({
    picture: guideHero(entity, catalogue) ?? { kind: 'home' },
    heading: entity.title,
    facts: [entity.difficulty, `${entity.readTime} min read`],
  }),
  fields: META_FIELDS,
  breadcrumbs: guideCrumbs,
  suggestAs: ({ title }) => title,
  canonical: OWN_PATH,
  indexed: true,
  productsOn: () => 'beside',
  widget: null,
  props: guideProps,
};

function guideCrumbs({ title }: Guide): Crumb[] {
  return [HOME, GUIDES, { name: title }];
}

function guideProps(entity: Guide, context: PageContext): GuideProps {
  const { catalogue, urls } = context;
  const { title, difficulty, readTime, timeWithChecklists, description } = entity;
  const { quickFacts, timeline, checklists } = entity;
  return {
    breadcrumb: breadcrumbProps(guideCrumbs(entity), urls),
    title,
    difficulty,
    readTime,
    timeWithChecklists,
    description,
    quickFacts,
    timeline,
    checklists,
    hero: heroProps(guideHero(entity, catalogue), urls),
    hatch: guideSchedule(entity, catalogue),
    sections: guideSections(entity),
    ...textProps(entity, context),
    ...eggPageProps(entity, context),
    links: entity.links.map(({ label, href }) => ({ label, href: hrefOf(href, urls) })),
  };
}

/** What a guide takes from the page of its eggs; nothing where they have none. */
function eggPageProps(
  entity: Guide,
  context: PageContext,
): Pick<GuideProps, 'reasonsHref' | 'calendarHref' | 'incubators'> {
  const page = context.catalogue.eggTypes.find(({ slug }) => slug === entity.eggType);
  if (!page) return { reasonsHref: null, calendarHref: null, incubators: null };
  return {
    reasonsHref: reasonsFor(page, context),
    calendarHref: calendarHref(page.species, context),
    incubators: incubatorsOf(entity, page, context),
  };
}

function reasonsFor(page: EggType, { catalogue, urls }: PageContext): string | null {
  const isSet = (catalogue.settings.get(page.species)?.length ?? 0) > 0;
  return isSet ? `${urls.href(paths.eggType(page))}#settings` : null;
}

/** The guide's picks, or those of its egg type. */
function incubatorsOf({ picks }: Guide, page: EggType, context: PageContext): GuideProps['incubators'] {
  const filters = incubatorsFor(page.slug);
  const source = {
    picks: picks.length > 0 ? picks : page.picks,
    filters,
    products: context.lists.matching(filters),
  };
  const comparison = comparisonProps(source, context);
  return comparison && { eggType: page.name, comparison };
}
