import { existsSync } from 'node:fs';
import path from 'node:path';
import { BUILT_SITE, defineCommand } from '../cli/command.ts';
import { readArguments } from '../cli/runCommand.ts';
import { wholeNumber } from '../cli/valueTypes.ts';
import { buildCommand } from './buildCommand.ts';
import { serveSite } from './serveSite.ts';

export const startCommand = defineCommand({
  name: 'npm start',
  summary: 'Serves the built site as a static host does, and builds it first where there is none.',
  options: {
    out: BUILT_SITE,
    port: {
      kind: 'single',
      type: wholeNumber(0, 65_535),
      default: '8080',
      description: 'the port on 127.0.0.1; 0 takes any that is free',
    },
  },
  example: 'npm start -- --port 3000',
  async run({ out, port }) {
    if (!existsSync(path.join(out, 'index.html')))
      await buildCommand.run(readArguments(buildCommand, ['--out', out]));
    const { address } = await serveSite(out, port);
    console.log(`${out} is served at ${address} (stop with Ctrl+C)`);
  },
});
