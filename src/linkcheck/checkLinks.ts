import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import { UserError } from '../cli/userError.ts';
import type { Urls } from '../site/urls.ts';
import { extractLinks, isRead } from './digest.ts';
import { Fragments } from './fragments.ts';
import { createPaidLinkCheck, type PaidLinkFault, type PaidLinkRules } from './paidLinks.ts';
import { type BuiltFiles, pathOf, type Served, serveBuilt } from './serveBuilt.ts';
import { UNLIMITED } from './unlimited.ts';
import { withoutProxy } from './withoutProxy.ts';

/** A link that leads nowhere, with the page that carries it. */
export interface BrokenLink {
  readonly page: string;
  readonly url: string;
  readonly reason: string;
}

/** Links of the built pages are broken. */
export class LinkError extends UserError {
  override readonly name = 'LinkError';
  override readonly summary: string;
  readonly broken: readonly BrokenLink[];

  constructor(broken: readonly BrokenLink[]) {
    super(broken.map(({ page, url, reason }) => `${page} links to ${url}: ${reason}`).join('\n'));
    this.summary = `${broken.length === 1 ? '1 broken link' : `${broken.length} broken links`} in the pages`;
    this.broken = broken;
  }
}

/**
 * Checks every internal link and fragment of the built pages, of sitemaps and of feeds with linkinator, which asks a
 * server on loopback, and what paid links have to say of themselves. Where other sites' links lead is the audit's.
 * @returns how many addresses were checked
 * @throws LinkError naming every broken link and its page
 */
export async function checkLinks(files: BuiltFiles, urls: Urls, rules: PaidLinkRules): Promise<number> {
  const fragments = new Fragments(urls);
  const faultsOf = createPaidLinkCheck(rules);
  const unpaid: BrokenLink[] = [];
  const onPage = (page: string, html: string) => {
    fragments.add(page, html);
    unpaid.push(...breaches(page, faultsOf(html)));
  };
  const links = await askAll({ files, urls, digest: extractLinks({ once: true }), onPage });
  // A tag that many pages share was shown to linkinator once: where one is dead, all its pages are to be named.
  const dead = links.some((link) => link.broken)
    ? await askAll({ files, urls, digest: extractLinks({ once: false }), onPage: () => undefined })
    : [];
  const broken = [...dead.flatMap((link) => link.broken ?? []), ...brokenFragments(fragments), ...unpaid];
  if (broken.length > 0) throw new LinkError(broken);
  return links.length;
}

interface CheckedLink {
  readonly broken: BrokenLink | null;
}

/** Gives what linkinator says of each internal link; links to other sites are left out. */
async function askAll(served: Served): Promise<CheckedLink[]> {
  const server = await serveBuilt(served);
  try {
    const { links } = await withoutProxy(() =>
      new LinkChecker().check({
        path: [...served.files.files].filter(isRead).map((file) => server.address + pathOf(file)),
        concurrency: UNLIMITED,
        recurse: false,
        redirects: 'error',
        linksToSkip: server.skip,
      }),
    );
    return links
      .filter(({ state }) => state !== LinkState.SKIPPED)
      .map((link) => ({ broken: brokenAddress(link, server.localOf) }));
  } finally {
    server.close();
  }
}

function brokenAddress(
  { url, parent = '', status = 0, state }: LinkResult,
  localOf: (link: string) => string,
): BrokenLink | null {
  if (state !== LinkState.BROKEN) return null;
  return { page: localOf(parent), url: localOf(url), reason: reasonOf(status) };
}

function reasonOf(status: number): string {
  if (status === 0) return 'no address that can be asked';
  if (status >= 300 && status < 400) return 'answered with a redirect; a slash is missing at its end';
  return `answered with ${status}`;
}

/** What linkinator cannot see of paid links. */
function breaches(page: string, faults: readonly PaidLinkFault[]): BrokenLink[] {
  return faults.filter(({ isShortener }) => !isShortener).map(({ url, reason }) => ({ page, url, reason }));
}

function brokenFragments(fragments: Fragments): BrokenLink[] {
  return fragments.broken().map(({ page, target, fragment }) => ({
    page,
    url: `${target}#${fragment}`,
    reason: `the page has no place named '${fragment}'`,
  }));
}
