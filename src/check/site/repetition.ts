import { mainText } from '../../html/readPage.ts';
import type { Route } from '../../site/routes.ts';
import { findingOn, isOfKind, type Repetition, type SiteCheck } from '../check.ts';
import { findOverlaps, overlapMessage } from '../content/overlaps.ts';

/**
 * Two landing pages, as visitors see them with cards and tables, share less than a limit of their five-word sequences. A page may
 * repeat the one that it names as canonical.
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
