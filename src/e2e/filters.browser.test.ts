import { describe, expect, it } from 'vitest';
import { answer } from './catalogue.ts';
import { chips, choose, openGroup, option, resultLine, settled, shownCards } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();
const query = (address: string) => decodeURIComponent(new URL(address).search);

describe('the filters of a list', () => {
  it('take several values, each with a chip of its own', async () => {
    const page = await site.visit('/products/');
    await openGroup(page, 'Egg Type');
    for (const eggs of ['duck', 'goose']) await option(page, 'Egg Type', eggs).click();
    expect(await shownCards(page)).toEqual(answer({ eggType: ['duck', 'goose'] }));
    expect(query(page.url())).toBe('?eggType=duck,goose');
    expect(await chips(page).allTextContents()).toEqual(['Egg Type: Duck ×', 'Egg Type: Goose ×']);
    expect(await page.getByText('Any of these will do.').isVisible()).toBe(true);
    await chips(page).first().click();
    await expect.poll(() => shownCards(page)).toEqual(answer({ eggType: 'goose' }));
  });

  it('take a price from and to, and say what is no number', async () => {
    const page = await site.visit('/products/');
    const group = await openGroup(page, 'Price Range');
    await group.getByLabel('To').fill('$150');
    await expect.poll(() => chips(page).allTextContents()).toEqual(['Price Range: Up to $150 ×']);
    await group.getByLabel('From').fill('50');
    const found = answer({ priceRange: { min: 50, max: 150 } });
    await expect.poll(() => shownCards(page)).toEqual(found);
    expect(query(page.url())).toBe('?priceRange=50-150');
    await group.getByLabel('To').fill('cheap');
    await group.getByText('Enter a whole number from 50').waitFor();
    expect(await shownCards(page)).toEqual(found);
    await page.reload();
    await openGroup(page, 'Price Range');
    expect(await group.getByLabel('From').inputValue()).toBe('50');
    await choose(page, 'Price Range', '0-100');
    expect(await shownCards(page)).toEqual(answer({ priceRange: { min: 0, max: 100 } }));
  });

  it('take a number of eggs, which a link repeats', async () => {
    const page = await site.visit('/products/?eggType=duck,goose&turningType=automatic&priceRange=0-150');
    const before = Number.parseInt((await resultLine(page)) ?? '', 10);
    await openGroup(page, 'How Many Eggs');
    await page.getByLabel('Room for at least').fill('12');
    await expect.poll(() => query(page.url())).toMatch(/eggs=12/);
    await settled(page);
    const line = await resultLine(page);
    expect(Number.parseInt(line ?? '', 10)).toBeLessThan(before);
    expect(await page.getByText('Of any of the chosen eggs.').isVisible()).toBe(true);
    const linked = await site.visit(`/products/${new URL(page.url()).search}`);
    expect(await resultLine(linked)).toBe(line);
    await openGroup(linked, 'How Many Eggs');
    expect(await linked.getByLabel('Room for at least').inputValue()).toBe('12');
  });

  it('keep what an address asks for that they know, and name the rest', async () => {
    const page = await site.visit('/products/?eggType=duck,penguin');
    expect(await shownCards(page)).toEqual(answer({ eggType: 'duck' }));
    expect(
      await page.getByText('The address asks for eggType “penguin”, which this list does not know.').count(),
    ).toBe(1);
  });
});
