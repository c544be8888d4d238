import type { BreadcrumbProps } from '../../src/site/links.ts';

/** The way to this page; `hidden` leaves it to screen readers, as the product page does. */
export function Breadcrumb({ crumbs, hidden = false }: BreadcrumbProps & { hidden?: boolean }) {
  return (
    <nav aria-label="Breadcrumb" className={hidden ? 'visually-hidden' : 'breadcrumb'}>
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={name}>{href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
