const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Splits a text into its first sentence and the rest, which is empty where there is no more. */
export function splitFirstSentence(text: string): readonly [first: string, rest: string] {
  const [first] = SENTENCES.segment(text);
  const length = first?.segment.length ?? 0;
  return [text.slice(0, length).trim(), text.slice(length).trim()];
}
