/** Up to so many pages, a list's first page links to each of them: they are 1,080 products. */
const LINKED_FROM_FIRST = 45;

/** The most neighbours on either side that a page links to. */
const MAX_REACH = 22;

/** The neighbours on either side that a page of a short list links to. */
const MIN_REACH = 3;

/**
 * The pages that a page of a list links to, itself included, in ascending order: the first, the last, its neighbours,
 * and from the first page evenly spaced ones or all. So any page of up to 2,026 is within two links of the
 * first page, and of up to 45 within one; however many there are, no page has more than 48 links.
 * @param number the page that has the links, from 1
 * @param of how many pages the list has
 */
export function pagerNumbers(number: number, of: number): number[] {
  const others = number === 1 ? linkedFromFirst(of) : neighbours(number, reachIn(of));
  const within = [1, ...others, of].filter((other) => other >= 1 && other <= of);
  return [...new Set(within)].sort((a, b) => a - b);
}

/** All pages, or else page 2 and evenly spaced ones, so far from each other that their neighbours cover the list. */
function linkedFromFirst(of: number): number[] {
  if (of <= LINKED_FROM_FIRST) return Array.from({ length: of }, (_, index) => index + 1);
  const reach = reachIn(of);
  const step = Math.max(2 * reach + 1, Math.ceil((of - 1) / LINKED_FROM_FIRST));
  const spaced = Array.from({ length: Math.ceil((of - 1) / step) }, (_, index) => 2 + reach + index * step);
  return [2, ...spaced];
}

function neighbours(number: number, reach: number): number[] {
  return Array.from({ length: 2 * reach + 1 }, (_, index) => number - reach + index);
}

/** The neighbours on either side: as many in all as the first page has links, about the root of the number of pages. */
function reachIn(of: number): number {
  if (of <= LINKED_FROM_FIRST) return MIN_REACH;
  return Math.min(MAX_REACH, Math.ceil((Math.sqrt(of - 1) - 1) / 2));
}
