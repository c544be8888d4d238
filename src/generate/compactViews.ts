import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** What stands between two parts of a view on lines of their own: behind a tag or a value, before the next or the end. */
const LINE_BREAK = /(?<=[>}])\s*\n\s*(?=[<$`])/g;

/**
 * Leaves the line breaks between the parts of views out of scripts. htm drops them when a view is rendered
 * (https://github.com/developit/htm/blob/3.1.1/src/build.mjs), so that what is rendered is the same.
 */
export const compactViews: Plugin = {
  name: 'compact-views',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]widgets[\\/].*\.ts$/ }, async (file) => ({
      contents: compactView(await readFile(file.path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/** The source of a view without the line breaks between its parts. */
export function compactView(source: string): string {
  return source.replace(LINE_BREAK, '');
}
