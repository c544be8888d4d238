import type { LandingPage } from '../catalogue.ts';
import { overlapFindings, type Repetition } from './overlaps.ts';

type Words = Pick<LandingPage, 'slug' | 'title' | 'description' | 'blocks'>;

/** Every landing page has words of its own: search engines list only one of two that say the same. */
export function landingPageOverlap(
  { landingPages }: { readonly landingPages: readonly Words[] },
  limits: Repetition,
) {
  const texts = landingPages.map((entry) => ({
    entry,
    name: `the landing page '${entry.slug}'`,
    text: textOf(entry),
  }));
  return overlapFindings(texts, limits);
}

function textOf({ title, description, blocks }: Words): string {
  return [title, description, ...blocks.flatMap((block) => [block.title, block.description])].join('\n');
}
