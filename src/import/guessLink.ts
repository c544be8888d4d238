import type { StoresFile } from '../content/catalogue.ts';
import { storesBySlug } from '../content/labels.ts';
import { hidesTarget, type Network, targetOf } from '../domain/links/networkLink.ts';
import { isOnHosts, storeOfUrl } from '../domain/links/storeUrl.ts';
import { KNOWN_NETWORKS } from './knownNetworks.ts';
import { pagesIn } from './listLinks.ts';
import type { WrittenMapping } from './mapping.ts';
import type { Row } from './table.ts';

type Columns = WrittenMapping['columns'];

interface UnknownHosts {
  readonly unknownHosts: readonly string[];
  /** Known affiliate networks of links that `stores.yaml` lacks. */
  readonly unknownNetworks: readonly string[];
}

/**
 * True if links lead through a network to unnamed shops, so that the store cannot be guessed.
 */
export function isStoreHidden(columns: Columns, rows: readonly Row[], file: StoresFile): boolean {
  const stores = storesBySlug(file);
  const isNetwork = ({ hostname }: { readonly hostname: string }) =>
    [...file.networks, ...KNOWN_NETWORKS].some(({ hosts }) => isOnHosts(hostname, hosts));
  const targets = pagesIn(columns.link, rows).map((url) => targetOf(url, file.networks));
  return targets.some((target) => isNetwork(target) && storeOfUrl(target, stores, 'any') === null);
}

/**
 * Finds the column of links by its values, if that with the surest name has no
 * address at a known store or network.
 */
export function guessLink(
  columns: Columns,
  names: readonly string[],
  rows: readonly Row[],
  file: StoresFile,
): string | undefined {
  const named = typeof columns.link === 'string' ? columns.link : undefined;
  const isKnown = knownHost(file);
  const leadsThere = (column: string) => {
    const filled = rows.filter(({ cell }) => cell(column) !== '').length;
    return filled > 0 && pagesIn(column, rows).filter(isKnown).length * 2 >= filled;
  };
  if (named !== undefined && leadsThere(named)) return named;
  const others = names.filter((column) => column !== columns.image_url && column !== columns.shop_link);
  return others.find(leadsThere) ?? named;
}

function knownHost(file: StoresFile): (url: URL) => boolean {
  const stores = storesBySlug(file);
  const networks = [...file.networks, ...KNOWN_NETWORKS].flatMap(({ hosts }) => hosts);
  return (url) => storeOfUrl(url, stores, 'sale') !== null || isOnHosts(url.hostname, networks);
}

/** Finds what `stores.yaml` lacks: the hosts of shops, and known affiliate networks. */
export function unknownHosts(columns: Columns, rows: readonly Row[], file: StoresFile): UnknownHosts {
  const stores = storesBySlug(file);
  const hosts = new Set<string>();
  const networks = new Set<string>();
  const shown = pagesIn(columns.link, rows).filter((url) => !hidesTarget(url, file.networks));
  const hidden = shown.length > 0 ? [] : pagesIn(columns.shop_link, rows);
  for (const url of [...shown, ...hidden]) {
    const target = targetOf(url, file.networks);
    const isAt = ({ hosts: own }: Network) => isOnHosts(target.hostname, own);
    const network = KNOWN_NETWORKS.find(isAt);
    if (storeOfUrl(target, stores, 'any') || file.networks.some(isAt)) continue;
    if (network) networks.add(network.key);
    else hosts.add(target.hostname.replace(/^www\./, ''));
  }
  return { unknownHosts: [...hosts], unknownNetworks: [...networks] };
}
