import type { SitePath } from './addresses.ts';

/** A part of a text: plain words, or the name of a product with the path of its page. */
type TextPart = string | { readonly words: string; readonly path: SitePath };

/** A named product within a text that may have links: `{product:/product/24-egg-incubator|the 24-egg}`. */
const NAMED = /\{product:\/([^{}|]+)\|([^{}]*)\}/g;

export function productNamed(path: SitePath, words: string): string {
  return `{product:${path}|${words.replace(/[{}]/g, '')}}`;
}

export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: path = '', 2: words = '', index } of text.matchAll(NAMED)) {
    parts.push(text.slice(end, index), { words, path: `/${path}` });
    end = index + whole.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** Returns a text that may have links without them. */
export function withoutLinks(text: string): string {
  return text.replace(NAMED, '$2');
}
