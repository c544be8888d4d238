import type { ServiceSources } from './outsideServices.ts';

const DIRECTIVES = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
] as const;

type Directive = (typeof DIRECTIVES)[number];

export type ContentPolicy = Readonly<Partial<Record<Directive, readonly string[]>>>;

interface PolicedPage {
  /** The hashes of inline styles and scripts: `'sha256-...'`. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly hasDataPictures: boolean;
  /** The origins of its remote pictures: `https://pictures.example`. */
  readonly pictureOrigins: readonly string[];
  /** What services of others may do on it. */
  readonly services: ServiceSources;
}

const SELF = ["'self'"];
const NONE = ["'none'"];

/**
 * The policy of a page without content: no other base URL, no form submission, nothing that is not listed.
 */
export const BARE_POLICY: ContentPolicy = { 'default-src': NONE, 'base-uri': NONE, 'form-action': NONE };

/** Returns the policy of a page kind (https://www.w3.org/TR/CSP3/), which allows only its own resources. */
export function contentPolicy({ services, ...page }: PolicedPage): ContentPolicy {
  const pictures = [...(page.hasDataPictures ? ['data:'] : []), ...page.pictureOrigins];
  return {
    ...BARE_POLICY,
    'script-src': [...SELF, ...page.scripts, ...services.scripts],
    // The print style sheet is a file.
    'style-src': [...SELF, ...page.styles, ...services.styles],
    'img-src': [...SELF, ...pictures, ...services.pictures],
    'font-src': SELF,
    // Scripts fetch data, and Lighthouse fetches robots.txt from within the page.
    'connect-src': [...SELF, ...services.connect],
    ...(services.frames.length > 0 && { 'frame-src': services.frames }),
    'manifest-src': SELF,
    // Without a script, the home page's questions submit to the finder.
    'form-action': [...SELF, ...services.forms],
  };
}

export function joinPolicies(policies: readonly ContentPolicy[]): ContentPolicy {
  const sourcesOf = (directive: Directive) => {
    const sources = new Set(policies.flatMap((policy) => policy[directive] ?? []));
    if (sources.size > 1) sources.delete("'none'");
    return [...sources];
  };
  const named = DIRECTIVES.filter((directive) => policies.some((policy) => policy[directive]));
  return Object.fromEntries(named.map((directive) => [directive, sourcesOf(directive)]));
}

export function policyText(policy: ContentPolicy): string {
  const named = DIRECTIVES.filter((directive) => policy[directive]);
  return named.map((directive) => [directive, ...(policy[directive] ?? [])].join(' ')).join(';');
}
