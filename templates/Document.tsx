import type { ReactNode } from 'react';
import { WORDS } from '../src/domain/words.ts';
import { BARE_POLICY, policyText } from '../src/site/contentPolicy.ts';
import { SHARING_SIZE } from '../src/site/drawnPictures.ts';
import type { FrameProps } from '../src/site/frame.ts';
import type { HeadProps } from '../src/site/head.ts';
import type { PageData } from '../src/site/pageData.ts';
import type { RouteKind } from '../src/site/pages/registry.ts';
import { Footer, Header } from './components/frame.tsx';
import { trustedHtml } from './renderMarkup.ts';
import type { SiteFrame } from './siteFrame.tsx';

interface DocumentProps {
  readonly kind: RouteKind;
  readonly frame: SiteFrame;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

export function Document({ kind, frame, head, children }: DocumentProps) {
  const { css = '', inlineScript = null, policy = '', script = null } = frame.assets.get(kind) ?? {};
  const forServices = kind === 'home' ? frame.head : { metas: [], links: [] };
  return (
    <html lang={frame.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="og:site_name" content={frame.siteName} />
        {frame.openGraphLocale && <meta property="og:locale" content={frame.openGraphLocale} />}
        {/* Browsers use the first color that fits. */}
        <meta name="theme-color" content={frame.paper.dark} media="(prefers-color-scheme:dark)" />
        <meta name="theme-color" content={frame.paper.light} />
        {frame.favicon && <link rel="icon" href={frame.favicon} sizes="32x32" />}
        <link rel="icon" href={frame.icon} />
        {frame.appleIcon && <link rel="apple-touch-icon" href={frame.appleIcon} />}
        <link rel="manifest" href={frame.manifest} />
        {frame.font && <link rel="preload" as="font" crossOrigin="" href={frame.font} />}
        {head}
        {forServices.metas.map(({ name, content }) => (
          <meta key={name} name={name} content={content} />
        ))}
        {forServices.links.map(({ rel, href }) => (
          <link key={rel + href} rel={rel} href={href} />
        ))}
        <style {...trustedHtml(css)} />
        {inlineScript && <script {...trustedHtml(inlineScript)} />}
        {script && <script type="module" src={script} />}
        <script
          defer
          src={frame.script}
          data-worker={frame.worker ?? undefined}
          data-prices-until={frame.pricesUntil ?? undefined}
        />
        {frame.serviceScripts.get(kind)?.map(({ src, attributes }) => (
          <script key={src} defer src={src} {...attributes} />
        ))}
        <script type="speculationrules" {...trustedHtml(frame.speculationRules)} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {WORDS.frame.skip}
        </a>
        <Header frame={frame} />
        <main id="main">{children}</main>
        <link rel="stylesheet" href={frame.laterStyles} />
        <Footer siteName={frame.siteName} footer={frame.footer} />
      </body>
    </html>
  );
}

/** The part of the head that differs from page to page. */
export function DocumentHead({ head, frame }: { head: HeadProps; frame: FrameProps }) {
  const { siteName, feed, jsonFeed } = frame;
  const {
    title,
    description,
    keywords,
    canonical,
    alternates,
    previous,
    next,
    type,
    image,
    hasFeed,
    addressKeys,
    atOnce,
  } = head;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords} />}
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={canonical} />
      )}
      {alternates.map(({ locale, href }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={href} />
      ))}
      {previous && <link rel="prev" href={previous} />}
      {next && <link rel="next" href={next} />}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical !== null && <meta property="og:url" content={canonical} />}
      {image && (
        <>
          <meta property="og:image" content={image.src} />
          {image.isDrawn && <meta property="og:image:width" content={`${SHARING_SIZE.width}`} />}
          {image.isDrawn && <meta property="og:image:height" content={`${SHARING_SIZE.height}`} />}
          <meta property="og:image:alt" content={image.alt} />
          {/* X takes the rest from Open Graph
              (https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started). */}
          <meta property="twitter:card" content="summary_large_image" />
        </>
      )}
      {addressKeys !== null && (
        <meta name="address-keys" content={addressKeys} data-at-once={atOnce ?? undefined} />
      )}
      {hasFeed && <link rel="alternate" type="application/atom+xml" title={siteName} href={feed} />}
      {hasFeed && <link rel="alternate" type="application/feed+json" title={siteName} href={jsonFeed} />}
    </>
  );
}

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
        {head.canonical === null ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={head.canonical} />
        )}
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
