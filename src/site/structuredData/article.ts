import type { Article } from 'schema-dts';
import type { DateProps } from '../../domain/cards.ts';
import type { HeroProps } from '../pictures.ts';
import type { BylineProps } from '../text/texts.ts';
import { type Urls, wholeAddress } from '../urls.ts';

/** What the page of a text shows of it. */
interface DatedText {
  readonly title: string;
  readonly byline: BylineProps;
  readonly hero: HeroProps | null;
  readonly publishedAt: DateProps | null;
  readonly updatedAt: DateProps | null;
}

/** A text with its author and the date that its page shows; null for one without a date. */
export function article(
  { title, byline, hero, publishedAt, updatedAt }: DatedText,
  urls: Urls,
): Article | null {
  if (!publishedAt && !updatedAt) return null;
  const { name, href } = byline;
  return {
    '@type': 'Article',
    headline: title,
    author: { '@type': 'Organization', name, ...(href && { url: wholeAddress(href, urls) }) },
    ...(hero && { image: wholeAddress(hero.src, urls) }),
    ...(updatedAt ? { dateModified: updatedAt.iso } : publishedAt && { datePublished: publishedAt.iso }),
  };
}
