import { describe, expect, it } from 'vitest';
import { builtPage, builtPages, texts } from './builtPages.ts';

describe('drawings', () => {
  it('of a product say that they are no photo, and which stated facts they show', () => {
    const noteOf = (path: string) => texts(builtPage(path), '.drawing-note')[0];
    expect(noteOf('/product/24-egg-automatic-incubator-with-built-in-candler/')).toMatch(
      /^Drawn from these facts, not a photo: Capacity · Turning Type · .*What the drawings show$/,
    );
    expect(noteOf('/product/20-chick-radiant-brooder-plate/')).toMatch(
      /^A drawing of this kind of product, /,
    );
  });

  it('are named by a title on their page, with unique ids', () => {
    const drawn = builtPages().filter(({ root }) => root.querySelector('figure.chart'));
    expect(drawn.length).toBeGreaterThanOrEqual(10);
    for (const { root, path } of drawn) {
      const ids = root.querySelectorAll('[id]').map(({ id }) => id);
      expect(ids, path).toEqual([...new Set(ids)]);
      const names = root
        .querySelectorAll('svg[role=img]')
        .map((svg) => svg.getAttribute('aria-labelledby') ?? '');
      expect(ids, path).toEqual(expect.arrayContaining(names));
    }
  });

  it('come before the text of an egg type: settings, timeline, and in folds charts and facts', () => {
    const page = builtPage('/eggs/duck/');
    const parts = page.root.querySelectorAll(
      'main .figures, main figure svg[role=img], main table.facts, main summary, main .blocks',
    );
    const names = parts.map(
      (part) => part.getAttribute('aria-labelledby') ?? (part.classNames || part.textContent),
    );
    expect(names.join(' | ')).toBe(
      'figures | drawing | Why, and what 14 sources say | temperature | humidity | facts | ' +
        'Muscovy duck: 35–37 days | drawing-muscovy | facts | blocks',
    );
  });
});

describe('a guide', () => {
  const page = builtPage('/guides/duck-eggs/');

  it('links to its sections', () => {
    const links = page.root.querySelectorAll('.on-this-page a').map((link) => link.getAttribute('href'));
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((href) => !page.root.querySelector(`h2${href}`))).toEqual([]);
  });

  it('names incubators for its eggs once, and leads to their pages, not to stores', () => {
    const rows = page.root.querySelectorAll('.product-rows a');
    expect(rows).toHaveLength(3);
    expect(rows.filter((row) => !row.getAttribute('href')?.startsWith('/product/'))).toEqual([]);
    expect(texts(page, 'h2').filter((heading) => heading === 'Incubators for Duck Eggs')).toHaveLength(1);
  });
});
