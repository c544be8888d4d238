import { describe, expect, it } from 'vitest';
import { builtPage, builtPages, texts } from './builtPages.ts';

const compared = (path: string) => texts(builtPage(path), '.comparison thead th a');

describe('the comparison table of a category or a landing page', () => {
  it('holds the five best rated, of equals the one with more reviews first', () => {
    expect(compared('/category/mini-incubators/')).toEqual([
      '12-Egg Observation Incubator for Schools', // 4.5
      '12-Egg Automatic Incubator with Silent Fan', // 4.4
      '12-Egg Clear Dome Incubator with Auto Turner', // 4.3, 2310 reviews
      '9-Egg Mini Incubator with Auto Turning', // 4.3, 846 reviews
      '10-Egg Quail Mini Incubator', // 4.2
    ]);
  });

  it('leaves out what is no incubator: a brooder rated 4.5, a candler rated 4.4', () => {
    expect(compared('/quail-egg-incubator/')).toEqual([
      '100-Egg Cabinet Incubator with Auto Humidity', // 4.6
      '24-Egg Automatic Incubator with Built-In Candler', // 4.5, 1284 reviews
      '12-Egg Observation Incubator for Schools', // 4.5, 431 reviews
      '120-Egg Commercial Cabinet Incubator', // 4.5, 92 reviews
      '48-Egg Digital Incubator with Roller Trays', // 4.4
    ]);
  });

  it('compares what there is where nothing is an incubator', () => {
    expect(compared('/chick-brooder/')).toEqual([
      '20-Chick Radiant Brooder Plate', // 4.5
      '50-Chick Large Brooder Plate', // 4.4
      'Collapsible Chick Brooder Pen', // 4.3
      'Enclosed Plastic Brooder with Heat Panel', // 4.2
      'Quail Chick Brooder Cage', // 4.1
    ]);
  });

  it('has a fact in each row, the price with the way to the store last', () => {
    const page = builtPage('/category/mini-incubators/');
    const rows = texts(page, '.comparison tbody th');
    expect(rows.slice(0, 4)).toEqual(['Capacity', 'Egg Types', 'Turning Type', 'Humidity Control']);
    expect(rows.at(-1)).toBe('Price');
    expect(page.root.querySelectorAll('.comparison tbody tr:last-child a[rel~=sponsored]')).toHaveLength(5);
  });

  it('comes before the cards, on every such page with two products to compare', () => {
    const pages = builtPages().filter(({ root }) => root.querySelector('.comparison'));
    expect(pages.length).toBeGreaterThan(20);
    for (const { path, root } of pages) {
      const html = root.toString();
      expect(html.indexOf('class="section comparison"'), path).toBeLessThan(html.indexOf('class="cards"'));
    }
  });
});
