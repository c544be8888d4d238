import { describe, expect, it } from 'vitest';
import { counted } from '../domain/counted.ts';
import { slugify } from '../domain/slug.ts';
import { ALL_PRODUCTS, answer } from './catalogue.ts';
import { choose, resultLine, shownCards, use } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();

describe('the product list', () => {
  it('has two looks, grid and list, and says which is on', async () => {
    const page = await site.visit('/products/');
    await use(page);
    const looks = async () => [
      await page.locator('.product-list .cards').getAttribute('data-view'),
      await page.getByRole('button', { name: 'Grid', exact: true }).getAttribute('aria-pressed'),
      await page.getByRole('button', { name: 'List', exact: true }).getAttribute('aria-pressed'),
    ];
    const cardsStandSideBySide = () =>
      page.locator('.product-list .cards > .card').evaluateAll(([first, second]) => {
        return first?.getBoundingClientRect().top === second?.getBoundingClientRect().top;
      });
    expect(await looks()).toEqual(['grid', 'true', 'false']);
    expect(await cardsStandSideBySide()).toBe(true);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    expect(await looks()).toEqual(['list', 'false', 'true']);
    expect(await cardsStandSideBySide()).toBe(false);
    expect(await shownCards(page)).toEqual(answer({}));
    await page.getByRole('button', { name: 'Grid', exact: true }).click();
    expect(await looks()).toEqual(['grid', 'true', 'false']);
  });

  it('tells how many there are in one live region, which stays in the page', async () => {
    const page = await site.visit('/products/');
    const line = await page.getByRole('status').elementHandle();
    expect(await line?.textContent()).toBe(ALL_PRODUCTS);
    await choose(page, 'Category', 'commercial');
    expect(await line?.textContent()).toBe(
      counted(answer({ category: slugify('commercial') }).total, 'product'),
    );
    expect(await resultLine(page)).toBe(await line?.textContent());
    await site.visit('/products/?capacityRange=120-');
    expect(await resultLine(page)).toBe(
      counted(answer({ capacityRange: { min: 120, max: null } }).total, 'product'),
    );
  });
});
