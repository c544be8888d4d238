import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import glob from 'fast-glob';
import { formatCount } from '../domain/money.ts';
import { PROJECT } from '../generate/projectFolder.ts';
import type { BenchSites } from './benchSites.ts';
import { copyProject, type DevProcess, startDevProcess } from './devProcess.ts';
import { type Measure, measuresTable, median } from './figures.ts';

/** Edits of each kind, of which the median counts. */
const EDITS = 7;

/** Between two edits, in milliseconds: nobody saves again before he has seen the page. */
const PAUSE = 1000;

/** What an edit of a file may take until the browser has the new page, in milliseconds. */
const CONTENT_LIMIT = 400;
const CODE_LIMIT = 1000;

/** An edit of a file: a page then has the mark that it puts there. */
interface Edit {
  readonly file: string;
  readonly page: string;
  readonly change: (text: string, mark: string) => string;
}

/** Times of edits by what is edited, in milliseconds, and of the start. */
type Times = Readonly<Record<'start' | 'product' | 'article' | 'template' | 'sheet', number>>;

/** Measures `npm run dev` from the write of a file until its event has come and the new page has been fetched. */
export async function benchDev(sites: BenchSites): Promise<string> {
  const measured: Times[] = [];
  for (const products of sites.sizes) measured.push(await measureEdits(sites, products));
  const columns = sites.sizes.map((products) => `${formatCount(products)} products`);
  const row = (label: string, key: keyof Times, limit?: number): Measure => ({
    label,
    figures: measured.map((times) => times[key]),
    format: (milliseconds) => `${milliseconds.toFixed(0)} ms`,
    ...(limit !== undefined && { limit }),
  });
  return measuresTable(`Edits in npm run dev until the new page is there, medians of ${EDITS}`, columns, [
    row('a product', 'product', CONTENT_LIMIT),
    row('an article', 'article', CONTENT_LIMIT),
    row('a template', 'template', CODE_LIMIT),
    row('a style sheet', 'sheet'),
    row('its start', 'start'),
  ]);
}

async function measureEdits(sites: BenchSites, products: number): Promise<Times> {
  const folder = `${sites.out(products)}-dev`;
  const [content, project] = [path.join(folder, 'content'), path.join(folder, 'project')];
  await cp(await sites.content(products), content, { recursive: true });
  await copyProject(PROJECT, project);
  const dev = await startDevProcess(project, content);
  try {
    return {
      start: dev.milliseconds,
      product: await measure(dev, await productEdit(content)),
      article: await measure(dev, await articleEdit(content)),
      template: await measure(dev, templateEdit(project)),
      sheet: await measure(dev, sheetEdit(project)),
    };
  } finally {
    await dev.stop();
  }
}

async function measure(dev: DevProcess, { file, page, change }: Edit): Promise<number> {
  const original = await readFile(file, 'utf8');
  const times: number[] = [];
  while (times.length < EDITS) {
    const mark = `mark-${times.length}`;
    const start = performance.now();
    await writeFile(file, change(original, mark));
    await dev.untilPageHas(page, mark);
    times.push(performance.now() - start);
    await setTimeout(PAUSE);
  }
  return median(times);
}

/** An edit of the first product's description. */
async function productEdit(content: string): Promise<Edit> {
  const file = await firstFile(content, 'products/**/*.json');
  const slug = /"slug": *"(.*?)"/.exec(await readFile(file, 'utf8'))?.[1] ?? '';
  const change = (text: string, mark: string) =>
    text.replace(/"description": *"/, (field) => `${field}${mark} `);
  return { file, page: `product/${slug}/`, change };
}

/** An edit of the first article's text. */
async function articleEdit(content: string): Promise<Edit> {
  const file = await firstFile(content, 'articles/**/*.md');
  const slug = /^slug: *"?(.*?)"?$/m.exec(await readFile(file, 'utf8'))?.[1] ?? '';
  return { file, page: `blog/${slug}/`, change: (text, mark) => `${text}\n\n${mark}\n` };
}

/** An edit of the footer, which the home page has. */
function templateEdit(project: string): Edit {
  const file = path.join(project, 'templates/components/Footer.tsx');
  const change = (text: string, mark: string) => text.replace('<footer', `<footer data-mark="${mark}"`);
  return { file, page: '', change };
}

/** An edit of the style sheet that all pages have. */
function sheetEdit(project: string): Edit {
  const file = path.join(project, 'templates/styles/base.css');
  const change = (text: string, mark: string) => `${text}\nbody { --mark: ${mark}; }\n`;
  return { file, page: '', change };
}

async function firstFile(content: string, pattern: string): Promise<string> {
  const [first] = (await glob(pattern, { cwd: content, absolute: true })).sort();
  if (first === undefined) throw new Error(`expected a file ${pattern} in ${content}`);
  return first;
}
