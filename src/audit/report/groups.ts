import type { LinkVerdict } from '../../domain/links/linkVerdict.ts';
import type { ReportedLink } from './reportLinks.ts';

/** Links that a report shows together. */
export interface LinkGroup {
  readonly name: string;
  readonly links: readonly ReportedLink[];
}

/** The links by their store, in the order in which the stores come up; those of no store last. */
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

/** The links by what this run's answer says: the worst first. Links that were not asked are in none of the groups. */
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

const AGES = [
  { name: 'Heard of on the day of the run', days: 0 },
  { name: 'Last heard of up to a week before', days: 7 },
  { name: 'Last heard of up to 30 days before', days: 30 },
  { name: 'Last heard of earlier', days: Number.POSITIVE_INFINITY },
];

/** The links by the age of what is remembered of them; those of which nothing is remembered come last. */
export function groupByAge(links: readonly ReportedLink[], startedAt: string): LinkGroup[] {
  const ageOf = ({ remembered }: ReportedLink) =>
    remembered ? Math.max(0, daysBetween(remembered.checked, startedAt.slice(0, 10))) : null;
  const isIn = (age: number | null, index: number) =>
    age !== null && age <= (AGES[index]?.days ?? 0) && age > (AGES[index - 1]?.days ?? -1);
  const groups = AGES.map(({ name }, index) => ({
    name,
    links: links.filter((link) => isIn(ageOf(link), index)),
  }));
  const never = { name: 'Never heard of', links: links.filter((link) => ageOf(link) === null) };
  return [...groups, never].filter((group) => group.links.length > 0);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
