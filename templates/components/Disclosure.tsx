import type { DisclosureProps } from '../../src/site/text/texts.ts';

/**
 * What a page with paid links says before the first of them: near the link and hard to miss (FTC, 16 CFR part 255,
 * https://www.ecfr.gov/current/title-16/part-255).
 */
export function Disclosure({ disclosure: { text, href } }: { disclosure: DisclosureProps }) {
  return (
    <p className="disclosure">
      {text}
      <a href={href}>How we earn</a>
    </p>
  );
}
