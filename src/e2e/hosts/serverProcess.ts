import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { listen } from '../../cli/listen.ts';
import { askHost } from './askHost.ts';

/** A program that is installed, or null. */
export function installed(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Starts a server, and waits until it answers at its port.
 * @returns what ends it
 * @throws where it ends by itself, with what it has said
 */
export async function startServer(
  command: string,
  args: readonly string[],
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const server = spawn(command, args, { env: { ...process.env, ...environment }, stdio: 'pipe' });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text));
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error(`expected a server, found that it ended: ${said}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return () => end(server);
}

async function answers(port: number): Promise<boolean> {
  return askHost({ port, name: 'localhost' }, '/').then(
    () => true,
    () => false,
  );
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    if (!server.kill()) resolve();
  });
}
