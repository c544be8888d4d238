import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readArguments, runCommand } from '../cli/runCommand.ts';
import { ProblemLog } from '../content/check/problem.ts';
import { LINK_LEDGER_FILE, readLinkLedger, STORE_PRICES_FILE } from '../content/read/ledgers.ts';
import { AUDIT_OPTIONS, auditCommand } from './auditCommand.ts';
import { type Answer, dp, LIVE, page, respond, storeOf } from './testing/auditing.ts';
import { siteWithLinks } from './testing/siteWithLinks.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const GONE = dp(1);
const SHORT = 'https://amzn.to/3abc';

const LINKS = [GONE, dp(2), SHORT];

/** What an earlier run writes that has called a link gone. */
const FAILED_ONCE = { verdict: 'live', failedOn: '2026-01-08T12:00:00Z' };

/** A store that has every product but the first. */
const ANSWER: Answer = ({ url }, response) => respond(response, LIVE, GONE.endsWith(url ?? '') ? 404 : 200);

/**
 * A built site with a product for each link, and a run of the command over its links to a
 * store, with exit code and output.
 */
async function site(answer: Answer = ANSWER) {
  const { content, args: ofSite } = await siteWithLinks(LINKS);
  const { requests } = await storeOf(answer);
  const said: string[] = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text) => void said.push(String(text)));
  }
  const run = async (...args: string[]) => {
    const command = auditCommand(new AbortController().signal);
    const exitCode = await runCommand(command, [...ofSite, '--only', 'amazon', ...args]);
    return { exitCode, said: said.splice(0).join('\n') };
  };
  /** Writes a ledger with one link, as another run does. */
  const writeLedger = (link: string, entry: object) => {
    const links = { [link]: { since: '2026-01-01', checked: '2026-01-01', ...entry } };
    writeFileSync(path.join(content, LINK_LEDGER_FILE), JSON.stringify({ links }));
  };
  const ledger = () => readLinkLedger(content, new ProblemLog());
  return { content, run, requests, writeLedger, ledger };
}

describe('npm run audit', () => {
  it('fails on newly broken links, writes the ledger and the reports, and requests no link twice a day', async () => {
    const { content, run, requests, writeLedger, ledger } = await site();
    writeLedger(GONE, FAILED_ONCE);
    const first = await run('--accept-losses');
    expect([first.exitCode, first.said]).toEqual([1, expect.stringContaining(GONE)]);
    expect(ledger().get(GONE)?.verdict).toBe('gone');
    const report = JSON.parse(await readFile(path.join(content, '../reports/link-audit.json'), 'utf8'));
    expect(report.counts).toMatchObject({ gone: 1, live: 3 });
    const requested = requests.length;
    expect((await run()).exitCode).toBe(0);
    expect(requests.length).toBe(requested);
    const again = await run('--fail-on', 'any', '--max-age', '0');
    expect(again.exitCode).toBe(1);
    expect(requests.length).toBe(2 * requested);
    // A shortener is reported once.
    expect(again.said).toMatch(/Shorteners \(1\): .*\n {2}\S+30-more\.json:\d+:\d+ https:\/\/amzn\.to\/3abc/);
    expect(again.said.split(SHORT)).toHaveLength(2);
  });

  it('withdraws nothing in its first run, and later what its owner accepts, where a store calls every link gone', async () => {
    const { content, run, ledger } = await site(page('', 404));
    const file = path.join(content, LINK_LEDGER_FILE);
    const verdicts = () => [...ledger().values()].map(({ verdict }) => verdict);
    const first = await run();
    expect([first.exitCode, first.said]).toEqual([0, expect.stringContaining('Unconfirmed (3)')]);
    expect(verdicts()).toEqual([null, null, null]);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/\d{4}(?=-\d\d-\d\d)/g, '2020'));
    const held = await run('--max-age', '0');
    expect([held.exitCode, held.said]).toEqual([
      1,
      expect.stringMatching(/^Held back \(3\): .*--accept-losses/),
    ]);
    expect(verdicts()).toEqual([null, null, null]);
    await run('--accept-losses');
    expect(verdicts()).toEqual(['gone', 'gone', 'gone']);
  });

  it("keeps a product alive behind a wall where the store's interface has answered", async () => {
    const { content, run, ledger } = await site(page('<title>Robot Check</title>', 503));
    const seen = `${new Date().toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z`;
    const common = { seen, price: '$51.99', listPrice: null, availability: 'in stock' };
    const item = { ...common, condition: 'new', seller: null };
    const prices = { amazon: { B000000002: item, B000000001: { ...item, gone: '2026-01-01' } } };
    await writeFile(path.join(content, STORE_PRICES_FILE), JSON.stringify(prices));
    await run();
    expect(ledger().get(dp(2))?.verdict).toBe('live');
    expect(ledger().get(GONE)).toMatchObject({ verdict: null, failure: { verdict: 'gone' } });
  });

  it('reports newly broken links again where it could not write the reports', async () => {
    const { content, run, writeLedger } = await site();
    writeLedger(GONE, FAILED_ONCE);
    const inTheWay = path.join(content, '../file');
    await writeFile(inTheWay, '');
    const unreported = await run('--accept-losses', '--report-dir', inTheWay);
    expect([unreported.exitCode, unreported.said]).toEqual([1, expect.stringMatching(/^EEXIST: /)]);
    const reported = await run('--accept-losses');
    expect([reported.exitCode, reported.said]).toEqual([1, expect.stringContaining(GONE)]);
  });

  it('refuses to start beside another audit of the same content, and keeps what another run has written meanwhile', async () => {
    let second: ReturnType<typeof run> | null = null;
    const OTHER = 'https://www.walmart.com/ip/1';
    const { run, writeLedger, ledger } = await site((_request, response) => {
      writeLedger(OTHER, { verdict: 'gone' });
      second ??= run();
      void second.finally(() => respond(response, LIVE));
    });
    expect((await run()).exitCode).toBe(0);
    expect(await second).toEqual({
      exitCode: 1,
      said: expect.stringMatching(/expected no other audit of '.*', found a running one \(process \d+\)/),
    });
    expect([...ledger().keys()]).toContain(OTHER);
    expect((await run()).exitCode).toBe(0);
  });

  it.each([
    [
      ['--dist', 'no-such-folder'],
      "expected a built site in 'no-such-folder', found none; run npm run build -- --out no-such-folder first",
    ],
    [['--only', 'hens'], "expected a store of stores.yaml for --only, found 'hens'; it has amazon, walmart"],
  ])('with %j says what is wrong', async (args, message) => {
    const { run } = await site();
    const { exitCode, said } = await run(...args);
    expect([exitCode, said]).toEqual([2, expect.stringContaining(message)]);
  });
});

it('the command line of the audit has times for it where nothing is said, and no limit beyond the longest timer', () => {
  const read = (...args: string[]) =>
    readArguments({ name: 'npm run audit', options: AUDIT_OPTIONS }, ['--content', 'src', ...args]);
  const times = { pause: 1000, timeLimit: 30 * 60_000, maxAge: 24 * 3_600_000 };
  expect(read()).toMatchObject({
    dist: 'dist',
    reportDir: 'link-audit',
    ...times,
    failOn: 'new',
    only: null,
  });
  const limits = ['1e9', '0.0155'].map((minutes) => read('--time-limit', minutes).timeLimit);
  expect(limits).toEqual([2 ** 31 - 1, 930]);
});
