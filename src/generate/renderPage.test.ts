import { expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { joinPieces } from '../html/pagePieces.ts';
import { type PageData, pageData } from '../site/pageData.ts';
import { buildRoutes } from '../site/routes.ts';
import { contextOf } from '../site/testing.ts';
import { loadTemplates } from './renderer.ts';
import { once, plainFrame } from './testing.ts';

const valid = once(async () => {
  const { catalogue } = await loadCatalogue(VALID_CONTENT);
  const { createRenderPage } = await loadTemplates();
  return { catalogue, render: createRenderPage(plainFrame(catalogue, contextOf(catalogue).urls)) };
});

it.each([1, 2])('a category leads to others where there are any, of %d', async (count) => {
  const { catalogue, render } = await valid();
  const own = { ...catalogue, categories: catalogue.categories.slice(0, count) };
  const route = buildRoutes(own).find(({ kind }) => kind === 'category');
  const html = route ? joinPieces(render(pageData(route, contextOf(own)))) : '';
  expect(html).toContain('No products match your filters');
  expect(html.includes('Other categories to look in:')).toBe(count > 1);
});

it('a page has the same bytes from props that were sent as JSON, whatever was rendered before', async () => {
  const { catalogue, render } = await valid();
  const context = contextOf(catalogue);
  const pages = buildRoutes(catalogue).map((route) => pageData(route, context));
  const rendered = pages.map((page) => joinPieces(render(page)));
  const sent: PageData[] = JSON.parse(JSON.stringify(pages));
  expect(sent.toReversed().map((page) => joinPieces(render(page)))).toEqual(rendered.toReversed());
});
