import { describe, expect, it } from 'vitest';
import { boxOf } from './inPage.ts';
import { openSite } from './site.ts';

const site = openSite();
const withoutScript = { javaScript: false };

describe('without JavaScript', () => {
  it.each([
    ['/find/', '.doors a'],
    ['/hatch-calendar/', '.all-species tbody tr'],
    ['/hatch-calculators/', 'noscript p'],
    ['/compare/', '.ready-comparisons a'],
    ['/search/', '.browse a'],
    ['/blog/', '.results .cards > .card'],
    ['/products/?eggType=quail', '.pager a[rel=next]'],
    ['/quail-egg-incubator/', '.results .cards > .card'],
  ])('%s shows what helps, and no control that would do nothing', async (address, help) => {
    const page = await site.visit(address, withoutScript);
    expect(await page.locator(`:is(${help}):visible`).count()).toBeGreaterThan(0);
    const dead = 'main :is(select, input, button, .controls, .result, .empty):visible';
    expect(await page.locator(dead).count()).toBe(0);
  });

  it('the species of the calendar are tiles on a phone that open to all figures, and a table on a desk', async () => {
    const page = await site.visit('/hatch-calendar/', { ...withoutScript, width: 390 });
    const row = page.locator('.species tbody tr', { hasText: 'Bantam chicken' });
    const seen = () => row.locator('td:visible').allTextContents();
    expect(await seen()).toEqual([
      expect.stringMatching(/^Hatch on day 21$/),
      expect.stringMatching(/^Last turn, lockdown \d+$/),
    ]);
    const name = await boxOf(row.getByRole('link'));
    await page.mouse.click(name.left + 5, name.top + 5);
    expect(await seen()).toHaveLength(8);
    expect(await row.locator('.label:visible').count()).toBe(8);
    await row.getByRole('link').click();
    expect(await page.evaluate(() => location.pathname)).toMatch(/^\/eggs\//);

    await site.visit('/hatch-calendar/', withoutScript);
    expect(await seen()).toHaveLength(8);
    expect(await page.locator('.species :is(.label, summary):visible').count()).toBe(0);
    expect(await page.getByRole('columnheader', { name: 'Hatch on day' }).isVisible()).toBe(true);
  });

  it('an unknown path shows `Oops! Page not found` and a link home', async () => {
    const page = await site.visit('/product/nothing/', { ...withoutScript, expected: /404/ });
    expect(await page.locator('h1:visible').allTextContents()).toEqual(['Oops! Page not found']);
    expect(await page.getByRole('link', { name: 'Return to Home' }).isVisible()).toBe(true);
  });

  it.each([
    [1280, 'Products'],
    [360, 'Menu'],
  ])('at %i pixels the menu behind %s opens, has working links, and closes', async (width, name) => {
    const page = await site.visit('/products/', { ...withoutScript, width });
    const menu = page.locator('#menu');
    const button = page.getByRole('button', { name, exact: true });
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(10, 700)]) {
      await button.click();
      expect(await menu.isVisible()).toBe(true);
      await close();
      expect(await menu.isVisible()).toBe(false);
    }
    await button.click();
    await menu.getByRole('link', { name: 'Duck Eggs' }).click();
    await page.waitForURL('**/eggs/duck/');
  });
});
