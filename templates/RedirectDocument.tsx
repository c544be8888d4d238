import type { RouteOf } from '../src/site/route.ts';
import { useSite } from './SiteContext.tsx';

/** A page for an old address: static hosts have no redirects, so the browser is sent on, and engines told. */
export function RedirectDocument({ route }: { route: RouteOf<'redirect'> }) {
  const { urls } = useSite();
  const target = route.redirect.to;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>This page has moved</title>
        <meta name="description" content={`This page has moved to ${target}.`} />
        <link rel="canonical" href={urls.absolute(target)} />
        <meta httpEquiv="refresh" content={`0; url=${urls.href(target)}`} />
      </head>
      <body>
        <h1>This page has moved</h1>
        <p>
          <a href={urls.href(target)}>Go to its new address</a>
        </p>
      </body>
    </html>
  );
}
