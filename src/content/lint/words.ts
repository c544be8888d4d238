/** How many words a text has: whatever begins with a letter or a digit, up to white space. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
