import type { ReactNode } from 'react';
import { breadcrumbsOf } from '../src/site/breadcrumbs.ts';
import { escapeJson } from '../src/site/escape.ts';
import { headOf } from '../src/site/head.ts';
import type { Route } from '../src/site/route.ts';
import { breadcrumbData } from '../src/site/structuredData.ts';
import { Footer } from './components/Footer.tsx';
import { Header } from './components/Header.tsx';
import { useSite } from './SiteContext.tsx';
import { trustedHtml } from './trustedHtml.ts';

/** The shell of every page: head, header, the page itself, footer. */
export function Document({ route, children }: { route: Route; children: ReactNode }) {
  return (
    <html lang="en">
      <PageHead route={route} />
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Header />
        <main id="main">{children}</main>
        <Footer />
      </body>
    </html>
  );
}

function PageHead({ route }: { route: Route }) {
  const { catalogue, urls, css } = useSite();
  const { title, description, keywords, canonical, type, image } = headOf(route, catalogue);
  const breadcrumb = breadcrumbData(breadcrumbsOf(route, catalogue), route.path, urls);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={urls.absolute(canonical)} />
      )}
      <meta name="color-scheme" content="light dark" />
      <meta property="og:site_name" content={catalogue.site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical !== null && <meta property="og:url" content={urls.absolute(canonical)} />}
      {image && <meta property="og:image" content={image.startsWith('/') ? urls.origin + image : image} />}
      <link rel="icon" href={urls.asset('/images/favicon.svg')} type="image/svg+xml" />
      <style {...trustedHtml(css)} />
      {breadcrumb && <script type="application/ld+json" {...trustedHtml(escapeJson(breadcrumb))} />}
    </head>
  );
}
