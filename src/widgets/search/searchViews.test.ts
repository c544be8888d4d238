import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AnswerLine } from '../../domain/search/searchFile.ts';
import { foundView } from './searchViews.ts';

/** The options of a result list with this line above, as markup. */
function optionsIn(line: AnswerLine | null): readonly string[] {
  const results = [{ href: '/product/plain/', title: 'Plain tray', text: 'For eggs', label: 'Product' }];
  const found = {
    query: 'tray',
    total: 1,
    line,
    results,
    unknown: [],
    isPartial: false,
    terms: new Set(['tray']),
  };
  const markup = renderToStaticMarkup(foundView(found, { active: 0, onChoose() {} }));
  return markup.match(/<a .*?<\/a>|<p .*?<\/p>/gs) ?? [];
}

it('a result has its kind, and its words marked', () => {
  const [result, ...others] = optionsIn(null);
  expect(others).toEqual([]);
  expect(result).toContain('<b><bdi>Plain</bdi> <mark>tray</mark></b> <small>Product</small>');
  expect(result).toContain('aria-selected="true"');
});

it('the line above is the first option if it leads somewhere, and a text otherwise', () => {
  const [first, second] = optionsIn({ text: '2 trays', href: '/products/' });
  expect(first).toMatch(/^<a .*href="\/products\/".*aria-selected="true".*2 trays/s);
  expect(second).toContain('aria-selected="false"');
  expect(optionsIn({ text: 'No tray', href: null })[0]).toMatch(/^<p .*No tray/);
});
