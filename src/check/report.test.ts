import { describe, expect, it } from 'vitest';
import type { LocatedFinding } from './check.ts';
import { fails, formatFindings } from './report.ts';

const WARNING: LocatedFinding = {
  rule: 'orphan',
  severity: 'warning',
  page: '/about',
  field: '',
  file: 'content/legal/about.md',
  line: 2,
  column: 1,
  message: 'expected a link, found none',
};
const ERROR: LocatedFinding = { ...WARNING, rule: 'title', severity: 'error', page: null, field: 'title' };
const NOTE: LocatedFinding = { ...WARNING, rule: 'nothingFound', severity: 'note' };

describe('the report as text', () => {
  const text = (findings: readonly LocatedFinding[], pages: number | null, all = false) =>
    formatFindings(findings, pages, 'text', all).split('\n');

  it('has the findings of each check, with position and page, and ends with their count', () => {
    expect(text([ERROR, WARNING, WARNING], 9)).toEqual([
      'title (1)',
      '  error content/legal/about.md:2:1 title: expected a link, found none',
      '',
      'orphan (2)',
      '  warning content/legal/about.md:2:1 expected a link, found none (on /about)',
      '  warning content/legal/about.md:2:1 expected a link, found none (on /about)',
      '',
      '1 error, 2 warnings on 9 pages',
    ]);
    expect(text([NOTE], 9).at(-1)).toBe('0 errors, 0 warnings, 1 note on 9 pages');
    expect([text([], 9), text([], null)]).toEqual([
      ['0 errors, 0 warnings on 9 pages'],
      ['0 errors, 0 warnings'],
    ]);
  });

  it('has twenty findings of a check, and says how many more there are, unless all are asked for', () => {
    const findings = Array.from({ length: 22 }, () => WARNING);
    const lines = text(findings, 9);
    expect(lines.filter((line) => line.startsWith('  warning'))).toHaveLength(20);
    expect(lines[21]).toBe('  and 2 more: --all lists them');
    expect(text(findings, 9, true).filter((line) => line.startsWith('  warning'))).toHaveLength(22);
  });
});

it('is JSON with everything that is known of each finding', () => {
  const report = JSON.parse(formatFindings([ERROR, WARNING], 9, 'json', false));
  expect(report).toEqual({ pages: 9, errors: 1, warnings: 1, notes: 0, findings: [ERROR, WARNING] });
});

it('is an annotation for each finding on GitHub', () => {
  expect(formatFindings([ERROR, WARNING], 9, 'github', false).split('\n')).toEqual([
    '::error file=content/legal/about.md,line=2,col=1,title=title::expected a link, found none',
    '::warning file=content/legal/about.md,line=2,col=1,title=orphan::expected a link, found none (on /about)',
  ]);
  expect(formatFindings([], 9, 'github', false)).toBe('');
});

it('fails on errors, on warnings only if it is strict, and never on notes', () => {
  expect([fails([NOTE], false), fails([NOTE], true)]).toEqual([false, false]);
  expect([fails([ERROR], false), fails([WARNING], false)]).toEqual([true, false]);
  expect([fails([WARNING], true), fails([], true)]).toEqual([true, false]);
});
