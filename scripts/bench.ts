import { parseArgs } from 'node:util';
import { bench, PARTS } from '../src/bench/bench.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { content: { type: 'string', default: 'content' }, runs: { type: 'string', default: '3' } },
});
const parts = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part));
const runs = Number(values.runs);
if (parts.length < positionals.length || !Number.isInteger(runs) || runs < 1) {
  console.error(`usage: npm run bench -- [${PARTS.join('] [')}] [--content DIR] [--runs NUMBER]`);
  process.exit(1);
}
for await (const text of bench({ content: values.content, runs, parts })) console.log(`${text}\n`);
