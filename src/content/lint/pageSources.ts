import type { Slug } from '../../domain/slug.ts';
import type { Catalogue, Source, Species } from '../catalogue.ts';
import { WEAK_SOURCE_KINDS } from '../schemas/sources.ts';
import { citationsOfSpecies } from '../speciesCitations.ts';
import { findingsOf, type Least, type LintFinding } from './lintRule.ts';

/** A page that texts with figures are on, and the sources that it shows. */
interface CitingPage {
  readonly entry: object;
  readonly text: string;
  readonly sources: readonly Slug[];
}

type Content = Pick<
  Catalogue,
  'articles' | 'guides' | 'landingPages' | 'categories' | 'eggTypes' | 'species' | 'sources'
>;

const FIGURE = /\d(?:[\d.,–-]*\d)?\s?(?:°[FC]|%|days?\b|hours?\b|weeks?\b)/g;

/** A page with figures says where they come from. */
export function figureSources(content: Content, { min }: Least): LintFinding[] {
  return findings(content, ({ text, sources }) => {
    const figures = text.match(FIGURE)?.length ?? 0;
    if (figures === 0 || sources.length >= min) return undefined;
    return `expected ${min} or more sources for ${figures} figures, found ${sources.length}; add some`;
  });
}

/** A page does not stand on the words of sellers, forums and pages without an author alone. */
export function strongSources(content: Content, { min }: Least): LintFinding[] {
  return findings(content, ({ sources }) => {
    const strong = sources.filter((id) => isStrong(content.sources.get(id))).length;
    if (sources.length === 0 || strong >= min) return undefined;
    const weak = WEAK_SOURCE_KINDS.join(', ');
    return `expected ${min} or more sources of another kind than ${weak}, found ${strong}; add one`;
  });
}

function isStrong(source: Source | undefined): boolean {
  return source !== undefined && !WEAK_SOURCE_KINDS.some((kind) => kind === source.kind);
}

function findings(content: Content, messageOf: (page: CitingPage) => string | undefined): LintFinding[] {
  return pagesOf(content).flatMap((page) => findingsOf([page.entry], ['sources'], () => messageOf(page)));
}

function pagesOf({ articles, guides, landingPages, categories, eggTypes, species }: Content): CitingPage[] {
  const words = (blocks: readonly { readonly description: string }[]) =>
    blocks.map(({ description }) => description).join('\n');
  return [
    ...[...articles, ...guides].map((entry) => ({
      entry,
      text: entry.body.tokens.map(({ raw }) => raw).join(''),
      sources: entry.sources,
    })),
    ...landingPages.map((entry) => ({ entry, text: words(entry.blocks), sources: entry.sources })),
    ...categories.map((entry) => ({ entry, text: entry.intro, sources: entry.sources })),
    ...eggTypes.map((entry) => ({
      entry,
      text: words(entry.blocks),
      sources: [...entry.sources, ...figuresSources(species.get(entry.species))],
    })),
  ];
}

/** The sources of all figures of a species: they are on the page of its eggs. */
function figuresSources(species: Species | undefined): Slug[] {
  if (!species) return [];
  return citationsOfSpecies(species).flatMap(({ cited }) => cited);
}
