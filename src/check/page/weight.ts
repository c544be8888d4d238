import { formatCount } from '../../domain/money.ts';
import type { ParsedPage } from '../../html/page.ts';
import { isSiteScript } from '../../site/frame.ts';
import type { PageCheck } from '../check.ts';

/** A page with its styles fits the budget, so that it arrives in the first packets that a server sends. */
export const htmlWeight: PageCheck = ({ bytes }, { budgets }) => {
  if (bytes <= budgets.html) return [];
  const expected = `expected at most ${formatCount(budgets.html)} bytes of HTML after gzip`;
  return [`${expected}, found ${formatCount(bytes)}; shorten the page, or raise budgets.html`];
};

export const scriptWeight: PageCheck = ({ read }, { budgets, scriptBytes }) => {
  const found = scriptsOf(read).reduce((sum, url) => sum + (scriptBytes.get(url) ?? 0), 0);
  if (found <= budgets.scripts) return [];
  const expected = `expected at most ${formatCount(budgets.scripts)} bytes of scripts after gzip`;
  return [`${expected}, found ${formatCount(found)}; load some later, or raise budgets.scripts`];
};

/** A page loads a script besides the site's only if it has a widget: reading and buying need none. */
export const widgetScripts: PageCheck = ({ kind, read }, { serviceScripts }) => {
  const ofServices = serviceScripts.get(kind) ?? [];
  const scripts = scriptsOf(read).filter((url) => !isSiteScript(url) && !ofServices.includes(url));
  if (!read.hasWidget) {
    return scripts.map((url) => `expected no script on a page without a widget, found '${url}'`);
  }
  return scripts.length === 0 ? ['expected a script for the widget, found none'] : [];
};

/** The addresses of the scripts that a page loads at once: those of its tags, and those it preloads. */
function scriptsOf({ links }: ParsedPage): string[] {
  const loaded = links.filter(
    ({ tag, rel }) => tag === 'script' || (tag === 'link' && rel.includes('modulepreload')),
  );
  return [...new Set(loaded.map(({ url }) => url))];
}
