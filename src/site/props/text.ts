import type { Article, Guide } from '../../content/catalogue.ts';
import type { DateProps } from '../../domain/cards.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { renderProse } from '../text/prose.ts';
import { type BylineProps, bylineProps } from './byline.ts';
import { dateOrNull } from './date.ts';
import { type DisclosureProps, disclosureProps, textDisclosure } from './disclosure.ts';
import { type SourceProps, sourceProps } from './source.ts';

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
