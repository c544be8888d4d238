import type { BuiltInPage } from '../../content/catalogue.ts';
import { guideHero, type HeroProps, heroProps } from '../pictures.ts';
import { paths, type SitePath } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { BUILT_IN_FIELDS, introOf, metaOf, type PageIntro, type PageKind } from './pageKind.ts';

export interface NotFoundProps extends PageIntro {
  readonly homeHref: string;
  readonly base: string;
  /** Where the file with the pages is that a mistyped address may mean. */
  readonly pageIndex: string;
  readonly messages: readonly MissingPageMessage[];
  readonly hero: HeroProps | null;
}

/** The message for a kind of missing page. */
interface MissingPageMessage {
  /** The paths it is for begin like this. */
  readonly prefix: SitePath;
  readonly heading: string;
  readonly text: string;
  readonly link: string;
  readonly href: string;
}

const MESSAGES = [
  {
    prefix: '/product/',
    heading: 'Product Not Found',
    text: "The product you're looking for doesn't exist.",
    link: 'Back to Products',
    target: paths.products,
  },
  {
    prefix: '/blog/',
    heading: 'Article Not Found',
    text: "The article you're looking for doesn't exist.",
    link: 'Back to Blog',
    target: paths.blog,
  },
  {
    prefix: '/category/',
    heading: 'Category Not Found',
    text: "The category you're looking for doesn't exist.",
    link: 'View All Products',
    target: paths.products,
  },
] as const;

/** The page for addresses that the site does not have, `/404.html`. */
export const notFound: PageKind<BuiltInPage, NotFoundProps> = {
  routes: ({ pages }) => [{ path: paths.notFound, entity: pages.notFound }],
  meta: (page) => metaOf(page),
  fields: BUILT_IN_FIELDS,
  breadcrumbs: () => [],
  suggestAs: () => null,
  canonical: () => null,
  indexed: false,
  productsOn: () => 'none',
  widget: 'notFound',
  props: notFoundProps,
};

function notFoundProps(page: BuiltInPage, { catalogue, urls, data }: PageContext): NotFoundProps {
  const [guide] = catalogue.guides;
  return {
    ...introOf(page),
    homeHref: urls.href(paths.home),
    base: urls.base,
    pageIndex: data.pages,
    messages: MESSAGES.map(({ target, ...message }) => ({ ...message, href: urls.href(target) })),
    hero: heroProps(guide ? guideHero(guide, catalogue) : null, urls),
  };
}
