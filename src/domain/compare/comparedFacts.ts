import { namesWithout } from '../namesWithout.ts';

/** A value that can be better than another: the higher figure is. Figures of different units are not compared. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
}

/** A fact of a product in a comparison, with its figure where one value may be better than another. */
export interface ComparedFact {
  readonly label: string;
  /** Null where nobody states it. */
  readonly text: string | null;
  readonly figure?: Figure;
}

/** A fact with its values in the order of the products. */
export interface ComparisonRow {
  readonly label: string;
  readonly values: readonly { readonly text: string; readonly isBest: boolean }[];
}

/** What stands where nothing is known. */
export const UNKNOWN = '–';

/** The facts of several products, each in a row, in the order in which products have them. What nobody states has no row. */
export function comparisonRows(products: readonly (readonly ComparedFact[])[]): ComparisonRow[] {
  const known = products.map((facts) => new Map(facts.map((fact) => [fact.label, fact])));
  const labels = new Set(products.flatMap((facts) => facts.map(({ label }) => label)));
  const stated = [...labels].filter((label) => known.some((facts) => facts.get(label)?.text));
  return stated.map((label) => {
    const isBest = bestOf(known.map((facts) => facts.get(label)?.figure ?? null));
    const values = known.map((facts, index) => ({
      text: facts.get(label)?.text ?? UNKNOWN,
      isBest: isBest[index] ?? false,
    }));
    return { label, values };
  });
}

/**
 * Which of some figures are the best: none where they have several units, or none is better than another. What is not known
 * is neither the best nor worse.
 */
export function bestOf(figures: readonly (Figure | null)[]): boolean[] {
  const known = figures.filter((figure) => figure !== null);
  const values = known.map(({ value }) => value);
  const best = Math.max(...values);
  const isMarked = new Set(known.map(({ unit }) => unit)).size === 1 && values.some((value) => value < best);
  return figures.map((figure) => isMarked && figure?.value === best);
}

/** Whether the texts of a row say the same of several products. */
export function areSame(texts: readonly string[]): boolean {
  return texts.length > 1 && texts.every((text) => text === texts[0]);
}

/** Names up to what they come with or are made for: `12-Egg Incubator for Schools` is `12-Egg Incubator`. Those that would be the same stay whole. */
export function namesInShort(names: readonly string[]): string[] {
  return namesWithout(/ (?:with|for) .*/i, names);
}
