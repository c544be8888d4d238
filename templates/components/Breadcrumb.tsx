import { breadcrumbsOf } from '../../src/site/breadcrumbs.ts';
import type { Route } from '../../src/site/route.ts';
import { useSite } from '../SiteContext.tsx';

/** The way to this page; `hidden` leaves it to screen readers, as the product page does. */
export function Breadcrumb({ route, hidden = false }: { route: Route; hidden?: boolean }) {
  const { catalogue, urls } = useSite();
  return (
    <nav aria-label="Breadcrumb" className={hidden ? 'visually-hidden' : 'breadcrumb'}>
      <ol>
        {breadcrumbsOf(route, catalogue).map(({ name, path }) => (
          <li key={name}>
            {path ? <a href={urls.href(path)}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
