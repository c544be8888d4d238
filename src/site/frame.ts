import type { Catalogue } from '../content/catalogue.ts';
import type { Look } from '../theme/look.ts';
import { type LinkGroupProps, type LinkProps, linkTo } from './links.ts';
import { hasComparePage, hasFinder } from './products/finder.ts';
import { APPLE_ICON, FAVICON, type SiteIcon } from './siteIcons.ts';
import { hasHatchCalendar } from './species/hatchSpecies.ts';
import { FILE_PATHS, paths, type Urls } from './urls.ts';

/** Egg types in the Products menu. */
const MENU_EGG_TYPES = 6;

/** A picture in the header, and the one for dark schemes where that is another; in CSS pixels. */
export interface LogoProps {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly darkSrc: string | null;
}

/** What surrounds the content of every page: the same on all of them. */
export interface FrameProps {
  readonly siteName: string;
  readonly icon: string;
  /** The picture in place of mark and name, if the site has one. */
  readonly logo: LogoProps | null;
  /** The marks for browsers that know no SVG and for home screens of iOS; null at the root of a host, where they are found. */
  readonly favicon: string | null;
  readonly appleIcon: string | null;
  /** The name, mark and colours for other home screens. */
  readonly manifest: string;
  readonly feed: string;
  readonly jsonFeed: string;
  readonly home: string;
  readonly search: string;
  readonly mainLinks: readonly LinkProps[];
  readonly categories: readonly (LinkProps & { readonly description: string })[];
  readonly eggTypes: readonly LinkProps[];
  readonly allProducts: string;
  readonly tools: readonly LinkProps[];
  readonly footer: FooterProps;
}

export interface FooterProps {
  readonly tagline: string;
  readonly social: readonly LinkProps[];
  readonly email: string;
  readonly columns: readonly LinkGroupProps[];
  readonly disclosure: string;
  readonly copyright: string;
}

/** The frame of a site's pages. */
export function frameProps(catalogue: Catalogue, urls: Urls, logo: Look['logo'] = null): FrameProps {
  const { site } = catalogue;
  const tools = toolLinks(catalogue, urls);
  return {
    siteName: site.name,
    icon: urls.asset(site.icon),
    logo: logo && logoProps(logo, urls),
    favicon: ownAddress(FAVICON, urls),
    appleIcon: ownAddress(APPLE_ICON, urls),
    manifest: urls.asset(FILE_PATHS.manifest),
    feed: urls.asset(FILE_PATHS.feed),
    jsonFeed: urls.asset(FILE_PATHS.jsonFeed),
    home: urls.href(paths.home),
    search: urls.href(paths.search),
    ...menuLinks(catalogue, urls),
    tools,
    footer: footerProps(catalogue, urls, tools),
  };
}

/** The links of the header but those to tools. */
function menuLinks(
  { categories, eggTypes }: Catalogue,
  urls: Urls,
): Pick<FrameProps, 'mainLinks' | 'categories' | 'eggTypes' | 'allProducts'> {
  const link = linkTo(urls);
  return {
    mainLinks: [link('Blog', paths.blog), link('Guides', paths.guides), link('Reviews', paths.reviews)],
    categories: categories.map((category) => ({
      ...link(category.name, paths.category(category)),
      description: category.description,
    })),
    eggTypes: eggTypes
      .slice(0, MENU_EGG_TYPES)
      .map((eggType) => link(`${eggType.name} Eggs`, paths.eggType(eggType))),
    allProducts: urls.href(paths.products),
  };
}

function logoProps({ light, dark }: NonNullable<Look['logo']>, urls: Urls): LogoProps {
  const { file, width, height } = light;
  return { src: urls.asset(file), width, height, darkSrc: dark && urls.asset(dark.file) };
}

function footerProps(catalogue: Catalogue, urls: Urls, tools: readonly LinkProps[]): FooterProps {
  const { site, categories, legalPages } = catalogue;
  const link = linkTo(urls);
  // It is about products, so the site's own links have it.
  const legal = legalPages.filter(({ slug }) => slug !== site.howWeChoosePage);
  const products = categories.map((category) => link(category.name, paths.category(category)));
  return {
    tagline: site.tagline,
    social: site.social,
    email: site.email,
    columns: [
      { heading: 'Products', links: [link('All products', paths.products), ...products] },
      { heading: 'Tools', links: tools },
      { heading: 'Resources', links: site.footerLinks.map(({ label, href }) => link(label, href)) },
      { heading: 'Legal', links: legal.map((page) => link(page.title, paths.page(page))) },
    ],
    disclosure: `${site.disclosure} We may earn commissions from qualifying purchases.`,
    copyright: `© ${[site.copyrightYear].flat().join('–')} ${site.name}. All rights reserved.`,
  };
}

/** The address of an icon that browsers look for at the root of a host, where the site is elsewhere. */
function ownAddress({ path }: SiteIcon, urls: Urls): string | null {
  return urls.base === '' ? null : urls.asset(path);
}

/** Links to the tools that a site has, for its menus and its footer. */
export function toolLinks(catalogue: Catalogue, urls: Urls): LinkProps[] {
  const { compare, finder, hatchCalendar, hatchCalculators } = catalogue.pages;
  const link = linkTo(urls);
  return [
    ...(hasFinder(catalogue) ? [link(finder.heading, paths.finder)] : []),
    ...(hasComparePage(catalogue) ? [link(compare.heading, paths.compare)] : []),
    ...(hasHatchCalendar(catalogue) ? [link(hatchCalendar.heading, paths.hatchCalendar)] : []),
    link(hatchCalculators.heading, paths.hatchCalculators),
  ];
}

/**
 * What browsers may fetch before a visitor follows a link: the page behind a link within the site on which the pointer
 * rests, or that is being pressed. Nothing of another site, so no store is asked for anything that nobody has clicked, and
 * no address with a query, which is the same file once more. Pages are fetched and not rendered: a page paints with its
 * HTML alone, and rendering would load pictures of other sites. Browsers that save data, or do not know the rules, do
 * nothing (https://html.spec.whatwg.org/multipage/speculative-loading.html).
 */
export function speculationRules({ base }: Pick<Urls, 'base'>): string {
  // A pattern with an escaped question mark and nothing behind it asks for an empty query.
  return JSON.stringify({
    prefetch: [{ where: { href_matches: `${base}/*\\?` }, eagerness: 'moderate' }],
  });
}

/** The name of the script that every page loads, whatever else it has. Its address ends with a hash. */
export const SITE_SCRIPT = 'site';

/** Whether an address of a script is that of the script of all pages. */
export function isSiteScript(address: string): boolean {
  return new RegExp(`/assets/${SITE_SCRIPT}-[^-/]+\\.js$`).test(address);
}
