import type { Catalogue, Source } from '../../content/catalogue.ts';
import { isObject } from '../../content/check/validate.ts';
import { citationsOfSpecies, settingEvidence } from '../../content/species.ts';
import { type Entry, type FieldPath, originOf } from '../../domain/entry.ts';
import type { Slug } from '../../domain/slug.ts';
import { WORDS } from '../../domain/words.ts';
import { citingEntries, SILENT_FIELDS, textsIn } from '../content/citingEntries.ts';

/** Where a number has its sources: from the nearest place that names any. */
type ClaimSource = 'setting' | 'sentence' | 'paragraph' | 'page' | 'none';

/** A number of a text, with the sources that carry it. */
export interface SourcedNumber {
  /** The title, name or id of the text. */
  readonly text: string;
  readonly file: string;
  /** Null for the engine's own words. */
  readonly line: number | null;
  readonly sentence: string;
  /** The number with its unit. */
  readonly number: string;
  readonly from: ClaimSource;
  readonly sources: readonly Slug[];
}

/** A number with its unit. A number within a word, such as that of `4-H`, makes no claim. */
const NUMBER = new RegExp(
  String.raw`(?<![\w-])[$€£]?\d(?:[\d.,:/–½¼¾]*[\d½¼¾])?(?:\s?(?:°[FC]|%|(?:${unitNames()})\b))?`,
  'g',
);

function unitNames(): string {
  return 'minutes?|hours?|days?|weeks?|months?|years?|times|eggs?|chicks?|points|g|kg|mg|W|V|kWh|lumens|inch(?:es)?|feet|ft|cm|mm|m';
}

/** A sentence, or a row of a table. */
const SENTENCES = /[^\n]+?(?:[.!?](?=\s)|$)/gm;

const CITED = /\]\(source:([a-z0-9-]+)\)/g;
const PLACEHOLDER = /\{\{\s*([\w-]+\.\w+)\s*\}\}/g;

/**
 * Lists the numbers of the texts, of the tools' advice and of the figures of species, in the order of files.
 * @param lineOf returns a line of a file as its editor wrote it, where settings are still placeholders
 */
export function sourcedNumbers(
  catalogue: Catalogue,
  lineOf: (file: string, line: number) => string,
): SourcedNumber[] {
  const settings = settingsOf(catalogue);
  // The facts of products are those of their stores; the figures of species cite one by one.
  const others = new Set<Entry>([
    ...catalogue.products,
    ...catalogue.pickLists,
    ...catalogue.species.values(),
  ]);
  const entries = [
    ...citingEntries(catalogue).filter(({ entry }) => !others.has(entry)),
    ...catalogue.advice.map((entry) => ({ entry, sources: entry.sources })),
  ];
  const citedIn = (text: string) => citationsIn(text, catalogue.sources);
  const written = entries.flatMap(({ entry, sources: page }) =>
    textsIn(entry).flatMap(({ field, text }) => {
      if (field?.some((key) => SILENT_FIELDS.has(String(key)))) return [];
      return sentencesOf(text).flatMap(({ sentence, index }) => {
        const { file, line } = placeOf(entry, field ?? ['body', index]);
        const used = placeholdersIn(lineOf(file, line), settings);
        const paragraph = field === null ? paragraphAt(text, index) : '';
        return numbersIn(sentence).map((number): SourcedNumber => {
          const setting = used.find((one) => sentence.includes(one.text) && one.text.includes(number));
          const near = {
            setting: setting?.sources,
            sentence: citedIn(sentence),
            paragraph: citedIn(paragraph),
            page,
          };
          return { text: nameOf(entry), file, line, sentence, number, ...nearest(near) };
        });
      });
    }),
  );
  const inFileOrder = written.toSorted(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
  return [...inFileOrder, ...speciesClaims(catalogue), ...ownWords()];
}

function placeOf(entry: Entry, path: FieldPath) {
  const { file, locate } = originOf(entry);
  return { file, line: locate(path).line };
}

function nameOf(entry: object): string {
  const { title, name, id, when } = isObject(entry) ? entry : {};
  return String(title ?? name ?? id ?? when ?? '');
}

function sentencesOf(text: string) {
  return [...text.matchAll(SENTENCES)].flatMap(({ 0: raw, index }) => {
    const sentence = raw.trim();
    return sentence === '' ? [] : [{ sentence, index: index + raw.indexOf(sentence) }];
  });
}

/** Numbers of a sentence, without those of addresses and the places of a list. */
function numbersIn(sentence: string): string[] {
  const words = sentence.replace(/\]\([^)]*\)/g, ']').replace(/^\d+\.(?:\s|$)/, '');
  return words.match(NUMBER) ?? [];
}

function citationsIn(text: string, sources: ReadonlyMap<string, Source>): Slug[] {
  const cited = [...text.matchAll(CITED)].flatMap(([, id = '']) => sources.get(id)?.id ?? []);
  return [...new Set(cited)];
}

function paragraphAt(text: string, index: number): string {
  const start = text.lastIndexOf('\n\n', index);
  const end = text.indexOf('\n\n', index);
  return text.slice(start < 0 ? 0 : start, end < 0 ? undefined : end);
}

function nearest(near: Readonly<Record<Exclude<ClaimSource, 'none'>, readonly Slug[] | undefined>>) {
  const order = ['setting', 'sentence', 'paragraph', 'page'] as const;
  const from = order.find((one) => (near[one]?.length ?? 0) > 0);
  return { from: from ?? ('none' as const), sources: (from && near[from]) ?? [] };
}

interface UsedSetting {
  readonly text: string;
  readonly sources: readonly Slug[];
}

/** The settings of species by their placeholders, with the sources that agree. */
function settingsOf({ species }: Catalogue): ReadonlyMap<string, UsedSetting> {
  return new Map(
    [...species.values()].flatMap((one) =>
      settingEvidence(one).map(
        ({ field, text, agree }) => [`${one.id}.${field}`, { text, sources: agree }] as const,
      ),
    ),
  );
}

function placeholdersIn(line: string, settings: ReadonlyMap<string, UsedSetting>): UsedSetting[] {
  return [...line.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => settings.get(name) ?? []);
}

/** The figures of each species, which cite their sources one by one. */
function speciesClaims({ species }: Catalogue): SourcedNumber[] {
  return [...species.values()].flatMap((one) =>
    citationsOfSpecies(one).flatMap(({ path, cited }) => {
      const figure = valueAt(one, path.slice(0, -1));
      const { sources: _sources, ...facts } = figure;
      const sentence = `${path.slice(0, -1).join(' ')}: ${JSON.stringify(facts)}`;
      const place = placeOf(one, path.slice(0, -1));
      return numbersIn(JSON.stringify(facts).replace(/[[\]{}",:]/g, ' ')).map((number): SourcedNumber => {
        return { text: one.name, ...place, sentence, number, from: 'sentence', sources: cited };
      });
    }),
  );
}

function valueAt(value: object, path: FieldPath): Readonly<Record<string, unknown>> {
  const found = path.reduce<unknown>(
    (at, key) => Object.entries(at ?? {}).find(([own]) => own === String(key))?.[1],
    value,
  );
  return isObject(found) ? found : {};
}

/** The numbers of the engine's own words, which cite nothing. */
function ownWords(): SourcedNumber[] {
  return stringsIn(WORDS, 'words').flatMap(({ key, value }) =>
    sentencesOf(value).flatMap(({ sentence }) =>
      numbersIn(sentence).map((number): SourcedNumber => {
        return { text: key, file: 'words.yaml', line: null, sentence, number, from: 'none', sources: [] };
      }),
    ),
  );
}

function stringsIn(value: unknown, key: string): { key: string; value: string }[] {
  if (typeof value === 'string') return [{ key, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => stringsIn(each, `${key}.${name}`));
}
