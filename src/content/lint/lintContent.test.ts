import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContentError } from '../check/problem.ts';
import { contentWith, problemLines, productFile, rawProduct, VALID_CONTENT } from '../testing.ts';
import { lintContent } from './lintContent.ts';
import { failsLint, formatLintReport } from './lintReport.ts';
import { LINT_RULE_NAMES } from './lintRules.ts';

const ALL_OFF = LINT_RULE_NAMES.map((name) => `  ${name}: off`);

/** The valid content with one more product, and with every rule off but those of the given settings. */
async function contentUnder(settings: Record<string, string>): Promise<string> {
  const site = await readFile(path.join(VALID_CONTENT, 'site.yaml'), 'utf8');
  const lines = ALL_OFF.filter((line) => !Object.keys(settings).some((name) => line.includes(` ${name}:`)));
  const own = Object.entries(settings).map(([name, value]) => `  ${name}: ${value}`);
  return contentWith({
    'site.yaml': [site, 'lint:', ...lines, ...own, ''].join('\n'),
    'products/30-tray.json': productFile(rawProduct({ description: 'A tray that tilts.', cons: [] })),
  });
}

/** What the rules say of the product of its own. */
async function findingsUnder(settings: Record<string, string>): Promise<string[]> {
  const folder = await contentUnder(settings);
  const findings = await lintContent(folder);
  const lines = findings.map((finding) => `${finding.severity} ${problemLines([finding], folder)}`);
  return lines.filter((line) => line.includes('30-tray'));
}

describe('the editorial rules', () => {
  it('give findings with file, line, field and their own names, as warnings', async () => {
    expect(await findingsUnder({ productCons: '{}', productDescription: 'warning' })).toEqual([
      'warning products/30-tray.json:22:20 description: expected 40 to 90 words, found 4; add some (productDescription)',
      'warning products/30-tray.json:29:13 cons: expected 2 to 3 cons, found 0; add some (productCons)',
    ]);
  });

  it.each([
    [{ productCons: 'off' }, []],
    [{ productCons: 'error' }, ['error', 'expected 2 to 3 cons']],
    [{ productCons: '{ min: 1 }' }, ['warning', 'expected 1 to 3 cons']],
    [{ productCons: '{ min: 0 }' }, []],
    [{ productCons: '{ severity: error, min: 1, max: 9 }' }, ['error', 'expected 1 to 9 cons']],
  ])('have the severity and the limits of site.yaml: %j', async (settings, expected) => {
    const found = await findingsUnder(settings);
    expect(found).toHaveLength(expected.length > 0 ? 1 : 0);
    for (const words of expected) expect(found[0]).toContain(words);
  });

  it('are not applied to content that cannot be read', async () => {
    const folder = await contentWith({ 'categories.yaml': 'pages: [' });
    await expect(lintContent(folder)).rejects.toThrow(ContentError);
  });
});

describe('the report of the editorial rules', () => {
  const problem = {
    file: 'site.yaml',
    line: 1,
    column: 2,
    field: 'x',
    message: 'expected y, found z; correct it',
  };
  const warning = { ...problem, severity: 'warning' } as const;
  const error = { ...problem, severity: 'error' } as const;

  it('lists the findings and ends with their count', () => {
    expect(formatLintReport([error, warning, warning]).split('\n')).toEqual([
      'error site.yaml:1:2 x: expected y, found z; correct it',
      'warning site.yaml:1:2 x: expected y, found z; correct it',
      'warning site.yaml:1:2 x: expected y, found z; correct it',
      '1 error, 2 warnings',
    ]);
    expect(formatLintReport([])).toBe('0 errors, 0 warnings');
  });

  it('fails on errors, and on warnings only where it is strict', () => {
    expect([failsLint([error], false), failsLint([warning], false)]).toEqual([true, false]);
    expect([failsLint([warning], true), failsLint([], true)]).toEqual([true, false]);
  });
});
