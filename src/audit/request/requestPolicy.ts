/** How the audit behaves towards those it asks. */
export interface RequestPolicy {
  /** Requests to one host at once. */
  readonly perHost: number;
  /** Between the starts of two requests to one host, in milliseconds. */
  readonly pause: number;
  /** For one answer, its body included, in milliseconds. */
  readonly timeout: number;
  /** What the first back-off grows from, in milliseconds. */
  readonly backOff: number;
  readonly userAgent: string;
}

/** Says who asks, which version, for which site, and whom to write to. */
export function userAgentOf(version: string, site: { readonly url: string; readonly email: string }): string {
  return `HatchGuideLinkAudit/${version} (+${site.url}; ${site.email})`;
}
