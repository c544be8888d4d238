import type { ClassifiedLink } from '../../domain/links/linkVerdict.ts';
import type { Answer } from '../answer.ts';
import { blockedRule } from './blocked.ts';
import { goneRule, unreachableRule } from './gone.ts';
import { movedRule } from './moved.ts';
import { normalizeText } from './pageText.ts';
import type { LinkContext, Rule, RuleResult, SearchableAnswer } from './rule.ts';
import { outOfStockRule } from './stock.ts';
import { unreadableRule } from './unreadable.ts';

/**
 * The rules in the order in which they are tried; the first that applies gives the verdict, and without one the link is
 * live. A bot wall comes first, since it hides the page whatever the status is. Failed requests come before the rules on
 * the final URL, and stock comes last, since it means something only on the page that was requested.
 */
const RULES: readonly Rule[] = [
  blockedRule,
  goneRule,
  unreachableRule,
  movedRule,
  unreadableRule,
  outOfStockRule,
];

/** Classifies a link by the answer to its request. It never throws, whatever the answer holds. */
export function classify(context: LinkContext, answer: Answer): ClassifiedLink {
  const { status, finalUrl, at } = answer;
  const searchable = { ...answer, text: normalizeText(answer.body) };
  const { verdict, marker, certain = false } = firstResult(context, searchable);
  return { url: context.url, verdict, certain, evidence: { status, finalUrl, marker, at } };
}

function firstResult(context: LinkContext, answer: SearchableAnswer): RuleResult {
  for (const rule of RULES) {
    const result = rule(context, answer);
    if (result) return result;
  }
  return { verdict: 'live', marker: null };
}
