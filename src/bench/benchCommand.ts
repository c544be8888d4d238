import os from 'node:os';
import { CONTENT, defineCommand } from '../cli/command.ts';
import { oneOf, wholeNumber } from '../cli/valueTypes.ts';
import { benchBuilds } from './benchBuilds.ts';
import { benchLists } from './benchLists.ts';
import { benchSearch } from './benchSearch.ts';
import { openBenchSites } from './benchSites.ts';

/** In the order of the report. */
const PARTS = ['build', 'lists', 'search'] as const;
const MEASURE = { build: benchBuilds, lists: benchLists, search: benchSearch };

export const benchCommand = defineCommand({
  name: 'npm run bench',
  summary: 'Measures builds, what ships to the browser, and answers of the search.',
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
    const sites = await openBenchSites(content, products);
    const processors = os.cpus();
    console.log(`Node ${process.version}, ${processors.length} processors (${processors[0]?.model})\n`);
    for (const part of PARTS)
      if (parts.length === 0 || parts.includes(part)) console.log(`${await MEASURE[part](sites)}\n`);
    // Other work on the machine makes times longer, and nothing in them shows it.
    console.log(`load average ${os.loadavg()[0]?.toFixed(1)}`);
  },
});
