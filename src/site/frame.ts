import { market } from '../domain/market.ts';
import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';
import type { Look } from '../theme/look.ts';
import { COUNTING_SCRIPT } from './analytics.ts';
import { COMMENTS_SCRIPT } from './comments.ts';
import { type LinkProps, linkTo } from './links.ts';
import { hasHatchCalendar } from './species/hatchSpecies.ts';
import { disclosureProps, howWeChooseHref } from './text/texts.ts';
import { linksTo, TOOLS, toolLinks } from './tools.ts';
import { FILE_PATHS, paths, type SiteContext, type SitePath, type Urls } from './urls.ts';

const MENU_EGG_TYPES = 6;

export type FrameProps = ReturnType<typeof frameProps>;
export type FooterProps = FrameProps['footer'];

/** @param look provides the logo that replaces mark and name, if any */
export function frameProps(context: SiteContext, look: Look['logo'] = null) {
  const { catalogue, urls } = context;
  const { site } = catalogue;
  const link = linkTo(urls);
  const reading = [
    link(WORDS.frame.guides, paths.guides),
    link(WORDS.frame.blog, paths.blog),
    link(WORDS.frame.reviews, paths.reviews),
  ];
  return {
    lang: market().locale,
    openGraphLocale: openGraphLocale(),
    siteName: site.name,
    icon: urls.asset(site.icon),
    logo: look && {
      src: urls.asset(look.light.file),
      width: look.light.width,
      height: look.light.height,
      darkSrc: look.dark && urls.asset(look.dark.file),
    },
    /**
     * Fallbacks for browsers without SVG support and for iOS; null at the root of a
     * host, where browsers find them.
     */
    favicon: ownAddress(FAVICON, urls),
    appleIcon: ownAddress(APPLE_ICON, urls),
    manifest: urls.asset(FILE_PATHS.manifest),
    feed: urls.asset(FILE_PATHS.feed),
    jsonFeed: urls.asset(FILE_PATHS.jsonFeed),
    home: urls.href(paths.home),
    search: urls.href(paths.search),
    allProducts: urls.href(paths.products),
    /** The links of the header, before and after the button of the Products menu. */
    help: TOOLS.help.hasNeeds(catalogue) ? urls.href(paths.helpIndex) : null,
    mainLinks: {
      before: TOOLS.finder.hasNeeds(catalogue) ? [link(WORDS.frame.find, paths.finder)] : [],
      after: [...linksTo(['hatchCalendar'], context), ...reading],
    },
    disclosure: disclosureProps(context),
    howWeChoose: howWeChooseHref(context),
    menu: menuGroups(context, [...helpLinks(context), ...reading]),
    footer: footerProps(context),
  };
}

/**
 * The language and country of the site as Open Graph has them, `en_GB`; null
 * for a site that states no country.
 */
function openGraphLocale(): string | null {
  const { language, region } = new Intl.Locale(market().locale);
  return region ? `${language}_${region}` : null;
}

/**
 * The groups of the Products menu, which on a phone is the menu of the whole site: its longest group is the last.
 */
function menuGroups(context: SiteContext, reading: readonly LinkProps[]): MenuGroup[] {
  const { site, categories, eggTypes, legalPages } = context.catalogue;
  const link = linkTo(context.urls);
  const howWeChoose = legalPages.filter(({ slug }) => slug === site.howWeChoosePage);
  return [
    { heading: WORDS.frame.tools, links: toolLinks(context) },
    {
      heading: WORDS.frame.byCategory,
      links: [
        link(WORDS.frame.allProducts, paths.products),
        ...categories.map((category) => ({
          ...link(category.name, category.pagePath),
          description: category.description,
        })),
      ],
    },
    {
      heading: WORDS.frame.read,
      links: [...reading, ...howWeChoose.map((page) => link(page.title, page.pagePath))],
    },
    {
      heading: WORDS.frame.byEggType,
      links: [
        ...eggTypes
          .slice(0, MENU_EGG_TYPES)
          .map((eggType) => link(say(WORDS.frame.eggsOf, { name: eggType.name }), paths.eggType(eggType))),
        ...(hasHatchCalendar(context.catalogue) ? [link(WORDS.finder.otherEggs, paths.speciesIndex)] : []),
      ],
    },
  ];
}

interface MenuGroup {
  readonly heading: string;
  readonly links: readonly (LinkProps & { readonly description?: string })[];
}

/**
 * Returns the URL of an icon that browsers expect at the root of a host, or null if the site is at the root.
 */
function ownAddress({ path }: SiteIcon, urls: Urls): string | null {
  return urls.base === '' ? null : urls.asset(path);
}

function footerProps({ catalogue, urls }: SiteContext) {
  const { site, categories, legalPages } = catalogue;
  const link = linkTo(urls);
  // It is about products, so the site's own links have it.
  const legal = legalPages.filter(({ slug }) => slug !== site.howWeChoosePage);
  const products = categories.map((category) => link(category.name, category.pagePath));
  return {
    tagline: site.tagline,
    social: site.social,
    email: site.email,
    columns: [
      { heading: WORDS.frame.products, links: [link(WORDS.frame.allProducts, paths.products), ...products] },
      { heading: WORDS.frame.resources, links: site.footerLinks.map(({ label, href }) => link(label, href)) },
      { heading: WORDS.frame.legal, links: legal.map((page) => link(page.title, page.pagePath)) },
    ],
    disclosure: `${site.disclosure} ${WORDS.frame.commissions}`,
    copyright: `© ${[site.copyrightYear].flat().join('–')} ${site.name}. ${WORDS.frame.rights}`,
  };
}

function helpLinks({ catalogue, urls }: SiteContext): LinkProps[] {
  return TOOLS.help.hasNeeds(catalogue)
    ? [linkTo(urls)(`${WORDS.frame.help}${WORDS.frame.goingWrong}`, paths.helpIndex)]
    : [];
}

/**
 * Lets browsers prefetch the page behind an internal link that the pointer rests on or presses. Never another
 * site, since no store should get requests without a click, and never an address with a query, which is the
 * same file again. Pages are not rendered: that would load pictures of other sites
 * (https://html.spec.whatwg.org/multipage/speculative-loading.html).
 */
export function speculationRules({ base }: Pick<Urls, 'base'>): string {
  // A pattern that ends with an escaped question mark matches an empty query only.
  return JSON.stringify({
    prefetch: [{ where: { href_matches: `${base}/*\\?` }, eagerness: 'moderate' }],
  });
}

/** The name of the script that every page loads. Its URL ends with a hash. */
export const SITE_SCRIPT = 'site';

/** Whether a script URL is of a script that all pages may load. */
export function isSiteScript(address: string): boolean {
  return new RegExp(`/assets/(?:${SITE_SCRIPT}|${COUNTING_SCRIPT}|${COMMENTS_SCRIPT})-[^-/]+\\.js$`).test(
    address,
  );
}

export type SiteIcon = ReturnType<typeof siteIcon>;

export const FAVICON = siteIcon('/favicon.ico', 32);

/** The icon for the home screen of iOS, which fills transparent areas with black. */
export const APPLE_ICON = siteIcon('/apple-touch-icon.png', 180, 0.8);

/** For the web manifest. */
const PLAIN = [192, 512].map((size) => siteIcon(`/icon-${size}.png`, size));

/** Systems crop this icon but keep a circle of 80%, which fits a square with a side of 56%. */
const MASKABLE = siteIcon('/icon-maskable-512.png', 512, 0.56);

/**
 * @param size its side, in pixels
 * @param scale the size of the mark relative to the picture; around a smaller one is paper
 */
function siteIcon(path: SitePath, size: number, scale = 1) {
  return { path, size, scale };
}

export const SITE_ICONS: readonly SiteIcon[] = [FAVICON, APPLE_ICON, ...PLAIN, MASKABLE];

export const MANIFEST_ICONS = [
  ...PLAIN.map((icon) => ({ icon, purpose: 'any' })),
  { icon: MASKABLE, purpose: 'maskable' },
];

/**
 * The web manifest (https://www.w3.org/TR/appmanifest/). The address bar stays: readers
 * see the host of a link to a store.
 */
export function renderManifest(context: SiteContext, paper: string): string {
  const { catalogue, urls } = context;
  const { name, description } = catalogue.site;
  const home = urls.href(paths.home);
  const shortcuts = [...helpLinks(context), ...linksTo(['hatchCalendar', 'hatchLog'], context)];
  const icons = MANIFEST_ICONS.map(({ icon: { path, size }, purpose }) => ({
    src: urls.asset(path),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));
  const manifest = {
    name,
    description,
    lang: market().locale,
    id: home,
    start_url: home,
    scope: home,
    display: 'minimal-ui',
    shortcuts: shortcuts.map(({ label, href }) => ({ name: label, url: href })),
  };
  const colors = { theme_color: paper, background_color: paper };
  return `${JSON.stringify({ ...manifest, ...colors, icons })}\n`;
}
