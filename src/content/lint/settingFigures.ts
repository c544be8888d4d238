import { eggTypeOf } from '../../domain/list/facets.ts';
import type { Range } from '../../domain/range.ts';
import type { Catalogue, Setting, Species } from '../catalogue.ts';
import type { LintFinding } from './lintRule.ts';
import { type TextContent, textsOf } from './textsOfEggs.ts';

/** Phrases that excuse the sentences which hold them. */
interface Allowed {
  readonly allow: readonly string[];
}

type Content = TextContent & Pick<Catalogue, 'sources'>;

/**
 * A text takes its temperatures and humidities from the setting of its eggs. A sentence is let off where it names or
 * links to a source, since it says then whose figure it is. This is a guess at meaning: `allow` takes what it gets wrong.
 */
export function settingFigures(content: Content, { allow }: Allowed): LintFinding[] {
  const publishers = publisherNames(content);
  const excuses = (sentence: string) =>
    /\]\((?:source:|https?:)/.test(sentence) ||
    [...publishers, ...allow].some((name) => sentence.includes(name));
  return textsOf(content).flatMap(({ entry, text, species, pathOf }) =>
    sentencesOf(text)
      .filter(({ sentence }) => !excuses(sentence))
      .flatMap(({ sentence, offset }) => {
        const meant = speciesNamed(sentence, content) ?? species;
        const message = meant?.setting && otherFigureIn(sentence, meant.id, meant.setting);
        return message ? [{ entry, path: pathOf(offset), message }] : [];
      }),
  );
}

/** The first figure of a sentence that the setting does not have, as a finding says it; null without any. */
function otherFigureIn(sentence: string, id: string, setting: Setting): string | null {
  const found =
    otherFigures(sentence, TEMPERATURE, [setting.forced?.value, setting.still?.value])[0] ??
    (/humid/i.test(sentence)
      ? otherFigures(sentence, HUMIDITY, [setting.turningHumidity?.value, setting.hatchHumidity?.value])[0]
      : undefined);
  if (found === undefined) return null;
  return `expected a figure of the setting of '${id}', found '${found}'; write {{${id}.…}}, or name the source`;
}

/** Degrees near those of incubation: eggs are stored, and chicks are brooded, at others. */
const TEMPERATURE = /\b(9[89]|10[0-2])((?:\.\d+)?)(?:–(\d+(?:\.\d+)?))?°F/g;
const HUMIDITY = /\b(\d{2})((?:\.\d+)?)(?:–(\d+(?:\.\d+)?))?%/g;

function otherFigures(sentence: string, pattern: RegExp, set: readonly (Range | undefined)[]): string[] {
  const own = set.flatMap((range) => range ?? []);
  if (own.length === 0) return [];
  return [...sentence.matchAll(pattern)]
    .filter(([, whole, decimals, end]) => {
      const min = Number(`${whole}${decimals}`);
      const max = end === undefined ? min : Number(end);
      return !own.some((range) => min >= range.min && max <= (range.max ?? range.min));
    })
    .map(([figure]) => figure);
}

/** The names by which texts call the publishers of sources: `Mississippi State` for its extension service. */
function publisherNames({ sources }: Content): string[] {
  return [...sources.values()].flatMap(({ publisher }) => {
    const short = publisher.replace(/(?: Extension| University| Hatchery|,).*$/, '');
    return [publisher, short];
  });
}

/** The species that a sentence names by a word that no other species has, or by its egg type. */
function speciesNamed(sentence: string, { species, eggTypes }: Content): Species | null {
  const words = new Set(sentence.toLowerCase().match(/\p{L}+/gu));
  const isNamed = (name: string) => words.has(name) || words.has(`${name}s`);
  const own = [...species.values()].find(({ id, name }) =>
    distinctWords(name).some((word) => isNamed(word) && isDistinct(word, id, species)),
  );
  if (own) return own;
  const eggType = eggTypes.find(({ name }) => isNamed(name.toLowerCase()));
  const hen = isNamed('hen') ? eggTypes.find(({ slug }) => slug === eggTypeOf('hen')) : undefined;
  return species.get((eggType ?? hen)?.species ?? '') ?? null;
}

function distinctWords(name: string): string[] {
  return name.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
}

function isDistinct(word: string, id: string, species: Content['species']): boolean {
  return [...species.values()].every((other) => other.id === id || !other.name.toLowerCase().includes(word));
}

/** The sentences of a text; a table is one, since its head names the sources of its rows. */
function sentencesOf(text: string): { readonly sentence: string; readonly offset: number }[] {
  return [...text.matchAll(/(?:^\|.*\n?)+|[^\n]+?(?:[.!?:](?=\s)|$)/gm)].map(({ 0: sentence, index }) => ({
    sentence,
    offset: index,
  }));
}
