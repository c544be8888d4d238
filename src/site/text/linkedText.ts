import { partsOfText } from '../../domain/linkedText.ts';
import type { LinkProps } from '../links.ts';
import { paths, type Urls } from '../urls.ts';

/** A text with links to the products that it names. */
export type LinkedTextProps = readonly (string | LinkProps)[];

/** Returns a text with links to the products that it names. */
export function linkedText(text: string, urls: Urls): LinkedTextProps {
  return partsOfText(text).map((part) =>
    typeof part === 'string'
      ? part
      : { label: part.words, href: urls.href(paths.product({ slug: part.product })) },
  );
}
