import { createContext, useContext } from 'react';
import type { SiteConfig } from '../src/content/catalogue.ts';
import type { ServiceScript } from '../src/content/schemas/outsideService.ts';
import { WORDS } from '../src/domain/words.ts';
import type { FrameProps } from '../src/site/frame.ts';
import type { PageData } from '../src/site/pageData.ts';
import type { RouteKind } from '../src/site/pages/registry.ts';
import type { Paper } from '../src/theme/look.ts';
import type { Icons } from './icons.ts';

export interface SiteFrame extends FrameProps {
  readonly icons: Icons;
  readonly paper: Paper;
  /** The URLs of the heading font, null for a system font, and of the styles that no first screen needs. */
  readonly font: string | null;
  readonly laterStyles: string;
  /** The styles of directives; null for a site without any. */
  readonly boxStyles: string | null;
  /** The styles of reviews; null for a site without any. */
  readonly reviewStyles: string | null;
  /** Whether a review says that somebody has used a product. */
  readonly hasTests: boolean;
  readonly script: string;
  /** The script that loads comments; null for a site without any. */
  readonly commentsScript: string | null;
  /** The service worker that it registers; null on a site that works with a network only. */
  readonly worker: string | null;
  /** When it hides the prices of all pages; null where they may stay. */
  readonly pricesUntil: string | null;
  readonly speculationRules: string;
  /** The scripts for services of others, by the kinds of page that load them. */
  readonly serviceScripts: ReadonlyMap<RouteKind, readonly ServiceScript[]>;
  /** The home page's head for other services: proofs of ownership, and links. */
  readonly head: SiteConfig['head'];
  readonly assets: ReadonlyMap<RouteKind, PageAssets>;
}

interface PageAssets {
  /** The styles that the page inlines, minified. */
  readonly css: string;
  /** The URL of the styles that it links below its first screen; null if it inlines all. */
  readonly laterStyles: string | null;
  /**
   * The inlined script, minified, which keeps visitors' choices until the widget
   * has loaded; null without a widget.
   */
  readonly inlineScript: string | null;
  /** The content security policy, with the hashes of styles and scripts. */
  readonly policy: string;
  /** The URL of the widget's script; null without a widget. */
  readonly script: string | null;
}

/** The fields of the frame that parts of a page read. */
type FrameOfPage = Pick<
  SiteFrame,
  'disclosure' | 'howWeChoose' | 'hasTests' | 'boxStyles' | 'reviewStyles' | 'commentsScript'
> & {
  /** Where the page says that its products are a sample. */
  readonly samplePlace: PageData['samplePlace'];
  /** The URL of the styles of content below the first screen; null if the page inlines all its styles. */
  readonly laterStyles: string | null;
};

export const OfFrame = createContext<FrameOfPage>({
  samplePlace: null,
  laterStyles: null,
  boxStyles: null,
  reviewStyles: null,
  commentsScript: null,
  hasTests: false,
  disclosure: { text: '', marks: WORDS.pages.paidLinks, prices: null, href: '' },
  howWeChoose: null,
});

/** Links the styles of the content below, so that they delay nothing above. */
export function LinkStyles({ of }: { of: 'laterStyles' | 'boxStyles' | 'reviewStyles' }) {
  const href = useContext(OfFrame)[of];
  return href && <link rel="stylesheet" href={href} />;
}

/** The notice that the products of a sample are made up, in the one place where the page has it. */
export function SampleNotice({ at }: { at: 'first' | 'products' }) {
  return useContext(OfFrame).samplePlace === at && <p className="sample-bar">{WORDS.pages.sample}</p>;
}

/**
 * The notice before the first paid link of a page: near the link and hard to miss (FTC, 16 CFR part 255,
 * https://www.ecfr.gov/current/title-16/part-255).
 */
export function Disclosure() {
  const { text, marks, prices, href } = useContext(OfFrame).disclosure;
  return (
    <p className="disclosure">
      <a href={href}>
        {text} <span>{marks}</span>
      </a>
      {prices && ` ${prices}`}
    </p>
  );
}

export function HowWeChoose() {
  const { hasTests, howWeChoose: href } = useContext(OfFrame);
  if (href === null) return null;
  return (
    <p>
      {`${hasTests ? WORDS.pages.partlyTested : WORDS.pages.untested} `}
      <a href={href}>{WORDS.pages.howWeChoose}</a>
      {' · '}
      <a href={`${href}#drawings`}>{WORDS.pages.drawings}</a>
    </p>
  );
}
