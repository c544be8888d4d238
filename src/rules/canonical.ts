import type { PageRule } from './rule.ts';

/**
 * A page names the address that search engines should list it under, and no other: its own, or, where another page says the
 * same, that one's. One that they should not keep names none, and tells them so, which no other page does.
 */
export const canonical: PageRule = {
  about: 'page',
  check: ({ canonical: expected, read }) => [
    ...addressFault(expected, read.canonical),
    ...robotsFault(expected !== null, read.robots),
  ],
};

function addressFault(expected: string | null, found: string | null): string[] {
  if (found === expected) return [];
  return [
    `expected ${expected ? `the canonical address ${expected}` : 'no canonical address'}, found ${found ?? 'none'}`,
  ];
}

function robotsFault(isKept: boolean, robots: string | null): string[] {
  const isForbidden = robots?.includes('noindex') ?? false;
  if (isForbidden !== isKept) return [];
  return [isKept ? "expected no robots 'noindex', found it" : "expected robots 'noindex', found none"];
}
