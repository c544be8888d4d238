import { mediaTypeOf } from '../site/hosting.ts';

/** What a site answers to a request. */
export type Answer =
  | {
      readonly kind: 'file';
      readonly status: 200 | 404;
      readonly type: string;
      readonly body: string | Uint8Array;
    }
  /** A folder was named without its slash. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** There is no site yet. */
  | { readonly kind: 'nothing' };

/** The media type of a file of a site. */
export function contentType(file: string): string {
  return mediaTypeOf(file) ?? 'application/octet-stream';
}
