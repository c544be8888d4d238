import type { LinkVerdict } from '../../domain/links/linkVerdict.ts';
import type { AuditResult, SkipReason, StopReason } from '../auditResult.ts';
import type { FailOn } from '../ledger/linkChanges.ts';
import type { Schedule } from '../schedule.ts';
import type { OldestEntries } from './oldestEntries.ts';
import { findPriceDifferences, type PriceDifference } from './priceDifferences.ts';
import { type LinkState, type ReportedLink, type ReportSource, reportLinks } from './reportLinks.ts';

/** The data of all reports. The JSON report has these fields: a change of one is a change of its format. */
export interface AuditReport {
  /** The site's name. */
  readonly site: string;
  /** When the run started: an ISO 8601 date and time in UTC, to the second. */
  readonly startedAt: string;
  /** How long the run took. */
  readonly milliseconds: number;
  readonly stopped: StopReason;
  /** True where most verdicts are inconclusive: of such a run only certain verdicts count. */
  readonly mostlyBlocked: boolean;
  /** How many links have a verdict that counts. */
  readonly counted: number;
  readonly failOn: FailOn;
  /** How many links have each verdict. */
  readonly counts: Readonly<Record<LinkVerdict, number>>;
  /** How many of the verdicts are from an earlier run. */
  readonly cached: number;
  /** How many runs cover all links. */
  readonly schedule: Schedule;
  /** How many links lead to stores' searches that another link was requested for. */
  readonly searchPages: number;
  /** How many links were not requested before the run stopped. */
  readonly notRequested: number;
  readonly links: readonly ReportedLink[];
  /** The products whose price is another one at their store. */
  readonly prices: readonly PriceDifference[];
  /** What of the content nobody has looked at for longest. */
  readonly oldest: OldestEntries;
}

/** Makes the report of a run: its verdicts, what the ledger holds, and where to edit each link. */
export function buildReport(source: ReportSource, failOn: FailOn): AuditReport {
  const { result, run, catalogue } = source;
  const skippedFor = (wanted: SkipReason) => result.skipped.filter(({ reason }) => reason === wanted).length;
  return {
    site: catalogue.site.name,
    startedAt: result.startedAt,
    milliseconds: result.milliseconds,
    stopped: result.stopped,
    mostlyBlocked: run.mostlyBlocked,
    counted: run.counted,
    failOn,
    counts: countVerdicts(result),
    cached: result.links.filter(({ cached }) => cached).length,
    schedule: result.schedule,
    searchPages: skippedFor('search-page'),
    notRequested: skippedFor('not-requested'),
    links: reportLinks(source),
    prices: findPriceDifferences(source),
    oldest: source.oldest,
  };
}

/** The links of a state, in the order of the report. */
export function linksIn({ links }: AuditReport, state: LinkState): ReportedLink[] {
  return links.filter((link) => link.state === state);
}

/** The links that lead through a shortener. */
export function shortenersIn({ links }: AuditReport): ReportedLink[] {
  return links.filter(({ isShortener }) => isShortener);
}

function countVerdicts({ links }: AuditResult): Record<LinkVerdict, number> {
  const counts = { live: 0, 'out-of-stock': 0, redirected: 0, gone: 0, blocked: 0, unreachable: 0 };
  for (const { classified } of links) counts[classified.verdict]++;
  return counts;
}
