import type { BuiltCatalogue } from '../content/buildCatalogue.ts';
import type { Article, Catalogue, LandingPage, SafetyTopic, Site } from '../content/catalogue.ts';
import type { FieldPath, Origin } from '../content/check/problem.ts';
import type { Origins } from '../content/entryOrigins.ts';
import type { Route } from './routes.ts';
import type { SitePath } from './urls.ts';

/** A link as an editor wrote it, with its place in the content. */
interface ContentLink {
  readonly href: string;
  /** The entry of the catalogue that has it. */
  readonly entry: object;
  readonly origin: Origin;
  readonly path: FieldPath;
}

/** Every link of the content. */
export function contentLinks({ catalogue, origins }: BuiltCatalogue): ContentLink[] {
  const { articles, guides, landingPages, legalPages, redirects, safety, search, site } = catalogue;
  return [
    ...[...articles, ...guides, ...legalPages].flatMap((entry) => linksAt(origins, entry, bodyLinks(entry))),
    ...guides.flatMap((guide) => linksAt(origins, guide, hrefsOf('links', guide.links))),
    ...landingPages.flatMap((page) => linksAt(origins, page, landingLinks(page))),
    ...redirects.flatMap((redirect) => linksAt(origins, redirect, [[['to'], redirect.to]])),
    ...safety.flatMap((topic) => linksAt(origins, topic, pagesOfTopic(topic))),
    ...linksAt(origins, search, questionLinks(search)),
    ...linksAt(origins, site, siteLinks(site)),
    ...linksAt(origins, site.hero, hrefsOf('buttons', site.hero.buttons)),
  ];
}

type FieldLink = readonly [path: FieldPath, href: string];

function bodyLinks({ body }: Pick<Article, 'body'>): FieldLink[] {
  return body.links.map(({ href, offset }) => [['body', offset], href]);
}

function questionLinks({ questions }: Catalogue['search']): FieldLink[] {
  return questions.map(({ finds }, index) => [['questions', index, 'finds'], finds]);
}

function pagesOfTopic({ show }: SafetyTopic): FieldLink[] {
  return show.pages.map((page, index) => [['show', 'pages', index], page]);
}

function siteLinks({ icon, theme, hero, footerLinks }: Site): FieldLink[] {
  return [
    [['icon'], icon],
    ...logoLinks(theme?.logo),
    ...(hero.image === undefined ? [] : [[['hero', 'image'], hero.image] as const]),
    ...hrefsOf('footerLinks', footerLinks),
  ];
}

function landingLinks({ blocks, canonical }: LandingPage): FieldLink[] {
  return [
    ...(canonical === null ? [] : [[['canonical'], canonical] as const]),
    ...blocks.flatMap(({ more }, index): FieldLink[] =>
      more === undefined ? [] : [[['blocks', index, 'more'], more]],
    ),
  ];
}

function logoLinks(logo: NonNullable<Site['theme']>['logo']): FieldLink[] {
  if (!logo) return [];
  const { light, dark } = logo;
  if (dark === null) return [[['theme', 'logo'], light]];
  return [
    [['theme', 'logo', 'light'], light],
    [['theme', 'logo', 'dark'], dark],
  ];
}

function hrefsOf(field: string, links: readonly { readonly href: string }[]): FieldLink[] {
  return links.map(({ href }, index) => [[field, index, 'href'], href]);
}

function linksAt(origins: Origins, entry: object, links: readonly FieldLink[]): ContentLink[] {
  const origin = origins.of(entry);
  return links.map(([path, href]) => ({ href, entry, origin, path }));
}

/** A link's path as routes are named: without query, fragment and the slash at its end. */
export function pathOf(href: string): string {
  return href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
}

/** The links of the content to places within pages, by where they lead: `/guides/duck-eggs/#turning`. */
export function linksToPlaces(
  built: BuiltCatalogue,
  routes: readonly Route[],
): ReadonlyMap<string, readonly ContentLink[]> {
  const pages = new Map(routes.map(({ entry, path }) => [entry, path]));
  const found = new Map<string, ContentLink[]>();
  for (const link of contentLinks(built)) {
    const place = placeOf(link, pages);
    if (place !== null) found.set(place, [...(found.get(place) ?? []), link]);
  }
  return found;
}

/** The place that a link leads to; null where it leads to a page as a whole, or away from the site. */
function placeOf({ href, entry }: ContentLink, pages: ReadonlyMap<object, SitePath>): string | null {
  const start = href.indexOf('#');
  const page = start === 0 ? pages.get(entry) : pathOf(href);
  if (start < 0 || !page?.startsWith('/')) return null;
  return (page === '/' ? page : `${page}/`) + href.slice(start);
}
