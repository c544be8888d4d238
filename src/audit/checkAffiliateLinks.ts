import { INTERRUPTED } from '../cli/interruption.ts';
import { progressLine } from '../cli/progressLine.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { countEach, groupBy } from '../domain/groupBy.ts';
import { pluralize } from '../domain/plural.ts';
import { openBuiltSite } from '../linkcheck/builtSite.ts';
import { type AffiliateLink, askAffiliateLinks, type LinkOutcome, OUTCOMES } from './affiliateLinks.ts';
import { offersByLink } from './inventory.ts';
import { type LocateLink, locateLinks } from './report/locateLinks.ts';
import { placeWords, robotsLines, sanitizeLine } from './report/words.ts';
import { describeProgress } from './report/writeReports.ts';
import { requestPolicyOf } from './request/requestPolicy.ts';

interface AffiliateArguments {
  readonly content: string;
  readonly out: string;
  /** Milliseconds between the starts of two requests to one host. */
  readonly pause: number;
  /** Milliseconds that the whole run may take. */
  readonly timeLimit: number;
}

/**
 * Asks the affiliate links of a built site, and prints what failed and what a wall hid.
 * @returns the exit code: 1 if a link has certainly failed, whatever walls and timeouts hide
 */
export async function checkAffiliateLinks(
  { content, out, pause, timeLimit }: AffiliateArguments,
  interrupt: AbortSignal,
): Promise<number> {
  const { catalogue } = await loadCatalogue(content);
  const site = await openBuiltSite(out);
  const progress = progressLine(process.stderr, describeProgress);
  const requestPolicy = await requestPolicyOf(site, catalogue, pause);
  const options = { site, catalogue, requestPolicy, timeLimit, interrupt, onProgress: progress.show };
  const links = await askAffiliateLinks(options).finally(progress.clear);
  console.log(affiliateSummary(links, catalogue, await locateLinks(content, catalogue)));
  if (interrupt.aborted) return INTERRUPTED;
  return links.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

const OUTCOME_WORDS: Readonly<Record<LinkOutcome, string>> = {
  answered: 'answered',
  failed: 'failed',
  doubtful: 'to look at',
  wall: 'hidden by a wall',
  unanswered: 'without an answer',
  'not asked': 'not asked',
};

/** Describes the links store by store, then each that has failed or that somebody has to look at. */
export function affiliateSummary(
  links: readonly AffiliateLink[],
  catalogue: Catalogue,
  locate: LocateLink,
): string {
  const lines = [`${pluralize(links.length, 'affiliate link')}, by store:`];
  for (const [store, ofStore] of groupBy(links, ({ entry }) => entry.store)) {
    const name = (store && catalogue.stores.get(store)?.name) ?? store;
    lines.push(`  ${name}: ${countWords(ofStore)}`);
  }
  const answers = links.map(({ entry, classified }) => ({ url: entry.url, answer: classified }));
  lines.push(...robotsLines(answers).map((line) => `  ${line}`));
  for (const outcome of ['failed', 'doubtful'] as const) {
    const listed = links.filter((link) => link.outcome === outcome);
    if (listed.length > 0) lines.push('', `${HEADINGS[outcome]} (${listed.length}):`);
    for (const link of listed) lines.push(...linkLines(link, catalogue, locate));
  }
  return lines.join('\n');
}

const HEADINGS = {
  failed: 'Failed: enter another link, or mark the product as discontinued',
  doubtful: "To look at: the page may be another one than the product's; npm run audit looks twice",
} as const;

function countWords(links: readonly AffiliateLink[]): string {
  const counts = countEach(links.map(({ outcome }) => outcome));
  const found = OUTCOMES.filter((outcome) => counts.has(outcome));
  return found.map((outcome) => `${counts.get(outcome)} ${OUTCOME_WORDS[outcome]}`).join(', ');
}

/** The most pages that are named of one link: a store may be linked from each. */
const MAX_PAGES = 3;

function linkLines({ entry, classified }: AffiliateLink, catalogue: Catalogue, locate: LocateLink): string[] {
  const { status, marker } = classified?.evidence ?? {};
  const products = (offersByLink(catalogue).get(entry.url) ?? []).map(({ product }) => product.name);
  const more = entry.pages.length - MAX_PAGES;
  const pages = entry.pages.slice(0, MAX_PAGES).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return [
    `  ${entry.url}: ${sanitizeLine(marker ?? `status ${status}`)}`,
    ...locate(entry.url).map((place) => `    in ${placeWords(place)}`),
    `    on ${[...new Set(products), pages].join('; ')}`,
  ];
}
