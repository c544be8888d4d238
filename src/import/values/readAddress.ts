import { asValue, EMPTY, isNothing, type Reading, refuse } from './reading.ts';

/** An address of a page: none with a name and a password, which a link would tell every visitor. */
const WEB_ADDRESS = /^https?:\/\/[^\s/<>"@?#]+(?:[/?#][^\s<>"]*)?$/i;

/** Reads a web address. One of another kind, such as `javascript:`, is refused. */
export function readAddress(text: string): Reading<string> {
  if (isNothing(text)) return EMPTY;
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  return WEB_ADDRESS.test(address) && URL.canParse(address)
    ? asValue(address.replace(/^https?/i, (protocol) => protocol.toLowerCase()))
    : refuse("a web address that starts with 'https://'");
}

/** Reads the address of a picture, or its path on this site: the first one, where there are several. */
export function readPicture(text: string): Reading<string> {
  const [part = ''] = text.trim().split(/[|\n]|[,;]\s*(?=https?:)/);
  const first = part.trim();
  if (/^\/images\/\S+$/.test(first) && !first.includes('..')) return asValue(first);
  return readAddress(first);
}
