import type { LinkProps } from '../../src/site/links.ts';

/** A list of links. */
export function LinkList({ links, className }: { links: readonly LinkProps[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
