import { isPage, mediaTypeOf } from '../answer.ts';
import type { Rule } from './rule.ts';

/**
 * The body is not what the link is for. In place of a picture readers see nothing: the picture is gone, though not for
 * certain. An empty body and a product page that is no HTML come from some bot walls, too: blocked. A source may be any
 * file.
 */
export const unreadableRule: Rule = ({ kind }, { headers, isEmpty }) => {
  const mediaType = mediaTypeOf(headers['content-type']);
  const marker = `content-type: ${mediaType}`;
  if (kind === 'image' && !isEmpty && !PICTURE.test(mediaType)) return { verdict: 'gone', marker };
  if (isEmpty) return { verdict: 'blocked', marker: 'an empty answer' };
  if (kind === 'product' && !isPage(mediaType)) return { verdict: 'blocked', marker };
  return null;
};

/** Media types that a browser shows as a picture; without one, or with one for any file, it sniffs the bytes. */
const PICTURE = /^(?:image\/.*|application\/octet-stream|binary\/octet-stream|)$/;
