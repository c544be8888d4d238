import { WORDS } from '../src/domain/words.ts';
import { BARE_POLICY, policyText } from '../src/site/contentPolicy.ts';
import type { PageData } from '../src/site/pageData.ts';

/** A page for an old URL, which redirects browsers and names the canonical URL. */
export function RedirectDocument({ head, props: { href }, lang }: PageData<'redirect'> & { lang: string }) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Security-Policy" content={policyText(BARE_POLICY)} />
        <title>{WORDS.pages.moved}</title>
        <meta name="description" content={head.description} />
        {head.canonical && <link rel="canonical" href={head.canonical} />}
        <meta httpEquiv="refresh" content={`0; url=${href}`} />
      </head>
      <body>
        <h1>{WORDS.pages.moved}</h1>
        <p>
          <a href={href}>{WORDS.pages.newAddress}</a>
        </p>
      </body>
    </html>
  );
}
