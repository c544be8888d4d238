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
