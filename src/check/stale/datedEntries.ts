import type { Catalogue, Source } from '../../content/catalogue.ts';
import type { FieldPath, Position } from '../../content/check/problem.ts';
import { daysSince } from '../../content/days.ts';
import { linkRules, normalizeLink } from '../../content/normalizeLink.ts';
import { citationsOfSpecies } from '../../content/species.ts';
import type { Entry } from '../../domain/entry.ts';
import { originOf } from '../../domain/entry.ts';
import { lastAnswer } from '../../domain/links/linkLedger.ts';
import { targetOf } from '../../domain/links/networkLink.ts';
import { isStoreSearch } from '../../domain/links/storeUrl.ts';
import { pluralize } from '../../domain/plural.ts';
import { isOffered } from '../../domain/products/availability.ts';
import { offersOf, pathInProduct } from '../../domain/products/offers.ts';
import type { Offer, Product } from '../../domain/products/product.ts';
import type { Slug } from '../../domain/slug.ts';
import { storeOf } from '../../site/products/stores.ts';

/** Kinds of dated entries, in the order of reports. */
export const AGE_KINDS = ['price', 'link', 'text', 'source'] as const;
export type AgeKind = (typeof AGE_KINDS)[number];

interface DatedEntry {
  readonly kind: AgeKind;
  readonly name: string;
  /** ISO date; null if it was never dated. */
  readonly date: string | null;
  readonly entry: Entry;
  readonly path: FieldPath;
}

export interface AgedEntry extends Omit<DatedEntry, 'entry' | 'path'>, Position {
  /** Whole days; null if it was never dated. */
  readonly days: number | null;
  readonly file: string;
}

/**
 * Lists the dated entries of a catalogue in the order of its files, withdrawn
 * offers aside, with notes on omissions.
 */
export function agedEntries(catalogue: Catalogue, today: string) {
  const { ledger } = catalogue;
  const offered = catalogue.products.flatMap((product) =>
    offersOf(product)
      .filter(isOffered)
      .map((offer) => ({ product, offer, name: nameOfOffer(product, offer, catalogue) })),
  );
  const requested = offered.filter(({ offer }) => isRequested(offer, catalogue));
  const isSample = catalogue.site.catalogue === 'sample';
  const notes = [
    isSample ? 'The catalogue is a sample: its prices need no date.' : '',
    ledger.size === 0 && requested.length > 0
      ? `The link audit has no answer for any of ${pluralize(requested.length, 'link')} yet: run \`npm ` +
        `run build && npm run audit\`.`
      : '',
    offered.length > requested.length
      ? `Left out: ${pluralize(offered.length - requested.length, 'link')} to a store's search or ` +
        'nowhere, which say nothing of a product.'
      : '',
  ];
  const entries = [
    ...(isSample ? [] : offered.map(priceEntry)),
    ...(ledger.size > 0 ? linkEntries(requested, catalogue) : []),
    ...textEntries(catalogue),
    ...sourceEntries(catalogue),
  ].map(({ entry, path, ...facts }): AgedEntry => {
    const { file, locate } = originOf(entry);
    return { ...facts, days: daysSince(facts.date, today), file, ...locate(path) };
  });
  return { entries, notes: notes.filter((note) => note !== '') };
}

interface NamedOffer {
  readonly product: Entry<Product>;
  readonly offer: Offer;
  readonly name: string;
}

/** A product of several stores is named with each. */
function nameOfOffer({ name, offers }: Product, offer: Offer, catalogue: Catalogue): string {
  return offers.length === 0 ? name : `${name} at ${storeOf(offer, catalogue).name}`;
}

function priceEntry({ product, offer, name }: NamedOffer): DatedEntry {
  const date = offer.checkedAt?.slice(0, '2026-01-31'.length) ?? null;
  return { kind: 'price', name, date, entry: product, path: pathInProduct(offer, 'checked_at') };
}

function isRequested({ link, store }: Offer, { stores, networks }: Catalogue): boolean {
  const shop = stores.get(store);
  return link !== null && !(shop && isStoreSearch(targetOf(new URL(link), networks).href, shop));
}

function linkEntries(offers: readonly NamedOffer[], catalogue: Catalogue): DatedEntry[] {
  const rules = linkRules(catalogue);
  return offers.map(({ product, offer, name }) => {
    const answer = offer.link === null ? undefined : catalogue.ledger.get(normalizeLink(offer.link, rules));
    const date = answer ? lastAnswer(answer) : null;
    return { kind: 'link', name, date, entry: product, path: pathInProduct(offer, 'link') };
  });
}

/** Lists dated texts. Legal pages without a date are left out, because they show that of the build. */
function textEntries({ articles, guides, help, legalPages }: Catalogue): DatedEntry[] {
  const dated = legalPages.filter(({ updatedAt }) => updatedAt !== undefined);
  return [
    ...articles.map((entry): DatedEntry => {
      const { title, updatedAt, publishedAt } = entry;
      const path = [updatedAt === undefined ? 'publishedAt' : 'updatedAt'];
      return { kind: 'text', name: title, date: updatedAt ?? publishedAt, entry, path };
    }),
    ...[...guides, ...help, ...dated].map((entry): DatedEntry => {
      const { title, updatedAt = null } = entry;
      return { kind: 'text', name: title, date: updatedAt, entry, path: ['updatedAt'] };
    }),
  ];
}

function sourceEntries({ sources, species }: Catalogue): DatedEntry[] {
  // For each source, the species whose figures rest on it, once for each figure.
  const figures = new Map<Slug, string[]>();
  for (const one of species.values()) {
    for (const id of citationsOfSpecies(one).flatMap(({ cited }) => cited))
      figures.set(id, [...(figures.get(id) ?? []), one.id]);
  }
  return [...sources.values()].map((source) => {
    const name = nameOf(source, figures.get(source.id) ?? []);
    return { kind: 'source', name, date: source.read, entry: source, path: ['read'] };
  });
}

const MOST_SPECIES = 3;

function nameOf({ publisher, title }: Source, species: readonly string[]): string {
  const name = `${publisher}, ${title}`;
  if (species.length === 0) return `${name} (no figure rests on it)`;
  const ids = [...new Set(species)];
  const more = ids.length > MOST_SPECIES ? ` and ${ids.length - MOST_SPECIES} more` : '';
  return `${name} (${pluralize(species.length, 'figure')} of ${ids.slice(0, MOST_SPECIES).join(', ')}${more})`;
}

export function ageWords({ kind, date, days }: Pick<AgedEntry, 'kind' | 'date' | 'days'>): string {
  if (date === null || days === null) return kind === 'link' ? 'never answered' : 'never dated';
  if (days < 0) return `${date}, which has not come`;
  return days === 0 ? `${date}, today` : `${date}, ${pluralize(days, 'day')} ago`;
}
