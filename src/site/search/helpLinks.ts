import type { CatalogueContext } from '../pages/pageContext.ts';
import { paths } from '../paths.ts';
import type { LinkProps } from '../props/link.ts';
import { type Route, suggestedName } from '../routes.ts';

/** The pages that help someone who does not find what they look for; a site may lack some of them. */
const HELPFUL: readonly string[] = [
  paths.finder,
  paths.products,
  paths.guides,
  paths.blog,
  paths.hatchCalendar,
];

/** The links to these pages, by their names. */
export function helpLinks({ urls }: Pick<CatalogueContext, 'urls'>, routes: readonly Route[]): LinkProps[] {
  return HELPFUL.flatMap((path) => {
    const route = routes.find((entry) => entry.path === path);
    const label = route ? suggestedName(route) : null;
    return route && label ? [{ label, href: urls.href(route.path) }] : [];
  });
}
