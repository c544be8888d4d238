import type { Catalogue, SiteConfig } from '../content/catalogue.ts';
import type { FieldPath, Origin, ProblemLog } from '../content/check/problem.ts';
import type { EntryFolder } from '../content/read/contentFiles.ts';
import { type Entry, originOf } from '../domain/entry.ts';
import { groupBy } from '../domain/groupBy.ts';
import { MARKER_FILE } from '../domain/markerFile.ts';
import { nearest } from '../domain/nearest.ts';
import { SITE_ICONS } from './frame.ts';
import { HEADERS_FILE, REDIRECTS_FILE } from './hosting.ts';
import { waitingAt } from './links.ts';
import { PAGES } from './pages/registry.ts';
import { sitePictures } from './pictures.ts';
import { buildRoutes, type Route } from './routes.ts';
import { assertSafetyPlaces } from './safety.ts';
import { FILE_PATHS, isSitePath, outputFileOf, pageOf, paths, type SitePath } from './urls.ts';

/**
 * Checks before rendering that no two routes claim the same file and that
 * every link in the content has a route.
 */
export function checkRoutes(routes: readonly Route[], catalogue: Catalogue, log: ProblemLog): void {
  // A waiting text needs a path of its own already: nobody may be there on its day to fix it.
  const later = buildRoutes({ ...catalogue, articles: catalogue.waiting });
  const waiting = later.filter(({ kind }) => kind === 'article');
  assertOneOwnerPerFile([...routes, ...waiting], catalogue, log);
  assertLinksResolve(catalogue, routes, log);
  assertNoRedirectChains(catalogue, log);
  assertSafetyPlaces(catalogue, routes, log);
}

function assertOneOwnerPerFile(routes: readonly Route[], catalogue: Catalogue, log: ProblemLog): void {
  const claim = claimsBeside(catalogue);
  for (const route of routes) {
    const owner = claim(outputFileOf(route), route);
    if (owner === undefined) continue;
    const mend = typeof owner === 'string' ? 'rename it' : 'rename one of the two';
    const message = `expected a path of its own, found ${route.path}, which belongs to ${nameOf(owner)}; ${mend}`;
    log.error(originOf(route.entry), PAGES[route.kind].fields.path, message);
  }
  for (const file of catalogue.publicFiles) {
    const owner = claim(file.path.slice(1), `content/public${file.path}`);
    const ofOurs = file.path.toLowerCase().startsWith('/assets/')
      ? 'the scripts and styles of the build'
      : owner;
    if (ofOurs === undefined) continue;
    const message =
      `expected a file that the site does not have, found '${file.path}', which belongs to ` +
      `${nameOf(ofOurs)}; rename it, or delete it`;
    log.error(originOf(file), [], message);
  }
}

/** The files of every site other than pages. The folder of immutable assets cannot contain a page. */
const OTHER_FILES = [
  ...[...Object.values(FILE_PATHS), ...SITE_ICONS.map(({ path }) => path)].map((path) => path.slice(1)),
  ...[MARKER_FILE, HEADERS_FILE, REDIRECTS_FILE],
  'assets/index.html',
];

function claimsBeside(catalogue: Catalogue) {
  const claim = fileClaims();
  for (const file of OTHER_FILES) claim(file, file);
  // Hosts that leave out the endings of pages serve another one there.
  for (const name of ['404', 'index']) claim(`${name}/index.html`, `${name}.html`);
  if (catalogue.site.cms) claim('admin/index.html', 'the editor of cms in site.yaml');
  for (const image of catalogue.images) claim(image.slice(1), `content${image}`);
  for (const { path } of sitePictures(catalogue)) claim(path.slice(1), 'a drawn picture');
  return claim;
}

/**
 * Returns a function that claims a file for an owner, or returns the owner that
 * already has it or needs it as a folder.
 */
function fileClaims() {
  const owners = new Map<string, Owner>();
  const folderOwners = new Map<string, Owner>();
  return (path: string, owner: Owner): Owner | undefined => {
    // Some file systems ignore case.
    const file = path.toLowerCase();
    let other = owners.get(file);
    for (let end = file.indexOf('/'); end >= 0; end = file.indexOf('/', end + 1)) {
      const folder = file.slice(0, end);
      other ??= owners.get(folder);
      folderOwners.set(folder, owner);
    }
    other ??= folderOwners.get(file);
    if (other === undefined) owners.set(file, owner);
    return other;
  };
}

/**
 * The owner of a file: a page, or a description. Finding the line of a page's
 * path is slow, so only messages do it.
 */
type Owner = Route | string;

function nameOf(owner: Owner): string {
  if (typeof owner === 'string') return owner;
  const { kind, entry } = owner;
  const origin = originOf(entry);
  return `the ${kind} page of ${origin.file}:${origin.locate(PAGES[kind].fields.path).line}`;
}

interface ContentLink {
  readonly href: string;
  readonly entry: Entry;
  readonly origin: Origin;
  readonly path: FieldPath;
}

type FieldLink = readonly [path: FieldPath, href: string];

function contentLinks(catalogue: Catalogue): ContentLink[] {
  const { products, articles, authors, waiting, guides, help, landingPages, legalPages } = catalogue;
  const { reviews, waitingReviews, redirects, safety, search, site } = catalogue;
  const each = <E extends Entry>(
    entries: readonly E[],
    linksOf: (entry: E) => readonly FieldLink[],
  ): ContentLink[] =>
    entries.flatMap((entry) => {
      const origin = originOf(entry);
      return linksOf(entry).map(([path, href]) => ({ href, entry, origin, path }));
    });
  const pictured = [...articles, ...waiting, ...guides];
  const texts = [...pictured, ...help, ...legalPages, ...reviews.values(), ...waitingReviews];
  return [
    ...each(texts, ({ body }) => body.links.map(({ href, offset }) => [['body', offset], href])),
    ...each(authors, ({ page, picture }) => [...optional(['page'], page), ...optional(['picture'], picture)]),
    ...each(pictured, ({ image }) => optional(['image'], image)),
    ...each(products, ({ gallery }) =>
      gallery.flatMap(({ image }, index) =>
        isSitePath(image) ? [[['gallery', index, 'image'], image]] : [],
      ),
    ),
    ...each(guides, ({ links }) => hrefsOf(['links'], links)),
    ...each(landingPages, ({ canonical, blocks }) => [
      ...optional(['canonical'], canonical),
      ...blocks.flatMap(({ more }, index) => optional(['blocks', index, 'more'], more)),
    ]),
    ...each(redirects, ({ to }) => [[['to'], to]]),
    ...each(safety, ({ show }) => show.pages.map((page, index) => [['show', 'pages', index], page])),
    ...each([search], ({ questions }) =>
      questions.map(({ finds }, index) => [['questions', index, 'finds'], finds]),
    ),
    ...each([site], siteLinks),
  ];
}

function siteLinks({ icon, theme, hero, doors, footerLinks }: SiteConfig): FieldLink[] {
  const { light, dark } = theme?.logo ?? { light: null, dark: null };
  return [
    [['icon'], icon],
    ...optional(dark === null ? ['theme', 'logo'] : ['theme', 'logo', 'light'], light),
    ...optional(['theme', 'logo', 'dark'], dark),
    ...optional(['hero', 'image'], hero.image),
    ...hrefsOf(['hero', 'buttons'], hero.buttons),
    ...hrefsOf(['doors'], doors),
    ...hrefsOf(['footerLinks'], footerLinks),
  ];
}

function optional(path: FieldPath, href: string | null | undefined): FieldLink[] {
  return href === null || href === undefined ? [] : [[path, href]];
}

function hrefsOf(list: FieldPath, links: readonly { readonly href: string }[]): FieldLink[] {
  return links.map(({ href }, index) => [[...list, index, 'href'], href]);
}

/** Returns the content links to page fragments by target: `/guides/duck-eggs/#turning`. */
export function linksToPlaces(
  catalogue: Catalogue,
  routes: readonly Route[],
): ReadonlyMap<string, readonly ContentLink[]> {
  const pages = new Map(routes.map(({ entry, path }) => [entry, path]));
  const placed = contentLinks(catalogue).flatMap((link) => {
    const place = placeOf(link, pages);
    return place === null ? [] : [{ ...link, place }];
  });
  return groupBy(placed, ({ place }) => place);
}

function placeOf({ href, entry }: ContentLink, pages: ReadonlyMap<object, SitePath>): string | null {
  const start = href.indexOf('#');
  const page = start === 0 ? pages.get(entry) : pageOf(href);
  if (start < 0 || !page?.startsWith('/')) return null;
  return (page === '/' ? page : `${page}/`) + href.slice(start);
}

/** The files of a site that licenses its data. */
const DATA_FILES: readonly string[] = [FILE_PATHS.productData, FILE_PATHS.speciesData];

function assertLinksResolve(catalogue: Catalogue, routes: readonly Route[], log: ProblemLog): void {
  const { images, publicFiles, site } = catalogue;
  const files = Object.values(FILE_PATHS).filter((file) => site.dataLicense || !DATA_FILES.includes(file));
  const targets = new Set<string>([
    ...routes.map(({ path }) => path),
    ...images,
    ...publicFiles.map((file) => file.path),
    ...files,
  ]);
  for (const { href, origin, path } of contentLinks(catalogue)) {
    const target = pageOf(href);
    if (
      !/^\/(?!\/)/.test(target) ||
      targets.has(target) ||
      kindsAt(target).some((kind) => log.rejected.has(kind))
    )
      continue;
    const next = waitingAt(target, catalogue);
    if (next && path[0] === 'body') {
      log.note(origin, path, `'${href}' waits until ${next.publishedAt}: the words are no link until then`);
      continue;
    }
    const found = `expected ${target.startsWith('/images/') ? 'a file of images' : 'a link to a page of the site'}, found '${href}'`;
    const why = next
      ? `, which waits until ${next.publishedAt}; correct its 'publishedAt', or do not link to it yet`
      : kindsAt(target).some((kind) => log.hasDraft(kind, target.slice(target.lastIndexOf('/') + 1)))
        ? ", which is a draft; delete its 'draft', or do not link to it yet"
        : `; ${hintOf(target, targets)}`;
    log.error(origin, path, `${found}${why}`);
  }
}

function assertNoRedirectChains(catalogue: Catalogue, log: ProblemLog): void {
  const { redirects } = catalogue;
  const from = new Set<string>(redirects.map((redirect) => redirect.from));
  for (const redirect of redirects) {
    if (!from.has(pageOf(redirect.to))) continue;
    const message =
      `expected a link to a page that is not a redirect, found '${redirect.to}'; name the page that it ` +
      'leads to';
    log.error(originOf(redirect), ['to'], message);
  }
}

function kindsAt(target: string): readonly EntryFolder[] {
  // A site without products has neither finder nor comparison.
  if (target.startsWith('/product/') || target === paths.finder || target === paths.compare)
    return ['products'];
  if (target.startsWith('/blog/')) return ['articles'];
  if (target.startsWith('/guides/')) return ['guides'];
  // A site without help pages has no list of them.
  if (target === paths.helpIndex || target.startsWith('/help/')) return ['help'];
  return ['landing', 'legal'];
}

function hintOf(target: string, targets: ReadonlySet<string>): string {
  const meant = nearest(target, targets);
  if (meant) return `did you mean '${meant}'?`;
  if (target.startsWith('/images/')) return 'correct it, or add the file to images';
  if (DATA_FILES.includes(target)) return 'delete the link, or add dataLicense to site.yaml';
  return 'correct the link, or add a redirect to redirects.yaml';
}
