import type { PageParts } from './pageParts.ts';

/** Up to the end of the head, up to the begin of `main`, its content, and the rest. */
const PARTS = /^(.*?<\/head>)(.*?<main\b[^>]*>)(.*)(<\/main>.*)$/s;

/** Splits the text of a built page into its parts, so that what pages have in common is read once; one without `main` is one part. */
export function splitPage(html: string): PageParts {
  const [, head = html, middle = '', main = '', end = ''] = PARTS.exec(html) ?? [];
  return { start: '', head, middle, main, end };
}
