import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readArguments, runCommand } from '../cli/runCommand.ts';
import { ProblemLog } from '../content/check/problem.ts';
import { LINK_LEDGER_FILE, readLinkLedger } from '../content/read/readLinkLedger.ts';
import { serve } from '../testing/serve.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { AUDIT_OPTIONS, auditCommand } from './auditCommand.ts';

import type { BehaviourName } from './testing/behaviours.ts';
import { linkTo, type MockStore, mockStore } from './testing/mockStore.ts';
import { siteWithLinks } from './testing/siteWithLinks.ts';
import { LIVE } from './testing/storePages.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
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
function writeEntryOf(link: string, content: string): void {
  const entry = { verdict: 'gone', since: '2026-01-01', checked: '2026-01-08' };
  writeFileSync(path.join(content, LINK_LEDGER_FILE), JSON.stringify({ links: { [link]: entry } }));
}

/** Writes a ledger with one link that an earlier run has called gone. */
function writeFailureOf(link: string, content: string): Promise<void> {
  const entry = {
    verdict: 'live',
    since: '2026-01-01',
    checked: '2026-01-01',
    failedOn: '2026-01-08T12:00:00Z',
  };
  return writeFile(path.join(content, LINK_LEDGER_FILE), JSON.stringify({ links: { [link]: entry } }));
}

async function linksInLedger(content: string): Promise<string[]> {
  return [...(await readLinkLedger(content, new ProblemLog())).keys()];
}

describe('npm run audit', () => {
  it('fails on newly broken links, writes the ledger and the reports, and requests no link twice a day', async () => {
    const store = await mockStore();
    const { link, args } = at(store, '404');
    const { content, run } = await site([link, linkTo('live')]);
    await writeFailureOf(link, content);
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
      [...(await readLinkLedger(content, new ProblemLog())).values()].map(({ verdict }) => verdict);
    expect(await run(...args)).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining('Unconfirmed (3)'),
    });
    expect(await verdicts()).toEqual([null, null, null]);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/\d{4}(?=-\d\d-\d\d)/g, '2020'));
    const held = await run(...args, '--max-age', '0');
    expect(held).toMatchObject({
      exitCode: 1,
      said: expect.stringMatching(/^Held back \(3\): .*--accept-losses/),
    });
    expect(await verdicts()).toEqual([null, null, null]);
    await run(...args, '--accept-losses');
    expect(await verdicts()).toEqual(['gone', 'gone', 'gone']);
  });

  it('reports newly broken links again where it could not write the reports', async () => {
    const store = await mockStore();
    const { link, args } = at(store, '404');
    const { content, run } = await site([link]);
    await writeFailureOf(link, content);
    const inTheWay = path.join(content, '../file');
    await writeFile(inTheWay, '');
    const unreported = await run(...args, '--accept-losses', '--report-dir', inTheWay);
    expect([unreported.exitCode, unreported.said]).toEqual([
      1,
      expect.stringMatching(/^EEXIST: [^\n]*\n\nPut that right/),
    ]);
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

  it('keeps its verdicts elsewhere where nothing can be written beside the content', async () => {
    const store = await mockStore();
    const { link, args } = at(store);
    const { content, run } = await site([link]);
    const closed = path.join(content, '../.cache');
    await writeFile(closed, 'a file');
    vi.stubEnv('TMPDIR', await temporaryFolder());
    const first = await run(...args);
    expect(first.exitCode).toBe(0);
    expect(
      first.said.split(`${path.resolve(closed)} cannot be written to: caches are kept in `),
    ).toHaveLength(2);
    const requested = store.requests.length;
    expect((await run(...args)).exitCode).toBe(0);
    expect(store.requests.length).toBe(requested);
  });

  it('keeps the entries that another run has written meanwhile', async () => {
    const { content, run } = await site([linkTo('live')]);
    const { origin } = await serve((_request, response) => {
      writeEntryOf(OTHER, content);
      response.writeHead(200, { 'content-type': 'text/html' }).end(LIVE);
    });
    await run('--only', 'amazon', '--store-override', `amazon=${origin}`);
    expect(await linksInLedger(content)).toEqual([linkTo('live'), SEARCH, OTHER]);
  });

  it('keeps the entries that another run writes while it reports', async () => {
    const store = await mockStore();
    const { link, args } = at(store);
    const { content, run } = await site([link]);
    vi.spyOn(console, 'log').mockImplementation(() => writeEntryOf(OTHER, content));
    await run(...args);
    expect(await linksInLedger(content)).toEqual([link, SEARCH, OTHER]);
  });

  it('reports a shortener, and fails on it with --fail-on any', async () => {
    const store = await mockStore();
    const { run } = await site(['https://amzn.to/3abc']);
    const { exitCode, said } = await run(...at(store).args, '--fail-on', 'any');
    expect(said).toMatch(/Shorteners \(1\): .*\n {2}\S+30-more\.json:\d+:\d+ https:\/\/amzn\.to\/3abc/);
    expect(said.split('https://amzn.to/3abc')).toHaveLength(2);
    expect(exitCode).toBe(1);
  });

  it('says where a built site has no pages', async () => {
    const { run } = await site([]);
    const empty = await temporaryFolder();
    await writeFile(path.join(empty, 'robots.txt'), 'Sitemap: https://hatch.example/sitemap.xml\n');
    const { exitCode, said } = await run('--dist', empty);
    expect([exitCode, said]).toEqual([
      2,
      expect.stringContaining(`expected pages in '${empty}', found no .html file`),
    ]);
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

const read = (...args: string[]) =>
  readArguments({ name: 'npm run audit', options: AUDIT_OPTIONS }, ['--content', 'src', ...args]);

describe('the command line of the audit', () => {
  it('has a request policy where nothing is said', () => {
    const times = { pause: 1000, timeout: 20_000, timeLimit: 30 * 60_000, maxAge: 24 * 3_600_000 };
    const folders = { dist: 'dist', reportDir: 'link-audit' };
    expect(read()).toMatchObject({ ...folders, ...times, concurrency: 2, failOn: 'new', only: null });
  });

  it('takes any part of a second or a minute, as whole milliseconds, and as many as a timer can wait for', () => {
    const times = (value: string) => {
      const { timeout, timeLimit } = read('--timeout', value, '--time-limit', value);
      return [timeout, timeLimit];
    };
    expect(times('4.1')).toEqual([4100, 246_000]);
    expect(times('0.0155')).toEqual([16, 930]);
    expect(times('1e-9')).toEqual([1, 1]);
    expect(times('1e9')).toEqual([2 ** 31 - 1, 2 ** 31 - 1]);
    expect(times('40000')[1]).toBe(2 ** 31 - 1);
  });

  it('takes no pause, and answers of any age', () => {
    expect(read('--pause', '0').pause).toBe(0);
    expect(read('--pause', '1e12').pause).toBe(2 ** 31 - 1);
    expect(read('--max-age', '0').maxAge).toBe(0);
    expect(read('--max-age', '10000').maxAge).toBe(10_000 * 3_600_000);
  });

  it('takes other stores to ask, each by its key', () => {
    const args = [
      '--store-override',
      'amazon=http://127.0.0.1:1',
      '--store-override',
      'x=https://y.example/',
    ];
    expect(read(...args).storeOverride).toEqual([
      ['amazon', 'http://127.0.0.1:1'],
      ['x', 'https://y.example'],
    ]);
  });

  it.each([
    [
      ['--concurency', '2'],
      "expected an option of npm run audit, found '--concurency'; did you mean '--conc",
    ],
    [['links'], "expected an option, found 'links'"],
    [['--concurrency', '0'], "expected a whole number from 1 for --concurrency, found '0'"],
    [['--pause', 'x'], "expected a number from 0 for --pause, found 'x'"],
    [['--timeout', '0'], "expected a number above 0 for --timeout, found '0'"],
    [['--max-age='], "expected a number from 0 for --max-age, found ''"],
    [['--store-override', 'amazon'], "expected a store override such as 'amazon=http://127.0.0.1:8080'"],
    [['--store-override', 'amazon=http://x/y'], "expected a store override such as 'amazon=http://127.0.0.1"],
    [['--fail-on', 'old'], "expected new, any or never for --fail-on, found 'old'"],
  ])('tells of %j in one line', (args, message) => {
    expect(() => read(...args)).toThrow(message);
    expect(() => read(...args)).toThrow(/^[^\n]*$/);
  });
});
