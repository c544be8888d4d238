import { Marked, type Renderer, type Tokens } from 'marked';
import type { Markdown } from '../../content/read/markdown.ts';
import { PAID_REL } from '../../domain/links/paidRel.ts';
import { escapeXml } from '../escape.ts';
import { paidLink, type StoresWithTags } from '../products/outboundLink.ts';
import { hrefOf, isSitePath, type Urls } from '../urls.ts';
import { headingsOf } from './headings.ts';

/**
 * Renders markdown as HTML, its links those of this site, those to a store marked and tagged as paid. Raw HTML in it
 * shows as the text it is.
 */
export function renderProse(markdown: Markdown, urls: Urls, shops: StoresWithTags): string {
  return new Marked({ renderer: proseRenderer(markdown, urls, shops) }).parser([...markdown.tokens]);
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
      return renderPaidLink(href, text, shops) ?? `<a href="${escapeXml(hrefOf(href, urls))}">${text}</a>`;
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

/** A link to a store, with a note for screen readers; null for any other link. */
function renderPaidLink(href: string, text: string, shops: StoresWithTags): string | null {
  const paid = paidLink(href, shops);
  if (!paid) return null;
  const note = `<span class="visually-hidden"> (paid link to ${escapeXml(paid.store.name)}, opens in a new tab)</span>`;
  return `<a href="${escapeXml(paid.href)}" target="_blank" rel="${PAID_REL}">${text}${note}</a>`;
}

function resolveImage(href: string, urls: Urls): string {
  return isSitePath(href) ? urls.asset(href) : href;
}
