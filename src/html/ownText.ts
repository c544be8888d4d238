/** Copies a text: V8 keeps the whole text of a page in memory for as long as a piece of it is held. */
export function ownText(piece: string): string {
  return Buffer.from(piece).toString();
}
