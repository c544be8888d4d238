import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { ENGINE } from '../cli/engine.ts';
import { formatCount } from '../domain/money.ts';
import { type BenchSites, editDescription, firstFile } from './benchSites.ts';
import { type Figure, formatMilliseconds, measuresTable, median } from './figures.ts';

/** Edits of each file; the median counts. */
const EDITS = 7;

/** Milliseconds between two edits: nobody saves again before having seen the page. */
const PAUSE = 1000;

/** Milliseconds from saving a file to the new page. */
const LIMIT = 150;

/** Measures `npm run dev` from the write of a file until the page with the change has been fetched. */
export async function benchDev(sites: BenchSites): Promise<string> {
  const measured: Figure[][] = [];
  for (const products of sites.sizes) {
    const { product, article } = await measureEdits(await sites.content(products));
    const shared = { format: formatMilliseconds, limit: LIMIT };
    measured.push([
      { ...shared, label: 'a product', value: product },
      { ...shared, label: 'an article', value: article },
    ]);
  }
  return measuresTable(
    `Edits in npm run dev until the new page is there, medians of ${EDITS}`,
    sites.sizes.map((products) => `${formatCount(products)} products`),
    measured,
  );
}

async function measureEdits(content: string): Promise<{ product: number; article: number }> {
  const args = ['scripts/start.mjs', 'dev', '--content', content, '--port', '0'];
  const child = spawn(process.execPath, args, { cwd: ENGINE, stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  const home = await servedAt(child);
  const events = (await fetch(new URL('/@dev/events', home))).body?.getReader();
  const measure = async (pattern: string, slug: RegExp, folder: string, edit: typeof editDescription) => {
    const file = await firstFile(content, pattern);
    const original = await readFile(file, 'utf8');
    const page = `${home}${folder}/${slug.exec(original)?.[1] ?? ''}/`;
    const times: number[] = [];
    while (times.length < EDITS) {
      const mark = `mark-${times.length}`;
      const start = performance.now();
      await writeFile(file, edit(original, mark));
      do await events?.read();
      while (!(await (await fetch(page)).text()).includes(mark));
      times.push(performance.now() - start);
      await setTimeout(PAUSE);
    }
    await writeFile(file, original);
    return median(times);
  };
  const product = await measure('products/**/*.json', /"slug": *"(.*?)"/, 'product', editDescription);
  const append = (text: string, mark: string) => `${text}\n\n${mark}\n`;
  const article = await measure('articles/**/*.md', /^slug: *"?(.*?)"?$/m, 'blog', append);
  await events?.cancel();
  child.kill('SIGINT');
  await once(child, 'exit');
  return { product, article };
}

/** The address that `npm run dev` prints once it serves the site. */
function servedAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('npm run dev ended before it served the site')));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const address = / is served at (\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    });
  });
}
