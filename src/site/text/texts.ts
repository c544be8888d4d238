import type { Article, Catalogue, Guide } from '../../content/catalogue.ts';
import type { Markdown } from '../../content/read/markdown.ts';
import type { SourceKind } from '../../content/schemas/sources.ts';
import type { DateProps } from '../../domain/cards.ts';
import { memoize } from '../../domain/memoize.ts';
import type { Slug } from '../../domain/slug.ts';
import type { CatalogueContext, PageContext } from '../pages/pageContext.ts';
import { paths } from '../urls.ts';
import { linksToStore, renderProse } from './prose.ts';

/** What the page of an article or a guide shows of its text. */
export interface TextProps {
  readonly byline: BylineProps;
  /** The day of the text as it stands, where it was changed since it was published. */
  readonly updatedAt: DateProps | null;
  /** The body as HTML, escaped and with its links checked. */
  readonly html: string;
  readonly sources: readonly SourceProps[];
  readonly disclosure: DisclosureProps;
  /** Above the text, where that links to a store. */
  readonly textDisclosure: DisclosureProps | null;
}

/** Gathers what the page of an article or a guide shows of its text. */
export function textProps(
  { body, updatedAt, sources }: Pick<Article | Guide, 'body' | 'updatedAt' | 'sources'>,
  context: PageContext,
): TextProps {
  const { catalogue, urls } = context;
  return {
    byline: bylineProps(context),
    updatedAt: dateOrNull(updatedAt),
    html: renderProse(body, urls, catalogue),
    sources: sourceProps(sources, catalogue),
    disclosure: disclosureProps(context),
    textDisclosure: textDisclosure(body, context),
  };
}

/** Who stands behind a text: the site, which names no author that it does not have. */
export interface BylineProps {
  readonly name: string;
  /** The page that says how texts are made; null where the site has none. */
  readonly href: string | null;
}

/** The byline of articles and guides. */
export function bylineProps({ catalogue, urls }: Pick<CatalogueContext, 'catalogue' | 'urls'>): BylineProps {
  const { name, aboutPage } = catalogue.site;
  return { name, href: aboutPage ? urls.href(paths.page({ slug: aboutPage })) : null };
}

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date in words, the same on every machine. Takes an ISO date. Many pages have the same ones. */
export const dateProps: (iso: string) => DateProps = memoize((iso: string) => ({
  iso,
  text: LONG_DATE.format(new Date(iso)),
}));

const LONG_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** An ISO date, or a moment, in words. A moment is told in UTC: the build does not know where its reader is. */
export function dateOrTimeProps(iso: string): DateProps {
  return iso.includes('T') ? { iso, text: `${LONG_TIME.format(new Date(iso))} UTC` } : dateProps(iso);
}

/** A date that may not be known. */
export function dateOrNull(iso: string | null | undefined): DateProps | null {
  return iso ? dateProps(iso) : null;
}

/** What a page with paid links says before the first of them. */
export interface DisclosureProps {
  readonly text: string;
  /** Where the page on affiliate links is. */
  readonly href: string;
}

/** What a page of a live catalogue says of the prices and ratings on it. */
export const WHOSE_PRICES =
  'Prices and ratings are the stores’ own, as of the day on each product’s page, and may have changed.';

/** The disclosure; of a live catalogue it says whose the prices and ratings are. */
export function disclosureProps({ catalogue, urls }: PageContext): DisclosureProps {
  const { site } = catalogue;
  const prices = site.catalogue === 'live' ? `${WHOSE_PRICES} ` : '';
  return {
    text: `${site.disclosure} Each paid link is marked. ${prices}`,
    href: urls.href(paths.page({ slug: site.disclosurePage })),
  };
}

/** The disclosure above a text that links to a store; null for any other text. */
export function textDisclosure(body: Markdown, context: PageContext): DisclosureProps | null {
  return linksToStore(body, context.catalogue) ? disclosureProps(context) : null;
}

/** Where the page on how products are chosen is, which every list links to; null where the site has none. */
export function howWeChooseHref({ catalogue, urls }: Pick<PageContext, 'catalogue' | 'urls'>): string | null {
  const slug = catalogue.site.howWeChoosePage;
  return slug === undefined ? null : urls.href(paths.page({ slug }));
}

/** A source as a list shows it. */
export interface SourceProps {
  readonly publisher: string;
  readonly title: string;
  /** What kind of publisher it is: `University`, or `University, unverified` where its text could not be opened. */
  readonly kind: string;
  /** Null where it is a printed work. */
  readonly url: string | null;
  /** A copy in an archive, where one is known. */
  readonly archive: string | null;
}

const KIND_LABELS: Record<SourceKind, string> = {
  university: 'University',
  journal: 'Journal',
  veterinarian: 'Veterinarian',
  government: 'Government',
  association: 'Association',
  book: 'Book',
  maker: 'Maker',
  breeder: 'Breeder',
  magazine: 'Magazine',
  store: 'Store',
  forum: 'Forum',
  blog: 'Blog',
  website: 'Website',
};

/** The sources with the given ids, in their order. An id that is unknown has been reported, and is left out. */
export function sourceProps(ids: readonly Slug[], { sources }: Pick<Catalogue, 'sources'>): SourceProps[] {
  return ids.flatMap((id) => {
    const source = sources.get(id);
    if (!source) return [];
    const { publisher, title, url = null, archive = null } = source;
    const kind = `${KIND_LABELS[source.kind]}${source.unverified ? ', unverified' : ''}`;
    return [{ publisher, title, kind, url, archive }];
  });
}
