import type { Markdown } from '../../content/read/markdown.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { paths } from '../paths.ts';
import { linksToStore } from '../text/prose.ts';

/** What a page with paid links says before the first of them. */
export interface DisclosureProps {
  readonly text: string;
  /** Where the page on affiliate links is. */
  readonly href: string;
}

/** What a page of a live catalogue says of the prices and ratings on it. */
export const WHOSE_PRICES =
  'Prices and ratings are the stores’ own, as of the day on each product’s page, and may have changed.';

/** The disclosure; of a live catalogue it says whose the prices and ratings are. */
export function disclosureProps({ catalogue, urls }: PageContext): DisclosureProps {
  const { site } = catalogue;
  const prices = site.catalogue === 'live' ? `${WHOSE_PRICES} ` : '';
  return {
    text: `${site.disclosure} Each paid link is marked. ${prices}`,
    href: urls.href(paths.page({ slug: site.disclosurePage })),
  };
}

/** The disclosure above a text that links to a store; null for any other text. */
export function textDisclosure(body: Markdown, context: PageContext): DisclosureProps | null {
  return linksToStore(body, context.catalogue) ? disclosureProps(context) : null;
}
