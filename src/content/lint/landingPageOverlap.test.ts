import { expect, it } from 'vitest';
import { slugify } from '../../domain/slug.ts';
import { landingPageOverlap } from './landingPageOverlap.ts';

const page = (name: string, description: string, block: string) => ({
  slug: slugify(name),
  title: `The ${name}`,
  description,
  blocks: [{ title: 'How many', description: block }],
});

it('no landing page repeats the words of another, those of its blocks included', () => {
  const block = 'A tray for hens does not fit the eggs of quail, which roll out at each turn.';
  const [hen, quail] = [page('hens', 'Boxes for a small flock.', block), page('quail', 'What fits.', block)];
  const duck = page('ducks', 'Room for large eggs.', 'Take a tray with wide cells, and set fewer eggs.');
  expect(landingPageOverlap({ landingPages: [hen, duck, quail] }, { share: 0.6 })).toEqual([
    {
      entry: quail,
      path: ['description'],
      message: `expected words of its own, found 79% of them in the landing page 'hens' too; rewrite one of the two`,
    },
  ]);
});
