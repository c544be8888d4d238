import { sayCount } from '../../src/domain/plural.ts';
import { type Forms, WORDS } from '../../src/domain/words.ts';
import type { BreadcrumbProps, DoorProps, LinkProps, ListLinkProps } from '../../src/site/links.ts';
import type { PagerProps } from '../../src/site/lists/listPages.ts';
import type { PageSection } from '../../src/site/text/prose.ts';
import type { IconName } from '../icons.ts';
import { Icon, link, Section } from './parts.tsx';

export function Breadcrumb({ crumbs, hidden = false }: BreadcrumbProps & { hidden?: boolean }) {
  return (
    <nav aria-label={WORDS.pages.breadcrumb} className={hidden ? 'visually-hidden' : 'breadcrumb'}>
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={name}>{href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}

export function LinkList({ links, className }: { links: readonly LinkProps[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map((each) => (
        <li key={each.href}>{link(each)}</li>
      ))}
    </ul>
  );
}

export function LinkButtons({ links, hasMain = false }: { links: readonly LinkProps[]; hasMain?: boolean }) {
  return (
    <p className="buttons">
      {links.map(({ label, href }, index) => (
        <a key={href} className={hasMain && index === 0 ? 'button button-main' : 'button'} href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}

export function Doors({ heading, doors }: { heading: string; doors: readonly DoorProps[] }) {
  if (doors.length === 0) return null;
  return (
    <Section heading={heading}>
      <DoorList doors={doors} />
    </Section>
  );
}

/** The same without a heading, and with icons. */
export function DoorList({ doors }: { doors: readonly (DoorProps & { readonly icon?: IconName })[] }) {
  return (
    <ul className="doors">
      {doors.map(({ label, href, note, priceNote, icon }) => (
        <li key={href}>
          <a href={href}>
            {icon && <Icon name={icon} />}
            {label}
            <small>
              {note}
              {priceNote && <span data-price>{` ${priceNote}`}</span>}
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function BuyingGuides({ links }: { links: readonly LinkProps[] }) {
  if (links.length === 0) return null;
  return (
    <details className="fold">
      <summary>{WORDS.pages.buyingGuides}</summary>
      <LinkList links={links} />
    </details>
  );
}

interface BrowseCardsProps {
  readonly heading: string;
  readonly lists: readonly ListLinkProps[];
  readonly of: Forms;
  readonly action: string;
  readonly on: (name: string) => string;
}

export function BrowseCards({ heading, lists, of, action, on }: BrowseCardsProps) {
  return (
    <Section heading={heading}>
      <ul className="cards browse">
        {lists.map(({ label, href, count }) => (
          <li key={href} className="card card-text">
            <h3>{label}</h3>
            <p>{sayCount(count, of)}</p>
            <a className="button" href={href}>
              {action}
              <span className="visually-hidden">{` ${on(label)}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const FEWEST = 3;

/**
 * Links to the main sections of a long text: in one line that unfolds, or
 * beside the text where there is room.
 */
export function OnThisPage({ sections }: { sections: readonly PageSection[] }) {
  if (sections.length < FEWEST) return null;
  return (
    <nav className="on-this-page" aria-label={WORDS.texts.onThisPage}>
      <details className="fold">
        <summary>{WORDS.texts.onThisPage}</summary>
        <LinkList links={sections.map(({ id, text }) => ({ label: text, href: `#${id}` }))} />
      </details>
    </nav>
  );
}

export function Pager({ pager }: { pager: PagerProps | null }) {
  if (!pager) return null;
  const { previous, next, pages } = pager;
  return (
    <nav className="pager" aria-label={WORDS.pages.pages}>
      {previous && (
        <a className="button" rel="prev" href={previous}>
          {WORDS.pages.previous}
        </a>
      )}
      <ol>
        {pages.map(({ number, href }) => (
          <li key={number}>
            {href ? <a href={href}>{number}</a> : <span aria-current="page">{number}</span>}
          </li>
        ))}
      </ol>
      {next && (
        <a className="button" rel="next" href={next}>
          {WORDS.pages.next}
        </a>
      )}
    </nav>
  );
}
