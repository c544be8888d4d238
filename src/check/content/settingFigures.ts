import type { Catalogue, Setting, Species } from '../../content/catalogue.ts';
import type { FieldPath } from '../../content/check/problem.ts';
import { type Markdown, writtenText } from '../../content/read/markdown.ts';
import type { Entry } from '../../domain/entry.ts';
import { withoutLinks } from '../../domain/linkedText.ts';
import { eggTypeOf } from '../../domain/list/facets.ts';
import { onlyEggType } from '../../domain/list/filter.ts';
import type { PickList } from '../../domain/products/pickList.ts';
import type { Range } from '../../domain/range.ts';
import type { ContentCheck } from '../check.ts';

/**
 * A text takes its temperatures and humidities from the setting of its eggs. Sentences that name or link to
 * a source are exempt, because they say whose figure it is. The check guesses at meaning: `allow` lists
 * phrases that exempt their sentences.
 */
export const settingFigures: ContentCheck<{ readonly allow: readonly string[] }> = (content, { allow }) => {
  const names = [...publisherNames(content), ...allow];
  const isExcused = (sentence: string) =>
    /\]\((?:source:|https?:)/.test(sentence) || names.some((name) => sentence.includes(name));
  return textsOf(content).flatMap(({ entry, text, species, field }) =>
    [...text.matchAll(SENTENCES)].flatMap(({ 0: sentence, index }) => {
      if (isExcused(sentence)) return [];
      const meant = speciesNamed(sentence, content) ?? species;
      const found = meant?.setting && otherFigureIn(sentence, meant.setting);
      if (!found) return [];
      const message =
        `expected a figure of the setting of '${meant.id}', found '${found}'; write {{${meant.id}.…}}, or ` +
        'name the source';
      return [{ entry, field: field ?? ['body', index], message }];
    }),
  );
};

/** A table counts as one sentence, because its head names the sources of its rows. */
const SENTENCES = /(?:^\|.*\n?)+|[^\n]+?(?:[.!?:](?=\s)|$)/gm;

/** Temperatures of incubation. Storage and brooding take others. */
const TEMPERATURE = /\b(9[89]|10[0-2])((?:\.\d+)?)(?:–(\d+(?:\.\d+)?))?°F/g;
const HUMIDITY = /\b(\d{2})((?:\.\d+)?)(?:–(\d+(?:\.\d+)?))?%/g;

function otherFigureIn(sentence: string, setting: Setting): string | undefined {
  const { forced, still, turningHumidity, hatchHumidity } = setting;
  const temperature = otherFigure(sentence, TEMPERATURE, [forced?.value, still?.value]);
  if (temperature !== undefined || !/humid/i.test(sentence)) return temperature;
  return otherFigure(sentence, HUMIDITY, [turningHumidity?.value, hatchHumidity?.value]);
}

function otherFigure(sentence: string, pattern: RegExp, set: readonly (Range | undefined)[]) {
  const own = set.flatMap((range) => range ?? []);
  if (own.length === 0) return undefined;
  return [...sentence.matchAll(pattern)].find(([, whole, decimals, end]) => {
    const min = Number(`${whole}${decimals}`);
    const max = end === undefined ? min : Number(end);
    return !own.some((range) => min >= range.min && max <= (range.max ?? range.min));
  })?.[0];
}

/** Returns the names that texts use for publishers: `Mississippi State` for its extension service. */
function publisherNames({ sources }: Catalogue): string[] {
  return [...sources.values()].flatMap(({ publisher }) => {
    return [publisher, publisher.replace(/(?: Extension| University| Hatchery|,).*$/, '')];
  });
}

/** Returns the species that a sentence names, by a word of its own or by its egg type. */
function speciesNamed(sentence: string, { species, eggTypes }: Catalogue): Species | null {
  const words = new Set(sentence.toLowerCase().match(/\p{L}+/gu));
  const isNamed = (name: string) => words.has(name) || words.has(`${name}s`);
  const isDistinct = (word: string, id: string) =>
    [...species.values()].every((other) => other.id === id || !other.name.toLowerCase().includes(word));
  const own = [...species.values()].find(({ id, name }) =>
    (name.toLowerCase().match(/\p{L}{5,}/gu) ?? []).some((word) => isNamed(word) && isDistinct(word, id)),
  );
  if (own) return own;
  const eggType = eggTypes.find(({ name }) => isNamed(name.toLowerCase()));
  const hen = isNamed('hen') ? eggTypes.find(({ slug }) => slug === eggTypeOf('hen')) : undefined;
  return species.get((eggType ?? hen)?.species ?? '') ?? null;
}

interface EggText {
  readonly entry: Entry;
  readonly text: string;
  readonly species: Species | null;
  /** Null for a markdown text. */
  readonly field: FieldPath | null;
}

type FieldText = readonly [field: FieldPath, text: string];

function textsOf(content: Catalogue): EggText[] {
  const { guides, articles, help, landingPages, eggTypes, categories, pickLists, products } = content;
  const speciesOf = (eggType: string | null | undefined): Species | null =>
    content.species.get(eggTypes.find(({ slug }) => slug === eggType)?.species ?? '') ?? null;
  const eggTypeOfCategory = new Map(content.articleCategories.map(({ name, eggType }) => [name, eggType]));
  const inBody = (entry: Entry<{ readonly body: Markdown }>, eggType?: string) => ({
    entry,
    text: writtenText(entry.body),
    species: speciesOf(eggType),
    field: null,
  });
  const inFields = (entry: Entry, eggType: string | null | undefined, texts: readonly FieldText[]) =>
    texts.map(([field, text]) => {
      return { entry, text: withoutLinks(text), species: speciesOf(eggType), field };
    });
  return [
    ...guides.map((entry) => inBody(entry, entry.eggType)),
    ...articles.map((entry) => inBody(entry, eggTypeOfCategory.get(entry.category))),
    ...help.map((entry) => inBody(entry)),
    ...landingPages.flatMap((entry) =>
      inFields(entry, onlyEggType(entry.preset), [[['verdict'], entry.verdict ?? ''], ...blocksOf(entry)]),
    ),
    ...eggTypes.flatMap((entry) => inFields(entry, entry.slug, blocksOf(entry))),
    ...categories.flatMap((entry) =>
      inFields(entry, null, [
        [['verdict'], entry.verdict ?? ''],
        [['intro'], entry.intro],
        ...blocksOf(entry),
      ]),
    ),
    ...pickLists.flatMap((entry) => inFields(entry, entry.asks?.eggs, reasonsOf(entry))),
    ...products.flatMap((entry) => {
      const eggType = entry.eggTypes.length === 1 ? entry.eggTypes[0] : null;
      const answers = entry.faq.map(({ answer }, index): FieldText => [['faq', index, 'answer'], answer]);
      return inFields(entry, eggType, [[['description'], entry.description], ...answers]);
    }),
  ];
}

function blocksOf({ blocks }: { readonly blocks: readonly { readonly description: string }[] }): FieldText[] {
  return blocks.map(({ description }, index) => [['blocks', index, 'description'], description]);
}

function reasonsOf({ picks }: PickList): FieldText[] {
  return picks.flatMap(({ why, drawback }, index): FieldText[] => [
    [['picks', index, 'why'], why],
    [['picks', index, 'drawback'], drawback],
  ]);
}
