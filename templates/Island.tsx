import { NO_QUERY } from '../src/domain/articles/article.ts';
import type { ArticleCardProps } from '../src/domain/cards.ts';
import { initialState } from '../src/domain/list/productListPage.ts';
import { escapeJson } from '../src/site/escape.ts';
import type { ProductListProps } from '../src/site/props/productList.ts';
import { blogView } from '../src/widgets/blogView.ts';
import type { IslandData } from '../src/widgets/islands.ts';
import { productListView } from '../src/widgets/productListView.ts';
import { trustedHtml } from './trustedHtml.ts';

// The views that templates share with the browser. Templates call them as functions: so their props are checked.
export { articleCardView } from '../src/widgets/cards/articleCard.ts';
export { dateView } from '../src/widgets/cards/date.ts';
export { buyView, discountView, priceView, ratingView, sinceView } from '../src/widgets/cards/offer.ts';
export { pictureView } from '../src/widgets/cards/picture.ts';
export { productCardView } from '../src/widgets/cards/productCard.ts';

/** The controls of a list of products, rendered for the browser to hydrate. */
export function ProductListIsland({ list: { page, products } }: { list: ProductListProps }) {
  const { selects: _rendered, ...data } = page;
  return (
    <>
      <div data-widget>{productListView(page, products, initialState(page))}</div>
      <IslandScript data={{ widget: 'productList', ...data }} />
    </>
  );
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
