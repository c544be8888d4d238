import type { Catalogue, Site, TextBlock } from '../../content/catalogue.ts';
import { latestArticles } from '../../domain/articles/article.ts';
import type { ArticleCardProps, ProductCardProps } from '../../domain/cards.ts';
import { articleCards, productCards } from '../cards.ts';
import { toolLinks } from '../frame.ts';
import type { LinkProps } from '../links.ts';
import { type HeroProps, heroProps, homeHeroProps, picturePath } from '../pictures.ts';
import { eggTypeDays } from '../species/eggTypeFacts.ts';
import { type DisclosureProps, disclosureProps } from '../text/texts.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { OWN_PATH, type PageKind } from './pageKind.ts';

/** Articles on the home page. */
const LATEST_COUNT = 3;

export interface HomeProps {
  readonly hero: {
    readonly title: string;
    readonly text: string;
    readonly buttons: readonly LinkProps[];
    readonly picture: HeroProps;
  };
  readonly claims: Site['claims'];
  readonly disclosure: DisclosureProps;
  readonly featured: readonly ProductCardProps[];
  /** What is said where no product is featured. */
  readonly noneFeatured: string;
  readonly categories: readonly CategoryTileProps[];
  readonly eggTypes: readonly EggTypeTileProps[];
  readonly tools: readonly LinkProps[];
  readonly siteName: string;
  readonly whyChoose: readonly TextBlock[];
  readonly latest: readonly ArticleCardProps[];
}

interface CategoryTileProps {
  readonly name: string;
  readonly description: string;
  readonly href: string;
  readonly hero: HeroProps | null;
}

interface EggTypeTileProps {
  readonly name: string;
  readonly href: string;
  /** The drawing of its egg; null where there is none. */
  readonly picture: string | null;
  /** How long it takes to hatch, `21 days`; null where no figure is known. */
  readonly days: string | null;
}

/** The home page, `/`. */
export const home: PageKind<Site, HomeProps> = {
  routes: ({ site }) => [{ path: paths.home, entity: site }],
  meta: ({ name, tagline, description }) => ({ title: `${name}: ${tagline}`, description }),
  sharing: ({ tagline }) => ({ picture: { kind: 'home' }, heading: tagline, facts: [] }),
  fields: { path: [], title: ['tagline'], description: ['description'] },
  breadcrumbs: () => [],
  suggestAs: () => null,
  canonical: OWN_PATH,
  indexed: true,
  productsOn: () => 'beside',
  widget: null,
  props: homeProps,
};

function homeProps(site: Site, context: PageContext): HomeProps {
  const { catalogue, urls, featured } = context;
  const { title, text, buttons } = site.hero;
  return {
    hero: {
      title,
      text,
      buttons: buttons.map(({ label, href }) => ({ label, href: urls.href(href) })),
      picture: homeHeroProps(context),
    },
    claims: site.claims,
    disclosure: disclosureProps(context),
    featured: productCards(featured, context),
    noneFeatured: noneFeatured(catalogue),
    categories: categoryTiles(context),
    eggTypes: eggTypeTiles(context),
    tools: toolLinks(catalogue, urls),
    siteName: site.name,
    whyChoose: site.whyChoose,
    latest: articleCards(latestArticles(catalogue.articles, LATEST_COUNT), context),
  };
}

/** Withdrawn products are not featured: there may be others. */
function noneFeatured({ products }: Catalogue): string {
  return products.length === 0 ? 'No products yet.' : 'No product can be bought at the moment.';
}

function categoryTiles({ catalogue, urls }: PageContext): CategoryTileProps[] {
  return catalogue.categories.map((category) => ({
    name: category.name,
    description: category.description,
    href: urls.href(paths.category(category)),
    hero: heroProps({ kind: 'category', category }, urls),
  }));
}

function eggTypeTiles({ catalogue, urls }: PageContext): EggTypeTileProps[] {
  return catalogue.eggTypes.map((eggType) => ({
    name: eggType.name,
    href: urls.href(paths.eggType(eggType)),
    picture: eggType.drawing && urls.asset(picturePath({ kind: 'egg', egg: eggType.drawing })),
    days: eggTypeDays(eggType, catalogue),
  }));
}
