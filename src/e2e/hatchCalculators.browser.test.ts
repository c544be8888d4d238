import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSite } from './site.ts';

const site = openSite();
const PATH = '/hatch-calculators/';

/** What a calculator answers, once its engine has come. */
function answer(page: Page, name: string) {
  return expect.poll(() => page.getByRole('form', { name }).getByRole('status').textContent(), {
    message: name,
  });
}

const field = (page: Page, label: string) => page.getByRole('spinbutton', { name: label, exact: true });

describe('the hatch calculators', () => {
  it('answer the worked examples, each from its own fields', async () => {
    const page = await site.visit(PATH);
    await field(page, 'Weight when set').fill('50');
    await field(page, 'Weight now').fill('45');
    await field(page, 'Day of this weight').fill('18');
    await answer(page, 'Egg weight loss').toBe('Lost 10% by day 18. Too little: lower the humidity.');
    await field(page, 'Dry bulb').fill('101');
    await field(page, 'Wet bulb').fill('88');
    await answer(page, 'Wet bulb to humidity').toBe('60% relative humidity.');
    await answer(page, 'Cost a chick').toBe('$8.64 a chick, for 12 chicks.');
    await page.getByRole('combobox', { name: 'Eggs', exact: true }).selectOption('duck');
    await answer(page, 'Room for other eggs').toMatch(/^Room for .* duck eggs\.$/);
  });

  it('keep what was filled in in the address, without what cannot be meant', async () => {
    const page = await site.visit(`${PATH}?watts=130&share=100&days=28&price=0.172&eggs=none`);
    await answer(page, 'Running cost').toBe('87.36 kWh, $15.03.');
    await field(page, 'Days').fill('');
    await answer(page, 'Running cost').toBe('Days: enter a number from 1 to 365.');
    expect(await field(page, 'Days').inputValue()).toBe('');
    await field(page, 'Eggs set').fill('12');
    await answer(page, 'Cost a chick').toContain('6 chicks');
    expect(new URL(page.url()).search).toBe('?watts=130&share=100&price=0.172&eggs=12');
    await page.reload();
    await answer(page, 'Cost a chick').toContain('6 chicks');
  });

  it('take over what was filled in before their script came, and keep every element', async () => {
    const { page, release } = await site.visitUnscripted(PATH);
    await field(page, 'Rated watts').fill('100');
    const rendered = await page.locator('.controls *').elementHandles();
    await release();
    await answer(page, 'Running cost').toMatch(/^25\.2 kWh/);
    const kept = await Promise.all(
      rendered.map((element) => element.evaluate(({ isConnected }) => isConnected)),
    );
    expect(kept).not.toContain(false);
    expect(new URL(page.url()).search).toBe('?watts=100');
  });

  it('show formulas, sources and a table of humidity without JavaScript, and no control', async () => {
    const page = await site.visit(PATH, { javaScript: false });
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(5);
    expect(await page.locator('main table:visible tbody tr').count()).toBe(7);
    expect(await page.locator('main :is(select, input, .controls, .result):visible').count()).toBe(0);
  });
});
