import type { Server } from 'node:http';
import path from 'node:path';
import { CONTENT, defineCommand } from '../cli/command.ts';
import { ENGINE } from '../cli/engine.ts';
import { listen, PortError } from '../cli/listen.ts';
import { wholeNumber } from '../cli/valueTypes.ts';
import { formatProblem } from '../content/check/problem.ts';
import { pluralize } from '../domain/plural.ts';
import { DevLoop, isIgnored, sourcesOf } from './devLoop.ts';
import { compileClient, createDevServer } from './devServer.ts';
import { DevState, formatShown, problemOfFolder, showProblem } from './devState.ts';
import { watchFiles } from './watchFiles.ts';

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
        description: 'the port on 127.0.0.1; the next one if it is taken, any free one for 0',
      },
    },
    example: 'npm run dev -- --port 3000',
    async run({ content, port }) {
      const dev = await startDev({ content, port });
      const hidden = Object.keys(dev.state.site.unpublished).length;
      if (port !== 0 && dev.port !== port) console.log(`port ${port} is taken: ${dev.port} is used`);
      if (hidden > 0) console.log(`${pluralize(hidden, 'unpublished page')} shown, which a build leaves out`);
      reportProblems(dev.state);
      console.log(`${content} is served at ${dev.address} (stop with Ctrl+C)`);
      if (!interrupt.aborted)
        await new Promise((resolve) => interrupt.addEventListener('abort', resolve, { once: true }));
      await dev.close();
    },
  });
}

/** Prints each problem when it comes up, and when all mistakes are mended. */
function reportProblems(state: DevState): void {
  let printed = new Set<string>();
  let hadErrors = false;
  const report = () => {
    const problems = new Map(state.problems.map((problem) => [formatProblem(problem), problem]));
    for (const [text, problem] of problems)
      if (!printed.has(text)) console.log(`${problem.severity} ${formatShown(showProblem(problem))}`);
    printed = new Set(problems.keys());
    const hasErrors = state.errors.length > 0;
    if (hadErrors && !hasErrors) console.log('every mistake is mended');
    hadErrors = hasErrors;
  };
  report();
  state.onChange(report);
}

interface DevOptions {
  readonly content: string;
  /** The first port on 127.0.0.1 that is tried; 0 takes any that is free. */
  readonly port: number;
  readonly project?: string;
}

export interface DevServer {
  readonly port: number;
  readonly state: DevState;
  /** Where the home page is, the site's base path included. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves the site of a content folder on loopback, and keeps it and the pages in browsers as the files are.
 */
export async function startDev({ content, port, project = ENGINE }: DevOptions): Promise<DevServer> {
  const watched = { content: path.resolve(content), project: path.resolve(project) };
  const state = new DevState();
  const loop = new DevLoop(watched, state);
  const closing = [() => loop.close()];
  // The loop first: from then on nothing that fails is a mistake.
  const close = async () => void (await Promise.all(closing.map((part) => part())));
  try {
    const client = await compileClient(watched.project);
    const watcher = await watchFiles(sourcesOf(watched), {
      isIgnored: (file) => isIgnored(file, watched),
      onChange: (files) => loop.change(files),
      onError: (message) => state.report('watching', [problemOfFolder(watched.project, message)]),
    });
    closing.push(() => watcher.close());
    await loop.change(new Set([watched.content]));
    const server = createDevServer(state, client, (request) => loop.answer(request));
    const bound = await listenFrom(server, port);
    closing.push(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return { port: bound, state, address: `http://127.0.0.1:${bound}${state.site.base}/`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const LAST_PORT = 65_535;

async function listenFrom(server: Server, port: number): Promise<number> {
  return listen(server, port).catch((error: unknown) => {
    const isTaken = error instanceof PortError && error.isTaken;
    if (!isTaken || port >= LAST_PORT) throw error;
    return listenFrom(server, port + 1);
  });
}
