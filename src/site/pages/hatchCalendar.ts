import type { BuiltInPage, Catalogue } from '../../content/catalogue.ts';
import type { CalendarSpecies } from '../../domain/hatch/hatchSpecies.ts';
import type { SharingCard } from '../drawnPictures.ts';
import { type LinkProps, linkTo } from '../links.ts';
import { hasHatchCalendar, hatchSpecies, pageOfSpecies, withKinds } from '../species/hatchSpecies.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { introOf, type PageIntro, type PageKind, TOOL_PAGE } from './pageKind.ts';

export interface HatchCalendarProps extends PageIntro {
  readonly calculators: LinkProps;
  readonly species: readonly CalendarSpecies[];
}

/** The dates of a hatch, `/hatch-calendar/`: a site without species has no such page. */
export const hatchCalendar: PageKind<BuiltInPage, HatchCalendarProps> = {
  ...TOOL_PAGE,
  routes: (catalogue) =>
    hasHatchCalendar(catalogue) ? [{ path: paths.hatchCalendar, entity: catalogue.pages.hatchCalendar }] : [],
  sharing: sharingCard,
  props: (page, context) => ({
    ...introOf(page),
    calculators: calculatorsLink(context),
    species: calendarSpecies(context),
  }),
};

function sharingCard({ heading }: BuiltInPage, { species }: Catalogue): SharingCard {
  const eggs = species.size === 1 ? '1 kind of eggs' : `${species.size} kinds of eggs`;
  return { picture: { kind: 'home' }, heading, facts: ['Candling, lockdown, hatch', eggs] };
}

function calculatorsLink({ catalogue, urls }: PageContext): LinkProps {
  return linkTo(urls)(catalogue.pages.hatchCalculators.heading, paths.hatchCalculators);
}

function calendarSpecies({ catalogue, urls }: PageContext): CalendarSpecies[] {
  return [...catalogue.species.values()].flatMap((species) => {
    const page = pageOfSpecies(species.id, catalogue);
    const href = page ? urls.href(paths.eggType(page)) : null;
    return withKinds(species).map((kind) => ({ ...hatchSpecies(kind), href }));
  });
}
