import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { frameProps, toolLinks } from './frame.ts';
import { buildRoutes } from './routes.ts';
import { createUrls } from './urls.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);

describe('the copyright line', () => {
  it.each<[number | [number, number], string]>([
    [2024, '© 2024 Hatch Fixture. All rights reserved.'],
    [[2024, 2026], '© 2024–2026 Hatch Fixture. All rights reserved.'],
  ])('of %j names the year, or the first and the last', (copyrightYear, line) => {
    const site = { ...catalogue.site, copyrightYear };
    const { footer } = frameProps({ ...catalogue, site }, createUrls('https://hatch.example/'));
    expect(footer.copyright).toBe(line);
  });
});

describe('the tools', () => {
  const urls = createUrls('https://hatch.example/');
  const toolsOf = (site: typeof catalogue) => toolLinks(site, urls);
  const tools = toolsOf(catalogue);

  it('are what the menu begins with', () => {
    expect(tools.length).toBeGreaterThan(1);
    expect(frameProps(catalogue, urls).menu[0]).toEqual({ heading: 'Tools', links: tools });
  });

  it('are in the header where one finds an incubator, or the days of a hatch', () => {
    const { before, after } = frameProps(catalogue, urls).mainLinks;
    expect([...before, ...after].map(({ href }) => href)).toEqual([
      ...['/find/', '/hatch-calendar/', '/guides/', '/blog/', '/reviews/'],
    ]);
  });

  it('have neither hatch calendar nor log without species', () => {
    const bare = toolsOf({ ...catalogue, species: new Map() });
    expect(bare).toEqual(tools.filter(({ href }) => !/hatch-(calendar|log)/.test(href)));
    expect(bare.length).toBe(tools.length - 2);
  });

  it('have neither finder nor comparison without products', () => {
    const bare = toolsOf({ ...catalogue, products: [] });
    expect(tools.map(({ href }) => href)).toEqual(expect.arrayContaining(['/find/', '/compare/']));
    expect(bare.map(({ href }) => href)).toEqual([
      ...['/hatch-calendar/', '/hatch-calculators/', '/hatch-log/', '/hatch-chart/'],
    ]);
  });

  it('have no finder where no incubator names the eggs that it is for', () => {
    const products = catalogue.products.map((product) => ({ ...product, eggTypes: [] }));
    const bare = toolsOf({ ...catalogue, products });
    expect(bare).toEqual(tools.filter(({ href }) => href !== '/find/'));
  });

  it.each([
    ['everything', {}],
    ['no products', { products: [] }],
    ['no species', { species: new Map() }],
    ['no plates', { plates: [] }],
  ])('have a page each, in a site with %s', (_, without) => {
    const site = { ...catalogue, ...without };
    const pages = buildRoutes(site).map(({ path }) => `${path}/`);
    const links = toolsOf(site);
    expect(pages).toEqual(expect.arrayContaining(links.map(({ href }) => href)));
    expect(pages.includes('/compare/')).toBe(site.products.length > 0);
  });
});
