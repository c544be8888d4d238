import type { ReactNode } from 'react';
import { counted } from '../../src/domain/counted.ts';
import type { CategoryProps } from '../../src/site/pages/category.ts';
import { Comparison } from '../components/Comparison.tsx';
import { BrowseCards, BuyingGuides, LinkList } from '../components/links.tsx';
import { EmptyState, NothingYet, ProductList } from '../components/ProductList.tsx';
import { Disclosure, LaterStyles, LinkedText, Section } from '../components/parts.tsx';
import { SourceList } from '../components/sources.tsx';

export function CategoryPage(category: CategoryProps, safety: ReactNode) {
  const { intro, disclosure, comparison, list, sources, buyingGuides, others } = category;
  return (
    <div className="wrap">
      <CategoryHead {...category} />
      <Disclosure disclosure={disclosure} />
      {safety}
      <Comparison comparison={comparison} />
      <Section heading="Before You Choose">
        <p>
          <LinkedText parts={intro} />
        </p>
      </Section>
      <LaterStyles />
      <ProductList list={list} isExplained={comparison !== null}>
        {list.cards.length === 0 ? <NothingYet of="products" /> : <NoMatches {...category} />}
      </ProductList>
      <div className="after-list">
        <SourceList sources={sources} />
        <BuyingGuides links={buyingGuides} />
        {others.length > 0 && (
          <BrowseCards
            heading="Explore Other Categories"
            lists={others}
            of="product"
            action="Browse"
            before=" "
          />
        )}
      </div>
    </div>
  );
}

/** With an answer the description is a line for those who came by a link. */
function CategoryHead({ name, count, description, verdict }: CategoryProps) {
  return (
    <header className="page-head">
      <p className="kicker">{`${name} · ${counted(count, 'product')}`}</p>
      <h1>{`Best ${name}`}</h1>
      <p className={verdict ? 'meta' : 'lead'}>{description}</p>
      {verdict && (
        <p className="answer">
          <LinkedText parts={verdict} />
        </p>
      )}
    </header>
  );
}

function NoMatches({ suggestions }: CategoryProps) {
  return (
    <EmptyState heading="No products match your filters" clear="Clear Filters">
      {suggestions.length > 0 && (
        <>
          <p>Other categories to look in:</p>
          <LinkList links={suggestions} />
        </>
      )}
    </EmptyState>
  );
}
