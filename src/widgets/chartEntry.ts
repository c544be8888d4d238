import { hasFilters } from '../domain/list/filter.ts';
import { listAddress, type ProductListControls } from '../domain/list/listQuery.ts';
import { ProductFinder } from '../domain/list/productFinder.ts';
import { ProductIndex, type ProductIndexFile } from '../domain/list/productIndex.ts';
import { formatCount } from '../domain/money.ts';
import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';
import { hasOwnQuery, opensElsewhere, requireElement, reveal } from './dom.ts';
import type { PriceChartData } from './islands.ts';
import { fetchJson } from './loading.ts';
import { goLive } from './loadOnUse.ts';

/** How far a pointer may be from a mark, in CSS pixels: half of the size that a thumb hits. */
const REACH = 22;

/** Names a mark below the chart: the nearest to the pointer or to a finger, or the one with the focus. */
function nameMarks(section: HTMLElement, marks: readonly SVGAElement[]): void {
  const chart = section.querySelector<SVGSVGElement>('.chart > svg');
  const line = requireElement(section, '.named');
  let named: SVGAElement | null = null;
  const name = (mark: SVGAElement) => {
    named?.removeAttribute('data-named');
    mark.setAttribute('data-named', '');
    named = mark;
    const textContent = mark.querySelector('title')?.textContent ?? '';
    line.replaceChildren(
      Object.assign(document.createElement('a'), { href: mark.href.baseVal, textContent }),
    );
  };
  for (const mark of marks)
    mark.addEventListener('focus', () => mark.matches(':focus-visible') && name(mark));
  chart?.addEventListener('pointermove', (event) => {
    const mark = nearestMark(marks, event);
    if (mark && mark !== named) name(mark);
  });
  let before: SVGAElement | null = null;
  chart?.addEventListener('pointerdown', () => {
    before = named;
  });
  chart?.addEventListener('click', (event) => {
    // A key on a link clicks it without any pointer, and follows it.
    if (!(event instanceof PointerEvent) || event.pointerType === '' || opensElsewhere(event)) return;
    const mark = nearestMark(marks, event);
    if (!mark) return;
    event.preventDefault();
    // A finger covers the mark: its first tap names it.
    if (event.pointerType === 'touch' && mark !== before) name(mark);
    else location.assign(mark.href.baseVal);
  });
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** The nearest mark within reach; one that filters leave out only if no other is there. */
function nearestMark(marks: readonly SVGAElement[], { clientX, clientY }: Point): SVGAElement | null {
  const near = marks.flatMap((mark) => {
    const { left, top, width, height } = mark.getBoundingClientRect();
    const distance = Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
    // Beyond all bright ones.
    const rank = mark.hasAttribute('data-dim') ? distance + REACH : distance;
    return distance > REACH ? [] : [{ mark, rank }];
  });
  return near.sort((one, other) => one.rank - other.rank)[0]?.mark ?? null;
}

/** Dims the marks that the filters in the address leave out, and says how many are left. */
async function dimMarks(
  section: HTMLElement,
  marks: readonly SVGAElement[],
  data: PriceChartData,
): Promise<void> {
  const [file, page] = await Promise.all([
    fetchJson<ProductIndexFile>(data.index),
    fetchJson<ProductListControls>(data.controls),
  ]);
  const state = listAddress(page).parse(new URLSearchParams(location.search));
  if (!hasFilters(state.filters)) return;
  const finder = new ProductFinder(new ProductIndex(page.indexed, file, page.sizes), page.scope);
  const found = new Set(finder.find(state).map(({ id }) => id));
  const left = marks.filter(({ dataset: { id = '' } }) => found.has(id));
  for (const mark of marks) mark.toggleAttribute('data-dim', !left.includes(mark));
  const words = { count: formatCount(left.length), total: formatCount(marks.length) };
  const link = (href: string, textContent: string) =>
    Object.assign(document.createElement('a'), { href, textContent });
  sayLine(
    section,
    `${say(WORDS.priceAndRoom.fitting, words)} `,
    link(data.list + location.search, WORDS.priceAndRoom.change),
    ' · ',
    link(location.pathname, WORDS.priceAndRoom.showAll),
  );
}

function sayLine(section: HTMLElement, ...parts: readonly (string | Node)[]): void {
  const line = requireElement(section, '.fitting');
  line.replaceChildren(...parts);
  line.hidden = false;
}

goLive();
for (const section of document.querySelectorAll<HTMLElement>('[data-chart]')) {
  const marks = [...section.querySelectorAll<SVGAElement>('a[data-id]')];
  const data: PriceChartData = JSON.parse(requireElement(section, 'script').textContent ?? '');
  nameMarks(section, marks);
  if (!hasOwnQuery()) continue;
  const fail = () => sayLine(section, WORDS.priceAndRoom.noFilters);
  void dimMarks(section, marks, data).catch(fail).finally(reveal);
}
