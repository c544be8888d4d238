import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findArticles, NO_QUERY } from '../domain/articles/article.ts';
import { counted } from '../domain/counted.ts';
import { PAGE_SIZE } from '../domain/list/paging.ts';
import type { SortOrder } from '../domain/list/sort.ts';
import { formatCount } from '../domain/money.ts';
import { slugify } from '../domain/slug.ts';
import { LOADING } from '../widgets/loadOnUse.ts';
import { READER_BROWSERS, type Reader, type ReaderBrowser } from './accessibilityTree.ts';
import { builtPage } from './builtPages.ts';
import { answer, catalogue, productsWith, slugsOf, type Wishes } from './catalogue.ts';
import type { ShownList } from './productCards.ts';

declare global {
  interface Window {
    /** Where the link leads that a visitor followed into a tab of its own. */
    followed: string | undefined;
  }
}

const PHONE = 390;
const DESK = 1280;

/** More stops than any page has. */
const MANY = 200;

const SKIP_LINK = 'link "Skip to content"';

const all = answer({});
const FOR_DUCKS = { eggType: slugify('duck') };
const [cheapest] = productsWith(FOR_DUCKS, 'price-low');
const [guide] = catalogue.guides.filter(({ checklists }) => checklists.length > 0);
const [article] = catalogue.articles;
if (!cheapest || !guide || !article) throw new Error('expected content for these journeys');

/** What a guide's checklists are read as. */
const CHECKLISTS = [
  ...headingOf('Checklists'),
  ...guide.checklists.flatMap(({ title, items }) => [
    ...headingOf(title),
    'list ""',
    ...items.flatMap((item) => ['listitem ""', `text "${item}"`]),
  ]),
];

describe.each(READER_BROWSERS)(
  'with a keyboard and the accessibility tree of $name, a visitor',
  (browser) => {
    let reader: Reader;
    beforeAll(async () => {
      reader = await browser.start();
    });
    afterAll(() => reader.close());
    journeys(browser, () => reader);
  },
);

function journeys({ hasPopovers }: ReaderBrowser, readerOf: () => Reader): void {
  it('finds an incubator for ducks below $150 from the header, and reaches its store', async () => {
    const reader = readerOf();
    await reader.open('/', DESK);
    if (hasPopovers) {
      await walkTo(reader, 'button "Products"');
      await reader.press('Enter');
    }
    await walkTo(reader, hasPopovers ? 'link "All products"' : 'link "Products"');
    await follow(reader, '/products/');
    await skipToContent(reader);
    await openEggTypes(reader);
    await choose(reader, eggCheckbox('Duck'), ' ');
    await choose(reader, 'combobox "Sort By"', 'P', 'Price: Low to High');
    const store = storeOf(`/product/${cheapest?.slug}/`);
    expect(await walkTo(reader, `link "${store.label}: ${cheapest?.name} (opens in a new tab)"`)).toContain(
      `link "View Details: ${cheapest?.name}"`,
    );
    expect(cheapest?.price.cents).toBeLessThan(150_00);
    const changes: ListChange[] = [[FOR_DUCKS], [FOR_DUCKS, 'price-low']];
    expect(await heard(reader)).toEqual(announcementsOf(changes));
    await walkThereAndBack(reader);
    await reader.see(keepTab);
    await reader.press('Enter');
    expect(await reader.see(followed)).toBe(store.href);
  });

  it('reads the checklists of a guide', async () => {
    const reader = readerOf();
    await reader.open('/guides/', DESK);
    await walkTo(reader, `link "${guide?.title}"`);
    await follow(reader, `/guides/${guide?.slug}/`);
    // Browsers of the same age as popovers show the list of contents open.
    if (!hasPopovers) {
      await walkTo(reader, 'DisclosureTriangle "On this page"');
      await reader.press('Enter');
    }
    await walkTo(reader, 'link "Checklists"');
    await walkThereAndBack(reader);
    await reader.press('Enter');
    expect(await reader.see(hash)).toBe('#checklists');
    expect(await reader.see(topOfTarget)).toBeLessThan(200);
    const outline = await reader.outline();
    const start = outline.indexOf(CHECKLISTS[0] ?? '');
    expect(outline.slice(start, start + CHECKLISTS.length)).toEqual(CHECKLISTS);
  });

  it('searches the blog letter by letter, and opens a result', async () => {
    const reader = readerOf();
    await reader.open('/', DESK);
    await walkTo(reader, 'link "Blog"');
    await follow(reader, '/blog/');
    await walkTo(reader, 'searchbox "Search"');
    await expect.poll(() => reader.see(isAtRest)).toBe(true);
    const word = wordOf(article?.title ?? '');
    await reader.type(word);
    expect(await reader.see(announced)).toEqual(countsOf(word));
    const [found] = findArticles(catalogue.articles, { ...NO_QUERY, search: word });
    await walkTo(reader, `link "${found?.title}"`);
    await walkThereAndBack(reader);
    await follow(reader, `/blog/${found?.slug}/`);
  });

  it('shows more of a list, then chooses a filter, and never hears a count of hidden products', async () => {
    const reader = readerOf();
    await reader.open('/products/', DESK);
    await reader.see(focusLastCard);
    await walkTo(reader, 'link "Show 24 more"');
    await expect.poll(() => reader.see(isAtRest)).toBe(true);
    await reader.press('Enter');
    await expect.poll(() => reader.see(placeOfFocus)).toBe(PAGE_SIZE);
    await expect.poll(() => heard(reader)).toEqual([`${2 * PAGE_SIZE} of ${formatCount(all.total)}`]);
    await reader.open('/products/?page=2', DESK);
    await skipToContent(reader);
    await openEggTypes(reader);
    await choose(reader, eggCheckbox('Turkey'), ' ');
    const changes = announcementsOf([[{ eggType: slugify('turkey') }]], {
      slugs: slugsOf(catalogue.products).slice(0, 2 * PAGE_SIZE),
      total: all.total,
    });
    expect(await heard(reader)).toEqual(changes);
  });

  it('chooses a filter in the sheet of a phone, hears the result count, and returns to its button', async () => {
    const reader = readerOf();
    await reader.open('/products/', PHONE);
    await walkTo(reader, 'button "Filter"');
    await reader.press('Enter');
    await openEggTypes(reader);
    await walkTo(reader, eggCheckbox('Duck'));
    await expect.poll(() => reader.see(isAtRest)).toBe(true);
    await reader.type(' ');
    const show = `Show ${counted(answer({ eggType: slugify('duck') }).total, 'product')}`;
    await expect.poll(() => reader.see(announced)).toEqual([show]);
    // What still comes when the sheet is closed would be told as well.
    await expect.poll(() => reader.see(isAtRest)).toBe(true);
    await walkTo(reader, `button "${show}"`);
    await reader.press('Enter');
    await meets(reader, 'button "Filter (1)"');
    // The focus comes back before the sheet is left: opened again until then, it would keep its entry in the history.
    await expect.poll(() => reader.see(isSheetLeft)).toBe(true);
    await reader.press('Enter');
    await reader.press('Escape');
    await meets(reader, 'button "Filter (1)"');
    expect(await reader.see(announced)).toEqual([show]);
    // The sheet's entry in the history is left a little later, which would end the next visit.
    await expect.poll(() => reader.see(canGoForward)).toBe(true);
  });

  describe('who reads on', () => {
    it('hears the product name for each card and each of its links', async () => {
      const reader = readerOf();
      await reader.open('/products/', DESK);
      const outline = await reader.outline();
      const links = outline.filter((words) => /^link "(View Details|Buy Now)/.test(words));
      expect(links.length).toBe(2 * PAGE_SIZE);
      expect(new Set(links).size).toBe(links.length);
      const names = productsWith({})
        .slice(0, PAGE_SIZE)
        .map(({ name }) => `heading "${name}"`);
      expect(outline.filter((words) => names.includes(words))).toEqual(names);
    });

    it('hears the facts of picks as a named table whose row headers are product names', async () => {
      const address = `/category/${catalogue.categories[0]?.slug}/`;
      const reader = readerOf();
      await reader.open(address, DESK);
      const outline = await reader.outline();
      expect(outline.filter((words) => words.startsWith('table'))).toEqual(['table "Where they differ"']);
      const heads = builtPage(address).root.querySelectorAll('.picks tbody th');
      expect(outline.filter((words) => words.startsWith('rowheader'))).toEqual(
        heads.map(({ textContent }) => `rowheader "${textContent}"`),
      );
    });
  });
}

/** Presses Tab until something has the focus; gives the stops on the way, and it. */
async function walkTo(reader: Reader, goal: string): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < MANY) {
    await reader.press('Tab');
    const { words } = await reader.focused();
    stops.push(words);
    if (words === goal) return stops;
  }
  throw new Error(`Tab does not lead to ${goal}, but to:\n${stops.join('\n')}`);
}

/** Goes back to the top of a page from what has the focus, and there again: by the same stops. */
async function walkThereAndBack(reader: Reader): Promise<void> {
  const { words: goal } = await reader.focused();
  const back = [goal];
  while (back.at(-1) !== SKIP_LINK && back.length < MANY) {
    await reader.pressBack();
    back.push((await reader.focused()).words);
  }
  expect([SKIP_LINK, ...(await walkTo(reader, goal))]).toEqual(back.reverse());
}

async function skipToContent(reader: Reader): Promise<void> {
  await walkTo(reader, SKIP_LINK);
  await reader.press('Enter');
}

/** Follows the link that has the focus. */
async function follow(reader: Reader, address: string): Promise<void> {
  await reader.press('Enter');
  await expect.poll(() => reader.see(loadedPlace)).toBe(address);
}

/** The checkbox of an egg type as it is read in the list of all products. */
function eggCheckbox(name: string): string {
  return `checkbox "${name} (${formatCount(answer({ eggType: slugify(name) }).total)})"`;
}

/** Opens the filter by egg type, and waits for its choices. */
async function openEggTypes(reader: Reader): Promise<void> {
  await walkTo(reader, 'DisclosureTriangle "Egg Type"');
  await reader.press('Enter');
  // Its choices come with the script of the list.
  const choices = () => document.querySelectorAll('details[open] input[type=checkbox]').length;
  await expect.poll(() => reader.see(choices)).toBeGreaterThan(0);
  await expect.poll(() => reader.see(isAtRest)).toBe(true);
}

/** Goes to a control and types there, once the list is at hand: a space, or the first letter of an option of a select. */
async function choose(reader: Reader, select: string, letter: string, value?: string): Promise<void> {
  await walkTo(reader, select);
  await expect.poll(() => reader.see(isAtRest)).toBe(true);
  await reader.type(letter);
  await expect.poll(() => reader.see(isAtRest)).toBe(true);
  if (value) await meets(reader, select, value);
}

/** Has something with this name and role have the focus, in this state. */
async function meets(reader: Reader, words: string, state?: string): Promise<void> {
  await expect.poll(async () => (await reader.focused()).words).toBe(words);
  const { states } = await reader.focused();
  if (state) expect(states).toContain(state);
}

function headingOf(text: string): string[] {
  return [`heading "${text}"`, `text "${text}"`];
}

type ListChange = readonly [Wishes, SortOrder?];

/** What the list of all products says of changes: how many there are, and how many show. */
function announcementsOf(changes: readonly ListChange[], before: ShownList = answer({})): string[] {
  let [result, shown] = linesOf(before);
  return changes.flatMap(([filters, sort]) => {
    const [nowResult, nowShown] = linesOf(answer(filters, sort));
    const said = [
      ...(nowResult !== result ? [nowResult] : []),
      ...(shown && nowShown && nowShown !== shown ? [nowShown] : []),
    ];
    [result, shown] = [nowResult, nowShown];
    return said;
  });
}

/**
 * What the list of all products has announced, without its waiting: where cards take long to come, which depends on the
 * network and the machine, it says that they are loading, and then its count again, even if that is as before.
 */
async function heard(reader: Reader): Promise<string[]> {
  let result = counted(all.total, 'product');
  const said = await reader.see(announced);
  return said.filter((words, index) => {
    const isAgain = words === result && said[index - 1] === LOADING;
    if (/ products?$/.test(words)) result = words;
    return words !== LOADING && !isAgain;
  });
}

function linesOf({ slugs, total }: ShownList): [string, string | null] {
  return [counted(total, 'product'), total > PAGE_SIZE ? `${slugs.length} of ${formatCount(total)}` : null];
}

/** What the blog says while a word is written: how many articles are left, where that changes. */
function countsOf(word: string): string[] {
  const counts = Array.from(word, (_, index) => {
    const search = word.slice(0, index + 1);
    return findArticles(catalogue.articles, { ...NO_QUERY, search }).length;
  });
  const before = [catalogue.articles.length, ...counts];
  return counts.filter((count, index) => count !== before[index]).map((count) => counted(count, 'article'));
}

/** The longest word of a text. */
function wordOf(text: string): string {
  const words = text.match(/[A-Za-z]+/g) ?? [];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** The way from a product's page to its store. */
function storeOf(address: string): { label: string | undefined; href: string | undefined } {
  const link = builtPage(address).root.querySelector('a[rel~=sponsored]');
  return { label: link?.textContent, href: link?.getAttribute('href') };
}

// These run in the page.

function announced(): string[] {
  return window.announced;
}

/** Whether the history has an entry after this one; a browser that cannot tell is taken at its word. */
function canGoForward(): boolean {
  const { navigation }: { navigation?: { canGoForward: boolean } } = window;
  return navigation?.canGoForward ?? true;
}

/** Whether the filters are back in the list. */
function isSheetLeft(): boolean {
  return document.querySelector('.sheet .filters') === null;
}

function isAtRest(): boolean {
  const isBusy = document.querySelector('[aria-busy="true"], .card-coming') !== null;
  return !isBusy && document.querySelector('.cards[aria-busy="false"]') !== null;
}

/** Where a page is, once its scripts have run. */
function loadedPlace(): string | null {
  return document.readyState === 'complete' ? location.pathname + location.hash : null;
}

/** Spares a test the way through all cards. */
function focusLastCard(): void {
  document.querySelector<HTMLElement>('.cards > .card:last-child a')?.focus();
}

/** The place in its list of the card that has the focus, from 0. */
function placeOfFocus(): number {
  const cards: (Element | null)[] = [...document.querySelectorAll('.cards > .card')];
  return cards.indexOf(document.activeElement);
}

function hash(): string {
  return location.hash;
}

function topOfTarget(): number {
  return document.querySelector(':target')?.getBoundingClientRect().top ?? Number.NaN;
}

/** Has links into new tabs leave a note in their place. */
function keepTab(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.target !== '_blank') return;
    event.preventDefault();
    window.followed = link.href;
  });
}

function followed(): string | undefined {
  return window.followed;
}
