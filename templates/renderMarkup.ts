import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** React preloads each image that is not lazy, but browsers find the images in the same packets. */
const IMAGE_PRELOADS = /<link rel="preload" as="image"[^>]*>/g;

/** React's apostrophes. HTML does not need them escaped, because all attributes are in double quotes. */
const APOSTROPHES = /&#x27;/g;

/** Optional end tags (https://html.spec.whatwg.org/multipage/syntax.html#optional-tags). */
const IMPLIED_END_TAGS = /<\/(?:li|td|th)>/g;

/** Empty attribute values of React and line ends of markdown, which browsers do not need. */
const EMPTY_VALUES = / (hidden|disabled|selected|defer|data-price)=""/g;
const LINE_ENDS = /(<\/(?:p|h[2-6]|ul|ol|table|div|pre|blockquote)>)\n/g;

export function renderMarkup(node: ReactNode): string {
  return renderToStaticMarkup(node)
    .replace(IMAGE_PRELOADS, '')
    .replace(APOSTROPHES, "'")
    .replace(LINE_ENDS, '$1')
    .replace(EMPTY_VALUES, ' $1')
    .replace(IMPLIED_END_TAGS, '');
}

/**
 * Props for an element with HTML that is not escaped again: only for what the project has
 * made, such as prose and escaped JSON.
 */
export function trustedHtml(html: string): { readonly dangerouslySetInnerHTML: { readonly __html: string } } {
  return { dangerouslySetInnerHTML: { __html: html } };
}
