import type { Article, Catalogue, Guide } from '../../content/catalogue.ts';
import type { DateProps, TextDatesProps } from '../../domain/cards.ts';
import { market } from '../../domain/market.ts';
import { memoize } from '../../domain/memoize.ts';
import { say } from '../../domain/say.ts';
import type { Slug } from '../../domain/slug.ts';
import { WORDS } from '../../domain/words.ts';
import { legalPath } from '../links.ts';
import { newsletterProps } from '../newsletter.ts';
import { paths, type SiteContext } from '../urls.ts';

export function textProps(text: Article | Guide, context: SiteContext) {
  const { reviewedAt, sources } = text;
  const byline = bylineProps(text, context);
  return {
    byline,
    ...textDates(text),
    sources: sourceProps(sources, context.catalogue),
    /** The byline has the day of a named reviewer. */
    reviewedAt: byline.reviewer ? null : dateOrNull(reviewedAt),
    newsletter: newsletterProps(context),
  };
}

export type BylineProps = ReturnType<typeof bylineProps>;

interface Signed {
  readonly author?: Slug | undefined;
  readonly reviewedBy?: Slug | undefined;
  readonly reviewedAt?: string | undefined;
}

/**
 * Returns the byline: the author, or the site and the page about its editorial process; who has checked the
 * text, and when; and without a person, what the site says of such texts.
 */
export function bylineProps({ author, reviewedBy, reviewedAt }: Signed, context: SiteContext) {
  const { catalogue, urls } = context;
  const { name, aboutPage, byline } = catalogue.site;
  const person = personProps(author, context);
  const site = { name, href: aboutPage ? urls.href(legalPath(aboutPage, catalogue)) : null };
  const checker = personProps(reviewedBy, context);
  const reviewer = checker && { ...checker, date: dateOrNull(reviewedAt) };
  const note = person || reviewer ? null : (byline ?? null);
  return { ...(person ?? site), isPerson: person !== null, reviewer, note };
}

/** A person with a link to their page. An unknown id has been logged. */
export function personProps(id: Slug | undefined, { catalogue, urls }: SiteContext) {
  const person = catalogue.authors.find((author) => author.id === id);
  return person ? { name: person.name, href: urls.href(paths.author(person)) } : null;
}

export function howWeChooseHref({ catalogue, urls }: SiteContext): string | null {
  const slug = catalogue.site.howWeChoosePage;
  return slug === undefined ? null : urls.href(legalPath(slug, catalogue));
}

/** Says whose prices a page shows; null for a sample, which says that they are made up. */
export function whosePrices({ catalogue }: Pick<SiteContext, 'catalogue'>): string | null {
  return catalogue.site.catalogue === 'live' ? WORDS.pages.storePrices : null;
}

/**
 * The disclosure before the first paid link of a page; in a live catalogue it also says whose
 * prices and ratings the page shows.
 */
export function disclosureProps({ catalogue, urls }: SiteContext) {
  const { site } = catalogue;
  return {
    text: site.disclosure,
    /** Left out on a phone, because the links say it themselves. */
    marks: WORDS.pages.paidLinks,
    prices: whosePrices({ catalogue }),
    href: urls.href(legalPath(site.disclosurePage, catalogue)),
  };
}

const datesIn = memoize((locale: string) => {
  const long = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const date = new Intl.DateTimeFormat(locale, long);
  const time = new Intl.DateTimeFormat(locale, { ...long, timeStyle: 'short', hourCycle: 'h23' });
  return { date, time };
});

const dates = () => datesIn(market().locale);

export function dateProps(iso: string): DateProps {
  return { iso, text: dates().date.format(new Date(iso)) };
}

/** An ISO date, or a moment, in words. A moment is in UTC: the build does not know where its reader is. */
export function dateOrTimeProps(iso: string): DateProps {
  return iso.includes('T') ? { iso, text: `${dates().time.format(new Date(iso))} UTC` } : dateProps(iso);
}

interface Dated {
  readonly publishedAt?: string;
  readonly updatedAt?: string | undefined;
}

/** The dates that pages, cards, feeds and structured data show of a text. */
export function textDates({ publishedAt, updatedAt }: Dated): TextDatesProps {
  const isUpdated = updatedAt !== undefined && (publishedAt === undefined || updatedAt > publishedAt);
  return { publishedAt: dateOrNull(publishedAt), updatedAt: isUpdated ? dateProps(updatedAt) : null };
}

export function dateOrNull(iso: string | null | undefined): DateProps | null {
  return iso ? dateProps(iso) : null;
}

export type SourceProps = ReturnType<typeof sourceProps>[number];

export function sourceProps(ids: readonly Slug[], { sources }: Pick<Catalogue, 'sources'>) {
  return ids.flatMap((id) => {
    const source = sources.get(id);
    if (!source) return [];
    // A printed work has no address.
    const { publisher, title, url = null, archive = null } = source;
    const named = WORDS.sources[source.kind];
    const kind = source.unverified ? say(WORDS.texts.unverified, { kind: named }) : named;
    return [{ publisher, title, kind, url, archive, read: dateProps(source.read).text }];
  });
}
