import { UserError } from '../cli/userError.ts';
import { IMMUTABLE, mediaTypeOf, REVALIDATED } from '../site/hosting/mediaTypes.ts';

/** What a host has to say of a file. */
export interface FileHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
}

/** Whether the name of a file has the hash of its content. */
export function isHashed(file: string): boolean {
  return /^assets\/.+-[\da-z]{8}\.[\da-z.]+$/i.test(file);
}

/**
 * The headers of a file of a built site.
 * @throws UserError where nobody knows its content type: a browser would load it as a download
 */
export function fileHeaders(file: string): FileHeaders {
  const contentType = mediaTypeOf(file);
  if (contentType === null) {
    throw new UserError(
      `expected a file whose content type is known, found '${file}'; rename it, or convert it`,
    );
  }
  return { contentType, cacheControl: isHashed(file) ? IMMUTABLE : REVALIDATED };
}
