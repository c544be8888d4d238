/** Escapes in the address of a rule for hosts what would end a field, or stand for a part of an address. */
export function escapeRuleAddress(address: string): string {
  return address.replace(/[*:\s]/g, encodeCharacter);
}

function encodeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
