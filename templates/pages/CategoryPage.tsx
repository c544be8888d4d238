import type { Category } from '../../src/content/catalogue.ts';
import { isInCategory } from '../../src/domain/filter.ts';
import { CATEGORY_SORTS, sortProducts } from '../../src/domain/sort.ts';
import { categoryPageSelects } from '../../src/site/listSelects.ts';
import { paths } from '../../src/site/route.ts';
import { ProductList } from '../components/ProductList.tsx';
import { useSite } from '../SiteContext.tsx';

export function CategoryPage({ category }: { category: Category }) {
  const { catalogue } = useSite();
  const products = catalogue.products.filter((product) => isInCategory(product, category.slug));
  return (
    <div className="wrap">
      <header className="page-head">
        <p className="kicker">{`${category.name} · ${countLabel(products.length)}`}</p>
        <h1>{`Best ${category.name}`}</h1>
        <p className="lead">{category.description}</p>
        <p>{category.intro}</p>
      </header>
      <ProductList
        products={sortProducts(products, 'name')}
        selects={categoryPageSelects(catalogue, CATEGORY_SORTS)}
        search="Search products..."
      />
      <OtherCategories except={category} />
    </div>
  );
}

function OtherCategories({ except }: { except: Category }) {
  const { catalogue, urls } = useSite();
  const { categories, products } = catalogue;
  return (
    <section className="section">
      <h2>Explore Other Categories</h2>
      <ul className="cards">
        {categories
          .filter(({ slug }) => slug !== except.slug)
          .map((category) => (
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
