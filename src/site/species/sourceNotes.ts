import type { SourceNote } from '../../content/catalogue.ts';

/**
 * The sources of a species' figures as a list shows them. Takes web addresses and names of printed works. An address
 * that a guide or an article cites as well has the title that it has there; another is shown without its scheme.
 */
export function sourceNotes(
  sources: readonly string[],
  { guides, articles }: Record<'guides' | 'articles', readonly { readonly sources: readonly SourceNote[] }[]>,
): SourceNote[] {
  const cited = [...guides, ...articles].flatMap((text) => text.sources);
  const titles = new Map(cited.flatMap(({ url, title }) => (url ? [[withoutScheme(url), title]] : [])));
  return sources.map((source) => {
    if (!URL.canParse(source)) return { title: source };
    const short = withoutScheme(source);
    return { title: titles.get(short) ?? short, url: source };
  });
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '');
}
