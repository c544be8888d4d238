export type Names<Word extends string> = Word extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** Fills the values of a word: `say('{shown} of {total}', { shown: 24, total: 60 })` is `24 of 60`. */
export function say<Word extends string>(
  word: Word,
  values: Readonly<Record<Names<Word>, string | number>>,
): string;
export function say(word: string, values: Readonly<Record<string, string | number>>): string {
  return word.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`);
}
