import { describe, expect, it } from 'vitest';
import { builtPage, builtPages, texts } from './builtPages.ts';

const QUAIL = '/quail-egg-incubator/';
const NAMES = [
  '24-Egg Automatic Quail and Bantam Incubator',
  '10-Egg Quail Mini Incubator',
  '100-Egg Quail Breeder Incubator',
];
const LABELS = ['Best for Coturnix and bantams', 'Best for ten eggs', 'Best for steady production'];

describe('the picks of a page', () => {
  it('are rows in order above the list of a landing page: label, name, price and store link', () => {
    const page = builtPage(QUAIL);
    expect(texts(page, '.pick-rows h3')).toEqual(NAMES);
    expect(texts(page, '.pick-rows .picked-for')).toEqual(LABELS);
    expect(texts(page, '.pick-rows .price').join()).toMatch(/^\$[\d.]+/);
    expect(page.root.querySelectorAll('.pick-rows li a[rel~=sponsored]')).toHaveLength(3);
    expect(page.root.querySelector('a[href="#compare"]')?.textContent).toBe('Compare our 3 picks');
  });

  it('have their reasons and drawbacks below the list that they were chosen from', () => {
    const page = builtPage(QUAIL);
    expect(texts(page, '#compare > ol h3')).toEqual(NAMES);
    expect(texts(page, '#compare .picked-for')).toEqual(LABELS);
    expect(texts(page, '#compare > ol > li:nth-child(2) li')).toEqual([
      'A narrow gap at the rail keeps newly hatched chicks out.',
      expect.stringMatching(/^(It costs the least|It holds )/),
      "Drawback: Hens' eggs do not fit.",
    ]);
    expect(texts(page, '#compare .price')).toEqual([]);
  });

  it('are cards of a page without a list of its own: name, reasons, price, price per egg and store link', () => {
    const page = builtPage('/eggs/quail/');
    expect(texts(page, '.picks > ol h4')).toHaveLength(5);
    expect(texts(page, '.picks > ol > li:first-child li').join()).toMatch(/ of these\.|It holds /);
    expect(page.root.querySelectorAll('.picks > ol > li a[rel~=sponsored]')).toHaveLength(5);
    expect(texts(page, '.picks > ol .price').join()).toMatch(/^\$[\d.]+/);
    expect(texts(page, '.picks > ol small').filter((text) => text.endsWith('per egg'))).toHaveLength(5);
  });

  it('have on every page a captioned table of facts: a short, unique name that is a link, the price first, the rating last, and between them only what differs', () => {
    const tables = builtPages().flatMap(({ path, root }) =>
      root.querySelectorAll('section.picks table').map((table) => ({ path, table })),
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { path, table } of tables) {
      expect(table.querySelector('caption')?.textContent, path).toBeTruthy();
      const rows = table.querySelectorAll('tbody tr');
      const names = rows.map((row) => row.querySelector('th a')?.textContent);
      expect(new Set(names).size, path).toBe(rows.length);
      const heads = table.querySelectorAll('thead th').map(({ textContent }) => textContent);
      expect([heads[1], heads.at(-1)], path).toEqual(['Price', 'Rating']);
      for (const column of heads.slice(2, -1).keys()) {
        const cells = rows.map((row) => row.querySelectorAll('td')[column + 1]?.textContent);
        expect(new Set(cells).size, `${path} ${heads[column + 2]}`).toBeGreaterThan(1);
      }
    }
    expect(texts(builtPage(QUAIL), '.picks tbody th')).toEqual(NAMES);
  });
});

it('the page on how products are chosen is linked from every list of products and from every comparison', () => {
  const lists = builtPages().filter(({ root }) => root.querySelector('.product-list, section.picks'));
  expect(lists.length).toBeGreaterThan(20);
  const link = 'a[href="/how-we-choose/"]';
  const without = lists.filter(
    ({ root }) => !root.querySelector(`.product-list ${link}, section.picks ${link}`),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
  expect(builtPage('/products/page/2/').root.querySelector(`main ${link}`)).not.toBeNull();
});
