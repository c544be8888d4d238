import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import { createUrls } from '../urls.ts';
import { frameProps } from './frame.ts';

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
});
