/**
 * The web addresses in a block of JSON-LD. What names the vocabulary (`@context`, `@type`, schema.org's enumerations) is
 * no link. A block that cannot be parsed has none.
 */
export function addressesInJsonLd(block: string): string[] {
  const addresses: string[] = [];
  try {
    JSON.parse(block, (key, value: unknown) => {
      if (typeof value === 'string' && !key.startsWith('@') && isLink(value)) addresses.push(value);
      return value;
    });
  } catch {
    return [];
  }
  return addresses;
}

function isLink(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && !/^https?:\/\/schema\.org\//i.test(value);
}
