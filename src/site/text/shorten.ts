/** Truncates a text to at most `length` characters at a word boundary, with an ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\s,.;:]+\S*$/, '')}…`;
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

export function splitFirstSentence(text: string): readonly [first: string, rest: string] {
  const [first] = SENTENCES.segment(text);
  const length = first?.segment.length ?? 0;
  return [text.slice(0, length).trim(), text.slice(length).trim()];
}

/** Characters of a title that search results show: Google cuts at some 600 pixels. */
export const TITLE_LENGTH = 60;

/** Characters of a description that search results show: longer ones are cut. */
export const DESCRIPTION_LENGTH = 160;

/** Search engines often write their own description in place of a shorter one. */
export const SHORTEST_DESCRIPTION = 60;
