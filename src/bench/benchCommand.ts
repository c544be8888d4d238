import os from 'node:os';
import { CONTENT, defineCommand } from '../cli/command.ts';
import { oneOf, wholeNumber } from '../cli/valueTypes.ts';
import { benchAudit } from './benchAudit.ts';
import { benchBuilds } from './benchBuilds.ts';
import { benchBytes } from './benchBytes.ts';
import { benchDev } from './benchDev.ts';
import { benchLists } from './benchLists.ts';
import { BenchSites } from './benchSites.ts';
import { formatSeconds } from './figures.ts';

/** What can be measured by itself, in the order of the report. */
const PARTS = ['build', 'lists', 'bytes', 'dev', 'audit'] as const;
type Part = (typeof PARTS)[number];

export const benchCommand = defineCommand({
  name: 'npm run bench',
  summary: 'Measures the build, what ships to the browser, edits in npm run dev, and the link audit.',
  options: {
    parts: {
      kind: 'positional',
      type: oneOf(PARTS),
      description: 'what is measured; everything where nothing is named',
    },
    content: CONTENT,
    runs: {
      kind: 'single',
      type: wholeNumber(1),
      default: '3',
      description: 'how often each build of the content is measured',
    },
    products: {
      kind: 'repeated',
      type: wholeNumber(1),
      description:
        'with how many products lists are measured; with 97, 1000 and 10000 where nothing is given',
    },
  },
  example: 'npm run bench -- lists bytes',
  async run({ parts, content, runs, products }) {
    const start = performance.now();
    const sites = await BenchSites.open(content);
    console.log(`Node ${process.version}, ${describeProcessors()}\n`);
    for (const part of PARTS)
      if (parts.length === 0 || parts.includes(part))
        console.log(`${await measure(part, sites, runs, products)}\n`);
    console.log(`measured in ${formatSeconds(performance.now() - start)}; ${describeLoad()}`);
  },
});

function measure(part: Part, sites: BenchSites, runs: number, products: readonly number[]): Promise<string> {
  switch (part) {
    case 'build':
      return benchBuilds(sites, runs);
    case 'lists':
      return benchLists(sites, products);
    case 'bytes':
      return benchBytes(sites);
    case 'dev':
      return benchDev(sites);
    case 'audit':
      return benchAudit(sites);
  }
}

function describeProcessors(): string {
  return `${os.availableParallelism()} processors (${os.cpus()[0]?.model ?? 'unknown'})`;
}

/** Times of a busy machine are too long, and nothing in them shows it. */
function describeLoad(): string {
  const [average = 0] = os.loadavg();
  const isBusy = average > os.availableParallelism() + 1;
  return `load average ${average.toFixed(1)}${isBusy ? ': other work made the times longer' : ''}`;
}
