import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { catalogue } from './catalogue.ts';
import { aBatch, fileOf, log, openOn, press } from './keeper.ts';
import { scriptsRun } from './loading.ts';
import { choose, clearButton, moreLink, select, settled, use } from './productCards.ts';
import type { Site } from './site.ts';
import { shownLines } from './translator.ts';

/**
 * A walk through a tool: where it begins, what the visitor has kept, and the
 * steps, each of which changes an answer.
 */
export interface Walk {
  readonly address: string;
  readonly kept?: string;
  readonly steps: readonly ((page: Page) => Promise<unknown>)[];
}

const SLUGS = catalogue.products.slice(0, 3).map(({ slug }) => slug);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const compareButton = (page: Page, index: number) => page.locator('.results .compare').nth(index);

async function typeIn(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await page.keyboard.press('Tab');
}

/** Every tool and list that answers in place, by its name. */
export const WALKS = {
  calendar: {
    address: '/hatch-calendar/?species=chicken&set=2026-03-01&eggs=12',
    steps: [
      (page) => select(page, 'Kind of egg').selectOption('duck'),
      (page) => select(page, 'Kind of egg').selectOption('goose'),
      (page) => page.getByLabel('Set on (day 0)').fill('2026-03-15'),
      (page) => field(page, 'How many').fill('24'),
      (page) => select(page, 'View').selectOption('month'),
      (page) => select(page, 'View').selectOption('timeline'),
      (page) => page.getByRole('button', { name: 'Add a batch' }).click(),
      (page) => page.getByRole('button', { name: 'Remove batch 1' }).click(),
      (page) => press(page, 'Save this batch'),
      (page) => select(page, 'Kind of egg').selectOption('turkey'),
    ],
  },
  log: {
    address: '/hatch-log/',
    kept: fileOf(aBatch('a')),
    steps: [
      (page) => log(page, 'Weight', { 'Together, g': '720' }),
      (page) => log(page, 'Temperature, humidity', { 'Temperature, °F': '99.5', 'Humidity, %': '45' }),
      (page) => log(page, 'Note', { Note: 'Moved to the barn' }),
      (page) => page.getByRole('button', { name: /Moved to the barn/ }).click(),
      async (page) => {
        await page.locator('.log-form').getByLabel('Note', { exact: true }).fill('Moved back');
        await press(page, 'Save');
      },
      (page) => press(page, 'Undo'),
      (page) => page.getByRole('button', { name: /99\.5°F/ }).click(),
      (page) => press(page, 'Delete'),
      (page) => press(page, 'Undo'),
    ],
  },
  calculators: {
    address: '/hatch-calculators/',
    steps: [
      (page) => typeIn(page, 'Weight when set', '62'),
      (page) => typeIn(page, 'Weight now', '50'),
      (page) => typeIn(page, 'Weight now', '59.5'),
      (page) => page.getByRole('form', { name: 'Day-7 weigh-in' }).getByLabel('Eggs').selectOption('duck'),
      (page) => typeIn(page, 'Day of this weight', '14'),
      (page) => typeIn(page, 'Rated watts', '130'),
      (page) => typeIn(page, 'Days', ''),
      (page) => typeIn(page, 'Days', '28'),
      (page) => typeIn(page, 'Humidity wanted, %', '65'),
      (page) => typeIn(page, 'Eggs set', '30'),
      (page) =>
        page.getByRole('form', { name: 'Room for other eggs' }).getByRole('combobox').selectOption('quail'),
    ],
  },
  list: {
    address: '/products/',
    steps: [
      async (page) => {
        await use(page);
        await choose(page, 'Egg Type', 'quail');
      },
      (page) => choose(page, 'Sort By', { index: 1 }),
      (page) => choose(page, 'Turning', 'automatic'),
      (page) => choose(page, 'Capacity', '25-48'),
      (page) =>
        clearButton(page)
          .click()
          .then(() => settled(page)),
      (page) =>
        moreLink(page)
          .click()
          .then(() => settled(page)),
    ],
  },
  category: {
    address: '/category/mini-incubators/',
    steps: [
      (page) => page.getByRole('searchbox').fill('dome'),
      (page) => page.getByRole('searchbox').fill('ostrich'),
      (page) => page.getByRole('searchbox').fill(''),
      (page) => choose(page, 'Sort By', { index: 2 }),
    ],
  },
  reviews: {
    address: '/reviews/',
    steps: [
      (page) => choose(page, 'Sort By', { index: 1 }),
      (page) => choose(page, 'Category', 'brooder'),
      (page) => choose(page, 'Sort By', { index: 2 }),
    ],
  },
  blog: {
    address: '/blog/',
    steps: [
      (page) => page.getByRole('searchbox').fill('candl'),
      (page) => page.getByRole('searchbox').fill('ostrich'),
      (page) => page.getByRole('button', { name: 'Clear Filters' }).click(),
      (page) => select(page, 'Sort By').selectOption({ index: 1 }),
    ],
  },
  tray: {
    address: '/products/',
    steps: [
      (page) => compareButton(page, 0).click(),
      (page) => compareButton(page, 1).click(),
      (page) => compareButton(page, 2).click(),
      (page) => compareButton(page, 0).click(),
    ],
  },
  compare: {
    address: `/compare/?p=${SLUGS.join(',')}`,
    steps: [
      (page) => page.getByRole('button', { name: `Remove: ${catalogue.products[1]?.name}` }).click(),
      (page) => page.goBack(),
    ],
  },
  finder: {
    address: '/find/',
    steps: [
      (page) => page.getByRole('radio', { name: 'Duck' }).check(),
      (page) => page.getByRole('textbox', { name: /How many/ }).fill('24'),
      (page) => page.getByRole('textbox', { name: /Budget/ }).fill('50'),
      (page) => page.getByRole('radio', { name: 'Quail' }).check(),
      (page) => page.getByRole('textbox', { name: /How many/ }).fill('9999'),
    ],
  },
  home: {
    address: '/',
    steps: [
      (page) => page.getByRole('textbox', { name: 'Room for eggs' }).fill('24'),
      (page) => page.getByRole('textbox', { name: 'Budget in $' }).fill('150'),
      (page) => page.getByRole('checkbox', { name: 'Turns by itself' }).uncheck(),
      (page) => page.getByRole('radio', { name: 'Quail' }).check(),
    ],
  },
  search: {
    address: '/search/',
    steps: [
      (page) => page.getByRole('combobox', { name: 'Search the site' }).fill('duck'),
      (page) => page.getByRole('combobox', { name: 'Search the site' }).fill('incubator under $50'),
      (page) => page.getByRole('combobox', { name: 'Search the site' }).fill('zzzz'),
    ],
  },
  dialog: {
    address: '/guides/',
    steps: [
      async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog', { name: 'Search' }).waitFor();
        await page.getByRole('combobox', { name: 'Search the site' }).fill('duck');
      },
      (page) => page.getByRole('combobox', { name: 'Search the site' }).fill('zzzz'),
    ],
  },
  kept: {
    address: '/hatch-calendar/',
    kept: fileOf(aBatch('a'), aBatch('b', { name: 'Second', set: '2026-03-03' })),
    steps: [
      (page) => page.getByRole('button', { name: 'Delete Second' }).click(),
      (page) => press(page, 'Undo'),
    ],
  },
  help: {
    address: '/help/power-out/',
    steps: [
      (page) => page.getByLabel('Day', { exact: true }).fill('12'),
      (page) => page.getByLabel('Kind of egg').selectOption({ label: 'Duck' }),
      (page) => page.getByLabel('Day', { exact: true }).fill('26'),
    ],
  },
} as const satisfies Readonly<Record<string, Walk>>;

/** Opens a tool at the beginning of a walk; `change` prepares the tab before. */
export async function beginWalk(
  site: Site,
  { address, kept }: Walk,
  change = async (_page: Page) => {},
): Promise<Page> {
  const page = await openOn(site, '2026-03-08', address, kept, change);
  await page.setViewportSize({ width: 1280, height: 900 });
  await scriptsRun(page);
  return page;
}

/** Takes both pages through a walk: after each step, they show the same. Returns how many steps they took. */
export async function compareSteps({ steps }: Walk, untouched: Page, changed: Page): Promise<number> {
  for (const [index, step] of steps.entries()) {
    const message = `step ${index}`;
    const before = await shownLines(untouched);
    await step(untouched);
    await step(changed);
    await expect.poll(() => shownLines(untouched), { message }).not.toEqual(before);
    await expect
      .poll(async () => onlyIn(await shownLines(changed), await shownLines(untouched)), { message })
      .toEqual([]);
  }
  return steps.length;
}

/** The lines that one page shows and the other does not. */
function onlyIn(some: readonly string[], others: readonly string[]): string[] {
  return [
    ...some.filter((line) => !others.includes(line)).map((line) => `changed: ${line}`),
    ...others.filter((line) => !some.includes(line)).map((line) => `untouched: ${line}`),
  ];
}
