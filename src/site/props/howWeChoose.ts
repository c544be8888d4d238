import type { PageContext } from '../pages/pageContext.ts';
import { paths } from '../paths.ts';

/** Where the page on how products are chosen is, which every list links to; null where the site has none. */
export function howWeChooseHref({ catalogue, urls }: Pick<PageContext, 'catalogue' | 'urls'>): string | null {
  const slug = catalogue.site.howWeChoosePage;
  return slug === undefined ? null : urls.href(paths.page({ slug }));
}
