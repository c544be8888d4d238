/** How the audit requests links: limits for each host, and who it says it is. */
export interface RequestPolicy {
  /** The most requests to one host at once. */
  readonly perHost: number;
  /** The least time between the starts of two requests to one host, in milliseconds. */
  readonly pause: number;
  /** The longest time for one answer, its body included, in milliseconds. */
  readonly timeout: number;
  /** The base of the exponential back-off, in milliseconds. */
  readonly backOff: number;
  readonly userAgent: string;
}

/** The `User-Agent` of the audit: its version, the site that it checks, and a contact (RFC 9110, section 10.1.5). */
export function userAgentOf(version: string, site: { readonly url: string; readonly email: string }): string {
  return `HatchGuideLinkAudit/${version} (+${site.url}; ${site.email})`;
}
