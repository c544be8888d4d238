import type { ProblemLog } from '../content/check/problem.ts';
import type { Origins } from '../content/entryOrigins.ts';
import { keysOf } from '../domain/table.ts';
import type { CatalogueContext } from '../site/pages/pageContext.ts';
import { betterDeal } from './advice/betterDeal.ts';
import { finderFirst, picksFirst } from './advice/picks.ts';

export const ADVICE_CHECKS = { picksFirst, finderFirst, betterDeal } as const;

/** Logs where lists, finder and picks give different advice, with the positions in the content. */
export function checkAdvice(context: CatalogueContext, origins: Origins, log: ProblemLog): void {
  const { rules } = context.catalogue.site;
  for (const rule of keysOf(ADVICE_CHECKS)) {
    const severity = rules[rule];
    if (severity === 'off') continue;
    for (const { entry, field, message } of ADVICE_CHECKS[rule](context))
      log.add(severity, origins.of(entry), field, `${message} (${rule})`);
  }
}
