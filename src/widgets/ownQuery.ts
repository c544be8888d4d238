/**
 * Whether the address makes a choice on its page: it has a key that the page names as read by its widget. Newsletters, social networks
 * and advertisers add keys of their own, which choose nothing.
 */
export function hasOwnQuery(): boolean {
  const named = document.querySelector<HTMLMetaElement>('meta[name="address-keys"]');
  const query = new URLSearchParams(location.search);
  return named?.content.split(' ').some((key) => query.has(key)) ?? false;
}
