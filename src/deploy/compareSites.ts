import type { PageFacts, SiteFacts } from './siteFacts.ts';
import type { SiteFinding } from './siteFindings.ts';

/** A page of two builds that differs between them. */
export interface ChangedPage {
  readonly before: PageFacts;
  readonly after: PageFacts;
}

/** What a change makes of a built site. */
export interface Comparison {
  readonly before: SiteFacts;
  readonly after: SiteFacts;
  readonly added: readonly PageFacts[];
  readonly removed: readonly PageFacts[];
  /** The pages on which a visitor reads something else. */
  readonly changed: readonly ChangedPage[];
  /** How many pages say the same with other markup, such as other styles. */
  readonly remade: number;
  /** The pages that became heavier, the most first. */
  readonly heavier: readonly ChangedPage[];
  /** What breaks a rule after the change alone, and before it alone; null where nobody looked. */
  readonly findings: { readonly added: readonly SiteFinding[]; readonly gone: readonly SiteFinding[] } | null;
}

/** What was found of each of the two sites. */
export interface BothFindings {
  readonly before: readonly SiteFinding[];
  readonly after: readonly SiteFinding[];
}

/** Bytes by which a page may grow before it is named: less is noise, such as the length of a file's name. */
const NOISE = 50;

/** Compares a site that was built before a change with the one after it. */
export function compareSites(before: SiteFacts, after: SiteFacts, findings: BothFindings | null): Comparison {
  const both = [...after.pages.values()].flatMap((page) => {
    const earlier = before.pages.get(page.path);
    return earlier ? [{ before: earlier, after: page }] : [];
  });
  const growth = (page: ChangedPage) => page.after.bytes - page.before.bytes;
  return {
    before,
    after,
    added: [...after.pages.values()].filter(({ path }) => !before.pages.has(path)),
    removed: [...before.pages.values()].filter(({ path }) => !after.pages.has(path)),
    changed: both.filter((page) => page.before.words !== page.after.words),
    remade: both.filter(
      (page) => page.before.words === page.after.words && page.before.html !== page.after.html,
    ).length,
    heavier: both.filter((page) => growth(page) > NOISE).sort((a, b) => growth(b) - growth(a)),
    findings: findings && compareFindings(findings),
  };
}

function compareFindings({ before, after }: BothFindings): Comparison['findings'] {
  const [earlier, later] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))];
  return {
    added: after.filter((finding) => !earlier.has(nameOf(finding))),
    gone: before.filter((finding) => !later.has(nameOf(finding))),
  };
}

/** Tells a finding from others, wherever its line has moved to. */
function nameOf({ rule, page, file, message }: SiteFinding): string {
  return JSON.stringify([rule, page, file, message]);
}
