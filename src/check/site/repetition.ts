import { mainText } from '../../html/readPage.ts';
import type { Route } from '../../site/routes.ts';
import { findingOn, isOfKind, type Repetition, type SiteCheck } from '../check.ts';
import { findOverlaps, type NamedText, overlapMessage } from '../content/overlaps.ts';

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
