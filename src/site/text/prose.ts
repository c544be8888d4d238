import { Marked, type Renderer, type Token, type Tokens, walkTokens } from 'marked';
import type { Markdown } from '../../content/read/markdown.ts';
import { STORE_REL } from '../../domain/links/storeRel.ts';
import { escapeXml } from '../escape.ts';
import { linkToStore, type StoresWithTags } from '../products/outboundLink.ts';
import { hrefOf, isSitePath, type Urls } from '../urls.ts';
import { headingsOf } from './headings.ts';

/**
 * Renders markdown as HTML, its links those of this site, those to a store tagged, and marked where they are paid. Raw HTML in it
 * shows as the text it is.
 */
export function renderProse(markdown: Markdown, urls: Urls, shops: StoresWithTags): string {
  return new Marked({ renderer: proseRenderer(markdown, urls, shops) }).parser([...markdown.tokens]);
}

/** Whether a text links to a store: its page has to say before it that the site earns from such links. */
export function linksToStore({ tokens }: Markdown, shops: StoresWithTags): boolean {
  let isFound = false;
  void walkTokens([...tokens], (token) => {
    isFound ||= isLink(token) && linkToStore(token.href, shops) !== null;
  });
  return isFound;
}

function isLink(token: Token): token is Tokens.Link {
  return token.type === 'link';
}

function proseRenderer(markdown: Markdown, urls: Urls, shops: StoresWithTags): Partial<Renderer> {
  const headings = headingsOf(markdown);
  return {
    html: ({ text }) => escapeXml(text),
    heading(token) {
      const level = Math.max(2, token.depth);
      const id = headings.get(token)?.id ?? '';
      return `<h${level} id="${id}">${this.parser?.parseInline(token.tokens) ?? ''}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser?.parseInline(tokens) ?? '';
      return renderStoreLink(href, text, shops) ?? `<a href="${escapeXml(hrefOf(href, urls))}">${text}</a>`;
    },
    image: ({ href, text }) =>
      `<img src="${escapeXml(resolveImage(href, urls))}" alt="${escapeXml(text)}" loading="lazy">`,
    table({ header, rows }) {
      const write = ({ tokens }: Tokens.TableCell) => this.parser?.parseInline(tokens) ?? '';
      return renderTable(
        header.map(write),
        rows.map((cells) => cells.map(write)),
      );
    },
  };
}

/** A table that scrolls by itself where it is too wide; an empty corner says that its first column heads the rows. */
function renderTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const headsRows = header[0] === '';
  const head = header.map((html) => (html === '' ? '<td></td>' : `<th scope="col">${html}</th>`));
  const cell = (html: string, column: number) =>
    headsRows && column === 0 ? `<th scope="row">${html}</th>` : `<td>${html}</td>`;
  const body = rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`);
  const label = `Table: ${header
    .filter((html) => html !== '')
    .map(withoutTags)
    .join(', ')}`;
  return `<div class="table-scroll" role="group" tabindex="0" aria-label="${label}"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>\n`;
}

/** The words of a rendered cell, still escaped, as an attribute may hold them. */
function withoutTags(html: string): string {
  return html.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;');
}

/** A link to a store, marked where it is paid; null for any other link. */
function renderStoreLink(href: string, text: string, shops: StoresWithTags): string | null {
  const link = linkToStore(href, shops);
  if (!link) return null;
  const place = `${escapeXml(link.store.name)}, opens in a new tab`;
  const note = link.isPaid
    ? ` (paid link<span class="visually-hidden"> to ${place}</span>)`
    : `<span class="visually-hidden"> (${place})</span>`;
  return `<a href="${escapeXml(link.href)}" target="_blank" rel="${STORE_REL}">${text}${note}</a>`;
}

function resolveImage(href: string, urls: Urls): string {
  return isSitePath(href) ? urls.asset(href) : href;
}
