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

/** Names the mark under the pointer, the focus or a finger below the chart. */
function nameMarks(section: HTMLElement, marks: readonly SVGAElement[]): void {
  const line = requireElement(section, '.named');
  let named: SVGAElement | null = null;
  const name = (mark: SVGAElement) => {
    named = mark;
    const textContent = mark.querySelector('title')?.textContent ?? '';
    line.replaceChildren(
      Object.assign(document.createElement('a'), { href: mark.href.baseVal, textContent }),
    );
  };
  for (const mark of marks) {
    mark.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && name(mark));
    mark.addEventListener('focus', () => mark.matches(':focus-visible') && name(mark));
    mark.addEventListener('click', (event) => {
      // The first tap of a finger, which covers the mark, names it; the second follows its link.
      const isTap = 'pointerType' in event && event.pointerType === 'touch';
      if (!isTap || named === mark || opensElsewhere(event)) return;
      event.preventDefault();
      name(mark);
    });
  }
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

for (const section of document.querySelectorAll<HTMLElement>('[data-chart]')) {
  const marks = [...section.querySelectorAll<SVGAElement>('a[data-id]')];
  const data: PriceChartData = JSON.parse(requireElement(section, 'script').textContent ?? '');
  nameMarks(section, marks);
  if (!hasOwnQuery()) continue;
  const fail = () => sayLine(section, WORDS.priceAndRoom.noFilters);
  void dimMarks(section, marks, data).catch(fail).finally(reveal);
}
