import { escapeXml } from '../../site/escape.ts';
import { sanitizeLine } from './sanitizeLine.ts';

/** HTML that is safe to be part of a page: only `markup` makes it. */
export interface Markup {
  readonly html: string;
}

type Part = string | number | Markup | readonly Markup[];

/** HTML written as a template: every text in it is escaped, attributes' values included, unless it is markup itself. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { html: strings.map((text, index) => text + write(parts[index] ?? '')).join('') };
}

function write(part: Part): string {
  if (typeof part === 'string') return escapeXml(sanitizeLine(part));
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(({ html }) => html).join('\n');
}

export const NOTHING: Markup = { html: '' };

/** A link to a web address; an address of another kind, such as a script's, stays text. */
export function linkTo(address: string, text: string): Markup {
  if (!/^https?:\/\//i.test(address)) return markup`${text}`;
  return markup`<a href="${address}" rel="noreferrer noopener">${text}</a>`;
}
