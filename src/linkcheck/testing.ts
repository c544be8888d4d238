import path from 'node:path';
import { storesBySlug } from '../content/labels.ts';
import { storesSchema } from '../content/schemas/stores.ts';
import { createUrls } from '../site/urls.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { type BuiltFiles, eachPage } from './builtSite.ts';
import { type CheckedBuild, checkLinks, type LinkCheck, LinkError } from './checkLinks.ts';
import { createLinkCollector } from './linkCollector.ts';
import type { PaidLinkRules } from './paidLinks.ts';

export const SITE_URL = 'https://hatch.example/base/';

/** Two stores, of which one has a tag, and an affiliate network. */
const FILE = storesSchema.parse({
  amazon: {
    name: 'Amazon',
    hosts: ['amazon.com'],
    search: 'https://www.amazon.com/s?k={query}',
    tagParameter: 'tag',
    shorteners: ['amzn.to'],
  },
  walmart: {
    name: 'Walmart',
    hosts: ['walmart.com'],
    search: 'https://www.walmart.com/search?q={query}',
  },
  networks: {
    awin: {
      hosts: ['awin1.com'],
      publishers: ['45628'],
      links: ['/cread.php?awinaffid={publisher}&ued={target}'],
    },
  },
});

/** A page of each store is cited. */
const CITED = ['https://www.amazon.com/manual', 'https://www.walmart.com/advice'];

export const RULES: PaidLinkRules = {
  stores: storesBySlug(FILE),
  networks: FILE.networks,
  tags: { amazon: 'hatch-20' },
  cited: CITED,
};

/** The given files as a build leaves them, gone when the test is over. */
export async function builtFiles(files: Record<string, string>): Promise<BuiltFiles> {
  const folder = await temporaryFolder();
  await writeFiles(folder, files);
  const names = new Set(Object.keys(files));
  return {
    files: names,
    foreign: new Set(),
    locate: (file) => (names.has(file) ? path.join(folder, file) : null),
  };
}

type LinkCheckOptions = Pick<CheckedBuild, 'knownGood' | 'mostRequests'>;

/** Checks the links of built files, as a build does. */
export function checkBuilt(
  files: BuiltFiles,
  siteUrl = SITE_URL,
  options: LinkCheckOptions = {},
): Promise<LinkCheck> {
  const urls = createUrls(siteUrl);
  const collect = createLinkCollector(urls, RULES);
  const pages = Array.from(eachPage(files), ([file, page]) => collect(file, page));
  return checkLinks({ files, pages, ...options }, urls);
}

/** What the check says of a site with the given files: a line for each broken link. */
export async function brokenLinksOf(
  files: Record<string, string>,
  siteUrl = SITE_URL,
  options: LinkCheckOptions = {},
): Promise<string[]> {
  try {
    await checkBuilt(await builtFiles(files), siteUrl, options);
    return [];
  } catch (error) {
    if (error instanceof LinkError) return error.message.split('\n');
    throw error;
  }
}
