import type { Catalogue, Redirect } from '../content/catalogue.ts';
import type { FieldPath, ProblemLog } from '../content/check/problem.ts';
import { type Entry, originOf } from '../domain/entry.ts';
import { repeatsAmong } from '../domain/groupBy.ts';
import { pluralize } from '../domain/plural.ts';
import { PAGES } from './pages/registry.ts';
import { storeOf } from './products/stores.ts';
import { countRules, rulesOf } from './redirectFiles.ts';
import { hasRedirectPage } from './redirects.ts';
import type { Route } from './routes.ts';
import { createUrls, FILE_PATHS, outputFileOf, pageOf } from './urls.ts';

/**
 * Checks that an old address is listed once and hides nothing of the site, that no redirect leads to another, and
 * that stores allow those that lead to them.
 * @param routes all pages, those of waiting texts too
 */
export function checkRedirects(catalogue: Catalogue, routes: readonly Route[], log: ProblemLog): void {
  assertEachOnce(catalogue, log);
  assertNoneHidesThePages(catalogue, routes, log);
  assertNoRedirectChains(catalogue, log);
  assertStoresAllow(catalogue, log);
  noteWhatTheHostLacks(catalogue, log);
  warnOfCloudflareLimits(catalogue, log);
}

/** Two pages at one path are found with all other files. */
function assertEachOnce({ redirects }: Catalogue, log: ProblemLog): void {
  for (const [redirect, first] of repeatsAmong(redirects, addressOfRedirect)) {
    if (hasRedirectPage(redirect) && hasRedirectPage(first)) continue;
    const place = lineOf(first, ['from']);
    const found = `found '${addressOfRedirect(redirect)}', which ${place} has too`;
    log.error(
      originOf(redirect),
      ['from'],
      `expected an address of its own, ${found}; delete one of the two`,
    );
  }
}

function lineOf(entry: Entry, field: FieldPath): string {
  const { file, locate } = originOf(entry);
  return `${file}:${locate(field).line}`;
}

function addressOfRedirect({ from: { path, below, query } }: Redirect): string {
  if (query) return `/?${query.name}=${query.value}`;
  return below ? `${path}/*` : path;
}

/** Most hosts redirect before they look for a page. */
function assertNoneHidesThePages(catalogue: Catalogue, routes: readonly Route[], log: ProblemLog): void {
  const hiding = catalogue.redirects.filter(
    (redirect) => redirect.from.query === null && !hasRedirectPage(redirect),
  );
  if (hiding.length === 0) return;
  const shown = shownPaths(catalogue, routes);
  for (const redirect of hiding) {
    const { below, path } = redirect.from;
    const start = path.toLowerCase();
    const hidden = shown.find(({ path: other }) => {
      const found = other.toLowerCase();
      return found === start || (below && found.startsWith(`${start}/`));
    });
    if (hidden === undefined) continue;
    const mend = below ? 'list the old addresses one by one' : 'delete the entry';
    const message =
      `expected an address that no page or file of the site has, found '${addressOfRedirect(redirect)}', which ` +
      `hides ${hidden.path}${hidden.owner()}; ${mend}`;
    log.error(originOf(redirect), ['from'], message);
  }
}

interface ShownPath {
  readonly path: string;
  /** The place of its entry, as a message adds it. */
  readonly owner: () => string;
}

function shownPaths({ images, publicFiles }: Catalogue, routes: readonly Route[]): ShownPath[] {
  const pages = routes
    .filter(({ kind }) => kind !== 'redirect')
    .flatMap((route): ShownPath[] => {
      const owner = () => ` of ${lineOf(route.entry, PAGES[route.kind].fields.path)}`;
      // Hosts read the file of a page under its own path.
      return [route.path, `/${outputFileOf(route)}`].map((path) => ({ path, owner }));
    });
  const files = [...images, ...publicFiles.map(({ path }) => path), ...Object.values(FILE_PATHS), '/assets'];
  return [...pages, ...files.map((path) => ({ path, owner: () => '' }))];
}

function assertNoRedirectChains({ redirects }: Catalogue, log: ProblemLog): void {
  const from = new Set<string>(redirects.filter(isOnePath).map((redirect) => redirect.from.path));
  for (const redirect of redirects) {
    const { to } = redirect;
    if (to === undefined || !from.has(pageOf(to))) continue;
    const message = `expected a link to a page that is not a redirect, found '${to}'; name the page that it leads to`;
    log.error(originOf(redirect), ['to'], message);
  }
}

function isOnePath({ from }: Redirect): boolean {
  return !from.below && from.query === null;
}

function assertStoresAllow(catalogue: Catalogue, log: ProblemLog): void {
  for (const redirect of catalogue.redirects) {
    const product = redirect.store === undefined ? undefined : catalogue.productsById.get(redirect.store);
    if (!product || !catalogue.stores.has(product.store)) continue;
    if (storeOf(product, catalogue).redirects) continue;
    const message =
      `expected a product of a store with 'redirects: true' in stores.yaml, found one of '${product.store}'; lead ` +
      "to its page with 'product', or add that if the store's terms allow links that redirect";
    log.error(originOf(redirect), ['store'], message);
  }
}

/** What a host cannot do with redirects, by the words of a message. */
const LACKS: Readonly<Record<string, readonly [what: string, isLacking: (redirect: Redirect) => boolean][]>> =
  {
    cloudflare: [
      ['match a query', ({ from }) => from.query !== null],
      ['answer 410', ({ status }) => status === 410],
    ],
    netlify: [['answer 410', ({ status }) => status === 410]],
    pages: [
      ['match a query', ({ from }) => from.query !== null],
      ['match a pattern', ({ from }) => from.below],
      ['answer 410', ({ status }) => status === 410],
    ],
  };

/** The owner should know what the host cannot do, and cannot mend it. */
function noteWhatTheHostLacks({ redirects, site }: Catalogue, log: ProblemLog): void {
  for (const [what, isLacking] of LACKS[site.host ?? ''] ?? []) {
    const lacking: readonly Entry<Redirect>[] = redirects.filter(isLacking);
    const [first] = lacking;
    if (first === undefined) continue;
    const count = `${lacking.length} of ${pluralize(redirects.length, 'redirect')}`;
    log.note(
      originOf(first),
      ['from'],
      `the host '${site.host}' cannot ${what}: no effect of ${count} there`,
    );
  }
}

/**
 * The most lines and bytes of `_redirects` that Cloudflare reads; it drops the rest without a word
 * (https://developers.cloudflare.com/pages/configuration/redirects/).
 */
const MOST_PATHS = 2000;
const MOST_PATTERNS = 100;
const MOST_BYTES = 100_000;

function warnOfCloudflareLimits(catalogue: Catalogue, log: ProblemLog): void {
  const last = catalogue.redirects.at(-1);
  if (catalogue.site.host !== 'cloudflare' || last === undefined) return;
  const text = rulesOf({ catalogue, urls: createUrls(catalogue.site.url) });
  const { paths: single, patterns } = countRules(text);
  const bytes = Buffer.byteLength(text);
  if (single <= MOST_PATHS && patterns <= MOST_PATTERNS && bytes <= MOST_BYTES) return;
  const message =
    `expected at most ${MOST_PATHS} lines for paths, ${MOST_PATTERNS} for patterns and ${MOST_BYTES} bytes in ` +
    `_redirects, the limits of Cloudflare, found ${single}, ${patterns} and ${bytes}; let patterns cover ` +
    'single addresses, or enter some as Bulk Redirects';
  log.warning(originOf(last), ['from'], message);
}
