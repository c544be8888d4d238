/**
 * The web addresses in a block of JSON-LD. What names the vocabulary (`@context`, `@type`, schema.org's enumerations) is
 * no link. A block that cannot be parsed has none.
 */
export function addressesInJsonLd(block: string): string[] {
  try {
    return [...addressesIn('', JSON.parse(block))];
  } catch {
    return [];
  }
}

function* addressesIn(key: string, value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (!key.startsWith('@') && isLink(value)) yield value;
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) yield* addressesIn(name, part);
  }
}

function isLink(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && !/^https?:\/\/schema\.org\//i.test(value);
}
