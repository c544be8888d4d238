import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readArguments, runCommand } from '../cli/runCommand.ts';
import { ProblemLog } from '../content/check/problem.ts';
import { LINK_LEDGER_FILE, readLinkLedger } from '../content/read/ledgers.ts';
import { serve } from '../testing/serve.ts';
import { AUDIT_OPTIONS, auditCommand } from './auditCommand.ts';
import type { BehaviourName } from './testing/behaviours.ts';
import { linkTo, type MockStore, mockStore } from './testing/mockStore.ts';
import { siteWithLinks } from './testing/siteWithLinks.ts';
import { LIVE } from './testing/storePages.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A built site with a product for each link, and a run of the command over it with its exit code and output. */
async function site(links: readonly string[]) {
  const { content, args: ofSite } = await siteWithLinks(links);
  const said: string[] = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text) => void said.push(String(text)));
  }
  const run = async (...args: string[]) => {
    const command = auditCommand(new AbortController().signal);
    const exitCode = await runCommand(command, [...ofSite, ...args]);
    return { exitCode, said: said.splice(0).join('\n') };
  };
  return { content, run };
}

const at = ({ origin }: MockStore, name: BehaviourName = 'live') => ({
  link: linkTo(name),
  args: ['--only', 'amazon', '--store-override', `amazon=${origin}`],
});

const OTHER = 'https://www.walmart.com/ip/1';

/** Where a placeholder link of the valid content leads. */
const SEARCH = 'https://www.amazon.com/s?k=candler';

/** Writes a ledger with one link, as another run does. */
function writeLedger(link: string, content: string, entry: object): void {
  const days = { since: '2026-01-01', checked: '2026-01-01' };
  const links = { [link]: { ...days, ...entry } };
  writeFileSync(path.join(content, LINK_LEDGER_FILE), JSON.stringify({ links }));
}

/** What an earlier run writes that has called a link gone. */
const FAILED_ONCE = { verdict: 'live', failedOn: '2026-01-08T12:00:00Z' };

async function linksInLedger(content: string): Promise<string[]> {
  return [...readLinkLedger(content, new ProblemLog()).keys()];
}

describe('npm run audit', () => {
  it('fails on newly broken links, writes the ledger and the reports, and requests no link twice a day', async () => {
    const store = await mockStore();
    const { link, args } = at(store, '404');
    const { content, run } = await site([link, linkTo('live')]);
    writeLedger(link, content, FAILED_ONCE);
    const first = await run(...args, '--accept-losses');
    expect(first.exitCode).toBe(1);
    expect(first.said).toContain(link);
    expect(await readFile(path.join(content, 'link-ledger.json'), 'utf8')).toContain(link);
    const report = JSON.parse(await readFile(path.join(content, '../reports/link-audit.json'), 'utf8'));
    expect(report.counts).toMatchObject({ gone: 1, live: 2 });
    const requested = store.requests.length;
    expect((await run(...args)).exitCode).toBe(0);
    expect(store.requests.length).toBe(requested);
    expect((await run(...args, '--fail-on', 'any', '--max-age', '0')).exitCode).toBe(1);
    expect(store.requests.length).toBe(2 * requested);
  });

  it('withdraws nothing in its first run, and later what its owner accepts, where a store calls every link gone', async () => {
    const { origin } = await serve((_request, response) => void response.writeHead(404).end());
    const links = [1, 2, 3].map((id) => `https://www.amazon.com/dp/B00000000${id}`);
    const { content, run } = await site(links);
    const args = ['--only', 'amazon', '--store-override', `amazon=${origin}`];
    const file = path.join(content, LINK_LEDGER_FILE);
    const verdicts = async () =>
      [...readLinkLedger(content, new ProblemLog()).values()].map(({ verdict }) => verdict);
    const first = await run(...args);
    expect([first.exitCode, first.said]).toEqual([0, expect.stringContaining('Unconfirmed (3)')]);
    expect(await verdicts()).toEqual([null, null, null]);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/\d{4}(?=-\d\d-\d\d)/g, '2020'));
    const held = await run(...args, '--max-age', '0');
    expect([held.exitCode, held.said]).toEqual([
      1,
      expect.stringMatching(/^Held back \(3\): .*--accept-losses/),
    ]);
    expect(await verdicts()).toEqual([null, null, null]);
    await run(...args, '--accept-losses');
    expect(await verdicts()).toEqual(['gone', 'gone', 'gone']);
  });

  it('reports newly broken links again where it could not write the reports', async () => {
    const store = await mockStore();
    const { link, args } = at(store, '404');
    const { content, run } = await site([link]);
    writeLedger(link, content, FAILED_ONCE);
    const inTheWay = path.join(content, '../file');
    await writeFile(inTheWay, '');
    const unreported = await run(...args, '--accept-losses', '--report-dir', inTheWay);
    expect([unreported.exitCode, unreported.said]).toEqual([1, expect.stringMatching(/^EEXIST: /)]);
    const reported = await run(...args, '--accept-losses');
    expect([reported.exitCode, reported.said]).toEqual([1, expect.stringContaining(link)]);
  });

  it('refuses to start beside another audit of the same content, and starts once that has ended', async () => {
    const { run } = await site([linkTo('live')]);
    const { origin } = await serve((_request, response) => {
      const respond = () => response.writeHead(200, { 'content-type': 'text/html' }).end(LIVE);
      if (second) respond();
      else second = run(...args).finally(respond);
    });
    const args = ['--only', 'amazon', '--store-override', `amazon=${origin}`];
    let second: ReturnType<typeof run> | null = null;
    expect((await run(...args)).exitCode).toBe(0);
    expect(await second).toEqual({
      exitCode: 1,
      said: expect.stringMatching(/expected no other audit of '.*', found one that runs \(process \d+\)/),
    });
    expect((await run(...args)).exitCode).toBe(0);
  });

  it('keeps the entries that another run has written meanwhile', async () => {
    const { content, run } = await site([linkTo('live')]);
    const { origin } = await serve((_request, response) => {
      writeLedger(OTHER, content, { verdict: 'gone' });
      response.writeHead(200, { 'content-type': 'text/html' }).end(LIVE);
    });
    await run('--only', 'amazon', '--store-override', `amazon=${origin}`);
    expect(await linksInLedger(content)).toEqual([linkTo('live'), SEARCH, OTHER]);
  });

  it('reports a shortener, and fails on it with --fail-on any', async () => {
    const store = await mockStore();
    const { run } = await site(['https://amzn.to/3abc']);
    const { exitCode, said } = await run(...at(store).args, '--fail-on', 'any');
    expect(said).toMatch(/Shorteners \(1\): .*\n {2}\S+30-more\.json:\d+:\d+ https:\/\/amzn\.to\/3abc/);
    expect(said.split('https://amzn.to/3abc')).toHaveLength(2);
    expect(exitCode).toBe(1);
  });

  it.each([
    [
      ['--dist', 'no-such-folder'],
      "expected a built site in 'no-such-folder', found none; run npm run build -- --out no-such-folder first",
    ],
    [
      ['--only', 'hens', '--store-override', 'amazn=http://127.0.0.1'],
      `expected a store of stores.yaml for --only, found 'hens'; it has amazon, walmart
expected a store of stores.yaml for --store-override, found 'amazn'; did you mean 'amazon'?`,
    ],
    [['--wrong'], "expected an option of npm run audit, found '--wrong'"],
  ])('with %j says what is wrong', async (args, message) => {
    const { run } = await site([]);
    const { exitCode, said } = await run(...args);
    expect([exitCode, said]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('the command line of the audit', () => {
  const read = (...args: string[]) =>
    readArguments({ name: 'npm run audit', options: AUDIT_OPTIONS }, ['--content', 'src', ...args]);

  it('has a request policy where nothing is said', () => {
    const times = { pause: 1000, timeout: 20_000, timeLimit: 30 * 60_000, maxAge: 24 * 3_600_000 };
    const folders = { dist: 'dist', reportDir: 'link-audit' };
    expect(read()).toMatchObject({ ...folders, ...times, concurrency: 2, failOn: 'new', only: null });
  });

  it('takes whole milliseconds, as many as a timer can wait for', () => {
    expect(read('--timeout', '4.1', '--time-limit', '0.0155')).toMatchObject({
      timeout: 4100,
      timeLimit: 930,
    });
    expect(read('--timeout', '1e9', '--pause', '1e12')).toMatchObject({
      timeout: 2 ** 31 - 1,
      pause: 2 ** 31 - 1,
    });
    expect(read('--pause', '0', '--max-age', '10000')).toMatchObject({
      pause: 0,
      maxAge: 10_000 * 3_600_000,
    });
  });

  it('takes other stores to ask, each by its key', () => {
    const overrides = ['amazon=http://127.0.0.1:1', 'x=https://y.example/'];
    const args = overrides.flatMap((override) => ['--store-override', override]);
    expect(read(...args).storeOverride).toEqual([
      ['amazon', 'http://127.0.0.1:1'],
      ['x', 'https://y.example'],
    ]);
  });

  it.each([
    [['--concurrency', '0'], "expected a whole number from 1 for --concurrency, found '0'"],
    [['--pause', 'x'], "expected a number from 0 for --pause, found 'x'"],
    [['--timeout', '0'], "expected a number above 0 for --timeout, found '0'"],
    [['--store-override', 'amazon=http://x/y'], "expected a store override such as 'amazon=http://127.0.0.1"],
    [['--fail-on', 'old'], "expected new, any or never for --fail-on, found 'old'"],
  ])('tells of %j', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });
});
