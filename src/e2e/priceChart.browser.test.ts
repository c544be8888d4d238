import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { addressOf } from './inPage.ts';
import { layoutShifts } from './layoutShifts.ts';
import { productsOf } from './oracle.ts';
import { choose } from './productCards.ts';
import { openSite, PHONE } from './site.ts';

const site = openSite();

const CHART = '/products/chart/';

const named = (page: Page) => page.locator('.named');
const marks = (page: Page) => page.locator('.price-chart a[data-id]');

/** The ids of marks, dimmed ones or the others, in the order of their numbers. */
async function idsOf(page: Page, selector: string): Promise<string[]> {
  const ids = await marks(page).evaluateAll(
    (links, wanted) =>
      links.filter((link) => link.matches(wanted)).map((link) => link.getAttribute('data-id')),
    selector,
  );
  return ids.map(String).sort();
}

it('the filters in the address dim the marks of all other machines, and nothing jumps', async () => {
  // The face of headings comes with the first page.
  await site.visit(CHART, PHONE);
  const page = await site.visit(`${CHART}?eggType=quail&turningType=automatic`, PHONE);
  const line = page.locator('.fitting');
  await line.getByRole('link', { name: 'Show all' }).waitFor();
  const left = new Set<string>(
    productsOf('products', { eggType: 'quail', turningType: 'automatic' }).map(({ id }) => id),
  );
  const ids = await idsOf(page, '*');
  const bright = ids.filter((id) => left.has(id));
  expect(await idsOf(page, ':not([data-dim])')).toEqual(bright);
  expect(bright.length).toBeGreaterThan(0);
  expect(bright.length).toBeLessThan(ids.length);
  expect(await line.textContent()).toMatch(
    `${bright.length} of ${ids.length} fit your filters; the others are dim.`,
  );
  expect(await layoutShifts(page)).toEqual([]);
});

it('a list sends its filters along to the chart, and the chart leads back to them', async () => {
  const page = await site.visit('/products/');
  await choose(page, 'Turning', 'manual');
  await page.getByRole('link', { name: 'Price against room' }).click();
  await page.waitForURL(`**${CHART}?turningType=manual`);
  await page.getByRole('link', { name: 'Change the filters' }).click();
  await page.waitForURL('**/products/?turningType=manual');
});

it('the keyboard names a mark below the chart', async () => {
  const page = await site.visit(CHART);
  const first = marks(page).first();
  const second = marks(page).nth(1);
  await first.focus();
  await page.keyboard.press('Tab');
  const title = await second.locator('title').textContent();
  await expect.poll(() => named(page).textContent()).toBe(title);
  expect(title).toMatch(/: \$[\d.,]+, \d+ eggs?, /);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/product/**');
  expect(catalogue.products.some(({ slug }) => page.url().endsWith(`/product/${slug}/`))).toBe(true);
});

it('the first tap near a mark names it, the second leads to its product', async () => {
  const page = await site.visit(CHART, PHONE);
  const last = marks(page).last();
  const tap = () =>
    last.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      const place = { clientX: left + width / 2 + 1, clientY: top + height / 2 + 1 };
      const options = { pointerType: 'touch', bubbles: true, cancelable: true, ...place };
      link.dispatchEvent(new PointerEvent('pointerdown', options));
      link.dispatchEvent(new PointerEvent('click', options));
    });
  await tap();
  expect(await named(page).getByRole('link').textContent()).toBe(await last.locator('title').textContent());
  expect(await addressOf(page)).toContain(CHART);
  await tap();
  await page.waitForURL('**/product/**');
});

it('the pointer names the nearest mark, and a click follows it', async () => {
  const page = await site.visit(CHART);
  const box = await marks(page).last().boundingBox();
  if (!box) throw new Error('the chart has no mark');
  await page.mouse.move(box.x + box.width / 2 + 9, box.y + box.height / 2);
  await expect.poll(() => named(page).getByRole('link').count()).toBe(1);
  const href = await named(page).getByRole('link').getAttribute('href');
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL(`**${href}`);
});

it('without scripts every machine is a link in the chart, and a row of the table', async () => {
  const page = await site.visit(`${CHART}?eggType=quail`, { javaScript: false });
  await page.getByText(/^The \d+ incubators as a table$/).click();
  const rows = page.getByRole('table').locator('tbody tr');
  expect(await rows.count()).toBe(await marks(page).count());
  expect(await rows.first().getByRole('link').getAttribute('href')).toBe(
    await marks(page).first().getAttribute('href'),
  );
  expect(await page.locator('[data-dim]').count()).toBe(0);
});
