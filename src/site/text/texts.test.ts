import { expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import { slugs } from '../../domain/testing.ts';
import { createUrls } from '../urls.ts';
import { bylineProps, sourceProps } from './texts.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);
const urls = createUrls('https://hatch.example/base/');

it('a byline leads to the page on how texts are made, if the site has one', () => {
  const { aboutPage, ...site } = catalogue.site;
  const name = 'Hatch Fixture';
  expect(bylineProps({ catalogue, urls })).toEqual({ name, href: `/base/${aboutPage}/` });
  expect(bylineProps({ catalogue: { ...catalogue, site }, urls })).toEqual({ name, href: null });
});

it('sources are in the order in which a text names them, and say which text could not be opened', () => {
  const [page, manual] = slugs('page', 'manual');
  if (!page || !manual) throw new Error('two ids were meant');
  const read = '2026-11-21';
  const url = 'https://extension.example/turning';
  const of = { publisher: 'Extension', title: 'Turning' };
  const book = { publisher: 'Maker', title: 'Manual, page 8' };
  const sources = new Map([
    [page, { id: page, ...of, kind: 'university' as const, url, read, unverified: true }],
    [manual, { id: manual, ...book, kind: 'maker' as const, read, unverified: false }],
  ]);
  expect(sourceProps(slugs('manual', 'nobody', 'page'), { sources })).toEqual([
    { ...book, kind: 'Maker', url: null, archive: null },
    { ...of, kind: 'University, unverified', url, archive: null },
  ]);
});
