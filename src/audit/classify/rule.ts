import type { Store } from '../../content/catalogue.ts';
import type { LinkVerdict } from '../../domain/links/linkVerdict.ts';
import type { Answer } from '../answer.ts';
import type { LinkKind } from '../auditResult.ts';

/** A link, and what is known about it before it is requested. */
export interface LinkContext {
  readonly url: string;
  readonly kind: LinkKind;
  /** The store that the URL belongs to, or null. */
  readonly store: Store | null;
  /** The store's id of the product, where the URL has one, or null. */
  readonly storeProductId: string | null;
}

/** An answer with the text of its body normalised, once for all rules. */
export interface SearchableAnswer extends Answer {
  /** See `normalizeText`. */
  readonly text: string;
}

/** A verdict and what decided it. */
export interface RuleResult {
  readonly verdict: LinkVerdict;
  /** The words, header or error that decided; null where the status alone did. */
  readonly marker: string | null;
  /** True where the store itself says that the page is gone. */
  readonly certain?: boolean;
}

/** One rule of the classification: its result, or null where it does not apply to the answer. */
export type Rule = (context: LinkContext, answer: SearchableAnswer) => RuleResult | null;
