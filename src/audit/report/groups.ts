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
