import { describe, expect, it } from 'vitest';
import { builtPage, builtPages, texts } from './builtPages.ts';

const compared = (path: string) => texts(builtPage(path), '.comparison thead th a');

/** The rows that stand there even if all products have the same. */
const VERDICTS = /^(Price|Rating|Why|Best for|Skip if)$/;

/** What stands in the cells of a row of the table of a page. */
const cells = (path: string, row: string) =>
  builtPage(path)
    .root.querySelectorAll('.comparison tbody tr')
    .filter((candidate) => candidate.querySelector('th')?.textContent === row)
    .flatMap((found) => found.querySelectorAll('td').map(({ textContent }) => textContent));

describe('the comparison table of a page with picks', () => {
  it('lists them in order, each with its reason', () => {
    expect(compared('/quail-egg-incubator/')).toEqual([
      '24-Egg Automatic Quail and Bantam Incubator',
      '10-Egg Quail Mini Incubator',
      '100-Egg Quail Breeder Incubator',
    ]);
    expect(texts(builtPage('/quail-egg-incubator/'), '.comparison thead .picked-for')).toEqual([
      'Best for Coturnix and bantams',
      'Best for ten eggs',
      'Best for steady production',
    ]);
  });

  it('begins with price and rating, then has the reasons, and who should look elsewhere: the pick’s own words, or the product’s', () => {
    expect(cells('/quail-egg-incubator/', 'Why')[1]).toBe(
      'A narrow gap at the rail keeps newly hatched chicks out.',
    );
    expect(cells('/quail-egg-incubator/', 'Drawback')[1]).toBe("Hens' eggs do not fit.");
    const rows = texts(builtPage('/quail-egg-incubator/'), '.comparison tbody th');
    expect(rows.slice(0, 4)).toEqual(['Price', 'Rating', 'Why', 'Drawback']);
  });

  it('links to the products that its words and the verdict name', () => {
    const linked = (selector: string) =>
      builtPage('/quail-egg-incubator/')
        .root.querySelectorAll(`${selector} a[href^="/product/"]`)
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(linked('.comparison tbody')).toEqual([
      [
        '24-Egg Automatic Quail and Bantam Incubator',
        '/product/24-egg-automatic-quail-and-bantam-incubator/',
      ],
    ]);
    expect(linked('.answer').map(([words]) => words)).toEqual(['cups', 'rails']);
  });

  it('says that they are picks', () => {
    expect(texts(builtPage('/quail-egg-incubator/'), '.comparison h2')).toEqual(['Our Picks, Side by Side']);
  });
});

describe('the comparison table of a page without picks', () => {
  it('lists the five best-fitting incubators, whatever their ratings', () => {
    expect(compared('/category/mini-incubators/')).toHaveLength(5);
    expect(compared('/best-egg-incubator/').join()).not.toMatch(/Cabinet|Brooder/);
  });

  it('says whom each suits instead of a reason', () => {
    const rows = texts(builtPage('/category/mini-incubators/'), '.comparison tbody th');
    expect(rows.slice(2, 4)).toEqual(['Best for', 'Skip if']);
    expect(builtPage('/category/mini-incubators/').root.querySelector('.picked-for')).toBeNull();
  });

  it('compares the available products if none is an incubator', () => {
    expect(compared('/chick-brooder/')).toHaveLength(5);
    expect(compared('/chick-brooder/').join()).toMatch(/Brooder/);
  });
});

describe('the page on how products are chosen', () => {
  const hrefs = (root: ReturnType<typeof builtPage>['root'], selector: string) =>
    root.querySelectorAll(`${selector} a`).map((link) => link.getAttribute('href'));

  it('is linked from every list of products, and from every comparison', () => {
    const lists = builtPages().filter(({ root }) => root.querySelector('.product-list, .comparison'));
    expect(lists.length).toBeGreaterThan(20);
    for (const { path, root } of lists)
      expect(hrefs(root, ':is(.product-list, .comparison)'), path).toContain('/how-we-choose/');
    expect(hrefs(builtPage('/products/page/2/').root, 'main')).toContain('/how-we-choose/');
  });

  it('is among the links of the footer, not among its legal texts', () => {
    const links = hrefs(builtPage('/').root, '.site-footer').filter((href) => href === '/how-we-choose/');
    expect(links).toHaveLength(1);
  });
});

describe('the comparison table', () => {
  it('has a caption, and a short, unique name for each column', () => {
    for (const page of builtPages()) {
      for (const table of page.root.querySelectorAll('.comparison table')) {
        expect(table.querySelector('caption')?.textContent, page.path).toBeTruthy();
        const short = table.querySelectorAll('thead th').map((head) => head.getAttribute('abbr') ?? '');
        expect(new Set(short).size, page.path).toBe(short.length);
      }
    }
    const heads = builtPage('/quail-egg-incubator/').root.querySelectorAll('.comparison thead th');
    expect(heads.map((head) => head.getAttribute('abbr'))).toEqual([
      '24-Egg Automatic Quail and Bantam Incubator',
      '10-Egg Quail Mini Incubator',
      '100-Egg Quail Breeder Incubator',
    ]);
  });

  it('has the price, the store link and the rating of each product', () => {
    const page = builtPage('/quail-egg-incubator/');
    expect(page.root.querySelectorAll('.comparison tbody td a[rel~=sponsored]')).toHaveLength(3);
    expect(texts(page, '.comparison tbody .rating')).toHaveLength(3);
  });

  it('has rows only for differences, and one line for what all have in common', () => {
    for (const { path, root } of builtPages()) {
      for (const row of root.querySelectorAll('.comparison tbody tr')) {
        if (VERDICTS.test(row.querySelector('th')?.textContent ?? '')) continue;
        const values = row.querySelectorAll('td').map(({ textContent }) => textContent);
        expect(new Set(values).size, `${path} ${row.textContent}`).toBeGreaterThan(1);
      }
    }
    expect(texts(builtPage('/category/mini-incubators/'), '.comparison > p:last-child')).toEqual([
      'The same for all: Humidity Control: Manual',
    ]);
  });

  it('marks the lowest price and price per egg, but neither stars, which do not count for picks, nor room', () => {
    const best = texts(builtPage('/chicken-egg-incubator/'), '.comparison .best');
    expect(best.map((text) => text.replace(/Buy Now.*/, '').trim())).toEqual([
      expect.stringMatching(/^\$[\d.]+.* \(best\)$/),
      expect.stringMatching(/^\$[\d.]+ \(best\)$/),
    ]);
  });

  it('gives room, price per egg and power in the eggs of its page, and names no others', () => {
    const page = '/quail-egg-incubator/';
    expect(cells(page, 'Capacity').join()).toMatch(/\d+ quail eggs/);
    expect(cells(page, 'Price per egg')).toHaveLength(3);
    expect(cells(page, 'Power for a hatch').join()).toMatch(/About \$/);
    expect(cells(page, 'Egg Types')).toEqual([]);
    expect(cells(page, 'Rated power')).toEqual([]);
  });

  it('omits turning, humidity and capacity if nothing hatches eggs', () => {
    const page = builtPage('/chick-brooder/');
    expect(texts(page, '.comparison tbody th')).not.toContain('Capacity');
    expect(texts(page, '.comparison').join()).not.toMatch(/None|Not for eggs/);
  });

  it('names its columns after the products, without ratings', () => {
    expect(texts(builtPage('/quail-egg-incubator/'), '.comparison thead th').join()).not.toMatch(/reviews/);
  });

  it('comes before the cards, and needs no script', () => {
    const pages = builtPages().filter(({ root }) => root.querySelector('.comparison'));
    expect(pages.length).toBeGreaterThan(20);
    for (const { path, root } of pages) {
      const html = root.toString();
      if (!root.querySelector('.cards > .card:not(.card-text)')) continue;
      expect(html.indexOf('class="section comparison"'), path).toBeLessThan(html.indexOf('class="cards"'));
    }
    for (const { path, root } of pages) expect(root.querySelector('.comparison script'), path).toBeNull();
  });
});
