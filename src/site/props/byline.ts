import type { CatalogueContext } from '../pages/pageContext.ts';
import { paths } from '../paths.ts';

/** Who stands behind a text: the site, which names no author that it does not have. */
export interface BylineProps {
  readonly name: string;
  /** The page that says how texts are made; null where the site has none. */
  readonly href: string | null;
}

/** The byline of articles and guides. */
export function bylineProps({ catalogue, urls }: Pick<CatalogueContext, 'catalogue' | 'urls'>): BylineProps {
  const { name, aboutPage } = catalogue.site;
  return { name, href: aboutPage ? urls.href(paths.page({ slug: aboutPage })) : null };
}
