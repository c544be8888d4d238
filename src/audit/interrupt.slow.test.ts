import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serve } from '../testing/serve.ts';
import { dp, LIVE } from './testing/auditing.ts';
import { siteWithLinks } from './testing/siteWithLinks.ts';

/** Links that the store answers; it never answers the other two, which are requested at once. */
const ANSWERED = 3;

/**
 * Opens a store that answers some links, and a built site with more; `exhausted`
 * tells that it will answer no more.
 */
async function openSite() {
  let asked = 0;
  const store = new EventEmitter();
  const exhausted = once(store, 'exhausted');
  const { origin } = await serve(({ url }, response) => {
    if (url === '/robots.txt') response.writeHead(404).end();
    else if (++asked <= ANSWERED) response.writeHead(200, { 'content-type': 'text/html' }).end(LIVE);
    else if (asked === ANSWERED + 2) store.emit('exhausted');
  });
  const links = [0, 1, 2, 3, 4].map(dp);
  const { content, args } = await siteWithLinks(links);
  const atStore = `(url, init) => fetch(String(url).replace('https://www.amazon.com', '${origin}'), init)`;
  const program = `const { fetch } = globalThis; globalThis.fetch = ${atStore};`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
  const ledger = path.join(content, 'link-ledger.json');
  return { exhausted, env, args: [...args, '--only', 'amazon'], ledger };
}

describe('an audit that is interrupted', () => {
  /**
   * Audits a store that stops answering, and interrupts the audit then; gives how many
   * links the ledger has in the end.
   */
  async function linksAfter(command: string, call: readonly string[], interrupt: (pid: number) => void) {
    const { exhausted, env, args, ledger } = await openSite();
    // In a process group of its own, as a terminal starts it.
    const options = { detached: true, stdio: 'ignore', env: { ...process.env, ...env } } as const;
    const child = spawn(command, [...call, ...args], options);
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    await exhausted;
    interrupt(child.pid ?? 0);
    await ended;
    return Object.keys(JSON.parse(await readFile(ledger, 'utf8')).links).length;
  }

  it.each(['SIGINT', 'SIGTERM'] as const)('keeps its results at %s', async (signal) => {
    const call = ['scripts/start.mjs', 'audit'];
    expect(await linksAfter(process.execPath, call, (pid) => process.kill(pid, signal))).toBe(ANSWERED);
  });

  it('keeps its results if npm passes on the Ctrl+C of the terminal', async () => {
    const call = ['run', 'audit', '--'];
    expect(await linksAfter('npm', call, (pid) => process.kill(-pid, 'SIGINT'))).toBe(ANSWERED);
  });
});
