import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { contentWith, problemLines, productFile, rawProduct, VALID_CONTENT } from '../content/testing.ts';
import { lintContent } from './lint.ts';
import { CONTENT_CHECKS } from './registry.ts';

describe('the lint of content', () => {
  /** What the checks of the given settings say of one product. */
  async function findingsUnder(settings: Record<string, string>): Promise<string[]> {
    const site = await readFile(path.join(VALID_CONTENT, 'site.yaml'), 'utf8');
    const lint = Object.keys(CONTENT_CHECKS).map((name) => `  ${name}: ${settings[name] ?? 'off'}`);
    const folder = await contentWith({
      'site.yaml': [site, 'lint:', ...lint, ''].join('\n'),
      'products/30-tray.json': productFile(rawProduct({ description: 'A tray that tilts.', cons: [] })),
    });
    const { catalogue } = await loadCatalogue(folder);
    const findings = lintContent(catalogue);
    const lines = findings.map((finding) => `${finding.severity} ${problemLines([finding], folder)}`);
    return lines.filter((line) => line.includes('30-tray'));
  }

  it.each([
    [
      { productCons: '{}', productDescription: 'error' },
      [
        'error products/30-tray.json:22:20 description: expected 40 to 90 words, found 4; add some',
        'warning products/30-tray.json:29:13 cons: expected 2 to 3 cons, found 0; add some',
      ],
    ],
    [{ productCons: 'off' }, []],
    [{ productCons: '{ min: 0 }' }, []],
    [
      { productCons: '{ severity: error, min: 1, max: 9 }' },
      ['error products/30-tray.json:29:13 cons: expected 1 to 9 cons, found 0; add some'],
    ],
  ])('has the severities and limits of site.yaml: %j', async (settings, expected) => {
    expect(await findingsUnder(settings)).toEqual(expected);
  });
});
