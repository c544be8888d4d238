/**
 * A text as one word of a shell: in quotes where it has characters that a shell
 * reads. Blanks alone suit any shell.
 */
export function shellWord(text: string): string {
  if (/^[\w./:@%+=,-]+$/.test(text)) return text;
  return /^[\w./:@+=, -]+$/.test(text) ? `"${text}"` : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
