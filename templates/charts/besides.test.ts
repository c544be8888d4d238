import fc from 'fast-check';
import { expect, it } from 'vitest';
import { besides } from './besides.ts';

const at = (...heights: readonly number[]) => heights.map((y) => ({ x: 40, y }));

it.each([
  ['marks of one place stand side by side', at(100, 100, 100, 100), [0, 9, -9, 18]],
  ['a mark that another would half hide moves, too', at(100, 104), [0, 9]],
  ['a mark with room stays', at(100, 109), [0, 0]],
  ['a mark near two of one place takes the other side', at(100, 100, 106), [0, 9, -9]],
  [
    'marks above other places stay',
    [
      { x: 40, y: 100 },
      { x: 41, y: 100 },
    ],
    [0, 0],
  ],
])('%s', (_, places, asides) => {
  expect(besides(places).map(({ dx }) => dx)).toEqual(asides);
});

it('no two marks above one place are nearer than 9 pixels', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 }), (heights) => {
      const marks = besides(at(...heights));
      for (const [index, mark] of marks.entries())
        for (const other of marks.slice(0, index))
          expect(Math.hypot(mark.dx - other.dx, mark.y - other.y)).toBeGreaterThanOrEqual(9);
    }),
  );
});
