import type { BuiltCatalogue } from '../content/buildCatalogue.ts';
import type { Site } from '../content/catalogue.ts';
import type { ProblemLog } from '../content/check/problem.ts';
import type { EntryKind } from '../content/check/rejected.ts';
import { nearest } from '../domain/nearest.ts';
import { contentLinks, pathOf } from './contentLinks.ts';
import { FILE_PATHS } from './filePaths.ts';
import { paths } from './paths.ts';
import type { Route } from './routes.ts';

/** Logs every link in the content that points at a page or an image that the site does not have. */
export function assertLinksResolve(built: BuiltCatalogue, routes: readonly Route[], log: ProblemLog): void {
  const { images, site } = built.catalogue;
  const targets = new Set<string>([...routes.map(({ path }) => path), ...images, ...filePaths(site)]);
  for (const { href, origin, path } of contentLinks(built)) {
    const target = pathOf(href);
    if (!/^\/(?!\/)/.test(target) || targets.has(target) || mayBe('mayHold', target, built)) continue;
    const found = `expected ${target.startsWith('/images/') ? 'a file of images' : 'a link to a page of the site'}, found '${href}'`;
    const isDraft = mayBe('isDraft', target, built);
    log.error(origin, path, isDraft ? `${found}, ${A_DRAFT}` : `${found}; ${hintOf(target, targets)}`);
  }
}

/** Only a site with a licence for its data has them. */
const DATA_FILES: readonly string[] = [FILE_PATHS.productData, FILE_PATHS.speciesData];

/** The files beside pages that a site has. */
function filePaths({ dataLicence }: Pick<Site, 'dataLicence'>): string[] {
  return Object.values(FILE_PATHS).filter((file) => dataLicence || !DATA_FILES.includes(file));
}

/** Logs every redirect to another redirect, which would send the reader twice, or in a circle. */
export function assertNoRedirectChains({ catalogue, origins }: BuiltCatalogue, log: ProblemLog): void {
  const { redirects } = catalogue;
  const from = new Set<string>(redirects.map((redirect) => redirect.from));
  for (const redirect of redirects) {
    if (!from.has(pathOf(redirect.to))) continue;
    log.error(
      origins.of(redirect),
      ['to'],
      `expected a link to a page that is not a redirect, found '${redirect.to}'; name the page that it leads to`,
    );
  }
}

/** What to do about a link to a draft, which the build leaves out. */
const A_DRAFT = "which is a draft; delete its 'draft', or do not link to it yet";

/** Whether a link's target may be an entry that was rejected, whose own mistake has been logged, or a draft. */
function mayBe(lacking: 'mayHold' | 'isDraft', target: string, { rejected }: BuiltCatalogue): boolean {
  const name = target.slice(target.lastIndexOf('/') + 1);
  return kindsAt(target).some((kind) => rejected[lacking](kind, name));
}

function kindsAt(target: string): readonly EntryKind[] {
  // A site without products has neither finder nor comparison.
  if (target.startsWith('/product/') || target === paths.finder || target === paths.compare)
    return ['products'];
  if (target.startsWith('/blog/')) return ['articles'];
  if (target.startsWith('/guides/')) return ['guides'];
  return ['landing', 'legal'];
}

function hintOf(target: string, targets: ReadonlySet<string>): string {
  const meant = nearest(target, targets);
  if (meant) return `did you mean '${meant}'?`;
  if (target.startsWith('/images/')) return 'correct it, or add the file to images';
  if (DATA_FILES.includes(target)) return 'delete the link, or add dataLicence to site.yaml';
  return 'correct the link, or add a redirect to redirects.yaml';
}
