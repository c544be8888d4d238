import type { Finder } from './linkContext.ts';

/**
 * An answer that is not what was asked for. Where a picture should be and something else is, readers see nothing: it is
 * gone, though not for certain. From a store's page that is empty or no HTML nothing is learnt, and the same answer is
 * given by some bot walls: blocked. A source may be any file.
 */
export const findUnreadable: Finder = ({ kind }, { headers, isEmpty }) => {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (kind === 'image' && !isEmpty && !SHOWN.test(type))
    return { verdict: 'gone', marker: contentType(type) };
  if (isEmpty) return { verdict: 'blocked', marker: 'an empty answer' };
  if (kind === 'product' && !READ.test(type)) return { verdict: 'blocked', marker: contentType(type) };
  return null;
};

/** Types that a browser shows as a picture; it guesses where there is none, or only "a file". */
const SHOWN = /^(?:image\/.*|application\/octet-stream|binary\/octet-stream|)$/;

/** Types whose text is read as a page. */
export const READ = /^(?:text\/html|application\/xhtml\+xml|)$/;

function contentType(type: string): string {
  return `content-type: ${type}`;
}
