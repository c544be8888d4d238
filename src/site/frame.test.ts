import { expect, it } from 'vitest';
import type { Catalogue } from '../content/catalogue.ts';
import { frameProps } from './frame.ts';
import { buildRoutes } from './routes.ts';
import { catalogue } from './testing.ts';
import { createUrls } from './urls.ts';

const urls = createUrls('https://hatch.example/');

it.each<[number | [number, number], string]>([
  [2024, '© 2024 Hatch Fixture. All rights reserved.'],
  [[2024, 2026], '© 2024–2026 Hatch Fixture. All rights reserved.'],
])('the copyright line of %j names the year, or the first and the last', (copyrightYear, line) => {
  const { footer } = frameProps({
    catalogue: { ...catalogue, site: { ...catalogue.site, copyrightYear } },
    urls,
  });
  expect(footer.copyright).toBe(line);
  expect(footer.disclosure).toMatch(/ We may earn commissions from qualifying purchases\.$/);
});

it('the header has what finds an incubator, the days of a hatch, and texts', () => {
  const { before, after } = frameProps({ catalogue, urls }).mainLinks;
  expect([...before, ...after].map(({ href }) => href)).toEqual([
    ...['/find/', '/hatch-calendar/', '/guides/', '/blog/', '/reviews/'],
  ]);
});

const withoutEggs = catalogue.products.map((product) => ({ ...product, eggTypes: [] }));

it.each<[string, Partial<Catalogue>, string]>([
  ['everything', {}, '/find/ /hatch-calendar/ /hatch-calculators/ /compare/ /hatch-log/ /hatch-chart/'],
  ['no species', { species: new Map() }, '/find/ /hatch-calculators/ /compare/ /hatch-chart/'],
  ['no products', { products: [] }, '/hatch-calendar/ /hatch-calculators/ /hatch-log/ /hatch-chart/'],
  [
    'no incubator that names its eggs',
    { products: withoutEggs },
    '/hatch-calendar/ /hatch-calculators/ /compare/ /hatch-log/ /hatch-chart/',
  ],
  ['no plates', { plates: [] }, '/find/ /hatch-calendar/ /hatch-calculators/ /compare/ /hatch-log/'],
])('the menu of a site with %s begins with its tools, which have a page each', (_, without, tools) => {
  const site = { ...catalogue, ...without };
  const all = '/find/ /hatch-calendar/ /hatch-calculators/ /compare/ /hatch-log/ /hatch-chart/'.split(' ');
  const pages = new Set(buildRoutes(site).map(({ path }) => `${path}/`));
  const [menu] = frameProps({ catalogue: site, urls }).menu;
  expect(menu?.heading).toBe('Tools');
  expect(menu?.links.map(({ href }) => href).join(' ')).toBe(tools);
  expect(all.filter((href) => pages.has(href)).join(' ')).toBe(tools);
});
