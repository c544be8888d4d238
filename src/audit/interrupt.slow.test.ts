import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serve } from '../testing/serve.ts';
import { siteWithLinks } from './testing/siteWithLinks.ts';
import { LIVE } from './testing/storePages.ts';

/** Links that the store answers; it never answers the others. */
const ANSWERED = 3;

/** Opens a store that answers some links, and a built site with more; `exhausted` tells that it will answer no more. */
async function openSite() {
  let asked = 0;
  const store = new EventEmitter();
  const exhausted = once(store, 'exhausted');
  const { origin } = await serve((_request, response) => {
    if (++asked <= ANSWERED) response.writeHead(200, { 'content-type': 'text/html' }).end(LIVE);
    else store.emit('exhausted');
  });
  const links = [0, 1, 2, 3, 4].map((id) => `https://www.amazon.com/dp/B00000000${id}`);
  const { content, args } = await siteWithLinks(links);
  const policy = ['--only', 'amazon', '--store-override', `amazon=${origin}`, '--concurrency', '1'];
  return { exhausted, args: [...args, ...policy], ledger: path.join(content, 'link-ledger.json') };
}

/** Keeps every processor busy until what it gives is called. */
async function keepBusy(): Promise<() => void> {
  const program = "process.stdout.write('.'); setImmediate(() => { for (;;); });";
  const loops = Array.from({ length: availableParallelism() + 1 }, () =>
    spawn(process.execPath, ['-e', program]),
  );
  const end = () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
  onTestFinished(end);
  await Promise.all(loops.map(({ stdout }) => once(stdout, 'data')));
  return end;
}

const COMMAND = [process.execPath, ['scripts/start.mjs', 'audit']] as const;

describe('an audit on a busy machine', () => {
  /** Audits a store that stops answering, and interrupts the audit then; gives how many links the ledger has in the end. */
  async function linksAfter(
    [command, call]: readonly [string, readonly string[]],
    interrupt: (child: ChildProcess) => unknown,
  ): Promise<number> {
    const { exhausted, args, ledger } = await openSite();
    // In a process group of its own, as a terminal starts it.
    const child = spawn(command, [...call, ...args], { detached: true, stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    await exhausted;
    // Only what follows the interrupt has to bear it: how long an audit takes to start is no matter.
    const rest = await keepBusy();
    await interrupt(child);
    await ended;
    rest();
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
