import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { listen } from '../../cli/listen.ts';

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
 * Starts a server, and waits until it answers.
 * @returns what ends it
 * @throws where it ends by itself, with what it has said
 */
export async function startServer(
  command: string,
  args: readonly string[],
  host: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<() => Promise<unknown>> {
  const server = spawn(command, args, { env: { ...process.env, ...environment }, stdio: 'pipe' });
  const ended = once(server, 'exit');
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text));
  while (!(await fetch(host).catch(() => null))) {
    if (server.exitCode !== null) throw new Error(`expected a server, found that it ended: ${said}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return () => {
    server.kill();
    return ended;
  };
}
