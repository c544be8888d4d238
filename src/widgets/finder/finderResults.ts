import { html, type View } from '#ui';
import { writeCompareQuery } from '../../domain/compare/comparison.ts';
import { slugOf } from '../../domain/compare/tray.ts';
import { counted } from '../../domain/counted.ts';
import { assumedFor } from '../../domain/finder/answers.ts';
import type { Found } from '../../domain/finder/findIncubators.ts';
import type { FinderProduct } from '../../domain/finder/incubators.ts';
import { eggsIn, type FinderData, listQuery, type Request } from '../../domain/finder/limits.ts';
import type { Reason, Shown, Told } from '../../domain/finder/tell.ts';
import { formatCount } from '../../domain/money.ts';
import { productCardWith } from '../cardViews.ts';
import { button } from '../fields.ts';
import type { ProductShards } from '../loading.ts';
import { type FinderActions, USE_LABELS } from './finderForm.ts';

/** The results and their cards. */
export interface FinderResults {
  readonly request: Request;
  readonly found: Found;
  readonly shards: ProductShards;
}

/** The announced summary of the results. */
export function summaryOf({ total, sure, doubtful }: Pick<Found, 'total' | 'sure' | 'doubtful'>): string {
  const fits = `${sure ? formatCount(sure) : 'None'} of ${counted(total, 'incubator')} ${sure || !doubtful ? '' : 'surely '}${sure > 1 ? 'fit' : 'fits'}.`;
  return doubtful ? `${fits} ${formatCount(doubtful)} ${sure ? 'more ' : ''}may: not all is stated.` : fits;
}

/** Returns the incubators whose cards are shown. */
export function shownBy({ best, maybe, nearest }: Found): FinderProduct[] {
  return [...best.shown, ...maybe.shown, ...(nearest ? [nearest] : [])].map(({ product }) => product);
}

/** The results with their reasons: what fits, below it what may fit, or else the nearest incubator. */
export function finderResults(results: FinderResults, data: FinderData, actions: FinderActions): View {
  const { found, request } = results;
  const { best, maybe, nearest } = found;
  return html`<h2 tabindex="-1">${headingOf(results)}</h2>
    ${assumption(request, actions)}
    ${found.leftOut.length > 0 ? html`<p>${leftOutOf(found)} ${loosenedView(found, actions)}</p>` : null}
    ${sharedView(best)}
    ${cards(results, best.shown)}
    ${maybe.shown.length > 0 ? html`<h2>May fit: not all is stated</h2>` : null}
    ${sharedView(maybe)}
    ${cards(results, maybe.shown)}
    ${cards(results, nearest ? [nearest] : [])}
    <p class="buttons">
      ${compareLink(results, best.shown, data)}
      ${listLink(results, data)}
    </p>`;
}

function headingOf({ found, request: { eggs, answers } }: FinderResults): string {
  const wanted = eggsIn(eggs, answers.count ?? undefined);
  if (found.best.shown.length > 0) return `${counted(found.best.shown.length, 'incubator')} for ${wanted}`;
  if (found.maybe.shown.length > 0) return `None surely fits ${wanted}`;
  return `None fits ${wanted}${found.nearest ? ': the nearest' : ''}`;
}

/** What was assumed for the use, and the way to change it. */
function assumption({ answers, symbol }: Request, actions: FinderActions): View | null {
  const { places, budget } = assumedFor(answers);
  const amounts = [
    ...(places === null ? [] : [`up to ${places} eggs`]),
    ...(budget === null || answers.budget !== null ? [] : [`${symbol}${formatCount(budget)}`]),
  ];
  if (amounts.length === 0) return null;
  const assumed = `${amounts.join(' and ')} for ${USE_LABELS[answers.use].toLowerCase()}`;
  return html`<p>We assumed ${assumed}. ${change('Any size and price', 'assume', 'no', actions)}</p>`;
}

/** What was left out: each incubator under the first answer that it misses. */
function leftOutOf({ leftOut: [first, ...others] }: Found): string {
  return `Left out: ${first}${others.length > 0 ? `; of the others ${listed(others)}` : ''}.`;
}

function loosenedView({ loosened }: Found, actions: FinderActions): View | null {
  return loosened && change(loosened.text, loosened.key, loosened.value, actions);
}

/** A button that changes one answer. */
function change(label: string, key: string, value: string, actions: FinderActions): View {
  return button(label, 'change', () => actions.change(key, value));
}

function sharedView({ shown, shared }: Told): View | null {
  if (shared.length === 0) return null;
  const count = shown.length === 2 ? 'two' : 'three';
  return html`<p>Each of the ${count} ${listed(shared.map(({ text }) => text))}.</p>`;
}

function listed(texts: readonly string[]): string {
  return texts.length < 2
    ? texts.join('')
    : `${texts.slice(0, -1).join(', ')} and ${texts.slice(-1).join('')}`;
}

function cards({ shards }: FinderResults, shown: readonly Shown[]): View | null {
  if (shown.length === 0) return null;
  return html`<ul class="cards" data-view="grid">${shown.map((one) => {
    const card = shards.cardOf(one.product.id);
    // What it is best for is said by its editor.
    const bestFor = one.pick ? null : (card?.bestFor ?? null);
    return card ? productCardWith({ ...card, bestFor }, reasonsView(one)) : null;
  })}</ul>`;
}

/** Shows the editor's words, if it is a pick, and the reasons that the others do not share. */
function reasonsView({ pick, reasons }: Shown): View {
  const words: Reason[] = pick
    ? [
        { kind: 'met', text: pick.why },
        { kind: 'missed', text: pick.drawback },
      ]
    : [];
  return html`<div class="reasons">
    ${pick && html`<p class="pick">${pick.label}</p>`}
    <ul>${[...words, ...reasons].map(reasonItem)}</ul>
  </div>`;
}

function reasonItem({ kind, text }: Reason): View {
  return html`<li key=${text} class=${kind}>${text.charAt(0).toUpperCase() + text.slice(1)}</li>`;
}

function listLink({ request, found }: FinderResults, { products }: FinderData): View {
  const pairs = listQuery(request);
  // Nothing fits: only the eggs are asked for.
  const query = new URLSearchParams(
    pairs.slice(0, found.sure ? undefined : 2).map(([key, text]) => [key, text]),
  );
  const label = found.sure
    ? `Show ${found.sure === 1 ? 'it' : `all ${formatCount(found.sure)}`} in the list`
    : `All incubators for ${eggsIn(request.eggs)}`;
  return html`<a class="button" href=${`${products}?${query}`}>${label}</a>`;
}

function compareLink(
  { shards, request }: FinderResults,
  best: readonly Shown[],
  { compare }: FinderData,
): View | null {
  const slugs = best.flatMap(({ product }) => {
    const card = shards.cardOf(product.id);
    return card ? [slugOf(card.href)] : [];
  });
  if (slugs.length < 2) return null;
  const query = writeCompareQuery({ slugs, differences: false, eggs: request.eggs.slug });
  return html`<a class="button" href=${compare + query}>Compare these</a>`;
}
