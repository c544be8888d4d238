import { expect, inject, it } from 'vitest';
import { lintSite } from '../check/lint.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { openBuiltSite } from '../linkcheck/builtSite.ts';

it('finds nothing on the pages of a site that keeps every rule, however many products it has', async () => {
  const { content, folder } = inject('sites').large;
  const site = await openBuiltSite(folder);
  const { catalogue } = await loadCatalogue(content);
  const { pages, findings } = lintSite(catalogue, site, '2026-11-22');
  expect(findings.filter(({ page }) => page !== null)).toEqual([]);
  expect(pages).toBeGreaterThan(100);
});
