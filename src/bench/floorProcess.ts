import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { htmlOf } from '../html/pageParts.ts';
import { pageData } from '../site/pageData.ts';
import { outputFileOf } from '../site/urls.ts';
import { preparePages } from './measurePages.ts';

/**
 * Renders all pages of a content folder and writes them, in one bare loop after all else is ready: no build that renders
 * with React in one thread can be faster. Prints the time as JSON; the arguments are the content and the output folder.
 */
const [content = '', out = ''] = process.argv.slice(2);
const { routes, context, render } = await preparePages(content);
const pages = routes.map((route) => ({
  file: path.join(out, outputFileOf(route)),
  data: pageData(route, context),
}));
for (const { file } of pages) mkdirSync(path.dirname(file), { recursive: true });
const start = performance.now();
for (const { file, data } of pages) writeFileSync(file, htmlOf(render(data)));
process.stdout.write(JSON.stringify({ milliseconds: performance.now() - start }));
