import type { ReactNode } from 'react';
import { breadcrumbsOf } from '../src/site/breadcrumbs.ts';
import { escapeJson } from '../src/site/escape.ts';
import { FEED_PATH } from '../src/site/feed.ts';
import { headOf } from '../src/site/head.ts';
import type { Route } from '../src/site/route.ts';
import { breadcrumbData } from '../src/site/structuredData.ts';
import { Footer } from './components/Footer.tsx';
import { Header } from './components/Header.tsx';
import { useSite } from './SiteContext.tsx';
import { trustedHtml } from './trustedHtml.ts';

/**
 * A list whose URL has filters is held back until they are in force, so that nobody sees it unfiltered first; if the
 * script does not come within five seconds, the list appears as it is.
 */
const ANTI_FLICKER =
  "if(location.search){let d=document.documentElement.dataset;d.pending='';setTimeout(()=>delete d.pending,5e3)}";

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
  const { catalogue, urls, styles } = useSite();
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
      {(route.kind === 'blog' || route.kind === 'article') && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={catalogue.site.name}
          href={urls.asset(FEED_PATH)}
        />
      )}
      <link rel="icon" href={urls.asset(catalogue.site.icon)} />
      <link rel="preload" as="font" crossOrigin="" href={urls.asset(styles.font)} />
      <style {...trustedHtml(styles.of(route.kind))} />
      <link rel="stylesheet" media="print" href={urls.asset(styles.print)} />
      <Scripts route={route} />
      {breadcrumb && <script type="application/ld+json" {...trustedHtml(escapeJson(breadcrumb))} />}
    </head>
  );
}

/** The entry script of a page with a widget, and a head start for the chunks that it will ask for. */
function Scripts({ route }: { route: Route }) {
  const { urls, scriptsOf } = useSite();
  const [entry, ...chunks] = scriptsOf(route);
  if (!entry) return null;
  return (
    <>
      <script {...trustedHtml(ANTI_FLICKER)} />
      <script type="module" src={urls.asset(entry)} />
      {chunks.map((chunk) => (
        <link key={chunk} rel="modulepreload" href={urls.asset(chunk)} />
      ))}
    </>
  );
}
