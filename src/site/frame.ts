import type { Catalogue } from '../content/catalogue.ts';
import type { Look } from '../theme/look.ts';
import { type LinkProps, linkTo } from './links.ts';
import { hasComparePage, hasFinder } from './products/finder.ts';
import { APPLE_ICON, FAVICON, type SiteIcon } from './siteIcons.ts';
import { hasHatchCalendar } from './species/hatchSpecies.ts';
import { FILE_PATHS, paths, type Urls } from './urls.ts';

/** Egg types in the Products menu. */
const MENU_EGG_TYPES = 6;

/** What surrounds the content of every page: the same on all of them. */
export type FrameProps = ReturnType<typeof frameProps>;
export type LogoProps = NonNullable<FrameProps['logo']>;
export type FooterProps = FrameProps['footer'];

/** @param look the picture in place of mark and name, if the site has one */
export function frameProps(catalogue: Catalogue, urls: Urls, look: Look['logo'] = null) {
  const { site, categories, eggTypes } = catalogue;
  const link = linkTo(urls);
  const tools = toolLinks(catalogue, urls);
  return {
    siteName: site.name,
    icon: urls.asset(site.icon),
    logo: look && logoProps(look, urls),
    /** For browsers that know no SVG and for home screens of iOS; null at the root of a host, where they are found. */
    favicon: ownAddress(FAVICON, urls),
    appleIcon: ownAddress(APPLE_ICON, urls),
    manifest: urls.asset(FILE_PATHS.manifest),
    feed: urls.asset(FILE_PATHS.feed),
    jsonFeed: urls.asset(FILE_PATHS.jsonFeed),
    home: urls.href(paths.home),
    search: urls.href(paths.search),
    mainLinks: [link('Blog', paths.blog), link('Guides', paths.guides), link('Reviews', paths.reviews)],
    categories: categories.map((category) => ({
      ...link(category.name, paths.category(category)),
      description: category.description,
    })),
    eggTypes: eggTypes
      .slice(0, MENU_EGG_TYPES)
      .map((eggType) => link(`${eggType.name} Eggs`, paths.eggType(eggType))),
    allProducts: urls.href(paths.products),
    tools,
    footer: footerProps(catalogue, urls, tools),
  };
}

/** In CSS pixels; another picture for dark schemes if there is one. */
function logoProps({ light, dark }: NonNullable<Look['logo']>, urls: Urls) {
  const { file, width, height } = light;
  return { src: urls.asset(file), width, height, darkSrc: dark && urls.asset(dark.file) };
}

/** The address of an icon that browsers look for at the root of a host, if the site is elsewhere. */
function ownAddress({ path }: SiteIcon, urls: Urls): string | null {
  return urls.base === '' ? null : urls.asset(path);
}

function footerProps(catalogue: Catalogue, urls: Urls, tools: readonly LinkProps[]) {
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
 * What browsers may prefetch: the page behind a link within the site on which the pointer rests, or that is being pressed. Nothing of
 * another site, so no store is asked for anything that nobody has clicked, and no address with a query, which is the same file
 * once more. Pages are not rendered: that would load pictures of other sites
 * (https://html.spec.whatwg.org/multipage/speculative-loading.html).
 */
export function speculationRules({ base }: Pick<Urls, 'base'>): string {
  // A pattern with an escaped question mark and nothing behind it asks for an empty query.
  return JSON.stringify({
    prefetch: [{ where: { href_matches: `${base}/*\\?` }, eagerness: 'moderate' }],
  });
}

/** The name of the script that every page loads. Its address ends with a hash. */
export const SITE_SCRIPT = 'site';

/** Whether an address of a script is that of the script of all pages. */
export function isSiteScript(address: string): boolean {
  return new RegExp(`/assets/${SITE_SCRIPT}-[^-/]+\\.js$`).test(address);
}
