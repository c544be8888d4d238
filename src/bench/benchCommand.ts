import os from 'node:os';
import { CONTENT, defineCommand } from '../cli/command.ts';
import { oneOf, wholeNumber } from '../cli/valueTypes.ts';
import { benchBuilds } from './benchBuilds.ts';
import { benchDev } from './benchDev.ts';
import { benchLists } from './benchLists.ts';
import { benchSearch } from './benchSearch.ts';
import { BenchSites } from './benchSites.ts';
import { formatSeconds } from './figures.ts';

/** In the order of the report. */
const PARTS = ['build', 'lists', 'search', 'dev'] as const;
const MEASURE = { build: benchBuilds, lists: benchLists, search: benchSearch, dev: benchDev };

export const benchCommand = defineCommand({
  name: 'npm run bench',
  summary: 'Measures builds, what ships to the browser, answers of the search, and edits in npm run dev.',
  options: {
    parts: {
      kind: 'positional',
      type: oneOf(PARTS),
      description: 'what is measured; everything where nothing is named',
    },
    content: CONTENT,
    products: {
      kind: 'repeated',
      type: wholeNumber(1),
      description: 'a number of products; those of the content, 1000 and 10000 where nothing is given',
    },
  },
  example: 'npm run bench -- build --products 1000 --products 10000',
  async run({ parts, content, products }) {
    const start = performance.now();
    const sites = await BenchSites.open(content, products);
    console.log(`Node ${process.version}, ${describeProcessors()}\n`);
    for (const part of PARTS)
      if (parts.length === 0 || parts.includes(part)) console.log(`${await MEASURE[part](sites)}\n`);
    console.log(`measured in ${formatSeconds(performance.now() - start)}; ${describeLoad()}`);
  },
});

function describeProcessors(): string {
  return `${os.availableParallelism()} processors (${os.cpus()[0]?.model ?? 'unknown'})`;
}

/** Times of a busy machine are too long, and nothing in them shows it. */
function describeLoad(): string {
  const [average = 0] = os.loadavg();
  const isBusy = average > os.availableParallelism() + 1;
  return `load average ${average.toFixed(1)}${isBusy ? ': other work made the times longer' : ''}`;
}
