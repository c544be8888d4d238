import { NO_QUERY } from '../src/domain/articles/article.ts';
import type { ArticleCardProps } from '../src/domain/cards.ts';
import { filterProducts } from '../src/domain/list/filter.ts';
import type { MoreProps } from '../src/domain/list/paging.ts';
import { initialState } from '../src/domain/list/productListPage.ts';
import { escapeJson } from '../src/site/escape.ts';
import type { ProductListProps } from '../src/site/props/productList.ts';
import { blogView } from '../src/widgets/blogView.ts';
import { countedSelects } from '../src/widgets/countedSelects.ts';
import type { IslandData } from '../src/widgets/islands.ts';
import { moreView } from '../src/widgets/moreView.ts';
import { filtersView, type ProductListViewProps, toolbarView } from '../src/widgets/productListView.ts';
import { trustedHtml } from './trustedHtml.ts';

// The views that templates share with the browser. Templates call them as functions: so their props are checked.
export { articleCardView } from '../src/widgets/cards/articleCard.ts';
export { dateView } from '../src/widgets/cards/date.ts';
export { buyView, discountView, priceView, ratingView, sinceView } from '../src/widgets/cards/offer.ts';
export { pictureView } from '../src/widgets/cards/picture.ts';
export { productCardView } from '../src/widgets/cards/productCard.ts';

/** The controls of a list of products, rendered for the browser to hydrate: its filters, and what stands above it. */
export function ProductListIsland({ list }: { list: ProductListProps }) {
  const { selects: _rendered, ...data } = list.page;
  const props = viewProps(list);
  return (
    <>
      <div className="filters">{filtersView(props)}</div>
      <div data-widget className="list-bar">
        {toolbarView(props)}
      </div>
      <IslandScript data={{ widget: 'productList', ...data }} />
    </>
  );
}

/** What the controls show before anybody acts. */
function viewProps({ page, products }: ProductListProps): ProductListViewProps {
  const state = initialState(page);
  const selects = countedSelects(page, products, state);
  return { page, state, selects, total: filterProducts(products, state).length };
}

/** The way to more of a list, which its script takes over. */
export function MoreIsland({ more }: { more: MoreProps }) {
  return <div className="more-cards">{moreView(more)}</div>;
}

interface BlogIslandProps {
  readonly articles: readonly ArticleCardProps[];
  readonly categories: readonly { readonly name: string }[];
}

/** The controls of the blog. */
export function BlogIsland({ articles, categories }: BlogIslandProps) {
  const names = categories.map(({ name }) => name);
  const listed = articles.map(({ id, title, excerpt, category, publishedAt }) => {
    return { id, title, excerpt, category, publishedAt: publishedAt.iso };
  });
  return (
    <>
      <div data-widget>{blogView(names, NO_QUERY, articles.length)}</div>
      <IslandScript data={{ widget: 'blog', categories: names, articles: listed }} />
    </>
  );
}

/** The 404 page has no controls: its script finds what it needs beside the island. */
export function NotFoundIsland(data: Omit<Extract<IslandData, { widget: 'notFound' }>, 'widget'>) {
  return (
    <>
      <div data-widget />
      <IslandScript data={{ widget: 'notFound', ...data }} />
    </>
  );
}

/** The data of a widget, right after its island. */
function IslandScript({ data }: { data: IslandData }) {
  return <script type="application/json" {...trustedHtml(escapeJson(data))} />;
}
