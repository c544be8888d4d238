import type { ReactNode } from 'react';
import { WORDS } from '../../src/domain/words.ts';
import type { ProductListProps } from '../../src/site/lists/productLists.ts';
import { filtersView, moreView, toolbarView } from '../../src/widgets/list/listViews.ts';
import { Island, ListProblem } from '../Island.tsx';
import { HowWeChoose } from '../siteFrame.tsx';
import { ProductCards } from './cards.tsx';
import { Pager } from './links.tsx';
import { sayWith } from './parts.tsx';

interface ProductListComponentProps {
  readonly list: ProductListProps;
  /** Whether the list has a visible heading above it. */
  readonly isHeaded?: boolean;
  /** Whether a comparison above explains how products are chosen. */
  readonly isExplained?: boolean;
  /** The message of a list that is empty from the start. */
  readonly none?: string;
  readonly children: ReactNode;
}

/** A list of products with filters; its children are shown when no card matches. */
export function ProductList(props: ProductListComponentProps) {
  const { list, isHeaded = false, isExplained = false, none, children } = props;
  const { controls, index, more } = list;
  const shown = { ...list, total: list.count, isBuilt: true };
  return (
    <section className="product-list" aria-label={WORDS.frame.products} data-list>
      <div className="filters">{filtersView(shown)}</div>
      <Island
        view={toolbarView(shown)}
        data={{ kind: 'products', controls, index, moreHref: more.href }}
        className="list-bar"
      />
      <ListProblem />
      <div className="results">
        {!isHeaded && <h2 className="visually-hidden">{WORDS.frame.products}</h2>}
        <ProductCards products={list.cards} />
        {none !== undefined && list.cards.length === 0 ? <EmptyState shown heading={none} /> : children}
        <div className="more-cards">{moreView(more)}</div>
        <Pager pager={list.pager} />
        {!isExplained && <HowWeChoose />}
      </div>
      <dialog className="sheet" aria-label={WORDS.lists.filters} />
    </section>
  );
}

/** The way from a list to the chart of its machines, with its filters. */
export function ChartLink({ href }: { readonly href: string | null }) {
  if (href === null) return null;
  return <a href={href}>{WORDS.priceAndRoom.link}</a>;
}

interface EmptyStateProps {
  readonly heading: string;
  readonly text?: string;
  readonly clear?: string;
  readonly children?: ReactNode;
  /** Whether the list is empty from the start. */
  readonly shown?: boolean;
}

/** The message when no entry matches the filters, shown by the script. */
export function EmptyState({ heading, text, clear, children, shown = false }: EmptyStateProps) {
  return (
    <div className="empty" hidden={!shown}>
      <h3>{heading}</h3>
      {text && <p>{text}</p>}
      {/* The script names the filters to loosen. */}
      <div className="loosened" />
      {clear && (
        <button type="button" className="button">
          {clear}
        </button>
      )}
      {children}
    </div>
  );
}

export function NoProductsFound({ finder, shown = false }: { finder: string | null; shown?: boolean }) {
  return (
    <EmptyState
      shown={shown}
      heading={WORDS.lists.notFound}
      text={WORDS.lists.adjust}
      clear={WORDS.lists.clearEvery}
    >
      {finder && <p>{sayWith(WORDS.lists.orFind, { finder: <a href={finder}>{WORDS.lists.finder}</a> })}</p>}
    </EmptyState>
  );
}
