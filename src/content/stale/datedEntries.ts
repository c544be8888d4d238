import { counted } from '../../domain/counted.ts';
import { type LinkLedger, lastAnswer } from '../../domain/links/linkLedger.ts';
import { targetOf } from '../../domain/links/networkLink.ts';
import { isStoreSearch } from '../../domain/links/storeUrl.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import type { Slug } from '../../domain/slug.ts';
import type { Catalogue, Source } from '../catalogue.ts';
import type { FieldPath } from '../check/problem.ts';
import { linkRules, normalizeLink } from '../normalizeLink.ts';
import { citationsOfSpecies } from '../speciesCitations.ts';

/**
 * What grows old, in the order of reports. `price`: price and rating of a product, since they were seen; `link`: a product's
 * link, since the audit had an answer; `text`: an article, a guide or a legal page, since it was changed; `source`: what
 * figures and texts rest on, since it was read.
 */
export const AGE_KINDS = ['price', 'link', 'text', 'source'] as const;
export type AgeKind = (typeof AGE_KINDS)[number];

/** Something of a catalogue that grows old. */
export interface DatedEntry {
  readonly kind: AgeKind;
  readonly name: string;
  /** ISO date; null where it was never dated. */
  readonly date: string | null;
  /** The catalogue's own object, never a copy: its origin names the file. */
  readonly entry: object;
  readonly path: FieldPath;
}

/** Everything of a catalogue that grows old, in the order of its files. */
interface DatedEntries {
  readonly entries: readonly DatedEntry[];
  /** What is not among them, and why, a sentence each. */
  readonly notes: readonly string[];
}

/** Characters of an ISO date, with which an ISO date and time begins. */
const ISO_DATE_LENGTH = 10;

/**
 * Gives everything of a catalogue that grows old. Withdrawn products are left out: they sell nothing.
 * @param ledger what is known of links, where that is more than the catalogue's own ledger
 */
export function datedEntries(catalogue: Catalogue, ledger: LinkLedger = catalogue.ledger): DatedEntries {
  const offered = catalogue.products.filter(isOffered);
  const requested = offered.filter((product) => isRequested(product, catalogue));
  const prices = catalogue.site.catalogue === 'live' ? offered.map(priceEntry) : [];
  const links = ledger.size > 0 ? linkEntries(requested, catalogue, ledger) : [];
  return {
    entries: [...prices, ...links, ...textEntries(catalogue), ...sourceEntries(catalogue)],
    notes: [
      catalogue.site.catalogue === 'sample' ? 'The catalogue is a sample: its prices need no date.' : '',
      ledger.size === 0 && requested.length > 0
        ? `The link audit has no answer for any of ${counted(requested.length, 'link')} yet: run \`npm run build && npm run audit\`.`
        : '',
      offered.length > requested.length
        ? `Left out: ${counted(offered.length - requested.length, 'link')} to a store's search or nowhere, which say nothing of a product.`
        : '',
    ].filter((note) => note !== ''),
  };
}

function priceEntry(product: Product): DatedEntry {
  const date = product.checkedAt?.slice(0, ISO_DATE_LENGTH) ?? null;
  return { kind: 'price', name: product.name, date, entry: product, path: ['checked_at'] };
}

function isRequested({ link, store }: Product, { stores, networks }: Catalogue): boolean {
  const shop = stores.get(store);
  return link !== null && !(shop && isStoreSearch(targetOf(new URL(link), networks).href, shop));
}

function linkEntries(products: readonly Product[], catalogue: Catalogue, ledger: LinkLedger): DatedEntry[] {
  const rules = linkRules(catalogue);
  return products.map((product) => {
    const answered = product.link === null ? undefined : ledger.get(normalizeLink(product.link, rules));
    return {
      kind: 'link',
      name: product.name,
      date: answered ? lastAnswer(answered) : null,
      entry: product,
      path: ['link'],
    };
  });
}

/** Texts that say when they were changed, or should: a legal page without a day shows that of the build. */
function textEntries({ articles, guides, legalPages }: Catalogue): DatedEntry[] {
  const dated = legalPages.filter(({ updatedAt }) => updatedAt !== undefined);
  return [
    ...articles.map((article): DatedEntry => {
      const { title, updatedAt, publishedAt } = article;
      const path = [updatedAt === undefined ? 'publishedAt' : 'updatedAt'];
      return { kind: 'text', name: title, date: updatedAt ?? publishedAt, entry: article, path };
    }),
    ...[...guides, ...dated].map((text): DatedEntry => {
      const { title, updatedAt = null } = text;
      return { kind: 'text', name: title, date: updatedAt, entry: text, path: ['updatedAt'] };
    }),
  ];
}

function sourceEntries(catalogue: Catalogue): DatedEntry[] {
  const speciesBySource = figuresBySource(catalogue);
  return [...catalogue.sources.values()].map((source) => ({
    kind: 'source',
    name: nameOf(source, speciesBySource.get(source.id) ?? []),
    date: source.read,
    entry: source,
    path: ['read'],
  }));
}

/** The most species that the name of a source lists. */
const MOST_SPECIES = 3;

function nameOf({ publisher, title }: Source, species: readonly string[]): string {
  const name = `${publisher}, ${title}`;
  if (species.length === 0) return `${name} (no figure rests on it)`;
  const ids = [...new Set(species)];
  const more = ids.length > MOST_SPECIES ? ` and ${ids.length - MOST_SPECIES} more` : '';
  return `${name} (${counted(species.length, 'figure')} of ${ids.slice(0, MOST_SPECIES).join(', ')}${more})`;
}

/** For each source the ids of the species whose figures rest on it, one for each figure. */
function figuresBySource({ species }: Catalogue): Map<Slug, string[]> {
  const found = new Map<Slug, string[]>();
  for (const one of species.values()) {
    for (const id of citationsOfSpecies(one).flatMap(({ cited }) => cited))
      found.set(id, [...(found.get(id) ?? []), one.id]);
  }
  return found;
}
