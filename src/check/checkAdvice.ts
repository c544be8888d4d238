import type { ProblemLog } from '../content/check/problem.ts';
import type { Origins } from '../content/entryOrigins.ts';
import { keysOf } from '../domain/table.ts';
import type { CatalogueContext } from '../site/pages/pageContext.ts';
import { ADVICE_CHECKS } from './registry.ts';

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
