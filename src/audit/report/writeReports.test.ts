import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { Lexer, type Token, type Tokens, walkTokens } from 'marked';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import type { LinkVerdict } from '../../domain/links/linkLedger.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { htmlReport } from './html.ts';
import { markdownLink, markdownReport, markdownTable, markdownText } from './markdown.ts';
import type { ReportedLink } from './report.ts';
import { aHostileReport, aReport, HOSTILE } from './testing.ts';
import { describeProgress, terminalSummary, writeReports } from './writeReports.ts';

const PRICE = {
  product: 'Tray',
  url: 'https://www.amazon.com/dp/PRICE',
  ours: '$100.00',
  theirs: '$79.99',
  percent: -20,
  day: '2026-02-01',
  places: [{ file: 'content/products/02.json', line: 9, column: 3 }],
};

const withPrice = async () => ({ ...(await aReport()), prices: [PRICE] });
const hostileWithPrice = async () => ({
  ...(await aHostileReport()),
  prices: [{ ...PRICE, product: HOSTILE }],
});

describe('the JSON report', () => {
  it('holds the whole run, with words for each link, in a folder that it creates', async () => {
    const folder = path.join(await temporaryFolder(), 'a/b');
    const report = await hostileWithPrice();
    await writeReports(report, folder);
    const json: unknown = JSON.parse(await readFile(path.join(folder, 'link-audit.json'), 'utf8'));
    const words = { why: expect.any(String), task: expect.stringMatching(/\.$/) };
    expect(json).toEqual({ ...report, links: report.links.map((link) => ({ ...link, ...words })) });
  });
});

describe('the summary on the terminal', () => {
  it('has newly broken links first, each with its file and line, and ends with the counts', async () => {
    expect(terminalSummary(await withPrice())).toBe(
      `Newly broken (1): Enter another link, or mark the product as discontinued.
  content/products/01.json:8:13 Old Tray; https://www.amazon.com/dp/NEW
    Found: gone; gone since 2026-01-25; status 200
    try the successor, Next Tray: https://www.amazon.com/dp/NEXT
    try search Amazon for Old Tray: https://www.amazon.com/s?k=Old%20Tray
    try the page as it was: https://web.archive.org/web/2/https://www.amazon.com/dp/NEW

Still broken (1): Broken since an earlier run, and not fixed yet.
  /blog/a/ https://www.amazon.com/dp/STILL
    Found: gone; gone since 2026-01-01; status 200
    try the page as it was: https://web.archive.org/web/2/https://www.amazon.com/dp/STILL

Unconfirmed (1): Failed once; broken if a run at least 6 hours later finds the same.
  /product/tray/ https://www.amazon.com/dp/ONCE
    Found: gone; live since 2026-01-01; failing since 2026-02-01; status 200
    try the page as it was: https://web.archive.org/web/2/https://www.amazon.com/dp/ONCE

Fixed (1): Broken before this run, and not any more.
  /product/tray/ https://www.amazon.com/dp/FIXED
    Found: live; live since 2026-02-01

Prices (1): The store's own data says another price, by more than 5 %. Correct the price, and its day in checked_at.
  content/products/02.json:9:3 Tray: https://www.amazon.com/dp/PRICE
    Yours: $100.00; At the store: $79.99; Difference: −20 %; Seen: 2026-02-01

8 links checked in 1 min 1 s
live 2, out of stock 1, gone 3, blocked 1, unreachable 1
newly broken 1, still broken 1, unconfirmed 1, fixed 1
1 price unlike the store's`,
    );
  });

  it('says if a run was mostly blocked, or stopped early', async () => {
    const counts = {
      live: 2,
      'out-of-stock': 0,
      redirected: 0,
      gone: 0,
      unclear: 0,
      blocked: 5,
      unreachable: 1,
    };
    const stopped = { stopped: 'interrupted', notRequested: 12 } as const;
    const report = { ...(await aReport()), mostlyBlocked: true, counted: 1, counts, ...stopped };
    const summary = terminalSummary(report);
    expect(summary).toContain('The run stopped early (interrupted): 12 links not checked');
    expect(summary).toContain(
      'Most links (6 of 8) were blocked or unreachable. Of the other verdicts only those count that are certain: 1.',
    );
  });

  it('says by host which links are not asked, and why', async () => {
    const report = await aReport();
    const forbid = (link: ReportedLink, host: string, marker: string): ReportedLink => ({
      ...link,
      url: `https://${host}/x`,
      answer: link.answer && { ...link.answer, evidence: { ...link.answer.evidence, marker } },
    });
    const FORBIDS = 'its robots.txt forbids it';
    const FAILS = 'its robots.txt answers with status 503';
    const links = report.links.map((link, index) =>
      index < 3 ? forbid(link, 'shop.example', FORBIDS) : forbid(link, `other-${index}.example`, FAILS),
    );
    const lines = terminalSummary({ ...report, links: links.slice(0, 4) }).split('\n');
    expect(lines).toContain('3 links of shop.example are not asked: its robots.txt forbids it');
    expect(lines).toContain('1 link of other-3.example is not asked: its robots.txt answers with status 503');
  });

  it('lets no text from a page move the cursor or start a line', async () => {
    const lines = terminalSummary(await hostileWithPrice());
    expect(lines.split('\n').filter((line) => /^\||\p{Cc}|\p{Bidi_Control}/u.test(line))).toEqual([]);
  });
});

it('the progress of an audit shows how far it has come, and the verdicts in their own order', () => {
  const verdicts: LinkVerdict[] = ['blocked', 'live', 'live'];
  const links = new Map(verdicts.map((verdict, index) => [`link ${index}`, { classified: { verdict } }]));
  expect(describeProgress(links, 12)).toBe('3 of 12 links  live 2  blocked 1');
});

describe('the HTML report', async () => {
  const html = htmlReport(await withPrice());
  const page = parse(html);

  it('shows broken links first, then all links in one table', () => {
    expect(page.querySelectorAll('h2').map(({ text }) => text)).toEqual([
      ...['Newly broken (1)', 'Still broken (1)', 'Unconfirmed (1)', 'Fixed (1)', 'Prices (1)'],
      ...['By store', 'All links (8)'],
    ]);
    const rows = page.querySelectorAll('#all-links tbody tr');
    const cells = rows.map((row) => row.querySelectorAll('td').map(({ text }) => text));
    expect(cells[0]).toEqual([
      ...['https://www.amazon.com/dp/NEW', 'Amazon', 'gone', 'newly broken', 'status 200'],
      'Enter another link, or mark the product as discontinued.',
      ...['2026-02-01', 'content/products/01.json:8:13'],
    ]);
    expect(cells.map(([, , , state]) => state)).toEqual([
      ...['newly broken', 'still broken', 'unconfirmed', 'fixed', 'well', 'well', 'well', 'well'],
    ]);
    const options = page.querySelectorAll('select[data-column="2"] option').map(({ text }) => text);
    expect(options).toEqual(['all', 'blocked', 'gone', 'live', 'out of stock', 'unreachable']);
  });

  it('folds the pages of a link that is on many', async () => {
    const report = await aReport();
    const pages = Array.from({ length: 40 }, (_, index) => `/page-${index}/`);
    const links = report.links.slice(0, 1).map((link) => ({ ...link, pages }));
    const row = parse(htmlReport({ ...report, links })).querySelector('tbody tr');
    expect(row?.querySelector('summary')?.text).toBe('40 pages');
    expect(row?.querySelectorAll('details li')).toHaveLength(40);
  });

  it('is one file: it has its styles, loads nothing, and runs one script that its policy names', () => {
    expect(page.querySelectorAll('link, img, iframe, [src]')).toEqual([]);
    const [script = '', ...others] = page.querySelectorAll('script').map(({ text }) => text);
    expect(others).toEqual([]);
    const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content');
    expect(policy).toContain(`script-src 'sha256-${hash('sha256', script, 'base64')}'`);
    expect(policy).toContain("default-src 'none'");
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('escapes every text, and has no control characters', async () => {
    const hostile = htmlReport(await hostileWithPrice());
    const root = parse(hostile);
    const tags = (of: typeof page) => new Set(of.querySelectorAll('*').map(({ tagName }) => tagName));
    expect([...tags(root)].filter((tag) => !tags(page).has(tag))).toEqual([]);
    const attributes = root.querySelectorAll('*').flatMap(({ attributes: own }) => Object.keys(own));
    expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
    const targets = root.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '');
    expect(targets.filter((href) => !href.startsWith('https://'))).toEqual([]);
    expect(root.querySelector('td li')?.text).toContain(HOSTILE.slice(0, 40));
    expect(hostile).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  });
});

function tokensOf(markdown: string): Token[] {
  const tokens: Token[] = [];
  void walkTokens(new Lexer({ gfm: true }).lex(markdown), (token) => void tokens.push(token));
  return tokens;
}

const tablesOf = (markdown: string) =>
  tokensOf(markdown).filter((token): token is Tokens.Table => token.type === 'table');

const linksOf = (markdown: string) =>
  tokensOf(markdown).flatMap((token) => (token.type === 'link' ? String(token['href']) : []));

/** The kinds of tokens that do more than show a text. */
const activeKinds = (markdown: string, ...others: string[]) =>
  tokensOf(markdown)
    .map(({ type }) => type)
    .filter((type) => !['paragraph', 'text', 'escape', ...others].includes(type));

describe('the Markdown report', () => {
  it('has a table for what needs attention, and one by store', async () => {
    const markdown = markdownReport(await withPrice());
    expect(markdown.match(/^#.*$/gm)).toEqual([
      '# Links of Hatch Fixture, 2026-02-01',
      ...['## Newly broken (1)', '## Still broken (1)', '## Unconfirmed (1)', '## Fixed (1)'],
      ...['## Prices (1)', '## By store'],
    ]);
    expect(tablesOf(markdown).map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, 1, 3]);
    expect(markdown).toContain('content/products/01.json\\:8\\:13');
    expect(markdown).toContain('(<https://www.amazon.com/s?k=Old%20Tray>)');
    expect(markdown).toContain(String.raw`| \$100.00 | \$79.99 | −20 % | 2026-02-01 |`);
  });

  it('escapes every text: it adds no HTML, no links, no cells and no rows, and mentions nobody', async () => {
    const markdown = markdownReport(await hostileWithPrice());
    const tokens = tokensOf(markdown);
    expect(tokens.filter(({ type, raw }) => type === 'html' && raw !== '<br>')).toEqual([]);
    const links = linksOf(markdown);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => !href.startsWith('https://'))).toEqual([]);
    const active = ['image', 'codespan', 'strong', 'em', 'code'];
    expect(tokens.filter(({ type }) => active.includes(type))).toEqual([]);
    expect(tablesOf(markdown).map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, 1, 1]);
    for (const { header, rows } of tablesOf(markdown).slice(0, 5)) {
      expect([header, ...rows].map((cells) => cells.length)).toEqual([6, 6]);
    }
    expect(markdown).not.toMatch(/@\w|#\d/);
  });

  it('fits into an issue, however many links are broken, and says how many it leaves out', async () => {
    const report = await aReport();
    const broken = report.links.slice(0, 1);
    const many = Array.from({ length: 2000 }, (_, index) =>
      broken.map((link) => ({ ...link, url: `${link.url}${index}` })),
    );
    const markdown = markdownReport({ ...report, links: [...report.links, ...many.flat()] });
    expect(markdown.length).toBeLessThan(65_536);
    const [shown = 0] = tablesOf(markdown).map(({ rows }) => rows.length);
    expect(markdown).toContain(`The other reports have ${(2001 - shown).toLocaleString('en')} links more.`);
  });
});

describe('a text as Markdown', () => {
  it('is one cell of a table, whatever it holds', () => {
    const piece = fc.oneof(
      fc.constantFrom(...'\\`*_{}[]()<>|~!&$#:@"\'\n-+=.'),
      fc.constantFrom('www.', 'https://', 'a b', '1.'),
    );
    const anyText = fc.array(piece).map((parts) => parts.join(''));
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        const cells = [`x${markdownText(a)}`, markdownLink(`y${b}`, 'https://a.example/')];
        const [table] = new Lexer({ gfm: true }).lex(markdownTable(['A', 'B'], [cells]));
        // A parser drops extra cells silently: the link has to be in the second one.
        expect(table).toMatchObject({ type: 'table', rows: [[{}, { tokens: [{ type: 'link' }] }]] });
        expect(activeKinds(table?.raw ?? '', 'table', 'link')).toEqual([]);
      }),
    );
  });

  it('is no link where the URL is no web address or very long, and is cut where it is long', () => {
    expect(markdownLink('run', 'javascript:alert(1)')).toBe('run');
    const long = `https://a.example/${'x'.repeat(200)}`;
    expect(markdownLink(long, long)).toMatch(/^\[https\\:\/\/a\.example\/x+…\]\(<https:.*\/x{200}>\)$/);
    expect(markdownLink('far', `${long}${'x'.repeat(400)}`)).toBe('far');
  });
});
