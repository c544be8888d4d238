import { WORDS } from '../../domain/words.ts';
import { linkTo } from '../links.ts';
import { paths } from '../urls.ts';
import { definePage } from './pageKind.ts';

/** What the service worker shows in place of a page that it has not kept, `/offline/`. */
export const offline = definePage({
  routes: ({ site }) => (site.offline ? [{ path: paths.offline, entity: site }] : []),
  meta: () => ({ title: WORDS.offline.title, description: WORDS.offline.lead }),
  fields: { path: [], title: [], description: [] },
  breadcrumbs: () => [],
  canonical: () => null,
  indexed: false,
  productsOn: () => 'none',
  offline: true,
  sheets: ['notFound'],
  props(_site, { offlinePages, urls }) {
    return { links: offlinePages.map(([path, name]) => linkTo(urls)(name, path)) };
  },
});
