import { isStoreUrl } from '../../domain/links/storeUrl.ts';
import { namesProduct } from '../stores.ts';
import type { Finder, Finding, Question } from './linkContext.ts';

/**
 * The answer came from elsewhere, and what makes the link worth having was lost: the product, the page, or the tag.
 * A redirect that keeps them is none of the owner's concern.
 */
export const findMoved: Finder = (question, { finalUrl, queryKept }) => {
  if (finalUrl === null || !URL.canParse(finalUrl) || finalUrl === question.url) return null;
  const finding = lostProduct(question, finalUrl) ?? lostPage(question, finalUrl);
  if (finding) return finding;
  return queryKept === false ? redirected('the query is lost on the way, and the tag with it') : null;
};

/** A product whose id the final address does not have is another product's, a search's or the home page's. */
function lostProduct({ store, storeProductId: id }: Question, finalUrl: string): Finding | null {
  if (!store) return null;
  if (!isStoreUrl(new URL(finalUrl), store, 'site'))
    return redirected(`the final address is not ${store.name}'s`);
  if (id === null || namesProduct(finalUrl, id, store)) return null;
  return redirected(`the final address lacks the product id ${id}`);
}

/** Pages that are gone are often answered with the home page. */
function lostPage({ url }: Question, finalUrl: string): Finding | null {
  const lost = isHome(new URL(finalUrl)) && !isHome(new URL(url));
  return lost ? redirected('the final address is the home page') : null;
}

/** A home page may be a language's; with a query that names a page (`/?p=12`) it is none. */
function isHome({ pathname, searchParams }: URL): boolean {
  const names = ['p', 'page_id', 'id', 'q'];
  return (
    /^\/(?:index\.\w+|home|[a-z]{2}(?:-[a-z]{2})?)?\/?$/i.test(pathname) &&
    !names.some((name) => searchParams.has(name))
  );
}

function redirected(marker: string): Finding {
  return { verdict: 'redirected', marker };
}
