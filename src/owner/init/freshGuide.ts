import { isMap, isSeq } from 'yaml';
import { withFrontMatter } from '../contentFiles.ts';

/**
 * A guide for a site that lacks some pages: without picks, and without links to paths that are none of the site's.
 * @param paths those of the site's pages, without a slash at the end
 */
export function freshGuide(text: string, paths: ReadonlySet<string>): string {
  const leadsNowhere = (href: string) =>
    href.startsWith('/') && !paths.has(href.replace(/\/?(?:[?#].*)?$/, '') || '/');
  const changed = withFrontMatter(text, (document) => {
    document.delete('picks');
    const links = document.get('links', true);
    if (isSeq(links))
      links.items = links.items.filter((item) => !isMap(item) || !leadsNowhere(String(item.get('href'))));
  });
  return unlinked(changed, leadsNowhere);
}

/** A link of markdown to a page of the site; the words before it tell a picture. */
const LINK = String.raw`(?<!!)\[([^\]]*)\]\((/[^)\s]*)\)`;

/**
 * Takes links away, by what their sentence is without them: a note in brackets, and a sentence that begins with the name of
 * the page and says something of it, go; else the words of the link stay.
 */
function unlinked(text: string, isGone: (href: string) => boolean): string {
  const passages: readonly (readonly [RegExp, (words: string) => string])[] = [
    [new RegExp(String.raw` \(${LINK}\)`, 'g'), () => ''],
    [new RegExp(String.raw`(?<=^|[.!?] )${LINK} [^.!?\n]*[.!?](?: |$)`, 'gm'), () => ''],
    [new RegExp(LINK, 'g'), (words) => words],
  ];
  return passages
    .reduce(
      (result, [pattern, instead]) =>
        result.replace(pattern, (passage: string, words: string, href: string) =>
          isGone(href) ? instead(words) : passage,
        ),
      text,
    )
    .replace(/[ \t]+$/gm, '');
}
