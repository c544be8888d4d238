import type { PageContext } from '../pages/pageContext.ts';
import { paths } from '../paths.ts';

/** What a page with paid links says before the first of them. */
export interface DisclosureProps {
  readonly text: string;
  /** Where the page on affiliate links is. */
  readonly href: string;
}

/** While the catalogue is a sample, the disclosure says that its prices and ratings are illustrative. */
export function disclosureProps({ catalogue, urls }: PageContext): DisclosureProps {
  const { site } = catalogue;
  const prices =
    site.catalogue === 'sample'
      ? 'Products, prices and ratings are illustrative samples.'
      : 'Prices and ratings are the stores’ own, as of the day on each product’s page, and may have changed.';
  return {
    text: `${site.disclosure} Every "Buy Now" button is a paid link. ${prices} `,
    href: urls.href(paths.page({ slug: site.disclosurePage })),
  };
}
