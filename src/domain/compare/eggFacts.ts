import { say } from '../say.ts';
import { WORDS } from '../words.ts';
import type { ComparedFact, ComparedProduct } from './comparison.ts';

/** Eggs that a visitor may have: `duck`. */
export interface EggChoice {
  readonly slug: string;
  readonly name: string;
}

export function isEggFact(label: string): boolean {
  const labels: readonly string[] = [
    WORDS.specifications.capacity,
    WORDS.specifications.pricePerEgg,
    WORDS.specifications.powerForHatch,
  ];
  return labels.includes(label);
}

/** The facts of a product in the visitor's eggs: its room for them in place of its capacity, and what one of them costs. */
export function factsInEggs(
  { facts, eggFacts }: Pick<ComparedProduct, 'facts' | 'eggFacts'>,
  { slug, name }: EggChoice,
): readonly ComparedFact[] {
  if (eggFacts === null) return facts;
  const own = Object.hasOwn(eggFacts, slug) ? eggFacts[slug] : undefined;
  return facts.map((fact): ComparedFact => {
    const { label } = fact;
    if (!isEggFact(label)) return fact;
    if (own) return own.find((each) => each.label === label) ?? { label, text: null };
    return {
      label,
      text:
        label === WORDS.specifications.capacity ? say(WORDS.specifications.notSoldFor, { kind: name }) : null,
    };
  });
}
