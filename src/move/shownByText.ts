import { NO_HOST } from './linkTargets.ts';
import type { OldBody, OldText, ProductRef } from './oldSite.ts';

/**
 * Returns the whole addresses of the pictures that a text shows.
 * @param home the address of the old site, which relative addresses are below
 */
export function picturesOf(text: OldText, home: URL | null): string[] {
  const sources = [...(text.picture ? [text.picture.src] : []), ...shownIn(text.body)];
  return sources.flatMap((src) => pictureUrl(src, home, text) ?? []);
}

/** Returns the whole address of a picture of a text; null if it has none. */
export function pictureUrl(src: string, home: URL | null, text: OldText): string | null {
  const base = new URL((text.path ?? '/').slice(1), home ?? NO_HOST).href;
  const whole = src.startsWith('//') ? `https:${src}` : src;
  return URL.canParse(whole, base) ? new URL(whole, base).href : null;
}

/** The products of the boxes and links of a text. */
export function productsIn(body: OldBody): ProductRef[] {
  const parts = body.kind === 'html' ? body.parts : [];
  return parts.flatMap((part) => {
    if (part.kind === 'compare') return part.products;
    return 'product' in part ? [part.product] : [];
  });
}

function shownIn(body: OldBody): string[] {
  if (body.kind === 'markdown')
    return Array.from(body.text.matchAll(/!\[[^\]]*\]\(\s*<?([^\s<>()]+)/g), ([, src = '']) => src);
  return Array.from(body.html.matchAll(/<img\b[^>]*>/gi), ([tag]) => {
    const src = /\sdata-src=["']([^"']+)/i.exec(tag)?.[1] ?? /\ssrc=["']([^"']+)/i.exec(tag)?.[1] ?? '';
    return src.replaceAll('&amp;', '&').replaceAll('&#038;', '&');
  }).filter((src) => src !== '' && !src.startsWith('data:'));
}
