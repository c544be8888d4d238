import { parseArgs } from 'node:util';
import { takeScreenshots } from '../src/screenshots/takeScreenshots.ts';

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'dist' },
    out: { type: 'string', default: 'screenshots' },
    only: { type: 'string', default: '' },
  },
});
for await (const file of takeScreenshots(values)) console.log(file);
