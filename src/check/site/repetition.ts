import { twinFinder } from '../../content/check/canonicals.ts';
import { mainText } from '../../html/readPage.ts';
import type { Route } from '../../site/routes.ts';
import { paths } from '../../site/urls.ts';
import { findingOn, isOfKind, type Repetition, type SiteCheck } from '../check.ts';
import { findOverlaps, type NamedText, overlapMessage } from '../content/overlaps.ts';

/**
 * A landing page lists other products than the pages before it, or names the one with the same products as canonical, because search
 * engines keep only one of them.
 */
export const repeatedList: SiteCheck<unknown> = ({ catalogue }) => ({
  atEnd: () => {
    const twinOf = twinFinder(catalogue);
    return catalogue.landingPages.flatMap((page) => {
      const twin = twinOf(page);
      if (twin === null) return [];
      const message = `expected products of its own, found those of ${twin}; change the filters, or add 'canonical: ${twin}'`;
      return [{ entry: page, field: ['filters'], page: paths.page(page), message }];
    });
  },
});

/**
 * Two landing pages, as visitors see them with cards and tables, share less than a limit of their five-word sequences. A page may
 * repeat the one that it names as canonical.
 */
export const repeatedWords: SiteCheck<Repetition> = (_site, limits) => {
  const texts: NamedText[] = [];
  const routes = new Map<object, Route>();
  return {
    onPage: ({ route, html }) => {
      if (isOfKind(route, 'landing') && route.entity.canonical === null) {
        texts.push({ entry: route.entry, name: route.path, text: mainText(html) });
        routes.set(route.entry, route);
      }
      return [];
    },
    atEnd: () =>
      findOverlaps(texts, limits).flatMap(({ repeating, repeated, share }) => {
        const route = routes.get(repeating.entry);
        return route ? [findingOn(route, overlapMessage(share, `on ${repeated.name}`))] : [];
      }),
  };
};
