/** The directives that a policy of this site may have, in the order in which they are written. */
const DIRECTIVES = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
] as const;

type Directive = (typeof DIRECTIVES)[number];

/** What a page may load and run, by directive: sources as a content security policy writes them. */
export type ContentPolicy = Readonly<Partial<Record<Directive, readonly string[]>>>;

/** What a kind of page has that its policy names. */
interface PolicedPage {
  /** The styles and the scripts that it inlines, each as the hash of its text: `'sha256-...'`. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Whether its styles have pictures in themselves, as data addresses. */
  readonly hasDataPictures: boolean;
  /** The hosts of other sites that it shows pictures of: `https://pictures.example`. */
  readonly pictureOrigins: readonly string[];
}

const SELF = ["'self'"];
const NONE = ["'none'"];

/** What no page may do, whatever it has: take another base address, send a form, load what is not named. */
export const BARE_POLICY: ContentPolicy = { 'default-src': NONE, 'base-uri': NONE, 'form-action': NONE };

/**
 * The policy of a kind of page: it may run and load what it has, and nothing else. There is neither `unsafe-inline` nor
 * `unsafe-eval` (https://www.w3.org/TR/CSP3/).
 */
export function contentPolicy({
  styles,
  scripts,
  hasDataPictures,
  pictureOrigins,
}: PolicedPage): ContentPolicy {
  return {
    ...BARE_POLICY,
    'script-src': [...SELF, ...scripts],
    // The sheet for printers is a file.
    'style-src': [...SELF, ...styles],
    'img-src': [...SELF, ...(hasDataPictures ? ['data:'] : []), ...pictureOrigins],
    'font-src': SELF,
    // Scripts fetch data, and Lighthouse asks for robots.txt from within the page.
    'connect-src': SELF,
    'manifest-src': SELF,
  };
}

/** Allows what any of the policies allows. */
export function joinPolicies(policies: readonly ContentPolicy[]): ContentPolicy {
  const sourcesOf = (directive: Directive) => {
    const sources = new Set(policies.flatMap((policy) => policy[directive] ?? []));
    if (sources.size > 1) sources.delete("'none'");
    return [...sources];
  };
  const named = DIRECTIVES.filter((directive) => policies.some((policy) => policy[directive]));
  return Object.fromEntries(named.map((directive) => [directive, sourcesOf(directive)]));
}

/** A policy as a page or a header writes it. */
export function policyText(policy: ContentPolicy): string {
  const named = DIRECTIVES.filter((directive) => policy[directive]);
  return named.map((directive) => [directive, ...(policy[directive] ?? [])].join(' ')).join(';');
}
