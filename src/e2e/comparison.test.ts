import { describe, expect, it } from 'vitest';
import { builtPage, builtPages, texts } from './builtPages.ts';

const compared = (path: string) => texts(builtPage(path), '.picks > ol h3');

/** What stands in a column of the table of a page; empty without such a column. */
const cells = (path: string, column: string) => {
  const { root } = builtPage(path);
  const heads = root.querySelectorAll('.picks thead th').map(({ textContent }) => textContent);
  if (!heads.includes(column)) return [];
  return root
    .querySelectorAll('.picks tbody tr')
    .map((row) => row.querySelectorAll('th, td')[heads.indexOf(column)]?.textContent ?? '');
};

describe('the picks of a page', () => {
  it('are cards in order: label, name, reasons, drawback', () => {
    expect(compared('/quail-egg-incubator/')).toEqual([
      '24-Egg Automatic Quail and Bantam Incubator',
      '10-Egg Quail Mini Incubator',
      '100-Egg Quail Breeder Incubator',
    ]);
    expect(texts(builtPage('/quail-egg-incubator/'), '.picks .picked-for')).toEqual([
      'Best for Coturnix and bantams',
      'Best for ten eggs',
      'Best for steady production',
    ]);
    const second = texts(builtPage('/quail-egg-incubator/'), '.picks > ol > li:nth-child(2) li');
    expect(second).toEqual([
      'A narrow gap at the rail keeps newly hatched chicks out.',
      expect.stringMatching(/^(Of these, it costs the least|Holds )/),
      "Drawback: Hens' eggs do not fit.",
    ]);
  });

  it('have the price, the price per egg and the store link of each', () => {
    const page = builtPage('/quail-egg-incubator/');
    expect(page.root.querySelectorAll('.picks > ol > li a[rel~=sponsored]')).toHaveLength(3);
    expect(texts(page, '.picks > ol .price').join()).toMatch(/^\$[\d.]+/);
    expect(texts(page, '.picks > ol small').filter((text) => text.endsWith('per egg'))).toHaveLength(3);
  });
});

describe('the page on how products are chosen', () => {
  const hrefs = (root: ReturnType<typeof builtPage>['root'], selector: string) =>
    root.querySelectorAll(`${selector} a`).map((link) => link.getAttribute('href'));

  it('is linked from every list of products, and from every comparison', () => {
    const lists = builtPages().filter(({ root }) => root.querySelector('.product-list, section.picks'));
    expect(lists.length).toBeGreaterThan(20);
    for (const { path, root } of lists)
      expect(hrefs(root, ':is(.product-list, section.picks)'), path).toContain('/how-we-choose/');
    expect(hrefs(builtPage('/products/page/2/').root, 'main')).toContain('/how-we-choose/');
  });
});

describe('the table of their facts', () => {
  it('has a caption, and a row for each product with a short, unique name that is a link', () => {
    for (const page of builtPages()) {
      for (const table of page.root.querySelectorAll('.picks table')) {
        expect(table.querySelector('caption')?.textContent, page.path).toBeTruthy();
        const names = table.querySelectorAll('tbody th a').map(({ textContent }) => textContent);
        expect(names.length, page.path).toBe(table.querySelectorAll('tbody tr').length);
        expect(new Set(names).size, page.path).toBe(names.length);
      }
    }
    expect(cells('/quail-egg-incubator/', 'Product')).toEqual([
      '24-Egg Automatic Quail and Bantam Incubator',
      '10-Egg Quail Mini Incubator',
      '100-Egg Quail Breeder Incubator',
    ]);
  });

  it('begins with the price, ends with the rating, and has other columns only for differences', () => {
    for (const { path, root } of builtPages()) {
      const heads = root.querySelectorAll('section.picks thead th').map(({ textContent }) => textContent);
      if (heads.length === 0) continue;
      expect([heads[1], heads.at(-1)], path).toEqual(['Price', 'Rating']);
      for (const head of heads.slice(2, -1))
        expect(new Set(cells(path, head)).size, `${path} ${head}`).toBeGreaterThan(1);
    }
  });
});
