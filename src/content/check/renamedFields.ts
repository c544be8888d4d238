import type { FieldPath } from './problem.ts';

/** Fields that content of an earlier version may have, by their paths without the places in lists, and their names now. */
const RENAMED: Readonly<Record<string, string>> = {
  'theme.colours.light.accent': 'buy',
  'theme.colours.light.onAccent': 'onBuy',
  'theme.colours.dark.accent': 'buy',
  'theme.colours.dark.onAccent': 'onBuy',
};

/** What a field that the schemas do not know is called now; undefined where it never had another name. */
export function renamed(path: FieldPath): string | undefined {
  return RENAMED[path.filter((key) => typeof key === 'string').join('.')];
}
