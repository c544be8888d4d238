import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { foundView } from './searchViews.ts';

const LABELS = { guide: '', 'egg-type': '', article: '', list: '', tool: '', legal: '', product: 'Products' };

it.each([
  [1, 'Products<small> 1<'],
  [1024, 'Products<small> 1 of 1,024<'],
])('of %d products one is shown: %s', (total, words) => {
  const results = [{ href: '/product/plain/', title: 'Plain', text: '', picture: null }];
  const found = {
    ...{ query: 'plain', total, asked: null, unknown: [], terms: new Set<string>(), links: [] },
    ...{ labels: LABELS, groups: [{ kind: 'product', total, results } as const] },
  };
  expect(renderToStaticMarkup(foundView(found, { active: -1, onChoose() {} }))).toContain(words);
});
