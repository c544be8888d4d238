import type { ReactNode } from 'react';
import { SHARING_SIZE } from '../src/site/drawnPictures.ts';
import type { FrameProps } from '../src/site/frame.ts';
import type { HeadImage, HeadProps } from '../src/site/head.ts';
import type { RouteKind } from '../src/site/pages/registry.ts';
import type { Paper } from '../src/theme/look.ts';
import { Footer, Header } from './components/frame.tsx';
import type { Icons } from './icons.ts';
import { trustedHtml } from './trustedHtml.ts';

/** The frame of a site's pages: the same for all pages of a kind. */
export interface SiteFrame extends FrameProps {
  readonly icons: Icons;
  readonly paper: Paper;
  /** Where the font of the headings is, null where systems have it, and the style sheet for printers. */
  readonly font: string | null;
  readonly print: string;
  /** The script of all pages. */
  readonly script: string;
  /** What browsers may fetch before a link is followed, as JSON. */
  readonly speculationRules: string;
  readonly assets: ReadonlyMap<RouteKind, PageAssets>;
}

/** What a kind of page loads besides its HTML. */
export interface PageAssets {
  /** The styles that the page inlines, minified. */
  readonly css: string;
  /** The script that the page inlines, minified: it looks after its widget until that has come; none without a widget. */
  readonly inlineScript: string | null;
  /** The content security policy, which names styles and scripts by their hashes. */
  readonly policy: string;
  /** Where the script of its widget is; none on a page without a widget. */
  readonly script: string | null;
}

interface DocumentProps {
  readonly kind: RouteKind;
  readonly frame: SiteFrame;
  /** What the head says of the page. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page, around what the page says of itself and what it shows. */
export function Document({ kind, frame, head, children }: DocumentProps) {
  const { css = '', inlineScript = null, policy = '', script = null } = frame.assets.get(kind) ?? {};
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="og:site_name" content={frame.siteName} />
        <HomeScreen frame={frame} />
        {frame.font && <link rel="preload" as="font" crossOrigin="" href={frame.font} />}
        {head}
        <style {...trustedHtml(css)} />
        <link rel="stylesheet" media="print" href={frame.print} />
        {inlineScript && <script {...trustedHtml(inlineScript)} />}
        {script && <script type="module" src={script} />}
        <script defer src={frame.script} />
        <script type="speculationrules" {...trustedHtml(frame.speculationRules)} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Header frame={frame} />
        <main id="main">{children}</main>
        <Footer siteName={frame.siteName} footer={frame.footer} />
      </body>
    </html>
  );
}

/** The icons and colours that browsers show around pages; of the colours they take the first that fits. */
function HomeScreen({ frame }: { frame: SiteFrame }) {
  return (
    <>
      <meta name="theme-color" content={frame.paper.dark} media="(prefers-color-scheme:dark)" />
      <meta name="theme-color" content={frame.paper.light} />
      {frame.favicon && <link rel="icon" href={frame.favicon} sizes="32x32" />}
      <link rel="icon" href={frame.icon} />
      {frame.appleIcon && <link rel="apple-touch-icon" href={frame.appleIcon} />}
      <link rel="manifest" href={frame.manifest} />
    </>
  );
}

/** The feeds that pages name, and the site that they are of. */
type FeedsOfSite = Pick<FrameProps, 'siteName' | 'feed' | 'jsonFeed'>;

/** What the head says of a page: the frame is around it. */
export function PageHead({ head, frame }: { head: HeadProps; frame: FeedsOfSite }) {
  const { title, description, keywords, canonical, previous, next, type, image, hasFeed } = head;
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
      {previous && <link rel="prev" href={previous} />}
      {next && <link rel="next" href={next} />}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical !== null && <meta property="og:url" content={canonical} />}
      {image && <SharedImage image={image} />}
      {hasFeed && <FeedLinks frame={frame} />}
    </>
  );
}

function FeedLinks({ frame: { siteName, feed, jsonFeed } }: { frame: FeedsOfSite }) {
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={siteName} href={feed} />
      <link rel="alternate" type="application/feed+json" title={siteName} href={jsonFeed} />
    </>
  );
}

/**
 * The picture for shared links. X reads its card's tag in this form, too, and of Open Graph's what it does not find in its own
 * (https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started): so it is the shortest.
 */
function SharedImage({ image: { src, alt, isDrawn } }: { image: HeadImage }) {
  return (
    <>
      <meta property="og:image" content={src} />
      {isDrawn && <meta property="og:image:width" content={`${SHARING_SIZE.width}`} />}
      {isDrawn && <meta property="og:image:height" content={`${SHARING_SIZE.height}`} />}
      <meta property="og:image:alt" content={alt} />
      <meta property="twitter:card" content="summary_large_image" />
    </>
  );
}
