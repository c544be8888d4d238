/** Returns the source id of a citation link such as `source:brinsea-humidity`, or null for other links. */
export function citedSource(href: string): string | null {
  return /^source:(.*)$/.exec(href)?.[1] ?? null;
}

/** Whether a link target is allowed in content: http, https, mailto, a site path or a fragment. */
export function isAllowedTarget(href: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:|\/(?!\/)|#)/i.test(href);
}
