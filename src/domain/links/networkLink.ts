import type { Slug } from '../slug.ts';
import { isOnHosts, type StoreHosts, storeOfUrl } from './storeUrl.ts';

/** Top-level names that no public site can have (RFC 2606, RFC 6761). */
const RESERVED_NAME = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))\.?$/;

/** Loopback addresses (RFC 5735, RFC 4291) as serialized by the URL parser. */
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether a lower-case host cannot be a public site: one reserved for examples and tests, or a loopback address. */
export function isReservedHost(hostname: string): boolean {
  return RESERVED_NAME.test(hostname) || LOOPBACK.test(hostname);
}

/** An affiliate network, which counts clicks and redirects to the shops of many stores. */
export interface Network {
  /** Its key in `stores.yaml`. */
  readonly key: string;
  /** Lower-case; they include their subdomains. */
  readonly hosts: readonly string[];
  /** The site's publisher ids at the network. */
  readonly publishers: readonly string[];
  readonly links: readonly LinkForm[];
  /** The query parameter for a note of the site's own. */
  readonly subtag?: string | undefined;
}

/** A parsed link form such as `/click-{publisher}-*?url={target}`. */
export interface LinkForm {
  readonly text: string;
  readonly path: Pattern;
  readonly query: ReadonlyMap<string, Pattern>;
}

/** Alternating literals and placeholders, with placeholders at odd indexes. */
type Pattern = readonly string[];

const PLACEHOLDER = /(\*|\{publisher\}|\{target\})/;

/** Parses a link form, or returns null if it is invalid. */
export function parseLinkForm(text: string): LinkForm | null {
  const [path = '', query = '', ...rest] = text.split('?');
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('='));
  const patterns = [path, ...pairs.map(([, value = '']) => value)].map((part) => part.split(PLACEHOLDER));
  const isPlain = (literal: string) => !/[{}\s]/.test(literal);
  const isValid =
    rest.length === 0 &&
    path.startsWith('/') &&
    new Set(pairs.map(([name]) => name)).size === pairs.length &&
    pairs.every((pair) => pair.length === 2 && pair[0] !== '' && PLACEHOLDER.test(pair[1] ?? '')) &&
    patterns.every((pattern) => pattern.filter((_, index) => index % 2 === 0).every(isPlain)) &&
    patterns.every((pattern) => !pattern.slice(1, -1).includes('')) &&
    text.split('{publisher}').length === 2 &&
    text.split('{target}').length === 2 &&
    // The rest of the path belongs to the target.
    (!path.includes('{target}') || (path.endsWith('{target}') && pairs.length === 0));
  if (!isValid) return null;
  const [pathPattern = [], ...values] = patterns;
  return {
    text,
    path: pathPattern,
    query: new Map(pairs.map(([name = ''], at) => [name, values[at] ?? []])),
  };
}

/** The used parts of a `URL`, a type that is not available in this folder. */
interface ReadUrl {
  readonly href: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly searchParams: { getAll(name: string): string[] };
}

interface Target {
  readonly href: string;
  readonly hostname: string;
}

type NetworkLink =
  | { readonly kind: 'target'; readonly target: Target }
  | { readonly kind: 'fault'; readonly reason: string };

export function readNetworkLink(url: ReadUrl, networks: readonly Network[]): NetworkLink | null {
  const network = networkAt(url.hostname, networks);
  if (!network) return null;
  const readings = network.links.flatMap((form) => readByForm(url, form, network, networks) ?? []);
  const sound = readings.find(({ kind }) => kind === 'target');
  return sound ?? readings[0] ?? fault(unknownForm(network));
}

/** Returns the final URL of a link: the target of a network link, otherwise the link itself. */
export function targetOf(url: ReadUrl, networks: readonly Network[]): Target {
  const link = readNetworkLink(url, networks);
  return link?.kind === 'target' ? link.target : url;
}

/** Returns the fault of a network link: its form, its publisher id, or a target that is no shop; null for any other link. */
export function faultOfNetworkLink(
  url: ReadUrl,
  networks: readonly Network[],
  stores: ReadonlyMap<Slug, StoreHosts>,
): string | null {
  const link = readNetworkLink(url, networks);
  if (link?.kind !== 'target') return link?.reason ?? null;
  if (storeOfUrl(link.target, stores, 'shop')) return null;
  return `expected the address of a shop as the target of a link through a network, found the host '${link.target.hostname}'; add its store to stores.yaml, or correct the link`;
}

/** Ignores a trailing dot of the host, as browsers do. */
function networkAt(hostname: string, networks: readonly Network[]): Network | undefined {
  const host = hostname.replace(/\.$/, '');
  return networks.find(({ hosts }) => isOnHosts(host, hosts));
}

function fault(reason: string): NetworkLink {
  return { kind: 'fault', reason };
}

function unknownForm({ key, links }: Network): string {
  const forms = links.map(({ text }) => `'${text}'`).join(' or ');
  return `expected a link through ${key} of the form ${forms}, found another one; make it with the network's own tool, or add its form to 'links' of ${key} in stores.yaml`;
}

/** Returns null if the path or a parameter does not match the form. */
function readByForm(
  url: ReadUrl,
  { path, query }: LinkForm,
  network: Network,
  networks: readonly Network[],
): NetworkLink | null {
  const isTargetInPath = path.includes('{target}');
  const found = capture(isTargetInPath ? url.pathname + url.search + url.hash : url.pathname, path);
  if (!found || found.publisher?.includes('/')) return null;
  for (const [name, pattern] of query) {
    const values = url.searchParams.getAll(name);
    if (values.length > 1)
      return fault(
        `expected '${name}' once in a link through ${network.key}, found it ${values.length} times`,
      );
    const [value = ''] = values;
    const part = capture(value, pattern);
    if (!part && value !== '') return null;
    Object.assign(found, part);
  }
  const { publisher = '', target = '' } = found;
  if (!network.publishers.includes(publisher)) return fault(foreignPublisher(publisher, network));
  return readTarget(isTargetInPath ? decodedOnce(target) : target, network, networks);
}

function foreignPublisher(publisher: string, { key, publishers }: Network): string {
  const [own, found] = [publishers.map((id) => `'${id}'`).join(' or '), publisher && `'${publisher}'`];
  return `expected your publisher id ${own} in a link through ${key}, found ${found || 'none'}; correct the link, or 'publishers' of ${key} in stores.yaml`;
}

/** A host in plain letters and no port: any other spelling, and a user before it, hides where a link leads. */
const HTTPS = /^https:\/\/((?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*\.?)(?=[/?#]|$)/i;

function readTarget(target: string, { key }: Network, networks: readonly Network[]): NetworkLink {
  const [, host] = HTTPS.exec(target) ?? [];
  const expected = `expected the shop's address, such as 'https://shop.example/item', as the target of a link through ${key}`;
  if (host === undefined) return fault(`${expected}, found ${describeTarget(target)}`);
  const hostname = host.toLowerCase();
  const other = networkAt(hostname, networks);
  if (other) return fault(`${expected}, found a link through ${other.key}; enter the target of that one`);
  return { kind: 'target', target: { href: target, hostname } };
}

/** The maximum length of an invalid target in messages. */
const LONGEST_SHOWN = 80;

function describeTarget(target: string): string {
  if (target === '') return 'none; add it';
  if (/^https?%(?:25)*3a/i.test(target)) return 'one that is percent-encoded twice; encode it once';
  const shown = target.length > LONGEST_SHOWN ? `${target.slice(0, LONGEST_SHOWN)}…` : target;
  return `'${shown}'; correct it`;
}

/** Decodes the target in a path if it is percent-encoded. */
function decodedOnce(target: string): string {
  try {
    return /^[a-z]+:\/\//i.test(target) ? target : decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** Returns the texts matched by the placeholders of a pattern, each up to the next literal; null if a literal is missing. */
function capture(text: string, pattern: Pattern): { publisher?: string; target?: string } | null {
  const found: { publisher?: string; target?: string } = {};
  const [first = ''] = pattern;
  if (!text.startsWith(first)) return null;
  let at = first.length;
  for (let index = 1; index < pattern.length; index += 2) {
    const [placeholder, literal = ''] = pattern.slice(index, index + 2);
    const isLast = index + 2 === pattern.length;
    const end = isLast ? endOfLast(text, literal) : text.indexOf(literal, at);
    if (end < at) return null;
    if (placeholder === '{publisher}') found.publisher = text.slice(at, end);
    if (placeholder === '{target}') found.target = text.slice(at, end);
    at = end + literal.length;
  }
  return at === text.length ? found : null;
}

function endOfLast(text: string, literal: string): number {
  return text.endsWith(literal) ? text.length - literal.length : -1;
}
