/** What React, and our own prose, write for characters that mean something in HTML. */
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

/** The text that a piece of a built page stands for: an attribute's value, or words between tags. */
export function decodeEntities(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => CHARACTERS[entity] ?? entity);
}
