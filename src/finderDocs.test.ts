import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ALWAYS, BY_HANDS, BY_POWER, BY_USE } from './domain/finder/wishes.ts';

const text = readFileSync('docs/finder.md', 'utf8');

/** What the document says of the points of an answer. */
function documented(answer: string): string {
  return new RegExp(`^\\| (?:\`${answer}\`|${answer}) +\\| (\`[^|]* \\d)\\s+\\|$`, 'm').exec(text)?.[1] ?? '';
}

it.each(
  Object.entries({ always: ALWAYS, ...BY_HANDS, ...BY_USE, ...BY_POWER, any: BY_HANDS.any }).filter(
    ([, points]) => Object.keys(points).length > 0,
  ),
)('docs/finder.md says what points the answer "%s" gives', (answer, points) => {
  const expected = Object.entries(points).map(([name, of]) => `\`${name}\` ${of}`);
  expect(documented(answer)).toBe(expected.join(', '));
});
