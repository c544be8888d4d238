import type { Catalogue, Category, SiteConfig } from '../content/catalogue.ts';
import type { FieldPath, Origin, ProblemLog } from '../content/check/problem.ts';
import type { EntryFolder } from '../content/read/contentFiles.ts';
import {
  type Addressed,
  type AddressKind,
  fillPattern,
  fitsPattern,
  USUAL_ADDRESSES,
} from '../domain/addresses.ts';
import { type Entry, originOf } from '../domain/entry.ts';
import { groupBy } from '../domain/groupBy.ts';
import { nearest } from '../domain/nearest.ts';
import { pictureAddress } from '../domain/picturePath.ts';
import type { Slug } from '../domain/slug.ts';
import { keysOf } from '../domain/table.ts';
import { checkRedirects } from './checkRedirects.ts';
import { waitingAt } from './links.ts';
import { folderOwnerOf, OWN_FILES } from './ownFiles.ts';
import { PAGES } from './pages/registry.ts';
import { sitePictures } from './pictures.ts';
import { buildRoutes, type Route } from './routes.ts';
import { assertSafetyPlaces } from './safety.ts';
import { FILE_PATHS, isSitePath, outputFileOf, pageAddress, pageOf, paths, type SitePath } from './urls.ts';

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
  checkRedirects(catalogue, [...routes, ...waiting], log);
  assertReadingLinked(catalogue, routes, log);
  assertSafetyPlaces(catalogue, routes, log);
}

function assertOneOwnerPerFile(routes: readonly Route[], catalogue: Catalogue, log: ProblemLog): void {
  const claim = claimsBeside(catalogue);
  for (const route of routes.toSorted((a, b) => claimOrder(a) - claimOrder(b))) {
    // A redirect may be where an old picture was.
    const folderOwner = route.kind === 'redirect' ? undefined : folderOwnerOf(route.path);
    const owner = folderOwner ?? claim(outputFileOf(route), route);
    if (owner === undefined) continue;
    const message =
      `expected a path of its own, found ${route.path}, which belongs to ${nameOf(owner)}; ` +
      mendOf(route, owner);
    log.error(originOf(route.entry), pathFieldOf(route), message);
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

/** Messages are about the page that can make room: one that states a path, or a redirect. */
function claimOrder(route: Route): number {
  if (route.kind === 'redirect') return 2;
  return statesPath(route) ? 1 : 0;
}

function mendOf(route: Route, owner: Owner): string {
  if (route.kind === 'redirect' && typeof owner !== 'string')
    return owner.kind === 'redirect' ? 'delete one of the two' : 'delete the redirect';
  if (statesPath(route)) return "change the 'path', or delete it";
  return typeof owner === 'string' ? 'rename it' : 'rename one of the two';
}

/** Whether the entry of a page states the path itself. */
function statesPath({ kind, entry }: Route): boolean {
  return kind !== 'listPage' && 'path' in entry && typeof entry.path === 'string';
}

function pathFieldOf(route: Route): FieldPath {
  return statesPath(route) ? ['path'] : PAGES[route.kind].fields.path;
}

function claimsBeside(catalogue: Catalogue) {
  const claim = fileClaims();
  for (const [file, owner] of OWN_FILES) claim(file, owner);
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
  const origin = originOf(owner.entry);
  return `the ${owner.kind} page of ${origin.file}:${origin.locate(pathFieldOf(owner)).line}`;
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
  const { categories, reviews, waitingReviews, redirects, safety, search, site } = catalogue;
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
      ...readingLinks(blocks),
    ]),
    ...each(categories, ({ blocks }) => readingLinks(blocks)),
    ...each(redirects, ({ to }) => optional(['to'], to)),
    ...each(safety, ({ show }) => show.pages.map((page, index) => [['show', 'pages', index], page])),
    ...each([search], ({ questions }) =>
      questions.map(({ finds }, index) => [['questions', index, 'finds'], finds]),
    ),
    ...each([site], siteLinks),
  ];
}

function readingLinks(blocks: Category['blocks']): FieldLink[] {
  return blocks.flatMap(({ more }, index) => optional(['blocks', index, 'more'], more));
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
  if (start < 0 || page === undefined) return null;
  return isSitePath(page) ? pageAddress(page) + href.slice(start) : null;
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
  const moved = usualPaths(catalogue);
  for (const { href, origin, path } of contentLinks(catalogue)) {
    const target = pageOf(withoutOwnHost(href, site));
    if (
      !/^\/(?!\/)/.test(target) ||
      targets.has(target) ||
      targets.has(href) ||
      foldersAt(target, catalogue).some((folder) => log.rejected.has(folder))
    )
      continue;
    const next = waitingAt(target, catalogue);
    if (next && path[0] === 'body' && isSitePath(href)) {
      log.note(origin, path, `'${href}' waits until ${next.publishedAt}: the words are no link until then`);
      continue;
    }
    const found = `expected ${target.startsWith('/images/') ? 'a file of images' : 'a link to a page of the site'}, found '${href}'`;
    const why = next
      ? `, which waits until ${next.publishedAt}; correct its 'publishedAt', or do not link to it yet`
      : foldersAt(target, catalogue).some((folder) => isDraftAt(target, folder, log))
        ? ", which is a draft; delete its 'draft', or do not link to it yet"
        : `; ${hintOf(target, targets, moved)}`;
    log.error(origin, path, `${found}${why}`);
  }
}

/** The path of a page whose address a text gives in full; any other address as it is. */
function withoutOwnHost(href: string, { url }: Pick<SiteConfig, 'url'>): string {
  const home = `${url.replace(/\/$/, '')}/`;
  return href.startsWith(home) ? `/${href.slice(home.length)}` : href;
}

/** The folders of the entries that may have a page at a path. */
function foldersAt(target: string, { site }: Catalogue): readonly EntryFolder[] {
  // A site without products has neither finder nor comparison.
  if (target === paths.finder || target === paths.compare) return ['products'];
  // A site without help pages has no list of them.
  if (target === paths.helpIndex || target.startsWith('/help/')) return ['help'];
  const folders = keysOf(FOLDER_OF).flatMap((kind): EntryFolder[] => {
    const patterns = [site.addresses[kind], USUAL_ADDRESSES[kind]];
    return patterns.some((pattern) => fitsPattern(target, pattern)) ? [FOLDER_OF[kind]] : [];
  });
  return folders.length > 0 ? folders : ['landing', 'legal'];
}

const FOLDER_OF = {
  product: 'products',
  article: 'articles',
  guide: 'guides',
  landing: 'landing',
  legal: 'legal',
} as const satisfies Partial<Record<AddressKind, EntryFolder>>;

function isDraftAt(target: string, folder: EntryFolder, log: ProblemLog): boolean {
  return log.hasDraft(folder, target.slice(target.lastIndexOf('/') + 1)) || log.hasDraft(folder, target);
}

/** The paths of pages with an address of their own, by the paths that they have without it. */
function usualPaths(catalogue: Catalogue): ReadonlyMap<string, SitePath> {
  const { articles, guides, products, landingPages, categories, legalPages } = catalogue;
  const moved = (kind: AddressKind, entries: readonly (Addressed & { readonly slug: Slug })[]) =>
    entries.map(({ slug, pagePath }) => [fillPattern(USUAL_ADDRESSES[kind], { slug }), pagePath] as const);
  return new Map([
    ...moved('legal', legalPages),
    ...moved('landing', landingPages),
    ...moved('category', categories),
    ...moved('product', products),
    ...moved('guide', guides),
    ...moved('article', articles),
  ]);
}

/** The kinds of pages that say more than a text block of a landing page or a category. */
const READING: readonly string[] = ['guide', 'eggType', 'article'];

/** A link to a page that is not there is logged with all dead links. */
function assertReadingLinked(catalogue: Catalogue, routes: readonly Route[], log: ProblemLog): void {
  const { landingPages, categories } = catalogue;
  const kinds = new Map<string, string>(routes.map(({ path, kind }) => [path, kind]));
  for (const page of [...landingPages, ...categories]) {
    for (const [index, { more }] of page.blocks.entries()) {
      const kind = more && kinds.get(pageOf(more));
      if (!kind || READING.includes(kind)) continue;
      const message = `expected the path of a guide, an egg page or an article, such as '/guides/duck-eggs', found '${more}'`;
      log.error(originOf(page), ['blocks', index, 'more'], message);
    }
  }
}

function hintOf(target: string, targets: ReadonlySet<string>, moved: ReadonlyMap<string, SitePath>): string {
  const place = moved.get(target);
  if (place !== undefined) return `that page is at '${place}'`;
  const meant = nearest(target, targets);
  if (meant) return `did you mean '${pictureAddress(meant)}'?`;
  if (target.startsWith('/images/')) return 'correct it, or add the file to images';
  if (DATA_FILES.includes(target)) return 'delete the link, or add dataLicense to site.yaml';
  return 'correct the link, or add a redirect to redirects.yaml';
}
