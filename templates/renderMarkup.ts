import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What React adds to a page for each image that is not lazy: the browser finds the images in the same packets. */
const IMAGE_PRELOADS = /<link rel="preload" as="image"[^>]*>/g;

/** How React writes an apostrophe. HTML needs that in no place: every attribute is in double quotes. */
const APOSTROPHES = /&#x27;/g;

/** Renders a part of a page as HTML. */
export function renderMarkup(node: ReactNode): string {
  return renderToStaticMarkup(node).replace(IMAGE_PRELOADS, '').replace(APOSTROPHES, "'");
}
