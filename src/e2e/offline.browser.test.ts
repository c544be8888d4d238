import { chromium, type Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';

describe('the built site without a network', () => {
  let page: Page;

  beforeAll(async () => {
    const browser = await chromium.connect(inject('browserEndpoints').withoutPictures);
    page = await browser.newPage({ baseURL: inject('sites').usual.address, reducedMotion: 'reduce' });
    await page.goto('/products/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.reload();
    await page.context().setOffline(true);
    return () => browser.close();
  });

  it('has every page that it lists in place of one that it has not kept', async () => {
    await page.goto('/blog/');
    expect(await page.locator('h1').textContent()).toBe('You are offline');
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links[0]).toBe('/help/');
    expect(links).toEqual(expect.arrayContaining(['/guides/', '/hatch-calendar/', '/hatch-log/']));
    for (const link of ['/', ...links]) {
      await page.goto(link);
      expect(await page.locator('.offline-note').textContent(), link).toMatch(
        /^You are offline\. This page is as of /,
      );
    }
  });

  it.each([
    ['/hatch-calendar/?species=duck', /^Duck.*: hatch on /],
    ['/hatch-calculators/', /./],
  ])('works out what a visitor asks for at %s', async (address, answer) => {
    await page.goto(address);
    await page.locator('[data-tool] :is(input, select):visible').first().focus();
    await expect.poll(() => page.locator('[data-tool] .result').first().textContent()).toMatch(answer);
    expect(await page.locator('.list-problem:visible').count()).toBe(0);
  });

  it('says of a list that its prices are old, and that it cannot be filtered', async () => {
    await page.goto('/products/?eggType=quail');
    expect(await page.locator('.offline-note').textContent()).toMatch(/prices may have changed\.$/);
    await page.getByText('could not be loaded').waitFor();
  });
});
