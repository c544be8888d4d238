import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What React adds to a page for each image that is not lazy: the browser finds the images in the same packets. */
const IMAGE_PRELOADS = /<link rel="preload" as="image"[^>]*>/g;

/** How React writes an apostrophe. HTML needs that in no place: every attribute is in double quotes. */
const APOSTROPHES = /&#x27;/g;

/**
 * End tags that what follows them in our pages implies: browsers build the same document without them
 * (https://html.spec.whatwg.org/multipage/syntax.html#optional-tags).
 */
const IMPLIED_END_TAGS = /<\/(?:li|td|th)>/g;

/** What React and markdown write and browsers do not need: the empty value of an attribute that is on, a line end after a block. */
const EMPTY_VALUES = / (hidden|disabled|selected|defer)=""/g;
const LINE_ENDS = /(<\/(?:p|h[2-6]|ul|ol|table|div|pre|blockquote)>)\n/g;

/** Renders a part of a page as HTML. */
export function renderMarkup(node: ReactNode): string {
  return renderToStaticMarkup(node)
    .replace(IMAGE_PRELOADS, '')
    .replace(APOSTROPHES, "'")
    .replace(LINE_ENDS, '$1')
    .replace(EMPTY_VALUES, ' $1')
    .replace(IMPLIED_END_TAGS, '');
}
