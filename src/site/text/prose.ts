import { Marked, type Renderer, type Token, type Tokens, walkTokens } from 'marked';
import type { Catalogue, Guide } from '../../content/catalogue.ts';
import type { HeadingWithId } from '../../content/read/headingIds.ts';
import type { Markdown } from '../../content/read/markdown.ts';
import type { DirectiveNamed } from '../../content/schemas/directives.ts';
import { STORE_REL } from '../../domain/links/storeUrl.ts';
import { pictureAddress } from '../../domain/picturePath.ts';
import { say } from '../../domain/say.ts';
import { slugify } from '../../domain/slug.ts';
import { WORDS } from '../../domain/words.ts';
import { waitingAt } from '../links.ts';
import { photoMarkup, photoProps } from '../photos.ts';
import { linkToStore } from '../products/stores.ts';
import { escapeXml, hrefOf, isSitePath, type SiteContext } from '../urls.ts';
import { footnoteRenderers } from './footnotes.ts';

/**
 * Returns a function that renders parts of a text; ids of headings are unique in the
 * whole text, and HTML shows as text.
 */
export function proseWriter(markdown: Markdown, context: SiteContext) {
  const marked = new Marked({ renderer: proseRenderer(markdown, context), extensions: footnoteRenderers() });
  return (tokens: readonly Token[]): string => marked.parser([...tokens]);
}

/** Whether a text links to a store: its page has to say before it that the site earns from such links. */
export function linksToStore({ tokens }: Markdown, catalogue: Catalogue): boolean {
  return tokensWithin(tokens).some((token) => isLink(token) && linkToStore(token.href, catalogue) !== null);
}

function isLink(token: Token): token is Tokens.Link {
  return token.type === 'link';
}

function tokensWithin(tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  void walkTokens([...tokens], (token) => void found.push(token));
  return found;
}

function proseRenderer(markdown: Markdown, context: SiteContext): Partial<Renderer> {
  const { catalogue, urls } = context;
  const headings = headingsOf(markdown);
  return {
    // A build shows no other HTML.
    html: ({ text }) => (text.trimStart().startsWith('<!--') ? '' : escapeXml(text)),
    heading(token) {
      const level = Math.max(2, token.depth);
      const id = headings.get(token)?.id ?? '';
      return `<h${level} id="${id}">${this.parser?.parseInline(token.tokens) ?? ''}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser?.parseInline(tokens) ?? '';
      if (waitingAt(href, catalogue)) return text;
      return (
        renderStoreLink(href, text, catalogue) ?? `<a href="${escapeXml(hrefOf(href, urls))}">${text}</a>`
      );
    },
    image: ({ href, text }) => renderImage(href, text, context),
    paragraph({ tokens }) {
      const [only] = tokens;
      const text = this.parser?.parseInline(tokens) ?? '';
      if (tokens.length !== 1 || only?.type !== 'image') return `<p>${text}</p>\n`;
      return withCaption(text, only.title);
    },
    table({ header, rows }) {
      const write = ({ tokens }: Tokens.TableCell) => this.parser?.parseInline(tokens) ?? '';
      return renderTable(
        header.map(write),
        rows.map((cells) => cells.map(write)),
      );
    },
  };
}

export function renderFigure({ src, alt, caption }: DirectiveNamed<'figure'>, context: SiteContext): string {
  return withCaption(renderImage(src, alt, context), caption);
}

function withCaption(picture: string, caption: string | undefined): string {
  return `<figure>${picture}${caption ? `<figcaption>${escapeXml(caption)}</figcaption>` : ''}</figure>\n`;
}

function renderImage(href: string, alt: string, context: SiteContext): string {
  const photo = photoProps(href, 'text', context);
  if (photo) return photoMarkup(photo, alt);
  const src = isSitePath(href) ? context.urls.asset(href) : href;
  return `<img src="${escapeXml(src)}" alt="${escapeXml(alt)}" loading="lazy">`;
}

/**
 * A table that scrolls by itself if it is too wide; an empty corner says that
 * its first column heads the rows.
 */
function renderTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const headsRows = header[0] === '';
  const head = header.map((html) => (html === '' ? '<td></td>' : `<th scope="col">${html}</th>`));
  const cell = (html: string, column: number) =>
    headsRows && column === 0 ? `<th scope="row">${html}</th>` : `<td>${html}</td>`;
  const body = rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`);
  // The words of a cell are escaped already.
  const words = header.map((html) => html.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;'));
  const columns = words.filter((_, column) => header[column] !== '').join(', ');
  const label = say(escapeXml(WORDS.texts.table), { columns });
  return (
    `<div class="table-scroll" role="group" tabindex="0" aria-label="${label}"><table>` +
    `<thead><tr>${head.join('')}</tr></thead>` +
    `<tbody>${body.join('')}</tbody>` +
    '</table></div>\n'
  );
}

function renderStoreLink(href: string, text: string, catalogue: Catalogue): string | null {
  const link = linkToStore(href, catalogue);
  if (!link) return null;
  const note = link.isPaid ? paidNote(link.store.name) : storeNote(link.store.name);
  return `<a href="${escapeXml(link.href)}" target="_blank" rel="${STORE_REL}">${text}${note}</a>`;
}

function paidNote(store: string): string {
  const shown = escapeXml(WORDS.texts.paidLink);
  const readOut = escapeXml(say(WORDS.texts.paidLinkTo, { store }));
  return ` (${shown}<span class="visually-hidden"> ${readOut}</span>)`;
}

function storeNote(store: string): string {
  const readOut = escapeXml(say(WORDS.texts.storeLink, { store }));
  return `<span class="visually-hidden"> (${readOut})</span>`;
}

interface Heading {
  readonly id: string;
  /** Without emphasis or links. */
  readonly text: string;
  readonly isSection: boolean;
}

/** Ids that the page around a text uses: a heading of the same name gets another. */
const TAKEN = [
  'main',
  'menu',
  'drawing',
  'on-this-page',
  'day-by-day',
  'checklists',
  'our-review',
  'criteria',
];

/** Every heading of a text in order, by its token, each with an id that is unique within its page. */
export function headingsOf({ tokens }: Markdown): ReadonlyMap<Token, Heading> {
  const ids = new Set<string>(TAKEN);
  const sections = new Set(tokens);
  const headings = new Map<Token, Heading>();
  const written = tokensWithin(tokens).filter(isHeading);
  for (const { ownId } of written) if (ownId !== undefined) ids.add(ownId);
  for (const token of written) {
    const text = plainText(token.tokens);
    const id = token.ownId ?? uniqueId(text, ids);
    // A heading of the first level becomes one of the second, because the page's title is the first.
    const isSection = token.depth <= 2 && sections.has(token);
    headings.set(token, { id, text, isSection });
  }
  return headings;
}

/** Ids such as `source-1` are those of the page's list of sources. */
function uniqueId(text: string, taken: Set<string>): string {
  const base = slugify(text) || 'section';
  let id: string = base;
  for (let count = 2; taken.has(id) || /^source-\d+$/.test(id); count++) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

function isHeading(token: Token): token is HeadingWithId {
  return token.type === 'heading';
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return plainText(token.tokens);
      return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
    })
    .join('');
}

export type PageSection = Omit<Heading, 'isSection'>;

export function textSections(body: Markdown): PageSection[] {
  return [...headingsOf(body).values()]
    .filter(({ isSection }) => isSection)
    .map(({ id, text }) => ({ id, text }));
}

/**
 * The main sections of a guide's page, in order: those of its text between its timeline and its checklists.
 */
export function guideSections({
  body,
  timeline,
  checklists,
}: Pick<Guide, 'body' | 'timeline' | 'checklists'>): PageSection[] {
  return [
    ...(timeline.length > 0 ? [{ id: 'day-by-day', text: WORDS.guides.dayByDay }] : []),
    ...textSections(body),
    ...(checklists.length > 0 ? [{ id: 'checklists', text: WORDS.guides.checklists }] : []),
  ];
}

export function headingPlace(text: Markdown, id: string): number | null {
  const headings = headingsOf(text);
  let start = 0;
  for (const token of text.tokens) {
    const found = tokensWithin([token]).find((inner) => headings.get(inner)?.id === id);
    if (found) return start + Math.max(0, token.raw.indexOf(found.raw));
    start += token.raw.length;
  }
  return null;
}

/**
 * The offsets of the images of a text that its page shows with an address, which
 * may begin with the path of the site.
 */
export function imagePlaces({ links }: Markdown, src: string): readonly number[] {
  return links
    .filter(({ href, isImage }) => isImage && src.endsWith(pictureAddress(href)))
    .map(({ offset }) => offset);
}
