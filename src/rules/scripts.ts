import type { ReadPage } from '../html/page.ts';

/** The addresses of the scripts that a page loads before anybody acts: those of its tags, and those it preloads. */
export function scriptsOf({ links }: ReadPage): string[] {
  const loaded = links.filter(
    ({ tag, rel }) => tag === 'script' || (tag === 'link' && rel.includes('modulepreload')),
  );
  return [...new Set(loaded.map(({ url }) => url))];
}
