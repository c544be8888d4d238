import { expect, it } from 'vitest';
import { freshGuide } from './carryOver.ts';

const PATHS = new Set(['/', '/products', '/guides/duck-eggs']);

/** A guide with this body, without what is not its body. */
function bodyOf(body: string): string {
  return freshGuide(`---\ntitle: A\n---\n${body}\n`, PATHS)
    .replace(/^---\n.*\n---\n/, '')
    .trimEnd();
}

it('a guide keeps links to pages that the site has, to sources and to other sites', () => {
  const body =
    'See [ducks](/guides/duck-eggs#day-1), [all](/products?sort=price), [home](/), [it](source:x), ' +
    '[that](https://a.example/b).';
  expect(bodyOf(body)).toBe(body);
});

it('a guide keeps the words of a link within a sentence', () => {
  expect(bodyOf('Warm the [brooder](/chick-brooder) first. [Weigh them](/blog/weigh).')).toBe(
    'Warm the brooder first. Weigh them.',
  );
});

it('a guide loses a note in brackets, and a sentence about the page that is gone', () => {
  expect(bodyOf('Candle them ([more](/blog/candling)). Then wait.')).toBe('Candle them. Then wait.');
  expect(bodyOf('Dark shells stay unclear. [Egg stages](/blog/stages) describes each.\n\nNext.')).toBe(
    'Dark shells stay unclear.\n\nNext.',
  );
  expect(bodyOf('[Egg stages](/blog/stages) describes each. Next.')).toBe('Next.');
});

it('a guide keeps its pictures, and loses its picks and the links at its end that lead nowhere', () => {
  const picks = 'picks: chicken\n';
  const links =
    'links:\n  - {label: All, href: /products?egg_types=duck}\n  - {label: Gone, href: /blog/gone}\n';
  expect(freshGuide(`---\ntitle: A # kept\n${picks}${links}---\n![egg](/images/egg.jpg)\n`, PATHS)).toBe(
    '---\ntitle: A # kept\nlinks:\n  - {label: All, href: /products?egg_types=duck}\n---\n![egg](/images/egg.jpg)\n',
  );
});
