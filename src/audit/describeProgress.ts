import type { LinkVerdict } from '../domain/links/linkVerdict.ts';
import type { AuditedLink } from './auditResult.ts';
import { progressBar } from './report/progressBar.ts';

/** How far a run has come, in words; counted only when it is shown. */
export function describeProgress(links: ReadonlyMap<string, AuditedLink>, total: number): string {
  const counts: Partial<Record<LinkVerdict, number>> = {};
  for (const { classified } of links.values())
    counts[classified.verdict] = (counts[classified.verdict] ?? 0) + 1;
  return progressBar(links.size, total, counts);
}
