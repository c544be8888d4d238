import { describe, expect, it } from 'vitest';
import type { LintedProblem } from './lintSite.ts';
import { failsSiteLint, formatSiteLint } from './siteLintReport.ts';

const PROBLEM: LintedProblem = {
  ...{ rule: 'orphan', severity: 'warning', page: '/about', field: '' },
  ...{ file: 'content/legal/about.md', line: 2, column: 1, message: 'expected a link, found none' },
};
const ERROR: LintedProblem = { ...PROBLEM, rule: 'title', severity: 'error', page: null, field: 'title' };
const found = (...problems: LintedProblem[]) => ({ pages: 9, problems });

describe('the report as text', () => {
  it('has the findings by rule, with place and page, and ends with their count', () => {
    expect(formatSiteLint(found(ERROR, PROBLEM, PROBLEM), 'text').split('\n')).toEqual([
      'title (1)',
      '  error content/legal/about.md:2:1 title: expected a link, found none',
      '',
      'orphan (2)',
      '  warning content/legal/about.md:2:1 expected a link, found none (on /about)',
      '  warning content/legal/about.md:2:1 expected a link, found none (on /about)',
      '',
      '1 error, 2 warnings on 9 pages',
    ]);
    expect(formatSiteLint(found(), 'text')).toBe('0 errors, 0 warnings on 9 pages');
  });

  it('has twenty findings of a rule, and says how many more there are', () => {
    const lines = formatSiteLint(found(...Array.from({ length: 22 }, () => PROBLEM)), 'text').split('\n');
    expect(lines.filter((line) => line.startsWith('  warning'))).toHaveLength(20);
    expect(lines[21]).toBe('  and 2 more: --format json lists them');
  });
});

it('is JSON with all that is known of each finding', () => {
  const report = JSON.parse(formatSiteLint(found(ERROR, PROBLEM), 'json'));
  expect(report).toEqual({ pages: 9, errors: 1, warnings: 1, findings: [ERROR, PROBLEM] });
});

it('is an annotation for each finding on GitHub', () => {
  expect(formatSiteLint(found(ERROR, PROBLEM), 'github').split('\n')).toEqual([
    '::error file=content/legal/about.md,line=2,col=1,title=title::expected a link, found none',
    '::warning file=content/legal/about.md,line=2,col=1,title=orphan::expected a link, found none (on /about)',
  ]);
  expect(formatSiteLint(found(), 'github')).toBe('');
});

it('fails on errors, and on warnings only where it is strict', () => {
  expect([failsSiteLint(found(ERROR), false), failsSiteLint(found(PROBLEM), false)]).toEqual([true, false]);
  expect([failsSiteLint(found(PROBLEM), true), failsSiteLint(found(), true)]).toEqual([true, false]);
});
