import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filterProducts } from '../domain/list/filter.ts';
import {
  HEATING_METHODS,
  HUMIDITY_CONTROLS,
  POWER_SOURCES,
  TURNING_TYPES,
} from '../domain/products/product.ts';
import type { Article } from './catalogue.ts';
import { loadCatalogue } from './loadCatalogue.ts';
import { overlaps } from './overlaps.ts';

const { catalogue, warnings } = await loadCatalogue(path.resolve(import.meta.dirname, '../../content'));
const { products, articles, landingPages } = catalogue;

/** The landing pages that the specification names. */
const NAMED_LANDING_PAGES = [
  'chicken-egg-incubator',
  'quail-egg-incubator',
  'duck-egg-incubation',
  'best-egg-incubator',
  'best-commercial-egg-incubator',
  'professional-egg-incubator',
  'hatching-goose-eggs-in-incubator',
];

describe('the shipped content', () => {
  it('has no mistakes, and shows one duplicate slug and one placeholder link', () => {
    expect(warnings.map(({ field }) => field)).toEqual(['slug', 'link']);
  });
});

describe('the shipped products', () => {
  it('have the ids of the specification, each once', () => {
    const wanted = [...numbers(1, 90), ...numbers(100, 105), 222];
    expect(products.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(wanted);
  });

  it('are described each in words of its own', () => {
    const texts = products.map(({ id, description }) => ({ name: `product ${id}`, text: description }));
    expect(overlaps(texts, 0.5)).toEqual([]);
  });

  it('have descriptions of 40 to 90 words', () => {
    expect(namesOf(products, ({ description }) => outside(countWords(description), 40, 90))).toEqual([]);
  });

  it('have 3 to 6 features, 3 or 4 pros and 2 or 3 cons', () => {
    expect(namesOf(products, ({ features }) => outside(features.length, 3, 6))).toEqual([]);
    expect(namesOf(products, ({ pros }) => outside(pros.length, 3, 4))).toEqual([]);
    expect(namesOf(products, ({ cons }) => outside(cons.length, 2, 3))).toEqual([]);
  });

  it('have questions and answers on the first nine only', () => {
    const withFaq = products.filter(({ faq }) => faq.length > 0).map(({ id }) => Number(id));
    expect(withFaq).toEqual(numbers(1, 9));
  });

  it('use every kind of turning, humidity control, heating and power', () => {
    expect(new Set(products.map(({ turningType }) => turningType))).toEqual(new Set(TURNING_TYPES));
    expect(new Set(products.map(({ humidityControl }) => humidityControl))).toEqual(
      new Set(HUMIDITY_CONTROLS),
    );
    expect(new Set(products.map(({ heatingMethod }) => heatingMethod))).toEqual(new Set(HEATING_METHODS));
    expect(new Set(products.map(({ powerSource }) => powerSource))).toEqual(new Set(POWER_SOURCES));
  });

  it('have a listing price on about half', () => {
    const share = products.filter(({ listingPrice }) => listingPrice !== null).length / products.length;
    expect(share).toBeGreaterThanOrEqual(0.4);
    expect(share).toBeLessThanOrEqual(0.6);
  });

  it('have one without a rating, and one with thousands of reviews', () => {
    expect(products.some(({ rating }) => rating === null)).toBe(true);
    expect(products.some(({ reviewCount }) => (reviewCount ?? 0) >= 1000)).toBe(true);
  });
});

describe('the shipped landing pages', () => {
  it('are at least 32, those that the specification names among them', () => {
    expect(landingPages.length).toBeGreaterThanOrEqual(32);
    expect(landingPages.map(({ slug }) => slug)).toEqual(expect.arrayContaining(NAMED_LANDING_PAGES));
  });

  it('have three products or more each', () => {
    const few = landingPages.filter(({ preset }) => filterProducts(products, preset).length < 3);
    expect(few.map(({ slug }) => slug)).toEqual([]);
  });

  it('are written each in words of its own', () => {
    const texts = landingPages.map(({ slug, title, description, blocks }) => ({
      name: slug,
      text: [title, description, ...blocks.flatMap((block) => [block.title, block.description])].join('\n'),
    }));
    expect(overlaps(texts, 0.6)).toEqual([]);
  });
});

describe('the shipped articles', () => {
  it('have bodies of 700 to 1500 words', () => {
    const wrong = articles.filter((article) => outside(countWords(visibleText(article)), 700, 1500));
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function namesOf<T extends { readonly id: string }>(entries: readonly T[], isWrong: (entry: T) => boolean) {
  return entries.filter(isWrong).map(({ id }) => id);
}

function outside(value: number, min: number, max: number): boolean {
  return value < min || value > max;
}

/** An article's text without the addresses of its links. */
function visibleText({ body }: Article): string {
  const text = body.tokens.map(({ raw }) => raw).join('');
  return text.replace(/\]\([^)]*\)/g, ']');
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}
