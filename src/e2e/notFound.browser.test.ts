import { describe, expect, it } from 'vitest';
import { openSite } from './site.ts';

const site = openSite();

const visitMissing = (address: string) => site.visit(address, { expected: /404/ });

describe('an unknown path', () => {
  it.each([
    ['product', 'Product', '/product/', 'Back to Products', '/products/'],
    ['article', 'Article', '/blog/', 'Back to Blog', '/blog/'],
    ['category', 'Category', '/category/', 'View All Products', '/products/'],
  ])('of a %s gets the message of its kind', async (kind, name, folder, link, target) => {
    const page = await visitMissing(`${folder}no-such-thing-at-all/`);
    expect(await page.locator('h1:visible').allTextContents()).toEqual([`${name} Not Found`]);
    expect(await page.getByText(`The ${kind} you're looking for doesn't exist.`).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: link, exact: true }).getAttribute('href')).toBe(target);
    expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  });

  it('of no known kind shows `Oops! Page not found`, a link home, and the ways into the site', async () => {
    const page = await visitMissing('/no-such-thing-at-all');
    expect(await page.locator('h1').textContent()).toBe('Oops! Page not found');
    expect(await page.locator('.section a').count()).toBeLessThanOrEqual(6);
    expect(await page.locator('.section').getByRole('link', { name: 'All products' }).isVisible()).toBe(true);
    expect(await page.locator('.suggestion').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL('/');
  });

  it('is logged to the console, and taken as text', async () => {
    for (const path of [
      '/product/no-such-thing/',
      '/blog/%E2%9C%93/',
      '/__proto__/',
      '/%3Cimg%20src=x%20onerror=alert(1)%3E',
    ]) {
      const page = await visitMissing(`${path}?a=b`);
      expect(site.expectedErrors.at(-1)).toBe(`404: no page at ${path}`);
      expect(await page.locator('[onerror]').count()).toBe(0);
    }
  });
});

it.each([
  [
    '/product/24-egg-automatic-incubator-with-build-in-candler',
    '24-Egg Automatic Incubator with Built-In Candler',
    '/product/24-egg-automatic-incubator-with-built-in-candler/',
  ],
  ['/Quail-Egg-Incubators', 'Quail Egg Incubators for Coturnix and Bobwhite', '/quail-egg-incubator/'],
])('the closest page to %s is named and linked', async (address, name, target) => {
  const page = await visitMissing(address);
  const main = page.getByRole('main');
  // The suggestion comes with the index, which the page fetches.
  await main.getByText(`Did you mean ${name}?`).waitFor();
  expect(await main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(target);
});
