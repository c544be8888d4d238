import type { Slug } from '../slug.ts';
import { isOnHosts, type StoreHosts, storeOfUrl } from './storeUrl.ts';

/** Top-level names that no public site can have (RFC 2606, RFC 6761). */
const RESERVED_NAME = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))\.?$/;

/** The addresses of a machine for itself (RFC 5735, RFC 4291), as the URL parser writes them. */
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Whether a host stands for no site on the web: a name reserved for examples and tests, or the machine itself.
 * @param hostname lower-case, without a port
 */
export function isReservedHost(hostname: string): boolean {
  return RESERVED_NAME.test(hostname) || LOOPBACK.test(hostname);
}

/** An affiliate network, which forwards links to the shops of many stores and counts a click on the way. */
export interface Network {
  /** Its key in `stores.yaml`. */
  readonly key: string;
  /** Lower-case; their subdomains count too. */
  readonly hosts: readonly string[];
  /** The ids by which the network knows the site. */
  readonly publishers: readonly string[];
  /** The forms of its links. */
  readonly links: readonly LinkForm[];
}

/** A form of links such as `/click-{publisher}-*?url={target}`, taken apart. */
export interface LinkForm {
  /** As it was written. */
  readonly text: string;
  readonly path: Pattern;
  /** By the names of the parameters. */
  readonly query: ReadonlyMap<string, Pattern>;
}

/** Literal texts with a placeholder between each two: the text at each odd index is a placeholder. */
type Pattern = readonly string[];

const PLACEHOLDER = /(\*|\{publisher\}|\{target\})/;

/** Reads a form of links; null for a text that is none. */
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
    // Whatever follows in a path belongs to the target.
    (!path.includes('{target}') || (path.endsWith('{target}') && pairs.length === 0));
  if (!isValid) return null;
  const [pathPattern = [], ...values] = patterns;
  return {
    text,
    path: pathPattern,
    query: new Map(pairs.map(([name = ''], at) => [name, values[at] ?? []])),
  };
}

/** What is read of a `URL`, a type that this folder does not have. */
interface ReadUrl {
  readonly href: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly searchParams: { getAll(name: string): string[] };
}

/** Where a link leads. */
interface Target {
  readonly href: string;
  /** Lower-case. */
  readonly hostname: string;
}

/** A link through a network: where it leads, or what is wrong about it. */
type NetworkLink =
  | { readonly kind: 'target'; readonly target: Target }
  | { readonly kind: 'fault'; readonly reason: string };

/** Reads a link through one of the networks; null for any other link. */
export function readNetworkLink(url: ReadUrl, networks: readonly Network[]): NetworkLink | null {
  const network = networkAt(url.hostname, networks);
  if (!network) return null;
  const readings = network.links.flatMap((form) => readByForm(url, form, network, networks) ?? []);
  const sound = readings.find(({ kind }) => kind === 'target');
  return sound ?? readings[0] ?? fault(unknownForm(network));
}

/** Where a link leads: to its target where it leads through a network, else to its own address. */
export function targetOf(url: ReadUrl, networks: readonly Network[]): Target {
  const link = readNetworkLink(url, networks);
  return link?.kind === 'target' ? link.target : url;
}

/** What is wrong about a link through a network: its form, its publisher id, or a target at no shop; null of any other link. */
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

/** A host with a dot at its end is the same to a browser. */
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

/** Null where the path, or the value of a parameter, is of another form. */
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

/** The longest part of a wrong target that a message shows. */
const LONGEST_SHOWN = 80;

function describeTarget(target: string): string {
  if (target === '') return 'none; add it';
  if (/^https?%(?:25)*3a/i.test(target)) return 'one that is percent-encoded twice; encode it once';
  const shown = target.length > LONGEST_SHOWN ? `${target.slice(0, LONGEST_SHOWN)}…` : target;
  return `'${shown}'; correct it`;
}

/** A target in a path stands there as it is, or percent-encoded. */
function decodedOnce(target: string): string {
  try {
    return /^[a-z]+:\/\//i.test(target) ? target : decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** What the placeholders of a pattern stand for in a text, each up to the next literal; null where a literal is missing. */
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
