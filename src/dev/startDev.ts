import type { Server } from 'node:http';
import path from 'node:path';
import { listen, PortError } from '../cli/listen.ts';
import { PROJECT } from '../generate/projectFolder.ts';
import { isIgnored, placesOf, type Watched } from './changes.ts';
import { bundleClient } from './clientScript.ts';
import { DevLoop } from './devLoop.ts';
import { DevState } from './devState.ts';
import { problemOfFolder } from './problems.ts';
import { createDevServer } from './serveDev.ts';
import { createBundler } from './siteProgram.ts';
import { type Watcher, watchFiles } from './watchFiles.ts';

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

/**
 * Serves the site of a content folder on loopback, and keeps it and the pages in browsers as the files are.
 * @throws PortError where it cannot have a port, and what esbuild throws for the client's script; nothing runs on then
 */
export async function startDev({ content, port, project = PROJECT }: DevOptions): Promise<DevServer> {
  const watched = { content: path.resolve(content), project: path.resolve(project) };
  const state = new DevState();
  const loop = new DevLoop(watched, state, await createBundler(watched.project));
  const closing = [() => loop.close()];
  // The loop first: from then on nothing that fails is a mistake.
  const close = async () => void (await Promise.all(closing.map((part) => part())));
  try {
    const client = await bundleClient(watched.project);
    const watcher = await watchSite(watched, state, loop);
    closing.push(() => watcher.close());
    await loop.change(new Set([watched.content]));
    const server = createDevServer({ state, client, answer: (request) => loop.answer(request) });
    const bound = await listenFrom(server, port);
    closing.push(() => end(server));
    return { port: bound, state, address: `http://127.0.0.1:${bound}${state.base}/`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function watchSite(watched: Watched, state: DevState, loop: DevLoop): Promise<Watcher> {
  return watchFiles(placesOf(watched), {
    isIgnored: (file) => isIgnored(file, watched),
    onChange: (files) => loop.change(files),
    onError: (message) => state.report('watching', [problemOfFolder(watched.project, message)]),
  });
}

async function end(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Listens at a port, or at the next one that no other program has; gives the port. */
async function listenFrom(server: Server, port: number): Promise<number> {
  return listen(server, port).catch((error: unknown) => {
    const isTaken = error instanceof PortError && error.isTaken;
    if (!isTaken || port >= LAST_PORT) throw error;
    return listenFrom(server, port + 1);
  });
}

const LAST_PORT = 65_535;
