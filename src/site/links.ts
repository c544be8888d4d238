import type { Article, Catalogue, Guide, LandingEntry } from '../content/catalogue.ts';
import { partsOfText } from '../domain/linkedText.ts';
import { sayCount } from '../domain/plural.ts';
import { say } from '../domain/say.ts';
import type { Slug } from '../domain/slug.ts';
import { WORDS } from '../domain/words.ts';
import { hrefOf, pageOf, paths, type SiteContext, type SitePath, type Urls } from './urls.ts';

export interface LinkProps {
  readonly label: string;
  readonly href: string;
}

export interface ListLinkProps extends LinkProps {
  readonly count: number;
}

export function linkTo(urls: Urls): (label: string, path: SitePath) => LinkProps {
  return (label, path) => ({ label, href: urls.href(path) });
}

export interface Crumb {
  readonly name: string;
  /** Missing for the current page, the last crumb. */
  readonly path?: SitePath;
}

/** A crumb whose name is read late: the words of a site replace those of the engine. */
function crumbOf(path: NonNullable<Crumb['path']>, name: () => string): Crumb {
  return {
    path,
    get name() {
      return name();
    },
  };
}

export const HOME = crumbOf(paths.home, () => WORDS.pages.home);
export const PRODUCTS = crumbOf(paths.products, () => WORDS.frame.products);
export const BLOG = crumbOf(paths.blog, () => WORDS.frame.blog);
export const GUIDES = crumbOf(paths.guides, () => WORDS.frame.guides);

export type BreadcrumbProps = ReturnType<typeof breadcrumbProps>;

export function breadcrumbProps(crumbs: readonly Crumb[], urls: Urls) {
  return { crumbs: crumbs.map(({ name, path }) => ({ name, href: path ? urls.href(path) : null })) };
}

/** Returns a link with the name of its guide, egg page or article, whose path may have a fragment. */
export function namedLink(path: SitePath, { catalogue, urls }: SiteContext): LinkProps {
  const { eggTypes, guides, articles } = catalogue;
  const [page = path] = path.split('#');
  const egg = eggTypes.find((entry) => paths.eggType(entry) === page);
  const text =
    guides.find((entry) => entry.pagePath === page) ?? articles.find((entry) => entry.pagePath === page);
  const name = egg ? say(WORDS.frame.eggsOf, { name: egg.name }) : text?.title;
  return { label: name ?? page, href: hrefOf(path, urls) };
}

export type LinkedTextProps = readonly (string | LinkProps)[];

export function linkedTextProps(text: string, urls: Urls): LinkedTextProps {
  return partsOfText(text).map((part) =>
    typeof part === 'string' ? part : { label: part.words, href: urls.href(part.path) },
  );
}

/** The path of a legal page that the site names by its slug. An unknown slug has been logged. */
export function legalPath(slug: Slug, { legalPages }: Pick<Catalogue, 'legalPages'>): SitePath {
  return legalPages.find((page) => page.slug === slug)?.pagePath ?? paths.home;
}

/** The waiting article that a link points to; a text shows such a link as plain words. */
export function waitingAt(href: string, { waiting }: Pick<Catalogue, 'waiting'>): Article | undefined {
  return waiting.find((article) => article.pagePath === pageOf(href));
}

/** A link at the end of a page, with a line about its target. */
export interface DoorProps extends LinkProps {
  readonly note: string;
  /** A sentence after it that depends on prices, which hides with them. */
  readonly priceNote?: string;
}

/** The most doors of a page: more would be a list to read. */
export const MOST_DOORS = 6;

export function textDoor(text: Article | Guide, urls: Urls): DoorProps {
  const kind = 'publishedAt' in text ? 'article' : 'guide';
  const time = say(WORDS.cards.minutes, { count: text.readTime });
  return {
    label: shortTitle(text.title),
    href: urls.href(text.pagePath),
    note: `${WORDS.texts[kind]} · ${time}`,
  };
}

export function landingLink(page: LandingEntry, urls: Urls): LinkProps {
  return linkTo(urls)(page.title, page.pagePath);
}

/** The link to a landing page, with the number of its picks. */
export function productsDoor(page: LandingEntry, urls: Urls): DoorProps {
  const { label, href } = landingLink(page, urls);
  const count = page.picks.length;
  const note = count > 0 ? sayCount(count, WORDS.texts.picks) : WORDS.texts.compared;
  return { label: shortTitle(label), href, note };
}

/**
 * The first questions of visitors, as the search offers them, each with a link to the article,
 * guide or help page that answers it.
 */
export function askedDoors({ catalogue, urls }: SiteContext): DoorProps[] {
  const { articles, guides, help, search } = catalogue;
  const answers = new Map<string, LinkProps>(
    [
      ...[...articles, ...guides].map((text) => textDoor(text, urls)),
      ...help.map((page) => linkTo(urls)(page.title, paths.help(page))),
    ].map((link) => [link.href, link]),
  );
  const doors = search.questions.flatMap(({ ask, finds }): DoorProps[] => {
    const href = hrefOf(finds, urls);
    const answer = answers.get(href);
    answers.delete(href);
    return answer ? [{ label: ask, href, note: answer.label }] : [];
  });
  return doors.slice(0, MOST_DOORS);
}

function shortTitle(title: string): string {
  return title.split(': ')[0] ?? title;
}
