import { findOverlaps, type NamedText, type Repetition } from '../../content/lint/overlaps.ts';
import { mainText } from '../../html/mainText.ts';
import type { Route } from '../../site/routes.ts';
import { findingOn, isOfKind, type SiteLintRule } from '../siteLintRule.ts';

/**
 * A landing page differs in its words, as a visitor reads them with cards and tables, from every other: the share of
 * five-word sequences that two of them have in common stays below the limit. One that names another page as canonical may
 * say what that one says.
 */
export const repeatedWords: SiteLintRule<Repetition> = (_site, limits) => {
  const texts: (NamedText & { readonly route: Route })[] = [];
  return {
    onPage: ({ route, html }) => {
      if (isOfKind(route, 'landing') && route.entity.canonical === null) {
        texts.push({ route, entry: route.entry, name: route.path, text: mainText(html) });
      }
      return [];
    },
    atEnd: () => {
      const routes = new Map(texts.map(({ entry, route }) => [entry, route]));
      return findOverlaps(texts, limits).flatMap(({ repeating, repeated, share }) => {
        const route = routes.get(repeating.entry);
        const found = `found ${Math.round(share * 100)}% of them on ${repeated.name} too`;
        return route ? [findingOn(route, `expected words of its own, ${found}; rewrite one of the two`)] : [];
      });
    },
  };
};
