import type { LegalPage } from '../../content/catalogue.ts';
import type { DateProps } from '../../domain/cards.ts';
import { HOME } from '../links.ts';
import { renderProse } from '../text/prose.ts';
import { type DisclosureProps, dateProps, textDisclosure } from '../text/texts.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { OWN_PATH, type PageKind } from './pageKind.ts';

export interface LegalProps {
  readonly title: string;
  readonly updatedAt: DateProps;
  /** Above the text, where that links to a store. */
  readonly textDisclosure: DisclosureProps | null;
  /** The body as HTML, escaped and with its links checked. */
  readonly html: string;
  readonly email: string;
  /** Whether the site shows a sample catalogue, which the page then says. */
  readonly isSample: boolean;
}

/** A legal page, `/{slug}/`. */
export const legal: PageKind<LegalPage, LegalProps> = {
  routes: ({ legalPages }) => legalPages.map((entity) => ({ path: paths.page(entity), entity })),
  meta: ({ title, metaDescription }) => ({ title, description: metaDescription }),
  fields: { path: ['slug'], title: ['title'], description: ['metaDescription'] },
  breadcrumbs: ({ title }) => [HOME, { name: title }],
  suggestAs: ({ title }) => title,
  canonical: OWN_PATH,
  indexed: true,
  productsOn: () => 'none',
  widget: null,
  props: legalProps,
};

function legalProps({ title, body, updatedAt }: LegalPage, context: PageContext): LegalProps {
  const { catalogue, urls, buildDate } = context;
  return {
    title,
    updatedAt: dateProps(updatedAt ?? buildDate),
    textDisclosure: textDisclosure(body, context),
    html: renderProse(body, urls, catalogue),
    email: catalogue.site.email,
    isSample: catalogue.site.catalogue === 'sample',
  };
}
