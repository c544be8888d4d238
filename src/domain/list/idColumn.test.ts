import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeIds, encodeIds } from './columns.ts';

describe('a column of ids', () => {
  it('has the step from one to the next where only their numbers differ', () => {
    expect(encodeIds(['1', '2', '3', '9', '4'])).toEqual(['1', 1, 1, 6, -5]);
    expect(encodeIds(['dome-7-xl', 'dome-8-xl', 'dome-8'])).toEqual(['dome-7-xl', 1, 'dome-8']);
  });

  it('has an id as it is that a step could not lead to', () => {
    const ids = ['07', '08', 'candler', 'lamp', '9007199254740993', '9007199254740995', '1e3', '1e4'];
    expect(encodeIds(ids).slice(0, 6)).toEqual(ids.slice(0, 6));
    expect(decodeIds(encodeIds(ids))).toEqual(ids);
  });

  it('gives back the ids that it was made from', () => {
    const id = fc.oneof(
      fc.nat().map(String),
      fc.string(),
      fc
        .tuple(fc.constantFrom('', 'a', 'b-'), fc.nat(), fc.constantFrom('', '-2', '.5'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(fc.array(id), (ids) => {
        expect(decodeIds(encodeIds(ids))).toEqual(ids);
      }),
    );
  });
});
