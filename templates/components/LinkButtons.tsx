import type { LinkProps } from '../../src/site/links.ts';

/** Links that look like buttons, in a row. */
export function LinkButtons({ links }: { links: readonly LinkProps[] }) {
  return (
    <p className="buttons">
      {links.map(({ label, href }) => (
        <a key={href} className="button" href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
