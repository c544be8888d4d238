import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pluralize } from '../domain/plural.ts';
import { ALL_PRODUCTS } from './catalogue.ts';
import { addressOf, boxOf, hasFocus } from './inPage.ts';
import { nextFrames } from './loading.ts';
import { answer } from './oracle.ts';
import { chips, choose, group, openGroup, option, resultLine, shownCards } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();
const large = openSite({ size: 'large' });
const PHONE = { width: 390 };
const quail = answer({ eggType: 'quail' });

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const filterButton = (page: Page) => page.getByRole('button', { name: /^Filter( \(\d+\))?$/ });
const showButton = (page: Page) => sheetOf(page).getByRole('button', { name: /^Show / });

/** The place of the page among those that Back and Forward lead to. */
const placeInHistory = (page: Page) => page.evaluate('navigation.currentEntry.index');

async function openSheet(page: Page): Promise<void> {
  await filterButton(page).click();
  expect(await sheetOf(page).isVisible()).toBe(true);
}

async function expectClosed(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.sheet').evaluate((sheet) => sheet.matches(':modal'))).toBe(false);
  await expect.poll(() => page.locator('.sheet .filters').count()).toBe(0);
}

describe('the sheet of the filters', () => {
  it('covers the screen of a phone, takes the focus, and returns it', async () => {
    const page = await site.visit('/products/', PHONE);
    expect(await group(page, 'Egg Type').isVisible()).toBe(false);
    await openSheet(page);
    expect(await boxOf(sheetOf(page))).toMatchObject({ x: 0, y: 0, width: 390, height: 800 });
    expect(await hasFocus(sheetOf(page).getByRole('button', { name: 'Close' }))).toBe(true);
    expect(await group(page, 'Egg Type').isVisible()).toBe(true);
    await page.setViewportSize({ width: 360, height: 520 });
    const foot = sheetOf(page).locator('.sheet-foot');
    const low = await sheetOf(page)
      .locator('button, summary')
      .evaluateAll(
        (targets) =>
          targets.filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
            .length,
      );
    expect(low, 'targets too low for a thumb').toBe(0);
    expect((await boxOf(showButton(page))).bottom).toBeLessThanOrEqual(520);
    for (let facet = 0; facet < 8; facet++) {
      await page.keyboard.press('Tab');
      const { bottom } = await boxOf(page.locator(':focus'));
      expect(bottom, 'a target below the foot').toBeLessThanOrEqual((await boxOf(foot)).top);
    }
    await sheetOf(page).getByRole('button', { name: 'Close' }).click();
    await expectClosed(page);
    await expect.poll(() => hasFocus(filterButton(page))).toBe(true);
  });

  it('has the filters that decide open as fields and chips, and the others folded with what is chosen', async () => {
    const page = await site.visit('/products/?eggType=duck', { width: 390, height: 664 });
    await openSheet(page);
    const { top } = await boxOf(sheetOf(page).locator('.sheet-foot'));
    for (const [label, shown] of [
      ['How Many Eggs', group(page, 'How Many Eggs').getByLabel('Room for at least')],
      ['Price Range', option(page, 'Price Range', '300-')],
      ['Turning', option(page, 'Turning', 'manual')],
    ] as const)
      expect((await boxOf(shown)).bottom, label).toBeLessThanOrEqual(top);
    const eggType = group(page, 'Egg Type');
    expect(await eggType.getByRole('group').count()).toBe(0);
    expect(await eggType.locator('summary').innerText()).toMatch(/^Egg Type\s+Duck$/);
    const backup = group(page, 'Backup Power');
    await openGroup(page, 'Backup Power');
    expect(await backup.getByRole('checkbox').first().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.locator('.filters details[open]').count(), 'groups over the cards').toBe(0);
  });

  it('has the only filter of a list open', async () => {
    const page = await site.visit('/reviews/', PHONE);
    await openSheet(page);
    await option(page, 'Category', 'brooder').waitFor();
  });

  it('shows the result count in its button, and the number of filters above the list', async () => {
    const page = await site.visit('/products/', PHONE);
    await openSheet(page);
    expect(await showButton(page).textContent()).toBe(`Show ${ALL_PRODUCTS}`);
    await choose(page, 'Egg Type', 'quail');
    expect(await showButton(page).textContent()).toBe(`Show ${pluralize(quail.total, 'product')}`);
    await choose(page, 'Capacity', '49-');
    await choose(page, 'Turning', 'automatic');
    const wanted = answer({ eggType: 'quail', capacityRange: '49-', turningType: 'automatic' });
    await showButton(page).click();
    await expectClosed(page);
    expect(await filterButton(page).textContent()).toBe('Filter (3)');
    expect(await chips(page).count()).toBe(3);
    expect(await shownCards(page)).toEqual(wanted);
    expect(await resultLine(page)).toBe(pluralize(wanted.total, 'product'));
  });

  it('causes no layout shift, and the page behind it does not scroll', async () => {
    const page = await site.visit('/products/', PHONE);
    await page.evaluate(() => scrollTo(0, 900));
    const boxes = () =>
      page
        .locator('.bar, .results .card')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()));
    const before = await boxes();
    await openSheet(page);
    expect(await boxes()).toEqual(before);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 600);
    await nextFrames(page);
    expect(await boxes()).toEqual(before);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    expect(await boxes()).toEqual(before);
  });
});

describe('the history of a list with a sheet', () => {
  it.each([
    ['Esc', (page: Page) => page.keyboard.press('Escape')],
    ['Back', (page: Page) => page.goBack()],
  ])('is as before when %s closes it and nothing was chosen', async (_name, close) => {
    const page = await site.visit('/products/?turningType=manual', PHONE);
    const place = await placeInHistory(page);
    await openSheet(page);
    await close(page);
    await expectClosed(page);
    await expect.poll(() => placeInHistory(page)).toBe(place);
    expect(await addressOf(page)).toBe('/products/?turningType=manual');
    expect(await shownCards(page)).toEqual(answer({ turningType: 'manual' }));
    await expect.poll(() => hasFocus(filterButton(page))).toBe(true);
  });

  it('has one new entry when its button closes it, however much was chosen', async () => {
    const page = await site.visit('/products/', PHONE);
    const place = Number(await placeInHistory(page));
    await openSheet(page);
    await choose(page, 'Egg Type', 'quail');
    await choose(page, 'Turning', 'manual');
    await showButton(page).click();
    await expectClosed(page);
    await expect.poll(() => placeInHistory(page)).toBe(place + 1);
    expect(await addressOf(page)).toBe('/products/?eggType=quail&turningType=manual');
    expect(await shownCards(page)).toEqual(answer({ eggType: 'quail', turningType: 'manual' }));
    await page.goBack();
    await expect.poll(() => shownCards(page)).toEqual(answer());
    expect(await addressOf(page)).toBe('/products/');
    await page.goForward();
    await expect.poll(() => shownCards(page)).toEqual(answer({ eggType: 'quail', turningType: 'manual' }));
  });

  it('reopened while it closes, keeps choices and needs one step back', async () => {
    const page = await site.visit('/products/', PHONE);
    await openSheet(page);
    await choose(page, 'Egg Type', 'quail');
    const place = await placeInHistory(page);
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.sheet-foot .sheet-close')?.click();
      document.querySelector<HTMLElement>('.sheet-open')?.click();
    });
    await nextFrames(page);
    expect(await group(page, 'Egg Type').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await nextFrames(page);
    expect([await addressOf(page), await placeInHistory(page)]).toEqual(['/products/?eggType=quail', place]);
  });
});

it('the bar above the list stays below the header of a phone, above the cards', async () => {
  const page = await large.visit('/products/', PHONE);
  const card = page.locator('.results .card').nth(6);
  await card.evaluate((element) => element.scrollIntoView());
  const header = await boxOf(page.locator('.site-header'));
  const bar = await boxOf(page.locator('.bar'));
  expect(bar.height).toBe(48);
  expect(Math.abs(bar.top - header.height)).toBeLessThanOrEqual(1);
  expect((await boxOf(card)).top).toBeGreaterThanOrEqual(bar.bottom);
});
