import type { Store } from '../../content/catalogue.ts';
import { type Claim, type Finding, WEIGHTS } from '../../domain/links/linkLedger.ts';
import type { HttpAnswer } from '../answer.ts';
import type { LinkKind } from '../auditResult.ts';
import type { AnswerPage } from './answerPage.ts';
import type { SourcedOffers } from './structuredData.ts';

/** A link, and what is known about it before it is requested. */
export interface LinkContext {
  readonly url: string;
  readonly kind: LinkKind;
  /** The store that the URL belongs to, or null. */
  readonly store: Store | null;
  /** The store's id of the product, where the URL has one, or null. */
  readonly storeProductId: string | null;
}

/** An answer with its page, where its body is one. */
export interface ReadAnswer extends HttpAnswer {
  readonly page: AnswerPage | null;
  /** The offers of the link's own product; none of a link that is no product's. */
  readonly offers: readonly SourcedOffers[];
}

/** One rule of the classification: what it finds in an answer. */
export type Rule = (link: LinkContext, answer: ReadAnswer) => readonly Finding[];

/** The most characters of a reason: pages put addresses and titles of any length into it, and the reports keep them. */
const MAX_REASON = 500;

export function finding(claim: Claim, kind: keyof typeof WEIGHTS, reason: string): Finding {
  return { claim, weight: WEIGHTS[kind], reason: reason.slice(0, MAX_REASON) };
}
