import type { Catalogue, Species } from '../../content/catalogue.ts';
import { ANY_INCUBATOR } from '../../domain/list/facets.ts';
import { isOffered } from '../../domain/products/availability.ts';
import { holdsIncubators } from '../../domain/products/categoryKind.ts';
import { type Field, factOf } from '../../domain/products/fields.ts';
import { offersOf } from '../../domain/products/offers.ts';
import type { FactValue, Product } from '../../domain/products/product.ts';
import { ANY_BIRD, CARRIED, type Meaning } from '../../domain/search/searchFile.ts';
import { stemOf, wordsOf } from '../../domain/search/words.ts';
import { filteredProductsPath } from '../lists/catalogueLists.ts';
import type { CatalogueContext } from '../pages/pageContext.ts';
import { pageOfSpecies } from '../species/hatchSpecies.ts';
import type { SitePath } from '../urls.ts';

/** The birds of a site: their names, the terms that documents carry, and the species with their figures. */
export class Birds {
  readonly #birds = new Map<string, { readonly term: string; readonly species: string }>();
  readonly #labels: Catalogue['eggTypeLabels'];

  constructor({ eggTypes, eggTypeLabels, species }: Catalogue) {
    this.#labels = eggTypeLabels;
    const speciesOf = (slug: string) => eggTypes.find((page) => page.slug === slug)?.species ?? slug;
    for (const { name, slug } of eggTypeLabels) this.#add(name, slug, speciesOf(slug));
    for (const kind of species.values()) {
      const names = calledOf(kind);
      const label = eggTypeLabelOf(kind, { eggTypeLabels });
      const about = pageOfSpecies(kind.id, { eggTypes }) ?? label;
      for (const name of names) this.#add(name, about?.slug ?? kind.id, kind.id);
    }
    for (const { slug, alsoCalled = [] } of eggTypeLabels)
      for (const name of alsoCalled) this.#add(name, slug, speciesOf(slug));
  }

  /** A name that an earlier bird has is that bird's. */
  #add(name: string, slug: string, species: string): void {
    const phrase = phraseOf(name);
    if (!this.#birds.has(phrase)) this.#birds.set(phrase, { term: birdTerm(slug), species });
  }

  carriedBy(slugs: readonly string[]): string[] {
    return slugs.length === 0 ? [] : [ANY_BIRD, ...slugs.map(birdTerm)];
  }

  carriedBySpecies({ name }: Species): string[] {
    const bird = this.#birds.get(phraseOf(namesOf(name)[0] ?? ''));
    return bird ? [ANY_BIRD, bird.term] : [];
  }

  namedIn(title: string): string[] {
    const text = ` ${phraseOf(title)} `;
    const named = [...this.#birds].filter(([phrase]) => text.includes(` ${phrase} `));
    return named.length === 0 ? [] : [ANY_BIRD, ...named.map(([, { term }]) => term)];
  }

  /** @param figures gives the number of the document with the figures of a species */
  meanings(figures: (species: string) => number | undefined): Meaning[] {
    return Array.from(this.#birds, ([phrase, { term, species }]) => {
      const document = figures(species);
      const label = this.#labels.find(({ slug }) => birdTerm(slug) === term);
      return {
        kind: 'bird',
        phrases: [phrase],
        term,
        says: `for ${label ? label.name.toLowerCase() : phrase} eggs`,
        query: label ? queryOf('eggType', [label.slug]) : null,
        ...(document === undefined ? {} : { figures: document }),
      };
    });
  }
}

/** The egg type that products of a species state; undefined if the site has none. */
export function eggTypeLabelOf(
  species: Species,
  { eggTypeLabels }: Pick<Catalogue, 'eggTypeLabels'>,
): Catalogue['eggTypeLabels'][number] | undefined {
  const phrases = calledOf(species).map(phraseOf);
  return eggTypeLabels.find(
    ({ slug, alsoCalled = [] }) =>
      slug === species.group || [slug, ...alsoCalled].some((other) => phrases.includes(phraseOf(other))),
  );
}

function calledOf({ name, alsoCalled = [] }: Species): string[] {
  return [...namesOf(name), ...alsoCalled];
}

/** `Quail, Coturnix (Japanese)` is called quail, and coturnix. */
function namesOf(name: string): string[] {
  return name
    .replace(/\(.*?\)/g, '')
    .split(/,|\band\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function phraseOf(text: string): string {
  return wordsOf(text).map(stemOf).join(' ');
}

export function birdTerm(name: string): string {
  return CARRIED + name;
}

export function pageTerm(path: SitePath): string {
  return `${CARRIED}page:${path}`;
}

/** Phrases of visitors who need a page, each with the term of the page. */
export function asksOf(path: SitePath, phrases: readonly string[]): [phrase: string, term: string][] {
  return phrases.map((phrase) => [phraseOf(phrase), pageTerm(path)]);
}

function queryOf(key: string, values: readonly string[]): string {
  return filteredProductsPath({ [key]: values }).split('?')[1] ?? '';
}

interface ProductMeaning extends Meaning {
  readonly has: (product: Product) => boolean;
}

/** The kinds, stores and facts of products, as meanings of the words for them. */
export function productMeanings({ catalogue, facets }: CatalogueContext): ProductMeaning[] {
  const { categoryLabels, stores, products, fields } = catalogue;
  const filterOf: FilterOf = (key, values) => {
    const facet = facets.find((entry) => entry.key === key);
    const isKnown = values.every((wanted) => facet?.options.some(({ value }) => value === wanted));
    return isKnown ? queryOf(key, values) : null;
  };
  type Rest = Pick<ProductMeaning, 'says' | 'query' | 'has'>;
  const named = (kind: Meaning['kind'], name: string, id: string, rest: Rest): ProductMeaning => {
    return { kind, phrases: [phraseOf(name)], term: `${CARRIED}${kind}:${id}`, ...rest };
  };
  const all = [
    named('noun', 'incubator', 'incubator', {
      says: 'incubator',
      query: queryOf('category', [ANY_INCUBATOR]),
      has: ({ isIncubator }) => isIncubator,
    }),
    ...categoryLabels
      .filter(({ kind }) => kind !== 'mixed')
      .map(({ name, slug, kind }) => {
        const noun = name.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
        const says = holdsIncubators(kind) && !noun.includes('incubator') ? `${noun} incubator` : noun;
        const has = ({ categories }: Product) => categories.includes(slug);
        return named('noun', name, slug, { says, query: queryOf('category', [slug]), has });
      }),
    ...Array.from(stores, ([slug, { name }]) =>
      named('store', name, slug, {
        says: `at ${name}`,
        query: filterOf('store', [slug]),
        has: (product) => offersOf(product).some((offer) => isOffered(offer) && offer.store === slug),
      }),
    ),
    ...fields.flatMap((field) => factMeanings(field, fields, filterOf)),
  ];
  return all.filter(({ has }) => products.some((product) => isOffered(product) && has(product)));
}

/** `Silent` as `silent`; `12 V input` and `ETL` stay as they are. */
function withinSentence(words: string): string {
  return words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

type FilterOf = (key: string, values: readonly string[]) => string | null;

/**
 * The values of a field that visitors name: `automatic turning`, `see through`. A word
 * that two fields share means neither.
 */
function factMeanings(field: Field, fields: readonly Field[], filterOf: FilterOf): ProductMeaning[] {
  const { id, label, card, filter } = field;
  const names = [label, ...(card ? [card] : [])].map((name) => name.toLowerCase());
  const meaning = (
    values: readonly FactValue[],
    phrases: readonly string[],
    says: string,
  ): ProductMeaning => ({
    kind: 'fact',
    phrases: [...new Set(phrases.map(phraseOf))],
    term: `${CARRIED}${id}:${values.join()}`,
    says,
    query:
      filter &&
      filterOf(
        filter.key,
        values.map((value) => (value === true ? 'yes' : String(value))),
      ),
    has: (product) => {
      const value = factOf(product, field);
      return value !== null && values.includes(value);
    },
  });
  if (field.kind === 'yes-no')
    return [meaning([true], [...names, ...field.search], `with ${label.toLowerCase()}`)];
  if (field.kind !== 'choice') return [];
  const choices = Object.entries(field.choices).filter(([value]) => value !== 'none');
  const isShared = (words: string) =>
    fields.some(
      (other) =>
        other !== field &&
        other.kind === 'choice' &&
        Object.values(other.choices).some((choice) => choice.words === words),
    );
  const named = new Map<string, string[]>();
  for (const [value, { words, search }] of choices) {
    const full = names.map((name) => `${words} ${name}`);
    for (const phrase of new Set([...full, ...search, ...(isShared(words) ? [] : [words])].map(phraseOf)))
      named.set(phrase, [...(named.get(phrase) ?? []), value]);
  }
  const all = choices.map(([value]) => value);
  const any = meaning(all, [...names, ...field.search], `with ${names[0]}`);
  return [
    ...Array.from(named, ([phrase, values]) => {
      const words = choices.flatMap(([value, choice]) => (values.includes(value) ? choice.words : []));
      return meaning(values, [phrase], `with ${names[0]}: ${words.map(withinSentence).join(' or ')}`);
    }),
    // Everyday words such as `humidity` mean more than the fact that a rule needs by name.
    ...(field.property === null ? [any] : []),
  ];
}
