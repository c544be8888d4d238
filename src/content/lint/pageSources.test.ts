import { describe, expect, it } from 'vitest';
import type { slugify } from '../../domain/slug.ts';
import type { Source } from '../catalogue.ts';
import { loadCatalogue } from '../loadCatalogue.ts';
import { contentWith } from '../testing.ts';
import type { LintFinding } from './lintRule.ts';
import { figureSources, strongSources } from './pageSources.ts';

const LIMITS = { min: 1 };

/** The valid content with a landing page that has the given text and sources. */
async function catalogueWith(text: string, sources: readonly string[] = []) {
  const landing = `title: Hens\ndescription: Hens.\nblocks:\n  - {title: Heat, description: "${text}"}\nsources: [${sources.join(', ')}]\n`;
  const folder = await contentWith({ 'landing/hens.yaml': landing });
  return (await loadCatalogue(folder)).catalogue;
}

type Rule = (catalogue: Awaited<ReturnType<typeof catalogueWith>>, limits: typeof LIMITS) => LintFinding[];

/** What a rule says of that landing page. */
async function messagesOf(rule: Rule, text: string, sources: readonly string[] = []): Promise<string[]> {
  const catalogue = await catalogueWith(text, sources);
  const page = catalogue.landingPages.find(({ slug }) => slug === 'hens');
  return rule(catalogue, LIMITS)
    .filter(({ entry }) => entry === page)
    .map(({ message }) => message);
}

describe('the sources of figures', () => {
  it('are expected where a page has figures', async () => {
    expect(await messagesOf(figureSources, 'Hold 99.5°F (37.5°C) for 21 days.')).toEqual([
      'expected 1 or more sources for 3 figures, found 0; add some',
    ]);
  });

  it('are not expected where a page has none, or where it names one', async () => {
    expect(await messagesOf(figureSources, 'Set 24 eggs.')).toEqual([]);
    expect(await messagesOf(figureSources, 'Hold 60%.', ['leaflet'])).toEqual([]);
  });
});

describe('strong sources', () => {
  it('are expected beside sellers, forums, blogs and pages without an author', async () => {
    expect(await messagesOf(strongSources, 'Hold 60%.', ['leaflet'])).toEqual([
      'expected 1 or more sources of another kind than store, forum, blog, website, found 0; add one',
    ]);
  });

  it('are enough beside weak ones, and are not expected where there are no sources at all', async () => {
    expect(await messagesOf(strongSources, 'Hold 60%.', ['leaflet', 'extension-facts'])).toEqual([]);
    expect(await messagesOf(strongSources, 'Hold 60%.')).toEqual([]);
  });

  it('of the page of an egg type are those of its figures', async () => {
    const catalogue = await catalogueWith('Hens.');
    const weak = new Map<ReturnType<typeof slugify>, Source>(
      [...catalogue.sources].map(([id, source]) => [id, { ...source, kind: 'forum' }]),
    );
    const eggTypes = new Set<object>(catalogue.eggTypes);
    const found = (sources: typeof weak | typeof catalogue.sources) =>
      strongSources({ ...catalogue, sources }, LIMITS).filter(({ entry }) => eggTypes.has(entry)).length;
    expect([found(catalogue.sources), found(weak)]).toEqual([0, 1]);
  });
});
