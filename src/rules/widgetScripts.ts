import { isSiteScript } from '../site/frame.ts';
import type { PageRule } from './rule.ts';
import { scriptsOf } from './scripts.ts';

/** A page loads a script besides the site's where it has a widget, and nowhere else: reading and buying need none. */
export const widgetScripts: PageRule = {
  about: 'page',
  check: ({ read }) => {
    const scripts = scriptsOf(read).filter((url) => !isSiteScript(url));
    if (!read.hasWidget) {
      return scripts.map((url) => `expected no script on a page without a widget, found '${url}'`);
    }
    return scripts.length === 0 ? ['expected a script for the widget, found none'] : [];
  },
};
