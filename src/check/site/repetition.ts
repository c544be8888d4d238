import { mainText } from '../../html/readPage.ts';
import type { Route } from '../../site/routes.ts';
import { findingOn, isOfKind, type Repetition, type SiteCheck } from '../check.ts';
import { findOverlaps, overlapMessage } from '../content/overlaps.ts';

/**
 * A landing page, with its cards and tables, may repeat its canonical page, and little of others.
 */
export const repeatedWords: SiteCheck<Repetition> = (_site, limits) => {
  const texts: { entry: Route; name: string; text: string }[] = [];
  return {
    onPage: ({ route, html }) => {
      if (isOfKind(route, 'landing') && route.entity.canonical === null)
        texts.push({ entry: route, name: route.path, text: mainText(html) });
      return [];
    },
    atEnd: () =>
      findOverlaps(texts, limits).map(({ repeating, repeated, share }) =>
        findingOn(repeating.entry, overlapMessage(share, `on ${repeated.name}`)),
      ),
  };
};
