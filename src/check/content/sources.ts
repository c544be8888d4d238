import type { Catalogue, Source } from '../../content/catalogue.ts';
import { writtenText } from '../../content/read/markdown.ts';
import { WEAK_SOURCE_KINDS } from '../../content/schemas/sources.ts';
import { citationsOfSpecies } from '../../content/species.ts';
import type { Entry } from '../../domain/entry.ts';
import { withoutLinks } from '../../domain/linkedText.ts';
import type { Slug } from '../../domain/slug.ts';
import { type ContentCheck, findingsOf, type Least } from '../check.ts';

const FIGURE = /\d(?:[\d.,–-]*\d)?\s?(?:°[FC]|%|days?\b|hours?\b|weeks?\b)/g;

export const figureSources: ContentCheck<Least> = (catalogue, { min }) =>
  findingsOnPages(catalogue, ({ text, sources }) => {
    const figures = text.match(FIGURE)?.length ?? 0;
    if (figures === 0 || sources.length >= min) return undefined;
    return `expected ${min} or more sources for ${figures} figures, found ${sources.length}; add some`;
  });

export const strongSources: ContentCheck<Least> = (catalogue, { min }) =>
  findingsOnPages(catalogue, ({ sources }) => {
    const strong = sources.filter((id) => isStrong(catalogue.sources.get(id))).length;
    if (sources.length === 0 || strong >= min) return undefined;
    const weak = WEAK_SOURCE_KINDS.join(', ');
    return `expected ${min} or more sources of another kind than ${weak}, found ${strong}; add one`;
  });

function isStrong(source: Source | undefined): boolean {
  return source !== undefined && !WEAK_SOURCE_KINDS.some((kind) => kind === source.kind);
}

interface CitingPage {
  readonly entry: Entry;
  readonly text: string;
  readonly sources: readonly Slug[];
}

function findingsOnPages(catalogue: Catalogue, messageOf: (page: CitingPage) => string | undefined) {
  return pagesOf(catalogue).flatMap((page) => findingsOf([page.entry], ['sources'], () => messageOf(page)));
}

function pagesOf(catalogue: Catalogue): CitingPage[] {
  const { articles, guides, help, landingPages, categories, eggTypes, species, advice } = catalogue;
  const words = (blocks: readonly { readonly description: string }[]) =>
    blocks.map(({ description }) => withoutLinks(description)).join('\n');
  // The figures of a species are on the page of its eggs, with their sources.
  const ofFigures = (id: string) => {
    const known = species.get(id);
    return known ? citationsOfSpecies(known).flatMap(({ cited }) => cited) : [];
  };
  return [
    ...[...articles, ...guides, ...help].map((entry) => {
      return { entry, text: writtenText(entry.body), sources: entry.sources };
    }),
    ...advice.map((entry) => ({ entry, text: entry.text, sources: entry.sources })),
    ...landingPages.map((entry) => ({ entry, text: words(entry.blocks), sources: entry.sources })),
    ...categories.map((entry) => {
      const text = `${withoutLinks(entry.intro)}\n${words(entry.blocks)}`;
      return { entry, text, sources: entry.sources };
    }),
    ...eggTypes.map((entry) => {
      return { entry, text: words(entry.blocks), sources: [...entry.sources, ...ofFigures(entry.species)] };
    }),
  ];
}
