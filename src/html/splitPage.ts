import { hash } from 'node:crypto';
import { ownText } from './ownText.ts';
import type { PagePart, PageParts } from './pageParts.ts';

/** Up to the end of the head, up to the begin of `main`, its content, and the rest. */
const PARTS = /^(.*?<\/head>)(.*?<main\b[^>]*>)(.*)(<\/main>.*)$/s;

/** A card. Between two cards there is nothing. */
const CARD = /(<li class="card(?: card-text)?".*?<\/li>)/s;

/** Makes what splits the texts of built pages into their parts, so that what they have in common is read once. */
export function createSplitter(): (html: string) => PageParts {
  const known = new Map<string, PagePart>();
  const share = (text: string, inMain: boolean) => {
    const key = hash('sha256', text, 'base64url');
    const part = known.get(key) ?? { html: ownText(text), isShared: true, inMain };
    known.set(key, part);
    return part;
  };
  const own = (html: string, inMain: boolean): PagePart => ({ html, isShared: false, inMain });
  return (html) => {
    const [, head = html, middle = '', main = '', end = ''] = PARTS.exec(html) ?? [];
    // Every second piece is a card.
    const pieces = main.split(CARD).map((text, at) => (at % 2 === 1 ? share(text, true) : own(text, true)));
    const parts = [own(head, false), share(middle, false), ...pieces, share(end, false)];
    return parts.filter((part) => part.html !== '');
  };
}
