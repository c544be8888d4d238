import { Fragment } from 'react';
import type { TextBlock } from '../../src/content/catalogue.ts';
import type { LinkProps } from '../../src/site/links.ts';
import type { PageData } from '../../src/site/pageData.ts';
import type { PageIntro } from '../../src/site/pages/pageKind.ts';
import type { HeroProps } from '../../src/site/pictures.ts';
import { type SafetyProps, safetyAnchor } from '../../src/site/safety.ts';
import type { BylineProps, DisclosureProps } from '../../src/site/text/texts.ts';
import { escapeJson } from '../../src/site/textFile.ts';
import type { IconName } from '../icons.ts';
import { trustedHtml } from '../trustedHtml.ts';
import { SourceLink } from './sources.tsx';

/** The heading of a page and the line below it. */
export function PageHead({ heading, lead }: PageIntro) {
  return (
    <header className="page-head">
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
    </header>
  );
}

interface HeroPictureProps {
  readonly hero: HeroProps | null;
  /** Below the fold. */
  readonly lazy?: boolean;
}

/** A wide picture; nothing where a page has none. */
export function HeroPicture({ hero, lazy = false }: HeroPictureProps) {
  if (!hero) return null;
  const { src, alt, width, height } = hero;
  const loading = lazy ? 'lazy' : undefined;
  return <img className="hero-picture" src={src} alt={alt} width={width} height={height} loading={loading} />;
}

/** An icon beside words or in a labelled button: it says nothing to screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** Who a text is by, with a link to how texts are made. */
export function Byline({ name, href }: BylineProps) {
  return <>{href ? <a href={href}>{`By ${name}`}</a> : `By ${name}`}</>;
}

/**
 * What a page with paid links says before the first of them: near the link and hard to miss (FTC, 16 CFR part 255,
 * https://www.ecfr.gov/current/title-16/part-255).
 */
export function Disclosure({ disclosure: { text, href } }: { disclosure: DisclosureProps }) {
  return (
    <p className="disclosure">
      {text}
      <a href={href}>How we earn</a>
    </p>
  );
}

/** What was done to choose the products of a list, and the way to more about it; nothing where the site has no such page. */
export function HowWeChoose({ href }: { href: string | null }) {
  if (href === null) return null;
  return (
    <p>
      {'We compare published specifications; we have not tested these products. '}
      <a href={href}>How we choose</a>
    </p>
  );
}

interface ProseProps {
  readonly html: string;
  /** Null for a text without links to stores. */
  readonly disclosure: DisclosureProps | null;
}

/** A markdown body, rendered: its raw HTML was escaped and its links were checked. */
export function Prose({ html, disclosure }: ProseProps) {
  return (
    <>
      {disclosure && <Disclosure disclosure={disclosure} />}
      <div className="prose" {...trustedHtml(html)} />
    </>
  );
}

interface TextBlocksProps {
  readonly blocks: readonly (TextBlock & { readonly more?: LinkProps | null })[];
  /** The level of their headings: `h3` within a section. */
  readonly heading?: 'h2' | 'h3';
}

/** Headed paragraphs side by side; nothing where there are none. */
export function TextBlocks({ blocks, heading: Heading = 'h2' }: TextBlocksProps) {
  if (blocks.length === 0) return null;
  return (
    <div className="blocks">
      {blocks.map(({ title, description, more }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          <p>{description}</p>
          {more && (
            <p>
              {'More: '}
              <a href={more.href}>{more.label}</a>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

/** What may hurt people or birds, in one box; nothing without topics. */
export function Safety({ topics }: { topics: readonly SafetyProps[] }) {
  if (topics.length === 0) return null;
  return (
    <dl className="safety">
      {topics.map(({ id, title, text, sources }) => (
        <div key={id} id={safetyAnchor(id)}>
          <dt>{title}</dt>
          <dd>
            {text}
            {sources.map(({ publisher, title: work, url }, index) => (
              <Fragment key={publisher + work}>
                {index === 0 ? ' (' : ', '}
                <SourceLink href={url} text={publisher} />
              </Fragment>
            ))}
            {sources.length > 0 && ')'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The first line of each page that shows products of a sample catalogue. */
export function SampleBar() {
  return <p className="sample-bar">Sample products: names, prices and ratings are made up.</p>;
}

/**
 * What search engines are told of a page. It stands after what it is about: as compressed, a list's addresses cost 100
 * bytes less there than in the head.
 */
export function StructuredData({ graph }: { graph: PageData['structuredData'] }) {
  return graph && <script type="application/ld+json" {...trustedHtml(escapeJson(graph))} />;
}
