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

  it('has a caption, and for each column a short name that no other has', () => {
    for (const page of builtPages()) {
      for (const table of page.root.querySelectorAll('.comparison table')) {
        expect(table.querySelector('caption')?.textContent, page.path).toBeTruthy();
        const short = table.querySelectorAll('thead th').map((head) => head.getAttribute('abbr') ?? '');
        expect(new Set(short).size, page.path).toBe(short.length);
      }
    }
    const heads = builtPage('/category/mini-incubators/').root.querySelectorAll('.comparison thead th');
    expect(heads.map((head) => head.getAttribute('abbr'))).toEqual([
      '12-Egg Observation Incubator',
      '12-Egg Automatic Incubator',
      '12-Egg Clear Dome Incubator',
      '9-Egg Mini Incubator',
      '10-Egg Quail Mini Incubator',
    ]);
  });

  it('begins with the price, the way to the store and the rating, then has a fact in each row', () => {
    const page = builtPage('/category/mini-incubators/');
    const rows = texts(page, '.comparison tbody th');
    expect(rows.slice(0, 4)).toEqual(['Price', 'Rating', 'Capacity', 'Egg Types']);
    expect(page.root.querySelectorAll('.comparison tbody tr:first-child a[rel~=sponsored]')).toHaveLength(5);
    expect(texts(page, '.comparison tbody tr:nth-child(2) .rating')).toHaveLength(5);
  });

  it('has a row only for what differs, and a line for what is the same for all', () => {
    for (const { path, root } of builtPages()) {
      for (const row of root.querySelectorAll('.comparison tbody tr').slice(2)) {
        const values = row.querySelectorAll('td').map(({ textContent }) => textContent);
        expect(new Set(values).size, `${path} ${row.textContent}`).toBeGreaterThan(1);
      }
    }
    expect(texts(builtPage('/category/mini-incubators/'), '.comparison > p')).toEqual([
      'The same for all: Turning Type: Automatic · Humidity Control: Manual · Power Source: Electric',
    ]);
  });

  it('tells the lowest price, the highest rating and the largest capacity from the others', () => {
    const best = texts(builtPage('/quail-egg-incubator/'), '.comparison .best');
    expect(best.map((text) => text.replace(/Buy Now.*/, '').trim())).toEqual([
      '$74.99 instead of $89.99 (best)',
      '4.6 (214 reviews) (best)',
      '120 eggs (best)',
    ]);
  });

  it('calls no capacity the largest where one counts quail eggs, and the others hen eggs', () => {
    const page = builtPage('/category/mini-incubators/');
    expect(texts(page, '.comparison tbody tr:nth-child(3)').join()).toContain('10 quail eggs');
    expect(texts(page, '.comparison .best').join()).not.toContain('eggs');
  });

  it('says nothing of turning, humidity and capacity where nothing hatches eggs', () => {
    const page = builtPage('/chick-brooder/');
    expect(texts(page, '.comparison tbody th')).not.toContain('Capacity');
    expect(texts(page, '.comparison').join()).not.toMatch(/None|Not for eggs/);
  });

  it('has a caption, and names its columns by the products alone', () => {
    const page = builtPage('/category/mini-incubators/');
    expect(texts(page, '.comparison caption')).toEqual(['Best rated products']);
    expect(texts(page, '.comparison thead th').join()).not.toMatch(/reviews/);
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
