import type { Catalogue } from '../../content/catalogue.ts';
import { paths } from '../paths.ts';
import type { Urls } from '../urls.ts';

/** Whether a site has the hatch calendar: it counts the days of species. */
export function hasHatchCalendar({ species }: Pick<Catalogue, 'species'>): boolean {
  return species.size > 0;
}

/** The address of the hatch calendar with a species chosen; null where nothing is known of its days. */
export function calendarHref(
  id: string,
  { catalogue, urls }: { readonly catalogue: Pick<Catalogue, 'species'>; readonly urls: Urls },
): string | null {
  if (!catalogue.species.has(id)) return null;
  return `${urls.href(paths.hatchCalendar)}?${new URLSearchParams({ species: id })}`;
}
