/** What a page asks a browser to do after a while. */
export interface Refresh {
  /** Whole seconds; fractions are cut off. */
  readonly seconds: number;
  /** Where to go on to, as written; empty where the page itself is to be loaded again. */
  readonly address: string;
}

/**
 * Reads the content of `meta http-equiv="refresh"` or of the header `Refresh`
 * (https://html.spec.whatwg.org/#shared-declarative-refresh-steps); null where it asks for nothing.
 */
export function parseRefresh(content: string): Refresh | null {
  const [, seconds, , quoted, plain = ''] = REFRESH.exec(content) ?? [];
  if (seconds === undefined) return null;
  return { seconds: Math.floor(Number.parseFloat(`0${seconds}`)), address: (quoted ?? plain).trim() };
}

/** `0; url='/there/'`: quotes around the address do not belong to it, and a quote within it does. */
const REFRESH =
  /^\s*(\d+(?:\.[\d.]*)?|\.[\d.]*)(?:$|(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(?:(["'])(.*?)(?:\2|$)|(.*)))/is;
