import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addressOf, boxOf, finderCards } from './inPage.ts';
import { layoutShifts } from './layoutShifts.ts';
import { resultLine } from './productCards.ts';
import { openSite, PHONE } from './site.ts';

const site = openSite();

const count = (page: Page) => page.getByRole('textbox', { name: 'Room for eggs' });
const budget = (page: Page) => page.getByRole('textbox', { name: 'Budget in $' });
const status = (page: Page) => page.getByRole('status');

async function openOnPhone(): Promise<Page> {
  const page = await site.newPage(PHONE);
  await page.goto('/');
  return page;
}

/** The room above each heading of the page, to the edge of its band or the part before it, and that below it. */
function roomOfHeadings(page: Page) {
  return page.locator('main h2:not(.visually-hidden)').evaluateAll((headings) =>
    headings.map((heading) => {
      const { top, bottom } = heading.getBoundingClientRect();
      const parts = Array.from(document.querySelectorAll('main > *'), (part) => part.getBoundingClientRect());
      const edges = parts.flatMap((part) => [part.top, part.bottom]).filter((edge) => edge < top - 1);
      const next = heading.nextElementSibling?.getBoundingClientRect().top ?? 0;
      return { above: Math.round(top - Math.max(...edges)), below: next - bottom };
    }),
  );
}

describe('the home page has one rhythm', () => {
  it.each([
    ['a phone', PHONE, 48],
    ['a desk', { width: 1280, height: 800 }, 72],
  ] as const)('on %s, with more room above a heading than below it', async (_, size, room) => {
    const page = await site.visit('/', size);
    const rooms = await roomOfHeadings(page);
    expect(rooms.map(({ above }) => above)).toEqual([room, room, room, room]);
    expect(Math.max(...rooms.map(({ below }) => below))).toBeLessThan(room / 2);
    const bar = await boxOf(page.locator('.sample-bar'));
    const title = await boxOf(page.locator('h1'));
    const lead = await boxOf(page.locator('.lead'));
    expect(title.top - bar.bottom).toBeGreaterThan(lead.top - title.bottom);
  });
});

describe('the home page asks first', () => {
  it('and begins with three incubators for a first hatch, without a script', async () => {
    const page = await site.visit('/', { javaScript: false });
    expect(await page.locator('.result').innerText()).toMatch(
      /^\d+ incubators suit chicken eggs for a first hatch$/,
    );
    expect(await finderCards(page).count()).toBe(3);
    expect(await finderCards(page).locator('.reasons').allTextContents()).not.toContain('');
    expect(await page.locator('main :is(input, button):visible').count()).toBe(0);
  });

  it('and answers "24 chicken eggs, under $150, automatic" after two taps, with the first of them beginning on the first screen', async () => {
    const page = await openOnPhone();
    await count(page).click();
    await page.keyboard.type('24');
    await budget(page).click();
    await page.keyboard.type('150');
    await expect.poll(() => addressOf(page)).toBe('/?eggs=chicken&count=24&hands=turner&budget=150');
    await expect.poll(() => status(page).textContent()).toMatch(/^\d+ incubators suit 24 chicken eggs$/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect((await boxOf(status(page))).bottom).toBeLessThanOrEqual(PHONE.height);
    expect((await boxOf(finderCards(page).locator('h3').first())).top).toBeLessThanOrEqual(PHONE.height);
    expect(await layoutShifts(page)).toEqual([]);
  });

  it('and shows each control that a keyboard reaches', async () => {
    const page = await openOnPhone();
    await page.getByRole('checkbox', { name: 'Turns by itself' }).focus();
    await page.keyboard.press('Tab');
    const clip = await page.evaluate(
      () => document.activeElement && getComputedStyle(document.activeElement).clipPath,
    );
    expect(clip).toBe('none');
  });

  it('and leads to all that fit', async () => {
    const page = await openOnPhone();
    await page.getByRole('checkbox', { name: 'Turns by itself' }).uncheck();
    await expect.poll(() => addressOf(page)).toBe('/?eggs=chicken');
    await page.getByRole('radio', { name: 'Quail' }).check();
    await expect.poll(() => status(page).textContent()).toMatch(/^\d+ incubators suit quail eggs/);
    const fit = Number.parseInt((await resultLine(page)) ?? '', 10);
    await page.getByRole('link', { name: `See all ${fit}` }).click();
    await page.waitForURL('**/products/?**');
    expect(await resultLine(page)).toBe(`${fit} products`);
  });

  it('and keeps its answers while a number makes no sense', async () => {
    const page = await openOnPhone();
    const names = () => finderCards(page).locator('h3').allTextContents();
    const before = await names();
    await count(page).fill('a dozen');
    await expect.poll(() => status(page).textContent()).toBe('Enter a whole number from 1 to 99,999.');
    expect(await names()).toEqual(before);
  });
});
