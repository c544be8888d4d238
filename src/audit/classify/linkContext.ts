import type { Store } from '../../content/catalogue.ts';
import type { LinkVerdict } from '../../domain/links/linkVerdict.ts';
import type { Answer } from '../answer.ts';
import type { LinkKind } from '../auditResult.ts';

/** An address that was asked, and what is known of it beforehand. */
export interface Question {
  readonly url: string;
  readonly kind: LinkKind;
  /** The store that it belongs to, or null. */
  readonly store: Store | null;
  /** The store's id of the product in it, or null. */
  readonly storeProductId: string | null;
}

/** A verdict and what decided it: words, a header, an error; null where the status alone did. */
export interface Finding {
  readonly verdict: LinkVerdict;
  readonly marker: string | null;
  /** True where the store itself said that the page is gone. */
  readonly certain?: boolean;
}

/** An answer whose body has been made plain, once for all the rules that search it. */
export interface ReadAnswer extends Answer {
  readonly text: string;
}

/** One rule: what it finds in an answer, or null where it has nothing to say. */
export type Finder = (question: Question, answer: ReadAnswer) => Finding | null;
