import { CONTENT, defineCommand } from '../cli/command.ts';
import { wholeNumber } from '../cli/valueTypes.ts';
import { counted } from '../domain/counted.ts';
import { reportProblems } from './reportProblems.ts';
import { type DevServer, startDev } from './startDev.ts';

/**
 * The command `dev`, which serves the site while it is edited.
 * @param interrupt ends it
 */
export function devCommand(interrupt: AbortSignal) {
  return defineCommand({
    name: 'npm run dev',
    summary: 'Serves the site with its drafts, and shows each edit in the browser at once.',
    options: {
      content: CONTENT,
      port: {
        kind: 'single',
        type: wholeNumber(0, 65_535),
        default: '8080',
        description: 'the port on 127.0.0.1; the next one where it is taken, any that is free for 0',
      },
    },
    example: 'npm run dev -- --port 3000',
    async run({ content, port }) {
      const dev = await startDev({ content, port });
      if (port !== 0 && dev.port !== port) console.log(`port ${port} is taken: ${dev.port} is used`);
      report(dev, content);
      if (!interrupt.aborted)
        await new Promise((resolve) => interrupt.addEventListener('abort', resolve, { once: true }));
      await dev.close();
    },
  });
}

function report({ state, address }: DevServer, content: string): void {
  const { drafts } = state;
  if (drafts.length > 0) console.log(`${counted(drafts.length, 'draft')} shown, which a build leaves out`);
  reportProblems(state, console.log);
  console.log(`${content} is served at ${address} (stop with Ctrl+C)`);
}
