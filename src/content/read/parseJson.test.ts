import fc from 'fast-check';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { ProblemLog } from '../check/problem.ts';
import { parseJson } from './parseJson.ts';
import { positionAt } from './sourceFile.ts';

/** Every path that leads to a value, and to the value itself. */
function pathsIn(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [[], ...entries.flatMap(([key, child]) => pathsIn(child).map((path) => [key, ...path]))];
}

describe('the place of a value in a JSON text', () => {
  it('is that of its first character, in lists of anything', () => {
    const indent = fc.constantFrom('', ' ', '\n  ', '\t');
    const text = fc
      .tuple(fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()), indent, indent)
      .map(([value, before, within]) => before + JSON.stringify(value, null, within.replace('\n', '')));
    fc.assert(
      fc.property(text, (json) => {
        const parsed = parseJson({ file: 'a.json', text: json }, new ProblemLog());
        const tree = parseTree(json);
        for (const path of pathsIn(parsed?.value)) {
          const node = tree && findNodeAtLocation(tree, path);
          expect(parsed?.origin.locate(path)).toEqual(positionAt(json, node?.offset ?? -1));
        }
      }),
    );
  });

  it('is its entry where a field is missing, and the list where an entry is', () => {
    const text = '[\n  {"a": "x]\\"}"},\n  {"b": [1, 2]}\n]';
    const parsed = parseJson({ file: 'a.json', text }, new ProblemLog());
    expect(parsed?.origin.locate([1, 'a'])).toEqual({ line: 3, column: 3 });
    expect(parsed?.origin.locate([1, 'b', 1])).toEqual({ line: 3, column: 13 });
    expect(parsed?.origin.locate([2])).toEqual({ line: 1, column: 1 });
  });
});
