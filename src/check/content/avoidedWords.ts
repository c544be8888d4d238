import type { ContentCheck, Finding } from '../check.ts';
import { citingEntries, SILENT_FIELDS, textsIn } from './citingEntries.ts';

/** The better word for each word or phrase that the texts of a site avoid. */
type BetterWords = Readonly<Record<string, string>>;

/**
 * Lists the words and phrases that the site avoids, with the better ones: its editors choose them, because a
 * word that is wrong of air may be right of salt. Search terms and addresses may have them.
 */
export const avoidedWords: ContentCheck<{ readonly words: BetterWords }> = (catalogue, { words }) => {
  const avoided = Object.entries(words).map(([word, better]) => ({ better, pattern: patternOf(word) }));
  if (avoided.length === 0) return [];
  const entries = [
    ...citingEntries(catalogue).map(({ entry }) => entry),
    ...catalogue.advice,
    ...catalogue.legalPages,
  ];
  return entries.flatMap((entry) =>
    textsIn(entry).flatMap(({ field, text }) => {
      if (field?.some((key) => SILENT_FIELDS.has(String(key)))) return [];
      const readable = withoutAddresses(text);
      return avoided.flatMap(({ better, pattern }) =>
        [...readable.matchAll(pattern)].map(({ 0: found, index }): Finding => {
          const message = `expected '${better}', found '${found.replace(/\s+/g, ' ')}'`;
          return { entry, field: field ?? ['body', index], message };
        }),
      );
    }),
  );
};

/** The whole words of a phrase in any case, which a line break may divide. */
function patternOf(phrase: string): RegExp {
  const words = phrase.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words.join(String.raw`\s+`)}(?![\p{L}\p{N}])`, 'giu');
}

/** A text with blanks for the addresses of its links, so that each word keeps its place. */
function withoutAddresses(text: string): string {
  return text.replace(/\]\([^)]*\)/g, (address) => ' '.repeat(address.length));
}
