import type { LinkVerdict } from '../../domain/links/linkVerdict.ts';
import type { ReportedLink } from './reportLinks.ts';

/** Links that a report shows together. */
export interface LinkGroup {
  readonly name: string;
  readonly links: readonly ReportedLink[];
}

/** Groups links by store, in the order in which the stores occur; links of no store come last. */
export function groupByStore(links: readonly ReportedLink[]): LinkGroup[] {
  const stores = new Map<string, ReportedLink[]>();
  for (const link of links) {
    const group = stores.get(link.store ?? '') ?? [];
    group.push(link);
    stores.set(link.store ?? '', group);
  }
  const named = [...stores].filter(([name]) => name !== '');
  const others = stores.get('');
  return [...named, ...(others ? [['Other sites', others] as const] : [])].map(([name, group]) => ({
    name,
    links: group,
  }));
}

/** Groups links by the verdict of this run, the worst first. Links that were not requested are in no group. */
export function groupByVerdict(
  links: readonly ReportedLink[],
): { verdict: LinkVerdict; links: ReportedLink[] }[] {
  return WORST_FIRST.map((verdict) => ({
    verdict,
    links: links.filter(({ answer }) => answer?.verdict === verdict),
  })).filter((group) => group.links.length > 0);
}

const WORST_FIRST: readonly LinkVerdict[] = [
  'gone',
  'redirected',
  'out-of-stock',
  'blocked',
  'unreachable',
  'live',
];

/** The groups of ages, each with its greatest age in days. */
const AGES = [
  { name: 'On the day of the run', days: 0 },
  { name: 'Up to a week before the run', days: 7 },
  { name: 'Up to 30 days before the run', days: 30 },
  { name: 'More than 30 days before the run', days: Number.POSITIVE_INFINITY },
];

/**
 * Groups links by the age of their last verdict; links without one come last.
 * @param startedAt an ISO 8601 date and time in UTC
 */
export function groupByAge(links: readonly ReportedLink[], startedAt: string): LinkGroup[] {
  const ageOf = ({ ledgerEntry }: ReportedLink) =>
    ledgerEntry ? Math.max(0, daysBetween(ledgerEntry.checked, startedAt.slice(0, 10))) : null;
  const isIn = (age: number | null, index: number) =>
    age !== null && age <= (AGES[index]?.days ?? 0) && age > (AGES[index - 1]?.days ?? -1);
  const groups = AGES.map(({ name }, index) => ({
    name,
    links: links.filter((link) => isIn(ageOf(link), index)),
  }));
  const none = { name: 'No verdict yet', links: links.filter((link) => ageOf(link) === null) };
  return [...groups, none].filter((group) => group.links.length > 0);
}

/** The number of days from one ISO date to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
