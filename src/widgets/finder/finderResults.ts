import { html, type View } from '#ui';
import type { ProductCardProps } from '../../domain/cards.ts';
import { writeCompareQuery } from '../../domain/compare/comparison.ts';
import { slugOf } from '../../domain/compare/tray.ts';
import type { FinderResult } from '../../domain/finder/findIncubators.ts';
import type { FitReason } from '../../domain/finder/incubators.ts';
import { eggsIn, type FinderData, listQuery, type Request } from '../../domain/finder/limits.ts';
import type { Shown, SplitReasons } from '../../domain/finder/splitReasons.ts';
import { formatCount } from '../../domain/money.ts';
import { say } from '../../domain/say.ts';
import { capitalized, joinList } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import { buyView, pictureView, priceView } from '../cardViews.ts';
import { button } from '../fields.ts';
import { assumedInWords, summaryOf } from './answersInWords.ts';
import type { FinderActions } from './finderForm.ts';

export interface FinderResults {
  readonly request: Request;
  readonly found: FinderResult;
  readonly cardOf: (id: string) => ProductCardProps | undefined;
}

export function shownIn({ best, maybe, nearest }: FinderResult): Shown[] {
  return [...best.shown, ...maybe.shown, ...(nearest ? [nearest] : [])];
}

/** The results with their reasons: what fits, below it what may fit, or else the nearest incubator. */
export function finderResults(results: FinderResults, data: FinderData, actions: FinderActions): View {
  const { found, request } = results;
  const { best, maybe, nearest } = found;
  const assumed = assumedInWords(request);
  const anySize = change(WORDS.finder.anySize, 'assume', 'no', actions);
  const shareLabel = 'share' in navigator ? WORDS.finder.share : WORDS.tools.copyLink;
  return html`
    <h2 class="visually-hidden">${summaryOf(request, found)}</h2>
    ${assumed && html`<p>${assumed} ${anySize}</p>`}
    ${cards(results, best.shown.concat(nearest ?? []))}
    ${sharedView(best)}
    ${maybe.shown.length > 0 ? html`<h2>${WORDS.finder.maybe}</h2>` : null}
    ${sharedView(maybe)}
    ${cards(results, maybe.shown)}
    ${found.leftOut.length > 0 ? html`<p>${leftOutOf(found)} ${loosenedView(found, actions)}</p>` : null}
    <p class="buttons">
      ${compareLink(results, data)}
      ${listLink(results, data)}
      ${button(shareLabel, 'button', () => actions.share())}
    </p>
  `;
}

/** Three results, each with one reason, and the way to all others. The build has no actions. */
export function briefResults(results: FinderResults, data: FinderData, actions?: FinderActions): View {
  const { found, request } = results;
  const shown = shownIn(found).slice(0, 3);
  return html`
    <h2 class="visually-hidden">${summaryOf(request, found)}</h2>
    ${cards(results, shown, true)}
    <p class="buttons">
      ${listLink(results, data)}
      ${actions && shown.length < 3 ? loosenedView(found, actions) : null}
    </p>
  `;
}

/** What was left out: each incubator under the first answer that it misses. */
function leftOutOf({ leftOut: [first = '', ...others] }: FinderResult): string {
  return others.length > 0
    ? say(WORDS.finder.leftOutOthers, { first, others: joinList(others) })
    : say(WORDS.finder.leftOut, { first });
}

function loosenedView({ loosened }: FinderResult, actions: FinderActions): View | null {
  return loosened && change(loosened.text, loosened.key, loosened.value, actions);
}

function change(label: string, key: string, value: string, actions: FinderActions): View {
  return button(label, 'change', () => actions.change(key, value));
}

function sharedView({ shared }: SplitReasons): View | null {
  if (shared.length === 0) return null;
  return html`<p>${say(WORDS.finder.each, { reasons: joinList(shared.map(([, text]) => text)) })}</p>`;
}

function cards({ cardOf, found }: FinderResults, shown: readonly Shown[], isBrief?: boolean): View | null {
  if (shown.length === 0) return null;
  const items = shown.map((one) => {
    const card = cardOf(one.product.id);
    const isSure = found.best.shown.includes(one);
    return card ? foundView(one, card, isBrief, isSure) : null;
  });
  return html`<ul class="found">${items}</ul>`;
}

function foundView(
  { pick, reasons }: Shown,
  card: ProductCardProps,
  isBrief: boolean | undefined,
  isSure: boolean,
): View {
  const { id, name, href, picture, rating, bestFor, price, buy } = card;
  // An editor's words say what a pick is best for; if it may not fit, the missed limits matter more.
  const label = pick?.label ?? (bestFor && say(WORDS.cards.bestFor, { whom: bestFor }));
  const words: readonly FitReason[] = pick
    ? [['met', pick.why], ...reasons, ['missed', pick.drawback]]
    : reasons;
  const firstReason = () => capitalized((isSure && (pick?.why ?? label)) || words[0]?.[1] || '');
  const allReasons = () => html`
    ${rating && ratedView(rating)}
    ${label && html`<p>${label}</p>`}
    <ul>${words.map(([kind, text]) => html`<li key=${text} class=${kind}>${capitalized(text)}</li>`)}</ul>
  `;
  return html`<li key=${id}>
    ${pictureView(picture, { alt: '', size: 96, eager: true })}
    <h3><a href=${href}>${name}</a></h3>
    <div class="reasons">${isBrief ? firstReason() : allReasons()}</div>
    ${priceView(price)}
    <p class="to-store">${buyView(buy, name)}</p>
  </li>`;
}

function ratedView({ score, reviews }: NonNullable<ProductCardProps['rating']>): View {
  return html`<p>${say(WORDS.finder.rated, { score, reviews })}</p>`;
}

function listLink({ request, found }: FinderResults, { products }: FinderData): View {
  // Nothing fits, though only the eggs are chosen.
  const pairs = listQuery(request).slice(0, found.sure ? undefined : 2);
  const query = new URLSearchParams(pairs.map(([key, text]) => [key, text]));
  return html`<a class="button" href=${`${products}?${query}`}>${listLabel(request, found.sure)}</a>`;
}

function listLabel(request: Request, count: number): string {
  if (count === 0) return say(WORDS.finder.allFor, { eggs: eggsIn(request.eggs) });
  return count === 1 ? WORDS.finder.seeOne : say(WORDS.finder.seeAll, { count: formatCount(count) });
}

function compareLink({ cardOf, request, found }: FinderResults, { compare }: FinderData): View | null {
  const slugs = found.best.shown.flatMap(({ product }) => {
    const card = cardOf(product.id);
    return card ? [slugOf(card)] : [];
  });
  if (slugs.length < 2) return null;
  const query = writeCompareQuery({ slugs, differences: false, eggs: request.eggs.slug });
  return html`<a class="button" href=${compare + query}>${WORDS.finder.compare}</a>`;
}
