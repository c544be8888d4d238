import type { BuiltCatalogue } from '../content/buildCatalogue.ts';
import type { Catalogue } from '../content/catalogue.ts';
import type { ProblemLog } from '../content/check/problem.ts';
import type { Origins } from '../content/entryOrigins.ts';
import { MARKER_FILE } from '../domain/markerFile.ts';
import { assertLinksResolve, assertNoRedirectChains } from './contentLinks.ts';
import { SITE_ICONS } from './frame.ts';
import { HEADERS_FILE, REDIRECTS_FILE } from './hosting.ts';
import { PAGES } from './pages/registry.ts';
import { sitePictures } from './pictures.ts';
import { buildRoutes, type Route } from './routes.ts';
import { assertSafetyPlaces } from './safety.ts';
import { FILE_PATHS, outputFileOf } from './urls.ts';

/** Checks before rendering that no two routes claim the same file and that every link in the content leads to a route. */
export function checkRoutes(routes: readonly Route[], built: BuiltCatalogue, log: ProblemLog): void {
  // What waits needs a path of its own already: on its day nobody may be there to mend it.
  const later = buildRoutes({ ...built.catalogue, articles: built.catalogue.waiting });
  const waiting = later.filter(({ kind }) => kind === 'article');
  assertOneOwnerPerFile([...routes, ...waiting], built, log);
  assertLinksResolve(built, routes, log);
  assertNoRedirectChains(built, log);
  assertSafetyPlaces(built, routes, log);
}

function assertOneOwnerPerFile(
  routes: readonly Route[],
  { catalogue, origins }: BuiltCatalogue,
  log: ProblemLog,
): void {
  const claim = claimsBeside(catalogue);
  for (const route of routes) {
    const owner = claim(outputFileOf(route), route);
    if (owner === undefined) continue;
    const message = `expected a path of its own, found ${route.path}, which belongs to ${nameOf(owner, origins)}; rename one of the two`;
    log.error(origins.of(route.entry), PAGES[route.kind].fields.path, message);
  }
  for (const file of catalogue.publicFiles) {
    const owner = claim(file.path.slice(1), `content/public${file.path}`);
    const ofOurs = file.path.toLowerCase().startsWith('/assets/')
      ? 'the scripts and styles of the build'
      : owner;
    if (ofOurs === undefined) continue;
    const message = `expected a file that the site does not have, found '${file.path}', which belongs to ${nameOf(ofOurs, origins)}; rename it, or delete it`;
    log.error(origins.of(file), [], message);
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
  if (catalogue.site.cms) claim('admin/index.html', 'the editor of cms in site.yaml');
  for (const image of catalogue.images) claim(image.slice(1), `content${image}`);
  for (const { path } of sitePictures(catalogue)) claim(path.slice(1), 'a drawn picture');
  return claim;
}

/** Returns a function that claims a file for an owner, or returns the owner that already has it or needs it as a folder. */
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

/** The owner of a file: a page, or a description. Finding the line of a page's path is slow, so only messages do it. */
type Owner = Route | string;

function nameOf(owner: Owner, origins: Origins): string {
  if (typeof owner === 'string') return owner;
  const { kind, entry } = owner;
  const origin = origins.of(entry);
  return `the ${kind} page of ${origin.file}:${origin.locate(PAGES[kind].fields.path).line}`;
}
