/** Makes links between pages that share what an address says keep the query of this one. */
export function keepQuery(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keeps-query]'))
    link.search = location.search;
}
