import type { Redirect } from '../../content/catalogue.ts';
import type { Urls } from '../urls.ts';
import { escapeRuleAddress } from './escapeRuleAddress.ts';

/**
 * Writes the redirects of a site as Netlify and Cloudflare read them: a line for each address, with and without the slash at
 * its end. `from` is checked on reading: it has no sign that means something here. In `to` such signs are escaped.
 */
export function renderRedirects(redirects: readonly Redirect[], urls: Urls): string {
  const lines = redirects.flatMap(({ from, to }) => {
    const addresses = new Set([urls.href(from), urls.asset(from)]);
    return [...addresses].map((address) => `${address} ${asTarget(urls.href(to))} 301`);
  });
  return `# Written by the build from redirects.yaml (docs/hosting.md).\n${lines.map((line) => `${line}\n`).join('')}`;
}

/** An address as the target of a rule: without what ends a field, begins a comment or stands for a part of the source. */
function asTarget(href: string): string {
  const { origin, href: whole } = new URL(href, 'https://host.example');
  return escapeRuleAddress(whole.slice(origin.length));
}
