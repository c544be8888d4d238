import type { Server } from 'node:http';
import path from 'node:path';
import { PROJECT } from '../generate/projectFolder.ts';
import { isIgnored, placesOf } from './changes.ts';
import { bundleClient } from './clientScript.ts';
import { DevLoop } from './devLoop.ts';
import { DevState } from './devState.ts';
import { createDevServer } from './serveDev.ts';
import { createBundler } from './siteProgram.ts';
import { watchFiles } from './watchFiles.ts';

interface DevOptions {
  /** The folder that is read. */
  readonly content: string;
  /** The first port on 127.0.0.1 that is tried; 0 takes any that is free. */
  readonly port: number;
  /** The folder with the code of the site. */
  readonly project?: string;
}

/** A running edit loop. */
export interface DevServer {
  readonly port: number;
  readonly state: DevState;
  /** Where the home page is, the site's base path included. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the site of a content folder on loopback, and keeps it and the pages in browsers as the files are. */
export async function startDev({ content, port, project = PROJECT }: DevOptions): Promise<DevServer> {
  const watched = { content: path.resolve(content), project: path.resolve(project) };
  const state = new DevState();
  const loop = new DevLoop(watched, state, await createBundler(watched.project));
  const client = await bundleClient(watched.project);
  const server = createDevServer({ state, client, answer: (request) => loop.answer(request) });
  const watcher = await watchFiles(
    placesOf(watched),
    (file) => isIgnored(file, watched),
    (files) => loop.change(files),
  );
  await loop.change(new Set([watched.content]));
  const actualPort = await listen(server, port);
  return {
    port: actualPort,
    state,
    address: `http://127.0.0.1:${actualPort}${state.base}/`,
    async close() {
      // The loop first: from then on nothing that fails is a mistake.
      await Promise.all([loop.close(), watcher.close()]);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Listens at a port, or at the next one that is free; gives the port. */
async function listen(server: Server, port: number): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken || port >= LAST_PORT) throw error;
    server.removeAllListeners('error');
    return listen(server, port + 1);
  }
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : port;
}

const LAST_PORT = 65_535;
