import { keysOf } from '../../domain/table.ts';
import { citedSource, type Markdown } from '../read/markdown.ts';
import type { ReadContent } from '../read/readContent.ts';
import { citationsOfSpecies, liesWithinSources } from '../species.ts';
import { type Assertion, assertReferenceExists, assertUnique, namesInFile } from './assertion.ts';
import type { FieldPath, Origin } from './problem.ts';
import { entriesOf, pagesOf } from './validate.ts';

/** A place in the content that names a source. */
interface Citation {
  readonly id: string;
  readonly origin: Origin;
  readonly path: FieldPath;
}

const assertUniqueSourceIds: Assertion = ({ sources }, log) => {
  if (sources) assertUnique('id', entriesOf(sources), log);
};

const assertSourcesExist: Assertion = (content, log) => {
  const known = namesInFile(
    'sources.yaml',
    content.sources?.value.map(({ id }) => id),
  );
  for (const { id, origin, path } of citationsOf(content)) {
    assertReferenceExists(known, id, origin, path, log);
  }
};

/** A figure whose source could not be opened needs a second one that could. */
const assertFiguresVerified: Assertion = ({ species, sources }, log) => {
  if (!species || !sources) return;
  const unverified = new Set<string>(sources.value.filter((source) => source.unverified).map(({ id }) => id));
  for (const { value, origin } of entriesOf(species)) {
    for (const { path, cited } of citationsOfSpecies(value)) {
      if (!cited.every((id) => unverified.has(id))) continue;
      const found = `expected a source that is verified, found only '${cited.join("', '")}'`;
      log.error(origin, path, `${found}; add another one, or delete the figure`);
    }
  }
};

/** Every assertion on what texts and figures cite. */
export const CITATION_ASSERTIONS: readonly Assertion[] = [
  assertUniqueSourceIds,
  assertSourcesExist,
  assertFiguresVerified,
];

/** The ids of the sources that anything cites. */
export function citedSources(content: ReadContent): ReadonlySet<string> {
  return new Set(citationsOf(content).map(({ id }) => id));
}

function citationsOf(content: ReadContent): Citation[] {
  const { articles, guides, legalPages, landingPages } = content;
  const species = content.species ? entriesOf(content.species) : [];
  const categories = content.categories ? pagesOf(content.categories) : [];
  const eggTypes = content.eggTypes ? pagesOf(content.eggTypes) : [];
  const safety = content.safety ? entriesOf(content.safety) : [];
  return [
    ...[...articles, ...guides, ...landingPages, ...categories, ...eggTypes, ...safety].flatMap(
      ({ value, origin }) => citationsIn(origin, ['sources'], value.sources),
    ),
    ...[...articles, ...guides, ...legalPages].flatMap(({ value, origin }) =>
      linkedSources(value.body, origin),
    ),
    ...species.flatMap(({ value, origin }) =>
      citationsOfSpecies(value).flatMap(({ path, cited }) => citationsIn(origin, path, cited)),
    ),
    ...eggTypes.flatMap(({ value, origin }) =>
      value.space.map(({ source }, index) => ({ id: source, origin, path: ['space', index, 'source'] })),
    ),
  ];
}

function citationsIn(origin: Origin, path: FieldPath, ids: readonly string[]): Citation[] {
  return ids.map((id, index) => ({ id, origin, path: [...path, index] }));
}

function linkedSources({ links }: Markdown, origin: Origin): Citation[] {
  return links.flatMap(({ href, offset }) => {
    const id = citedSource(href);
    return id === null ? [] : [{ id, origin, path: ['body', offset] }];
  });
}

/** A figure that the site sets lies within what the sources say, or its page says why not. */
export const assertSettingsWithinSources: Assertion = ({ species }, log) => {
  for (const { value, origin } of species ? entriesOf(species) : []) {
    for (const field of keysOf(value.setting ?? {})) {
      const set = value.setting?.[field];
      const within = liesWithinSources(value, field);
      if (!set || within === null) continue;
      const path = ['setting', field, 'value'];
      if (!within && !set.outside) {
        const found = `expected a figure within those of its sources, found ${set.text}`;
        log.error(origin, path, `${found}; say why in 'outside', or correct it`);
      }
      if (within && set.outside) {
        const found = `expected 'outside' only where no source has the figure, found ${set.text} among theirs`;
        log.error(origin, path, `${found}; delete 'outside'`);
      }
    }
  }
};
