import type { Store } from '../../content/catalogue.ts';
import { type ClassifiedLink, type Finding, isConclusive } from '../../domain/links/linkVerdict.ts';
import type { Answer } from '../answer.ts';
import { classify } from './classify.ts';
import type { LinkContext } from './rule.ts';

/**
 * Classifies a link to a store's search, where placeholder links lead. Its results are about many products, so only words of bot walls
 * count. Where the search fails, nothing is known of a product: none is withdrawn.
 */
export function classifySearch(context: LinkContext, answer: Answer): ClassifiedLink {
  const { store } = context;
  const classified = classify({ ...context, store: store && withWallsAlone(store) }, answer);
  const { verdict, findings } = classified;
  if (verdict === 'live' || !isConclusive(verdict)) return classified;
  return { ...classified, verdict: 'unreachable', certain: false, findings: findings.map(asUnreachable) };
}

function asUnreachable(one: Finding): Finding {
  return one.claim === 'gone' || one.claim === 'redirected' ? { ...one, claim: 'unreachable' } : one;
}

function withWallsAlone(store: Store): Store {
  const { markers, selectors } = store;
  return {
    ...store,
    markers: { ...markers, gone: [], outOfStock: [], inStock: [] },
    selectors: { ...selectors, gone: [], product: [], outOfStock: [], inStock: [], availability: [] },
  };
}
