import { typingMistakes } from '../nearest.ts';
import type { QueryWords } from './queryWords.ts';
import { stemOf, wordsOf } from './words.ts';

/** The maximum length of a query; longer ones are truncated, since each word costs time. */
export const LONGEST_QUERY = 200;
const MOST_WORDS = 16;

const MOST_ENDINGS = 24;

const SHORTEST_HALF = 3;

/** The weights of inexact matches: a completion, one typo, two typos. */
const GOES_ON = 0.8;
const MISTYPED = [1, 0.6, 0.35] as const;

/** A term that a query word may mean, by index, with its likelihood up to 1. */
interface MeantTerm {
  readonly term: number;
  readonly share: number;
}

/** A query word with the terms that it may mean, the likeliest first; empty if no text has it. */
export interface AskedWord {
  readonly word: string;
  readonly meant: readonly MeantTerm[];
}

/**
 * Finds the terms that the words of a query mean: the words themselves, completions of the
 * last word and of unknown ones, else terms that are a typo away. `lock down` also means
 * `lockdown`, and `duckegg` means `duck egg`.
 * @param terms all terms, sorted
 */
export function spelledWords(query: string, terms: readonly string[], { silent }: QueryWords): AskedWord[] {
  const isSilent = (word: string) => isFiller(word, silent);
  const words = wordsOf(query.slice(0, LONGEST_QUERY))
    .slice(0, MOST_WORDS)
    .flatMap((word) => (isSilent(word) ? [word] : halvesOf(word, terms)));
  return words.map((word, place) => {
    if (isSilent(word)) return { word, meant: [] };
    const whole = wholeTerm(word, terms);
    const isLast = place === words.length - 1;
    const written = [
      ...whole,
      ...(isLast || whole.length === 0 ? endingsOf(word, terms) : []),
      ...joinedAt(place, words, terms),
    ];
    return { word, meant: written.length > 0 ? written : mistypedFor(word, terms) };
  });
}

/** Whether a word is a stop word. `didn't` counts like `did`. */
export function isFiller(word: string, silent: string): boolean {
  return silent.split(' ').includes(word.replace(/nt$/, ''));
}

export function wholeTerm(word: string, terms: readonly string[]): readonly MeantTerm[] {
  const term = terms.indexOf(stemOf(word));
  return term < 0 ? [] : [{ term, share: 1 }];
}

function joinedAt(place: number, words: readonly string[], terms: readonly string[]): readonly MeantTerm[] {
  return [Math.max(0, place - 1), place].flatMap((at) => wholeTerm(words.slice(at, at + 2).join(''), terms));
}

/** Splits an unknown word into two known ones, unless a term begins with it. */
function halvesOf(word: string, terms: readonly string[]): readonly string[] {
  if (isNumber(word) || wholeTerm(word, terms).length + endingsOf(word, terms).length > 0) return [word];
  const halves = Array.from(word, (_, end) => [word.slice(0, end), word.slice(end)]);
  const known = (half: string) => half.length >= SHORTEST_HALF && wholeTerm(half, terms).length > 0;
  return halves.find((both) => both.every(known)) ?? [word];
}

function isNumber(word: string): boolean {
  return /\d/.test(word);
}

/**
 * Returns the completions of a word, shortest first; the sort is stable. A number does not complete another.
 */
function endingsOf(word: string, terms: readonly string[]): MeantTerm[] {
  if (word.length < 2 || isNumber(word)) return [];
  const stem = stemOf(word);
  const found = terms.flatMap((name, term) =>
    name.startsWith(word) && name !== stem ? [{ term, share: (GOES_ON * word.length) / name.length }] : [],
  );
  return found.sort((a, b) => b.share - a.share).slice(0, MOST_ENDINGS);
}

/** Returns the terms that a word misspells. Few people mistype the first letter. */
function mistypedFor(word: string, terms: readonly string[]): MeantTerm[] {
  if (isNumber(word)) return [];
  const stem = stemOf(word);
  const most = stem.length < 3 ? 0 : stem.length < 7 ? 1 : 2;
  const found = terms.flatMap((name, term) => {
    if (Math.abs(name.length - stem.length) > most || isNumber(name)) return [];
    if (stem.length < 5 && name[0] !== stem[0]) return [];
    const edits = typingMistakes(stem, name);
    return edits > most ? [] : [{ term, share: MISTYPED[edits] ?? 0 }];
  });
  // Terms with two typos count only if none has one typo.
  const best = Math.max(...found.map(({ share }) => share));
  return found.filter(({ share }) => share === best);
}
