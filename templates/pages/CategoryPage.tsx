import { sayCount } from '../../src/domain/counted.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { Comparison } from '../components/Comparison.tsx';
import { BrowseCards, BuyingGuides, LinkList } from '../components/links.tsx';
import { EmptyState, ProductList } from '../components/ProductList.tsx';
import { Disclosure, LinkedText, LinkStyles, type PageProps, Section } from '../components/parts.tsx';
import { SourceList } from '../components/sources.tsx';

type CategoryProps = PageProps<'category'>;

export function CategoryPage(category: CategoryProps) {
  const { intro, comparison, list, suggestions, buyingGuides, others } = category;
  return (
    <div className="wrap">
      <CategoryHead {...category} />
      <Disclosure />
      {category.safety}
      <Comparison comparison={comparison} />
      <Section heading={WORDS.category.before}>
        <p>
          <LinkedText parts={intro} />
        </p>
      </Section>
      <LinkStyles of="laterStyles" />
      <ProductList list={list} isExplained={comparison !== null} none={WORDS.lists.noneYet}>
        <EmptyState heading={WORDS.category.noMatch} clear={WORDS.category.clear}>
          {suggestions.length > 0 && (
            <>
              <p>{WORDS.category.lookIn}</p>
              <LinkList links={suggestions} />
            </>
          )}
        </EmptyState>
      </ProductList>
      <div className="after-list">
        <SourceList {...category} />
        <BuyingGuides links={buyingGuides} />
        {others.length > 0 && (
          <BrowseCards
            heading={WORDS.category.others}
            lists={others}
            of={WORDS.lists.products}
            action={WORDS.category.browse}
            on={(other) => other}
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
      <p className="kicker">{`${name} · ${sayCount(count, WORDS.lists.products)}`}</p>
      <h1>{say(WORDS.category.best, { name })}</h1>
      <p className={verdict ? 'meta' : 'lead'}>{description}</p>
      {verdict && (
        <p className="answer">
          <LinkedText parts={verdict} />
        </p>
      )}
    </header>
  );
}
