import { Children, createElement, Fragment, type ReactNode } from 'react';
import { focusClass } from '../../src/domain/photos.ts';
import { type Names, say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import type { BreadcrumbProps, LinkedTextProps, LinkProps } from '../../src/site/links.ts';
import type { PropsOf, RouteKind } from '../../src/site/pages/registry.ts';
import type { HeroProps } from '../../src/site/pictures.ts';
import { type SafetyProps, safetyAnchor } from '../../src/site/safety.ts';
import type { BylineProps } from '../../src/site/text/texts.ts';
import { dateView, photoView } from '../../src/widgets/cardViews.ts';
import type { IconName } from '../icons.ts';
import { SourceLink } from './sources.tsx';

/** The props of a template: those of its page kind, and shared props. */
export type PageProps<K extends RouteKind> = PropsOf<K> & {
  readonly breadcrumb: BreadcrumbProps;
  readonly safety: ReactNode;
};

/** Fills a text of the interface with elements, such as links: `say` for templates. */
export function sayWith<Word extends string>(
  word: Word,
  values: Readonly<Record<Names<Word>, ReactNode>>,
): ReactNode {
  const named = new Map<string, ReactNode>(Object.entries(values));
  const parts = word.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : named.get(part)));
  return createElement(Fragment, null, ...parts);
}

interface PageHeadProps {
  readonly heading: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

interface JoinedProps {
  readonly by?: string;
  /** The separator of the last two parts, as in “duck, goose or turkey”. */
  readonly last?: string;
  readonly children: ReactNode;
}

/** Joins elements and texts with a separator; leaves out null and false. */
export function Joined({ by = ' · ', last = by, children }: JoinedProps) {
  const parts = Children.toArray(children);
  return parts.flatMap((part, index) => {
    if (index === 0) return [part];
    return [index === parts.length - 1 ? last : by, part];
  });
}

export function PageHeading({ heading, lead, children }: PageHeadProps) {
  return (
    <header className="page-head">
      <h1>{heading}</h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}

interface SectionProps {
  readonly heading: string;
  readonly className?: string;
  readonly id?: string;
  readonly children: ReactNode;
}

export function Section({ heading, className = 'section', id, children }: SectionProps) {
  return (
    <section className={className} id={id}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

export function HeroPicture({ hero, lazy = false }: { hero: HeroProps | null; lazy?: boolean }) {
  if (!hero) return null;
  const { src, alt, width, height, photo, caption, focus } = hero;
  if (photo)
    return (
      <figure className="hero-picture">
        {photoView(photo, { alt, eager: !lazy, focus })}
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    );
  const loading = lazy ? 'lazy' : undefined;
  const className = ['hero-picture', focusClass(focus)].filter(Boolean).join(' ');
  return <img className={className} src={src} alt={alt} width={width} height={height} loading={loading} />;
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** Whether it is an amount that a store's price is part of. Default: no. */
  readonly isPrice?: boolean;
}

interface FiguresProps {
  readonly figures: readonly FigureProps[];
  readonly className?: string;
}

export function Figures({ figures, className = 'figures' }: FiguresProps) {
  return (
    <dl className={className}>
      {figures.map(({ label, value, isPrice = false }) => (
        <div key={label} data-price={isPrice ? '' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DataTableProps {
  readonly caption: string;
  readonly headings: readonly (string | number)[];
  readonly rows: readonly {
    readonly name: string | number;
    readonly cells: readonly (string | number)[];
  }[];
}

/** A wide table of figures. It has no links, so it takes the focus itself for scrolling by keyboard. */
export function DataTable({ caption, headings, rows }: DataTableProps) {
  return (
    <div className="table-scroll">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus. */}
      <table tabIndex={0}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row keep their places.
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

export function Byline({ name, href, reviewer, note }: BylineProps) {
  const by = say(WORDS.texts.by, { name });
  return (
    <Joined>
      {href ? <a href={href}>{by}</a> : by}
      {reviewer && reviewedBy(reviewer)}
      {note}
    </Joined>
  );
}

function reviewedBy({ name, href, date }: NonNullable<BylineProps['reviewer']>): ReactNode {
  const linked = <a href={href}>{name}</a>;
  return date
    ? sayWith(WORDS.texts.reviewedByOn, { name: linked, date: dateView(date) })
    : sayWith(WORDS.texts.reviewedBy, { name: linked });
}

export function link({ label, href }: LinkProps): ReactNode {
  return (
    <a key={href} href={href}>
      {label}
    </a>
  );
}

export function linkedText(parts: LinkedTextProps): ReactNode {
  return parts.map((part) => (typeof part === 'string' ? part : link(part)));
}

interface TextBlocksProps {
  readonly blocks: readonly {
    readonly title: string;
    readonly description: string | LinkedTextProps;
    readonly more?: LinkProps | null;
  }[];
  /** The level of their headings: `h3` within a section. */
  readonly heading?: 'h2' | 'h3';
}

export function TextBlocks({ blocks, heading: Heading = 'h2' }: TextBlocksProps) {
  if (blocks.length === 0) return null;
  return (
    <div className="blocks">
      {blocks.map(({ title, description, more }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          <p>{typeof description === 'string' ? description : linkedText(description)}</p>
          {more && <p>{sayWith(WORDS.pages.more, { page: link(more) })}</p>}
        </section>
      ))}
    </div>
  );
}

/**
 * Hazards for people and birds: a line each that unfolds, or the whole text on a page that is read for it.
 */
export function Safety({ topics, isOpen }: { topics: readonly SafetyProps[]; isOpen: boolean }) {
  if (topics.length === 0) return null;
  return (
    <div className="safety">
      {topics.map(({ id, title, text, sources }) => (
        <details key={id} id={safetyAnchor(id)} open={isOpen}>
          <summary>{title}</summary>
          <p>
            {text}
            {sources.length > 0 && ' ('}
            <Joined by=", ">
              {sources.map(({ publisher, title: work, url }) => (
                <SourceLink key={publisher + work} href={url} text={publisher} />
              ))}
            </Joined>
            {sources.length > 0 && ')'}
          </p>
        </details>
      ))}
    </div>
  );
}
