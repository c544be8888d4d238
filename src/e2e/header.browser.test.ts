import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { boxOf } from './inPage.ts';
import { nextFrames } from './loading.ts';
import { openSite, PHONE } from './site.ts';

const site = openSite();

const menu = (page: Page) => page.locator('#menu');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Products' });
const drawer = menu;
const drawerButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

/** The text of what has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

describe('the Products menu', () => {
  it('opens on a click, shows categories and egg types, and closes on the next click', async () => {
    const page = await site.visit('/');
    expect(await menu(page).isVisible()).toBe(false);
    await page.evaluate(() => scrollTo(0, 1000));
    expect((await boxOf(page.getByRole('banner'))).top).toBe(0);
    await menuButton(page).click();
    expect(await menu(page).locator('.menu-heading').allTextContents()).toEqual([
      ...['Tools', 'By Category', 'Read', 'By Egg Type'],
    ]);
    expect(
      await menu(page)
        .getByRole('link', { name: /Mini Incubators ?Compact incubators perfect/ })
        .isVisible(),
    ).toBe(true);
    expect(
      await menu(page)
        .getByRole('link', { name: / Eggs$/ })
        .allTextContents(),
    ).toEqual(['Chicken', 'Duck', 'Quail', 'Turkey', 'Goose', 'Bantam'].map((egg) => `${egg} Eggs`));
    await menuButton(page).click();
    expect(await menu(page).isVisible()).toBe(false);
  });

  it('works by keyboard: Enter opens it, Tab moves to its links, Escape closes it and returns the focus', async () => {
    const page = await site.visit('/');
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    expect(await menu(page).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Incubator Finder');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Hatch Calendar');
    await page.keyboard.press('Escape');
    expect(await menu(page).isVisible()).toBe(false);
    expect(await focused(page)).toBe('Products');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/find/');
  });

  it('closes when the focus leaves its last link, but not when it returns to its button', async () => {
    const page = await site.visit('/');
    await menuButton(page).click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('Products');
    expect(await menu(page).isVisible()).toBe(true);
    await menu(page).getByRole('link').last().focus();
    expect(await menu(page).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Hatch Calendar');
    expect(await menu(page).isVisible()).toBe(false);
  });
});

describe('the drawer of a narrow screen', () => {
  async function openDrawer(address = '/products/'): Promise<Page> {
    const page = await site.visit(address, { width: 360 });
    expect(await menuButton(page).isVisible()).toBe(false);
    expect(await drawer(page).isVisible()).toBe(false);
    await drawerButton(page).click();
    expect(await drawer(page).isVisible()).toBe(true);
    return page;
  }

  it('has all products, help and what there is to read in view, above the kinds of eggs', async () => {
    const page = await openDrawer();
    await page.setViewportSize(PHONE);
    for (const name of ['All products', 'Help, it’s going wrong', 'Guides', 'Blog', 'Reviews']) {
      const link = drawer(page).getByRole('link', { name, exact: true });
      expect((await boxOf(link)).bottom, name).toBeLessThanOrEqual(PHONE.height);
    }
  });

  it('follows no link on the tap that closes it', async () => {
    const page = await openDrawer();
    const y = (await boxOf(page.locator('.card').first())).y + 60;
    const linkBelow = () =>
      page.evaluate((top) => document.elementFromPoint(30, top)?.closest('a')?.textContent ?? null, y);
    expect(await linkBelow()).toBeNull();
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        event.preventDefault();
        if (event.target instanceof Element && event.target.closest('a')) document.title = 'followed';
      }),
    );
    await page.mouse.click(30, y);
    await nextFrames(page);
    expect(await page.title()).not.toBe('followed');
    expect(await drawer(page).isVisible()).toBe(false);
    expect(await linkBelow()).toBe('View Details');
  });

  it('closes on following a link, to another page or to the same', async () => {
    const page = await openDrawer('/blog/');
    await drawer(page).getByRole('link', { name: 'Reviews' }).click();
    await page.waitForURL('**/reviews/');
    expect(await drawer(page).isVisible()).toBe(false);
    await drawerButton(page).click();
    await drawer(page).getByRole('link', { name: 'Reviews' }).click();
    await expect.poll(() => drawer(page).isVisible()).toBe(false);
  });
});
