import type { Catalogue } from '../content/catalogue.ts';
import type { FieldPath, Origin, ProblemLog } from '../content/problem.ts';
import { nearest } from '../domain/nearest.ts';
import type { Route } from './route.ts';

/** A link as an editor wrote it, with the place where it stands. */
interface ContentLink {
  readonly href: string;
  readonly origin: Origin;
  readonly path: FieldPath;
}

/** Logs every link in the content that points at a page or an image that the site does not have. */
export function assertLinksLead(catalogue: Catalogue, routes: readonly Route[], log: ProblemLog): void {
  const targets = new Set<string>([...routes.map(({ path }) => path), ...catalogue.images]);
  for (const { href, origin, path } of contentLinks(catalogue)) {
    if (!href.startsWith('/')) continue;
    const target = href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
    if (targets.has(target)) continue;
    const meant = nearest(target, targets);
    const mend = meant
      ? `did you mean '${meant}'?`
      : 'correct the link, or add a redirect to content/redirects.yaml';
    log.error(origin, path, `expected a link to a page of the site, found '${href}'; ${mend}`);
  }
}

function contentLinks(catalogue: Catalogue): ContentLink[] {
  const { articles, guides, legalPages, redirects, site } = catalogue;
  return [
    ...[...articles, ...guides, ...legalPages].flatMap((entry) =>
      linksAt(
        catalogue,
        entry,
        entry.body.links.map(({ href, raw }) => [['body', raw], href]),
      ),
    ),
    ...guides.flatMap((guide) => linksAt(catalogue, guide, hrefsOf('links', guide.links))),
    ...redirects.flatMap((redirect) => linksAt(catalogue, redirect, [[['to'], redirect.to]])),
    ...linksAt(catalogue, site, [
      [['placeholderImage'], site.placeholderImage],
      [['hero', 'image'], site.hero.image],
      ...hrefsOf('footerLinks', site.footerLinks),
    ]),
    ...linksAt(catalogue, site.hero, hrefsOf('buttons', site.hero.buttons)),
  ];
}

type FieldLink = readonly [path: FieldPath, href: string];

function hrefsOf(field: string, links: readonly { readonly href: string }[]): FieldLink[] {
  return links.map(({ href }, index) => [[field, index, 'href'], href]);
}

function linksAt({ origins }: Catalogue, entry: object, links: readonly FieldLink[]): ContentLink[] {
  const origin = origins.get(entry);
  return origin ? links.map(([path, href]) => ({ href, origin, path })) : [];
}
