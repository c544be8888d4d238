import type { Slug } from '../slug.ts';
import { isOnHosts, type StoreHosts, storeOfUrl } from './storeUrl.ts';

/** Top-level names that no public site can have (RFC 2606, RFC 6761). */
const RESERVED_NAME = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))\.?$/;

/** Loopback addresses (RFC 5735, RFC 4291) as serialized by the URL parser. */
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Whether a lower-case host cannot be a public site: one reserved for examples
 * and tests, or a loopback address.
 */
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

/** A link form such as `/click-{publisher}-*?url={target}`, with what finds its parts. */
export interface LinkForm {
  readonly text: string;
  readonly hidesTarget: boolean;
  /** Finds the parts in the path, or in path and query if `query` is empty. */
  readonly path: RegExp;
  readonly query: ReadonlyMap<string, RegExp>;
}

const PLACEHOLDER = /\*|\{publisher\}|\{target\}/g;

const CAPTURES: Readonly<Record<string, string>> = {
  '*': '.*?',
  '{publisher}': '(?<publisher>[^/]*?)',
  '{target}': '(?<target>.*)',
};

function patternOf(part: string): RegExp {
  const source = part.replace(/\*|\{\w+\}|\W/g, (piece) => CAPTURES[piece] ?? `\\${piece}`);
  return new RegExp(`^${source}$`, 's');
}

/**
 * Parses a link form, or returns null if it is invalid. A form without `{target}` is that of links that hide
 * the shop. A query without `=`, such as `?a({publisher})*url({target})`, is read as a whole.
 */
export function parseLinkForm(text: string): LinkForm | null {
  const [path = '', query = '', ...rest] = text.split('?');
  const isWhole = !query.includes('=');
  const pairs = isWhole ? [] : query.split('&').map((pair) => pair.split('='));
  const isValid =
    rest.length === 0 &&
    path.startsWith('/') &&
    (query === '' || query.match(PLACEHOLDER) !== null) &&
    new Set(pairs.map(([name]) => name)).size === pairs.length &&
    pairs.every(([name, value = '', ...more]) => name && value.match(PLACEHOLDER) && more.length === 0) &&
    !/[{}\s]/.test(text.replace(PLACEHOLDER, '')) &&
    !/[*}][*{]/.test(text) &&
    text.split('{publisher}').length === 2 &&
    text.split('{target}').length <= 2 &&
    // The rest of the path belongs to the target.
    (!path.includes('{target}') || (path.endsWith('{target}') && pairs.length === 0));
  if (!isValid) return null;
  return {
    text,
    path: patternOf(isWhole ? text : path),
    hidesTarget: !text.includes('{target}'),
    query: new Map(pairs.map(([name = '', value = '']) => [name, patternOf(value)])),
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
  /** The link leads to a shop that its address does not name. */
  | { readonly kind: 'hidden'; readonly reason: null }
  | { readonly kind: 'fault'; readonly reason: string; readonly hasPublisher: boolean };

export function readNetworkLink(url: ReadUrl, networks: readonly Network[]): NetworkLink | null {
  const network = networkAt(url.hostname, networks);
  if (!network) return null;
  const readings = network.links.flatMap((form) => readByForm(url, form, network, networks) ?? []);
  const sound = readings.find(({ kind }) => kind !== 'fault');
  // Of several forms, the link is meant to have the one where it has an id.
  const meant = readings.find((reading) => reading.kind === 'fault' && reading.hasPublisher);
  return sound ?? meant ?? readings[0] ?? fault(unknownForm(network));
}

/** Returns the final URL of a link: the target of a network link, otherwise the link itself. */
export function targetOf(url: ReadUrl, networks: readonly Network[]): Target {
  const link = readNetworkLink(url, networks);
  return link?.kind === 'target' ? link.target : url;
}

/**
 * Returns the fault of a network link: its form, its publisher id, or a target that is
 * no shop; null for any other link.
 */
export function faultOfNetworkLink(
  url: ReadUrl,
  networks: readonly Network[],
  stores: ReadonlyMap<Slug, StoreHosts>,
): string | null {
  const link = readNetworkLink(url, networks);
  if (link?.kind !== 'target') return link?.reason ?? null;
  if (storeOfUrl(link.target, stores, 'shop')) return null;
  return (
    'expected the address of a shop as the target of a link through a network, found the host ' +
    `'${link.target.hostname}'; add its store to stores.yaml, or correct the link`
  );
}

/** Ignores a trailing dot of the host, as browsers do. */
function networkAt(hostname: string, networks: readonly Network[]): Network | undefined {
  const host = hostname.replace(/\.$/, '');
  return networks.find(({ hosts }) => isOnHosts(host, hosts));
}

/** Whether a link leads through a network to a shop that its address does not name. */
export function hidesTarget(url: ReadUrl, networks: readonly Network[]): boolean {
  return readNetworkLink(url, networks)?.kind === 'hidden';
}

function fault(reason: string, hasPublisher = true): NetworkLink {
  return { kind: 'fault', reason, hasPublisher };
}

function unknownForm({ key, links }: Network): string {
  const forms = links.map(({ text }) => `'${text}'`).join(' or ');
  return (
    `expected a link through ${key} of the form ${forms}, found another one; make it with the network's ` +
    `own tool, or add its form to 'links' of ${key} in stores.yaml`
  );
}

/** Returns null if the path or a parameter does not match the form. */
function readByForm(
  url: ReadUrl,
  { path, query, hidesTarget: isHidden }: LinkForm,
  network: Network,
  networks: readonly Network[],
): NetworkLink | null {
  const isWhole = query.size === 0;
  const inPath = path.exec(isWhole ? url.pathname + url.search + url.hash : url.pathname);
  if (!inPath) return null;
  const found = { ...inPath.groups };
  for (const [name, pattern] of query) {
    const values = url.searchParams.getAll(name);
    if (values.length > 1)
      return fault(
        `expected '${name}' once in a link through ${network.key}, found it ${values.length} times`,
      );
    const [value = ''] = values;
    const part = pattern.exec(value);
    if (!part && value !== '') return null;
    Object.assign(found, part?.groups);
  }
  const { publisher = '', target = '' } = found;
  if (!network.publishers.includes(publisher))
    return fault(foreignPublisher(publisher, network), publisher !== '');
  if (isHidden) return { kind: 'hidden', reason: null };
  return readTarget(isWhole ? decodedOnce(target) : target, network, networks);
}

function foreignPublisher(publisher: string, { key, publishers }: Network): string {
  const own = publishers.map((id) => `'${id}'`).join(' or ');
  const found = publisher && `'${publisher}'`;
  return (
    `expected your publisher id ${own} in a link through ${key}, found ${found || 'none'}; correct the ` +
    `link, or 'publishers' of ${key} in stores.yaml`
  );
}

/**
 * A host in plain letters and no port: any other spelling, and a user before it, hides where a link leads.
 */
const HTTPS = /^https:\/\/((?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*\.?)(?=[/?#]|$)/i;

function readTarget(target: string, { key }: Network, networks: readonly Network[]): NetworkLink {
  const [, host] = HTTPS.exec(target) ?? [];
  const expected =
    `expected the shop's address, such as 'https://shop.example/item', as the target of a link through ` +
    `${key}`;
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
  if (/^https?%(?:25)*3a/i.test(target)) return 'an address that is percent-encoded twice; encode it once';
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
