/** Escapes what means something to hosts in a rule: what ends a field, and what stands for a part of an address. */
export function withoutSigns(address: string): string {
  return address.replace(/[*:\s]/g, encodeSign);
}

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
