import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FROZEN_CONTENT, productFile, rawProduct } from '../content/testing.ts';
import { buildSite } from '../generate/buildSite.ts';
import { buildFolders } from '../generate/testing.ts';
import { LIVE } from './testing/storePages.ts';

/** Links that the store answers; it never answers the others. */
const ANSWERED = 3;

/** A store that answers some links, and then tells that it will answer no more. */
async function exhaustedStore() {
  let asked = 0;
  const server = createServer((_request, response) => {
    if (++asked <= ANSWERED) response.writeHead(200, { 'content-type': 'text/html' }).end(LIVE);
    else server.emit('exhausted');
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the store could not open a port');
  return { origin: `http://127.0.0.1:${bound.port}`, exhausted: once(server, 'exhausted') };
}

/** A built site with some links to a store, and what audits it. */
async function aSite(origin: string) {
  const { content, out } = await buildFolders();
  const products = Array.from({ length: ANSWERED + 2 }, (_, index) =>
    rawProduct({ id: 50 + index, slug: `x-${index}`, link: `https://www.amazon.com/dp/B00000000${index}` }),
  );
  await writeFile(path.join(content, 'products/30-more.json'), productFile(...products));
  await cp(path.join(FROZEN_CONTENT, 'stores.yaml'), path.join(content, 'stores.yaml'));
  await buildSite({ content, out });
  const folders = ['--content', content, '--dist', out, '--report-dir', path.join(content, '../reports')];
  const policy = [
    '--only',
    'amazon',
    '--store-override',
    `amazon=${origin}`,
    '--pause',
    '0',
    '--concurrency',
    '1',
  ];
  return { args: [...folders, ...policy], ledger: path.join(content, 'link-ledger.json') };
}

/** Keeps the machine busy while a test lasts. */
function keepBusy(): void {
  const loops = Array.from({ length: 6 }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  onTestFinished(() => {
    for (const loop of loops) loop.kill('SIGKILL');
  });
}

/** Starts a command in a process group of its own, as a terminal does. */
function start(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, args, { detached: true, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const COMMAND = [process.execPath, ['scripts/run.mjs', 'scripts/audit.ts']] as const;

describe('an audit on a busy machine', () => {
  /** Audits a store that stops answering, and interrupts the audit then; gives how many links the ledger has in the end. */
  async function linksAfter(
    [command, call]: readonly [string, readonly string[]],
    interrupt: (child: ChildProcess) => unknown,
  ): Promise<number> {
    const { origin, exhausted } = await exhaustedStore();
    const { args, ledger } = await aSite(origin);
    keepBusy();
    const child = start(command, [...call, ...args]);
    const ended = once(child, 'exit');
    await exhausted;
    await interrupt(child);
    await ended;
    return Object.keys(JSON.parse(await readFile(ledger, 'utf8')).links).length;
  }

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'keeps what it has found at %s',
    async (signal) => {
      expect(await linksAfter(COMMAND, (child) => child.kill(signal))).toBe(ANSWERED);
    },
    120_000,
  );

  it('keeps what it has found where npm passes on the Ctrl+C that the terminal has sent', async () => {
    const npm = ['npm', ['run', 'audit', '--']] as const;
    expect(await linksAfter(npm, ({ pid = 0 }) => process.kill(-pid, 'SIGINT'))).toBe(ANSWERED);
    vi.stubEnv('npm_lifecycle_event', 'audit');
    onTestFinished(() => void vi.unstubAllEnvs());
    const links = await linksAfter(COMMAND, async (child) => {
      child.kill('SIGINT');
      for (let late = 0; late < 5; late++) {
        await sleep(20);
        child.kill('SIGINT');
      }
    });
    expect(links).toBe(ANSWERED);
  }, 120_000);
});
