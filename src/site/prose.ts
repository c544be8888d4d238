import { Marked, type Renderer } from 'marked';
import type { Markdown } from '../content/markdown.ts';
import { slugify } from '../domain/slug.ts';
import { escapeXml } from './escape.ts';
import type { SitePath, Urls } from './urls.ts';

/** Renders markdown as HTML, its links those of this site. Raw HTML in it shows as the text it is. */
export function renderProse({ tokens }: Markdown, urls: Urls): string {
  return new Marked({ renderer: proseRenderer(urls) }).parser([...tokens]);
}

function proseRenderer(urls: Urls): Partial<Renderer> {
  const ids = new Set<string>();
  return {
    html: ({ text }) => escapeXml(text),
    heading({ tokens, depth, text }) {
      const level = Math.max(2, depth);
      return `<h${level} id="${uniqueId(text, ids)}">${this.parser?.parseInline(tokens) ?? ''}</h${level}>\n`;
    },
    link({ href, tokens }) {
      return `<a href="${escapeXml(resolve(href, urls))}">${this.parser?.parseInline(tokens) ?? ''}</a>`;
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
