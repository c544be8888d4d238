import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { EggRoomProps } from '../../src/site/products/eggRoom.ts';
import { EggRoom } from './EggRoom.tsx';

const ROOM: EggRoomProps = { sold: [], notSold: [], tooSmall: [], hasUncounted: false, estimate: null };

function textOf(names: readonly string[]): string {
  const notSold = names.map((name) => ({ name, species: null }));
  return renderToStaticMarkup(<EggRoom room={{ ...ROOM, notSold }} />).replace(/<[^>]*>/g, '');
}

it.each<[string, string[], string]>([
  ['one kind', ['goose'], 'It is not sold for goose eggs.'],
  ['two kinds', ['duck', 'goose'], 'It is not sold for duck or goose eggs.'],
  ['three kinds', ['duck', 'goose', 'quail'], 'It is not sold for duck, goose or quail eggs.'],
])('names %s of eggs that a product is not sold for in a sentence', (_, names, sentence) => {
  expect(textOf(names)).toBe(`For your eggs: ${sentence}`);
});
