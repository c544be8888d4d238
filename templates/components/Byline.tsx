import type { BylineProps } from '../../src/site/text/texts.ts';

/** Who a text is by, with a link to how texts are made. */
export function Byline({ name, href }: BylineProps) {
  return <>{href ? <a href={href}>{`By ${name}`}</a> : `By ${name}`}</>;
}
