import { html, type View } from '#ui';
import { COMPARE_KEY } from '../../domain/compare/comparison.ts';
import { slugOf } from '../../domain/compare/tray.ts';
import { counted } from '../../domain/counted.ts';
import type { FinderProduct } from '../../domain/finder/finderIndex.ts';
import { type Assessed, type Found, listPairs, type Reason } from '../../domain/finder/findIncubators.ts';
import { eggsIn, type FinderData, type Outcome, type Request } from '../../domain/finder/limits.ts';
import { formatCount } from '../../domain/money.ts';
import { productCardWith } from '../cardViews.ts';
import type { ProductShards } from '../loading.ts';

/** The results, the number of searched incubators, and the cards. */
export interface FinderResults {
  readonly request: Request;
  readonly found: Found;
  readonly total: number;
  readonly shards: ProductShards;
}

/** The announced summary of the results. */
export function summaryOf({ found, total }: Pick<FinderResults, 'found' | 'total'>): string {
  const incubators = counted(total, 'incubator');
  if (found.kind === 'none')
    return `None of ${incubators} fits.${found.nearest ? ' The nearest is below.' : ''}`;
  const { sure, doubtful } = found;
  const fits = `${sure ? formatCount(sure) : 'None'} of ${incubators} ${sure ? '' : 'surely '}fit${sure > 1 ? '' : 's'}.`;
  return doubtful
    ? `${fits} ${formatCount(doubtful)} ${sure ? 'more ' : ''}may: not all that you ask is stated.`
    : fits;
}

/** Returns the incubators whose cards are shown. */
export function shownBy({ found }: FinderResults): FinderProduct[] {
  return assessedIn(found).map(({ product }) => product);
}

function assessedIn(found: Found): readonly Assessed[] {
  if (found.kind === 'fit') return found.best;
  return found.nearest ? [found.nearest] : [];
}

/** The results with their reasons, or the nearest incubator if none fits. */
export function finderResults(results: FinderResults, data: FinderData): View {
  const { found, request } = results;
  const eggs = eggsIn(request, request.answers.count);
  if (found.kind === 'none') {
    const answers = { ...request.answers, count: null, budget: null, hands: 'any' as const };
    return html`<h2 tabindex="-1">${`${found.nearest ? 'The nearest' : 'None'} for ${eggs}`}</h2>
      ${cards(results)}
      <p>${listLink({ ...request, answers }, data, `All incubators for ${eggsIn(request)}`)}</p>`;
  }
  const { best } = found;
  return html`<h2 tabindex="-1">${`${counted(best.length, 'incubator')} for ${eggs}`}</h2>
    ${cards(results)}
    <p class="buttons">
      ${compareLink(results, best, data)}
      ${listLink(request, data, 'See all with these filters')}
    </p>`;
}

function cards({ found, shards }: FinderResults): View {
  return html`<ul class="cards" data-view="grid">${assessedIn(found).map((assessed) => {
    const card = shards.cardOf(assessed.product.id);
    return card ? productCardWith(card, reasonsView(assessed)) : null;
  })}</ul>`;
}

function reasonsView({ points, of, doubts, reasons }: Assessed): View {
  const are = (kind: Outcome) => reasons.filter((reason) => reason.kind === kind);
  const missed = are('missed');
  const limits = missed.filter(({ isLimit }) => isLimit);
  return html`<div class="reasons">
    <p class="points">${`${doubts && !limits.length ? 'May fit: ' : ''}${points} of ${counted(of, 'point')}`}</p>
    ${reasonList('What it misses', limits)}
    ${reasonList('For it', are('met'))}
    ${reasonList(
      'Against it',
      missed.filter(({ isLimit }) => !isLimit),
    )}
    ${reasonList('Not known', are('unknown'))}
  </div>`;
}

function reasonList(heading: string, reasons: readonly Reason[]): View | null {
  if (reasons.length === 0) return null;
  return html`<h4>${heading}</h4>
    <ul>${reasons.map(({ text, points }) => html`<li key=${text}>${`${text}${points > 0 ? ` (+${points})` : ''}`}</li>`)}</ul>`;
}

function listLink(request: Request, { products }: FinderData, label: string): View {
  return html`<a class="button" href=${`${products}?${new URLSearchParams(listPairs(request))}`}>${label}</a>`;
}

/** The way to what was found side by side. */
function compareLink(
  { shards }: FinderResults,
  best: readonly Assessed[],
  { compare }: FinderData,
): View | null {
  const slugs = best.flatMap(({ product }) => {
    const card = shards.cardOf(product.id);
    return card ? [slugOf(card.href)] : [];
  });
  if (slugs.length < 2) return null;
  return html`<a class="button" href=${`${compare}?${COMPARE_KEY}=${slugs.join(',')}`}>Compare these</a>`;
}
