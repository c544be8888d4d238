import type { LinkVerdict } from '../../domain/links/linkVerdict.ts';
import type { AuditResult, Stopped } from '../auditResult.ts';
import type { FailOn } from '../ledger/linkChanges.ts';
import { type LinkState, type ReportedLink, type ReportSource, reportLinks } from './reportLinks.ts';

/** A run as the reports tell it. */
export interface AuditReport {
  readonly site: string;
  readonly startedAt: string;
  readonly milliseconds: number;
  readonly stopped: Stopped;
  readonly mostlyBlocked: boolean;
  readonly failOn: FailOn;
  /** How many answers of this run gave each verdict. */
  readonly counts: Readonly<Record<LinkVerdict, number>>;
  /** Answers that were an earlier run's. */
  readonly cached: number;
  /** Addresses of stores' searches, which no verdict can be of. */
  readonly searchPages: number;
  /** Links that were left when the run ended. */
  readonly notAsked: number;
  readonly links: readonly ReportedLink[];
}

/** Puts together what a run has learnt, what was known before, and where to mend it. */
export function buildReport(source: ReportSource, failOn: FailOn): AuditReport {
  const { result, run, catalogue } = source;
  const notAsked = result.skipped.filter(({ reason }) => reason === 'not-asked');
  return {
    site: catalogue.site.name,
    startedAt: result.startedAt,
    milliseconds: result.milliseconds,
    stopped: result.stopped,
    mostlyBlocked: run.mostlyBlocked,
    failOn,
    counts: countVerdicts(result),
    cached: result.links.filter(({ cached }) => cached).length,
    searchPages: result.skipped.length - notAsked.length,
    notAsked: notAsked.length,
    links: reportLinks(source),
  };
}

/** The links of a state, in their order. */
export function linksIn({ links }: AuditReport, state: LinkState): ReportedLink[] {
  return links.filter((link) => link.state === state);
}

function countVerdicts({ links }: AuditResult): Record<LinkVerdict, number> {
  const counts = { live: 0, 'out-of-stock': 0, redirected: 0, gone: 0, blocked: 0, unreachable: 0 };
  for (const { judged } of links) counts[judged.verdict]++;
  return counts;
}
