import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { frameProps } from './frame.ts';
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
  const { tools, footer } = frameProps(catalogue, createUrls('https://hatch.example/'));

  it('are linked to from the menus and from a column of the footer', () => {
    expect(tools.length).toBeGreaterThan(1);
    expect(footer.columns.find(({ heading }) => heading === 'Tools')?.links).toEqual(tools);
  });

  it('have no hatch calendar without species', () => {
    const bare = frameProps({ ...catalogue, species: new Map() }, createUrls('https://hatch.example/'));
    expect(bare.tools).toEqual(tools.filter(({ href }) => href !== '/hatch-calendar/'));
    expect(bare.tools.length).toBe(tools.length - 1);
  });

  it('have neither finder nor comparison without products', () => {
    const bare = frameProps({ ...catalogue, products: [] }, createUrls('https://hatch.example/'));
    expect(tools.map(({ href }) => href)).toEqual(expect.arrayContaining(['/find/', '/compare/']));
    expect(bare.tools.map(({ href }) => href)).toEqual(['/hatch-calendar/', '/hatch-calculators/']);
  });

  it('have no finder where no incubator names the eggs that it is for', () => {
    const products = catalogue.products.map((product) => ({ ...product, eggTypes: [] }));
    const bare = frameProps({ ...catalogue, products }, createUrls('https://hatch.example/'));
    expect(bare.tools).toEqual(tools.filter(({ href }) => href !== '/find/'));
  });

  it.each([
    ['everything', {}],
    ['no products', { products: [] }],
    ['no species', { species: new Map() }],
  ])('have a page each, in a site with %s', (_, without) => {
    const site = { ...catalogue, ...without };
    const pages = buildRoutes(site).map(({ path }) => `${path}/`);
    const links = frameProps(site, createUrls('https://hatch.example/')).tools;
    expect(pages).toEqual(expect.arrayContaining(links.map(({ href }) => href)));
    expect(pages.includes('/compare/')).toBe(site.products.length > 0);
  });
});
