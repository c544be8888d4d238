import { isStoreUrl } from '../../domain/links/storeUrl.ts';
import { namesProduct } from '../stores.ts';
import type { LinkContext, Rule, RuleResult } from './rule.ts';

/** A redirect lost the product, the page or the site's tag. A redirect that keeps them needs no attention. */
export const movedRule: Rule = (context, { finalUrl, queryKept }) => {
  if (finalUrl === null || !URL.canParse(finalUrl) || finalUrl === context.url) return null;
  const result = lostProduct(context, finalUrl) ?? lostPage(context, finalUrl);
  if (result) return result;
  return queryKept === false ? redirected('the query is lost on the way, and the tag with it') : null;
};

/** A final URL without the product's id leads to another product, a search or the home page. */
function lostProduct({ store, storeProductId: id }: LinkContext, finalUrl: string): RuleResult | null {
  if (!store) return null;
  if (!isStoreUrl(new URL(finalUrl), store, 'site'))
    return redirected(`the final address is not ${store.name}'s`);
  if (id === null || namesProduct(finalUrl, id, store)) return null;
  return redirected(`the final address lacks the product id ${id}`);
}

/** Many sites redirect pages that are gone to the home page. */
function lostPage({ url }: LinkContext, finalUrl: string): RuleResult | null {
  const lost = isHome(new URL(finalUrl)) && !isHome(new URL(url));
  return lost ? redirected('the final address is the home page') : null;
}

/** Whether a URL is a home page, of the site or of one language; a query may name another page (`/?p=12`). */
function isHome({ pathname, searchParams }: URL): boolean {
  const names = ['p', 'page_id', 'id', 'q'];
  return (
    /^\/(?:index\.\w+|home|[a-z]{2}(?:-[a-z]{2})?)?\/?$/i.test(pathname) &&
    !names.some((name) => searchParams.has(name))
  );
}

function redirected(marker: string): RuleResult {
  return { verdict: 'redirected', marker };
}
