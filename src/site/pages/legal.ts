import type { Sign } from '../../domain/drawings.ts';
import { WORDS } from '../../domain/words.ts';
import { analyticsProps } from '../analytics.ts';
import { HOME } from '../links.ts';
import { SIGNS, signPicture } from '../pictures.ts';
import { bodyProps } from '../text/body.ts';
import { dateProps } from '../text/texts.ts';
import { paths, type Urls } from '../urls.ts';
import { definePage } from './pageKind.ts';

/** A legal page, `/{slug}/`. */
export const legal = definePage({
  routes: ({ legalPages }) => legalPages.map((entity) => ({ path: paths.page(entity), entity })),
  meta: ({ title, metaDescription }) => ({ title, description: metaDescription }),
  fields: { path: ['slug'], title: ['title'], description: ['metaDescription'] },
  breadcrumbs: ({ title }) => [HOME, { name: title }],
  productsOn: ({ body }) => (body.products.length > 0 ? 'beside' : 'none'),
  sheets: ['meta', 'table', 'tableScroll', 'reading', 'legend'],
  props({ title, slug, body, updatedAt }, context) {
    const { catalogue, urls, buildDate } = context;
    return {
      title,
      updatedAt: dateProps(updatedAt ?? buildDate),
      body: bodyProps(body, context),
      email: catalogue.site.email,
      /** What counts visits; null on all pages but that on privacy. */
      analytics: slug === catalogue.site.privacyPage ? analyticsProps(catalogue) : null,
      criteria: slug === catalogue.site.howWeTestPage ? catalogue.criteria : [],
      legend: slug === catalogue.site.howWeChoosePage ? SIGNS.map((sign) => legendLine(sign, urls)) : [],
      /** Whether the site shows a sample catalogue, which the page then says. */
      isSample: catalogue.site.catalogue === 'sample',
    };
  },
});

function legendLine(sign: Sign, urls: Urls) {
  return { src: urls.asset(signPicture(sign).path), text: WORDS.drawings[sign] };
}
