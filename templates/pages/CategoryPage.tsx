import type { Category } from '../../src/content/catalogue.ts';
import { isInCategory } from '../../src/domain/list/filter.ts';
import { listCategory } from '../../src/site/lists/productLists.ts';
import { paths } from '../../src/site/route.ts';
import { Comparison } from '../components/Comparison.tsx';
import { Disclosure } from '../components/Disclosure.tsx';
import { HeroPicture } from '../components/HeroPicture.tsx';
import { EmptyState, ProductList } from '../components/ProductList.tsx';
import { useSite } from '../SiteContext.tsx';

/** Other categories that an empty list suggests (specification, section 9). */
const SUGGESTIONS = 3;

export function CategoryPage({ category }: { category: Category }) {
  const { catalogue, urls } = useSite();
  const list = listCategory(category, catalogue, urls);
  const others = catalogue.categories.filter(({ slug }) => slug !== category.slug);
  return (
    <div className="wrap">
      <header className="page-head">
        <p className="kicker">{`${category.name} · ${countLabel(list.products.length)}`}</p>
        <h1>{`Best ${category.name}`}</h1>
        <p className="lead">{category.description}</p>
        <p>{category.intro}</p>
        <HeroPicture hero={{ kind: 'category', category }} />
      </header>
      <Disclosure />
      <Comparison products={list.products} />
      <ProductList list={list}>
        <NoMatches suggestions={others.slice(0, SUGGESTIONS)} />
      </ProductList>
      <div className="after-list">
        <OtherCategories categories={others} />
      </div>
    </div>
  );
}

function NoMatches({ suggestions }: { suggestions: readonly Category[] }) {
  const { urls } = useSite();
  return (
    <EmptyState heading="No products match your filters" clear="Clear Filters">
      <p>Other categories to look in:</p>
      <ul>
        {suggestions.map((category) => (
          <li key={category.slug}>
            <a href={urls.href(paths.category(category))}>{category.name}</a>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

function OtherCategories({ categories }: { categories: readonly Category[] }) {
  const { catalogue, urls } = useSite();
  const { products } = catalogue;
  return (
    <section className="section">
      <h2>Explore Other Categories</h2>
      <ul className="cards">
        {categories.map((category) => (
          <li key={category.slug} className="card card-text">
            <h3>{category.name}</h3>
            <p>{countLabel(products.filter((product) => isInCategory(product, category.slug)).length)}</p>
            <a className="button" href={urls.href(paths.category(category))}>
              Browse
              <span className="visually-hidden">{` ${category.name}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function countLabel(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
