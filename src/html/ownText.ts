/** V8 copies pieces shorter than this, and keeps longer ones as a place in the whole text. */
const COPIED = 13;

/** Copies a text: V8 keeps the whole text of a page in memory for as long as a piece of it is held. */
export function ownText(piece: string): string {
  return piece.length < COPIED ? piece : Buffer.from(piece).toString();
}
