import { linkingTags } from './linkingTags.ts';

/** Makes of a page, or of a list of addresses, the HTML that linkinator is to read. */
export type Digest = (file: string, text: string) => string;

/**
 * Leaves of each page its tags that hold links. Text and styles are four fifths of a page, and reading them was most of
 * the link check. With `once`, a tag that an earlier page has too is left out: linkinator searches all its results for
 * each repeated link, which is quadratic in the size of the site.
 */
export function extractLinks({ once }: { readonly once: boolean }): Digest {
  const seen = new Set<string>();
  const isNew = (tag: string) => {
    if (!once || RELATIVE.test(tag)) return true;
    return !seen.has(tag) && seen.add(tag);
  };
  return (file, text) => {
    const tags = file.endsWith('.html') ? linkingTags(text).map(({ tag }) => tag) : listedAddresses(text);
    return tags.filter(isNew).map(visible).join('\n');
  };
}

/** An address that means another page on each page that has it. */
const RELATIVE = /\s(?:href|src|srcset|action|formaction)="(?!\/|#|https?:|mailto:)/;

/** linkinator reads no form's action: it is shown as a link. */
function visible(tag: string): string {
  const [, action] = /^<(?:form|button|input)\b[^>]*?\s(?:form)?action="([^"]*)"/.exec(tag) ?? [];
  return action === undefined ? tag : `${tag}<a href="${action}">`;
}

/** Whether linkinator reads a file: a page, or a list of addresses. */
export function isRead(file: string): boolean {
  return file.endsWith('.html') || LISTS.test(file);
}

/** The files beside pages that list addresses: sitemaps, feeds, robots.txt, manifests. */
const LISTS = /\.(?:xml|json|webmanifest)$|(?:^|\/)robots\.txt$/;

/** Addresses as elements, as attributes, and as they stand in a text, up to whatever ends it there, escaped or not. */
const LISTED =
  /<(?:loc|link|url|icon|logo)>\s*([^<\s]+)|\s(?:href|src|url)="([^"]+)"|\b(https?:\/\/(?:(?!&(?:quot|gt|lt|#))[^\s"'<>\\\]])+)/g;

/** The entries of a sitemap, of a feed or of another list, each as a link. */
function listedAddresses(text: string): string[] {
  const addresses = Array.from(
    text.matchAll(LISTED),
    ([, element, attribute, whole]) => element ?? attribute ?? whole,
  );
  return [...new Set(addresses)].map((address) => `<a href="${address}">`);
}
