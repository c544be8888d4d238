import { Marked, type Renderer } from 'marked';
import type { Markdown } from '../content/markdown.ts';
import { slugify } from '../domain/slug.ts';
import { escapeXml } from './escape.ts';
import { PAID_REL, paidLink, type Shops } from './outboundLink.ts';
import type { SitePath, Urls } from './urls.ts';

/**
 * Renders markdown as HTML, its links those of this site, those to a store marked and tagged as paid. Raw HTML in it
 * shows as the text it is.
 */
export function renderProse({ tokens }: Markdown, urls: Urls, shops: Shops): string {
  return new Marked({ renderer: proseRenderer(urls, shops) }).parser([...tokens]);
}

function proseRenderer(urls: Urls, shops: Shops): Partial<Renderer> {
  const ids = new Set<string>();
  return {
    html: ({ text }) => escapeXml(text),
    heading({ tokens, depth, text }) {
      const level = Math.max(2, depth);
      return `<h${level} id="${uniqueId(text, ids)}">${this.parser?.parseInline(tokens) ?? ''}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser?.parseInline(tokens) ?? '';
      return renderPaidLink(href, text, shops) ?? `<a href="${escapeXml(resolve(href, urls))}">${text}</a>`;
    },
    image: ({ href, text }) =>
      `<img src="${escapeXml(resolveImage(href, urls))}" alt="${escapeXml(text)}" loading="lazy">`,
    table(token) {
      const row = (cells: typeof token.header, tag: 'th' | 'td') =>
        `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser?.parseInline(cell.tokens) ?? ''}</${tag}>`).join('')}</tr>`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('');
      return `<div class="table-scroll" role="group" tabindex="0" aria-label="Table"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
    },
  };
}

/** A link to a store, which says so to those who hear the page too; null for any other link. */
function renderPaidLink(href: string, text: string, shops: Shops): string | null {
  const paid = paidLink(href, shops);
  if (!paid) return null;
  const note = `<span class="visually-hidden"> (paid link to ${escapeXml(paid.store.name)}, opens in a new tab)</span>`;
  return `<a href="${escapeXml(paid.href)}" target="_blank" rel="${PAID_REL}">${text}${note}</a>`;
}

/** An id for a heading, unique within its page. */
function uniqueId(text: string, taken: Set<string>): string {
  const base = slugify(text) || 'section';
  let id: string = base;
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

function resolve(href: string, urls: Urls): string {
  return isSitePath(href) ? urls.href(href) : href;
}

function resolveImage(href: string, urls: Urls): string {
  return isSitePath(href) ? urls.asset(href) : href;
}

function isSitePath(href: string): href is SitePath {
  return href.startsWith('/');
}
