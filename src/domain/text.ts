import { market } from './market.ts';
import { WORDS } from './words.ts';

/** Removes a common ending from names, except where two names would become equal. */
export function namesWithout(ending: RegExp, names: readonly string[]): string[] {
  const short = names.map((name) => name.replace(ending, ''));
  return short.map((name, index) =>
    short.indexOf(name) === short.lastIndexOf(name) ? name : (names[index] ?? name),
  );
}

/** A name within a sentence: `duck` for `Duck`. German nouns keep their capital. */
export function inSentence(name: string): string {
  return /^(?:de|lb)\b/.test(market().locale) ? name : name.toLowerCase();
}

export function joinList(parts: readonly string[], last: string = WORDS.pages.and): string {
  const [rest, end] = [parts.slice(0, -1).join(', '), ...parts.slice(-1)];
  return [rest, end].filter((part) => part).join(` ${last} `);
}

/** Keeps numbers with what follows them in one line: `24 eggs`, `17 × 13 × 8 in`, and both ends of `40–60%`. */
export function keepUnits(text: string): string {
  return text.replace(/(?<=\d) (?=[\p{L}×])/gu, '\u00a0').replace(/(?<=\d)–(?=\S)/g, '–\u2060');
}

/** Orders texts, and ISO dates, by their characters. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Escapes invisible characters the way JSON does: control characters, direction marks and lone surrogates.
 */
export function escapeInvisible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (character) => character.split('').map(numberOf).join(''));
}

function numberOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
