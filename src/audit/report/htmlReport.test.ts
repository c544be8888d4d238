import { hash } from 'node:crypto';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { HTML_SCRIPT } from './htmlScript.ts';
import { loadHtmlReport } from './loadHtmlReport.ts';
import { aHostileReport, anEmptyReport, aReport, HOSTILE } from './testing.ts';

describe('the HTML report', async () => {
  const htmlReport = await loadHtmlReport();
  const html = htmlReport(await aReport());
  const page = parse(html);

  it('shows broken links first, then all links in one table', () => {
    expect(page.querySelectorAll('h2').map(({ text }) => text)).toEqual([
      'Newly broken (1)',
      'Still broken (1)',
      'Unconfirmed (1)',
      'Fixed (1)',
      'By store',
      'All links (8)',
    ]);
    const rows = page.querySelectorAll('#all-links tbody tr');
    const cells = rows.map((row) => row.querySelectorAll('td').map(({ text }) => text));
    expect(cells[0]).toEqual([
      'https://www.amazon.com/dp/NEW',
      'Amazon',
      'gone',
      'was live, is gone',
      'status 200',
      'Enter another link, or mark the product as discontinued.',
      '2026-02-01',
      'content/products/01.json:8:13',
    ]);
    expect(cells.map(([, , , change]) => change)).toEqual([
      'was live, is gone',
      'gone as before',
      'live as before, but failing',
      'was wrong destination, is live',
      'no new verdict',
      'new, out of stock',
      'no new verdict',
      'new, live',
    ]);
  });

  it('offers what occurs in a column as a filter', () => {
    const verdicts = page.querySelector('select[data-column="2"]')?.querySelectorAll('option');
    expect(verdicts?.map(({ text }) => text)).toEqual([
      'all',
      'blocked',
      'gone',
      'live',
      'out of stock',
      'unreachable',
    ]);
  });

  it('has for each link the place to edit, the pages and the suggestions', () => {
    const row = page.querySelector('tbody tr');
    expect(row?.text).toContain('content/products/01.json:8:13');
    expect(row?.text).toContain('/product/tray/');
    expect(row?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
      'https://www.amazon.com/dp/NEW',
      'https://www.amazon.com/dp/NEXT',
      'https://www.amazon.com/s?k=Old%20Tray',
      'https://web.archive.org/web/2/https://www.amazon.com/dp/NEW',
    ]);
  });

  it('folds the pages of a link that is on many', async () => {
    const report = await aReport();
    const [link] = report.links;
    if (!link) throw new Error('the report has no link');
    const pages = Array.from({ length: 40 }, (_, index) => `/page-${index}/`);
    const row = parse(htmlReport({ ...report, links: [{ ...link, pages }] })).querySelector('tbody tr');
    expect(row?.querySelector('summary')?.text).toBe('40 pages');
    expect(row?.querySelectorAll('details li')).toHaveLength(40);
  });

  it('is one file: it has its styles, loads nothing, and runs one script that its policy names', () => {
    expect(page.querySelectorAll('link, img, iframe, [src]')).toEqual([]);
    const [script = '', ...others] = page.querySelectorAll('script').map(({ text }) => text);
    expect([script, others]).toEqual([HTML_SCRIPT, []]);
    const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content');
    expect(policy).toContain(`script-src 'sha256-${hash('sha256', script, 'base64')}'`);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(policy).toContain("default-src 'none'");
  });

  it('escapes every text', async () => {
    const hostile = parse(htmlReport(await aHostileReport()));
    const tags = (root: typeof page) => new Set(root.querySelectorAll('*').map(({ tagName }) => tagName));
    expect([...tags(hostile)].filter((tag) => !tags(page).has(tag))).toEqual([]);
    const attributes = hostile.querySelectorAll('*').flatMap(({ attributes: own }) => Object.keys(own));
    expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
    const targets = hostile.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '');
    expect(targets.filter((href) => !href.startsWith('https://'))).toEqual([]);
    expect(hostile.querySelector('td li')?.text).toContain(HOSTILE.slice(0, 40));
  });

  it('has no control characters and no marks of the reading direction', async () => {
    expect(htmlReport(await aHostileReport()).trim()).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  });

  it('is a page where the site has no links', async () => {
    expect(parse(htmlReport(await anEmptyReport())).querySelector('h1')?.text).toBe(
      'Links of Hatch Fixture, 2026-02-01',
    );
  });
});
