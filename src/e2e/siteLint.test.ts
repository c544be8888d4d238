import { expect, inject, it } from 'vitest';
import { lintSite } from '../check/lint.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { openBuiltSite } from '../linkcheck/builtSite.ts';

it('finds nothing on the pages of a site that keeps every rule', async () => {
  const { content, folder } = inject('sites').usual;
  const { pages, findings } = lintSite(
    await loadCatalogue(content),
    await openBuiltSite(folder),
    '2026-11-22',
  );
  expect(findings.filter(({ page }) => page !== null)).toEqual([]);
  expect(pages).toBeGreaterThan(100);
});

it('finds each of many products within three links of home', async () => {
  const { content, folder } = inject('sites').large;
  const { findings } = lintSite(await loadCatalogue(content), await openBuiltSite(folder), '2026-11-22');
  expect(findings.filter(({ rule }) => rule === 'clickDepth' || rule === 'orphan')).toEqual([]);
});
