import { UserError } from '../cli/userError.ts';
import { isObject } from '../content/check/validate.ts';
import { firstMistake } from '../content/read/jsonMistakes.ts';
import { jsonOrNull } from '../domain/text.ts';

const DEEPEST = 20;

/** The entries of a JSON file: of a list of objects, of an object that holds one such list, or an object in each line. */
export function readJson(name: string, text: string): readonly unknown[] {
  const [first = '', second = ''] = text.trimStart().split(/\r?\n\s*/, 2);
  if (first.startsWith('{') && second.startsWith('{') && isObject(jsonOrNull(first)))
    return text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [parse(name, line, index)]));
  const [list = [], ...others] = listsIn(parse(name, text));
  if (others.length > 0)
    throw new UserError(`${name}: expected one list of objects, found a second one; keep one of the two`);
  return list;
}

function parse(name: string, text: string, linesBefore = 0): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { line, column, message } = firstMistake(text) ?? { line: 1, column: 1, message: 'no valid JSON' };
    throw new UserError(`${name}:${linesBefore + line}:${column} ${message}`);
  }
}

function listsIn(value: unknown, depth = 0): (readonly unknown[])[] {
  if (!isObject(value) || depth > DEEPEST) return [];
  if (Array.isArray(value) && isObject(value[0]) && !Array.isArray(value[0])) return [value];
  return Object.values(value).flatMap((inner) => listsIn(inner, depth + 1));
}
