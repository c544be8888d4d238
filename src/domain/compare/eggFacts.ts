import type { ComparedFact, ComparedProduct } from './comparison.ts';

/** Eggs that a visitor may have: `duck`. */
export interface EggChoice {
  readonly slug: string;
  readonly name: string;
}

/** The labels of the facts that depend on the eggs. */
export const EGG_FACTS: readonly string[] = ['Capacity', 'Price per egg', 'Power for a hatch'];

/** The facts of a product in the visitor's eggs: its room for them in place of its capacity, and what one of them costs. */
export function factsInEggs(
  { facts, eggFacts }: Pick<ComparedProduct, 'facts' | 'eggFacts'>,
  { slug, name }: EggChoice,
): readonly ComparedFact[] {
  if (eggFacts === null) return facts;
  const own = Object.hasOwn(eggFacts, slug) ? eggFacts[slug] : undefined;
  return facts.map((fact): ComparedFact => {
    const { label } = fact;
    if (!EGG_FACTS.includes(label)) return fact;
    if (own) return own.find((each) => each.label === label) ?? { label, text: null };
    return { label, text: label === 'Capacity' ? `Not sold for ${name} eggs` : null };
  });
}
