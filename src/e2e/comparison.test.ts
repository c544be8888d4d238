import { describe, expect, it } from 'vitest';
import { bestRated, topRated } from '../site/products/rankings.ts';
import { builtPage, builtPages, texts } from './builtPages.ts';
import { catalogue } from './catalogue.ts';

const inCategory = (slug: string) =>
  catalogue.products.filter(({ categories }) => categories.some((own) => own === slug));

const compared = (path: string) => texts(builtPage(path), '.comparison thead th a');

describe('the comparison table of a category or a landing page', () => {
  it('holds the five best by rating', () => {
    expect(compared('/category/mini-incubators/')).toEqual(
      topRated(inCategory('mini-incubators'), 5).map(({ name }) => name),
    );
  });

  it('compares incubators where there are any, and else what there is', () => {
    const quail = catalogue.products.filter(({ eggTypes }) => eggTypes.some((type) => type === 'quail'));
    expect(compared('/quail-egg-incubator/')).toEqual(topRated(quail, 5).map(({ name }) => name));
    expect(compared('/chick-brooder/')).toEqual(bestRated(inCategory('brooder'), 5).map(({ name }) => name));
  });

  it('has a fact in each row, the price with the way to the store last', () => {
    const page = builtPage('/category/mini-incubators/');
    const rows = texts(page, '.comparison tbody th');
    expect(rows.slice(0, 4)).toEqual(['Capacity', 'Egg Types', 'Turning Type', 'Humidity Control']);
    expect(rows.at(-1)).toBe('Price');
    expect(page.root.querySelectorAll('.comparison tbody tr:last-child a[rel~=sponsored]')).toHaveLength(5);
  });

  it('stands before the cards, on every such page with two products to compare', () => {
    const pages = builtPages().filter(({ root }) => root.querySelector('.comparison'));
    expect(pages.length).toBeGreaterThan(30);
    for (const { path, root } of pages) {
      const html = root.toString();
      expect(html.indexOf('class="section comparison"'), path).toBeLessThan(html.indexOf('class="cards"'));
    }
  });
});
