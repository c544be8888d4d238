import { type Slug, slugify } from './slug.ts';

/** A part of a text: plain words, or the name of a product with the slug of its page. */
type TextPart = string | { readonly words: string; readonly product: Slug };

/** A named product within a text that may have links: `{product:24-egg-incubator|the 24-egg}`. */
const NAMED = /\{product:([a-z0-9-]+)\|([^{}]*)\}/g;

export function productNamed(product: Slug, words: string): string {
  return `{product:${product}|${words.replace(/[{}]/g, '')}}`;
}

export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: slug = '', 2: words = '', index } of text.matchAll(NAMED)) {
    parts.push(text.slice(end, index), { words, product: slugify(slug) });
    end = index + whole.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** Returns a text that may have links without them. */
export function withoutLinks(text: string): string {
  return text.replace(NAMED, '$2');
}
