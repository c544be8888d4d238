import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { loadHtmlReport } from './loadHtmlReport.ts';
import { aHostileReport, anEmptyReport, aReport, HOSTILE } from './testing.ts';

describe('the HTML report', async () => {
  const htmlReport = await loadHtmlReport();
  const html = htmlReport(await aReport());
  const page = parse(html);
  const summaries = page.querySelectorAll('summary').map(({ text }) => text);

  it('shows broken links first, then all links by verdict, by store and by age', () => {
    expect(page.querySelectorAll('h2').map(({ text }) => text)).toEqual([
      'Newly broken (1)',
      'Still broken (1)',
      'Unconfirmed (1)',
      'Fixed (1)',
      'By verdict',
      'By store',
      'By age of the last verdict',
    ]);
    expect(summaries).toEqual([
      'gone (3)',
      'out of stock (1)',
      'blocked (1)',
      'unreachable (1)',
      'live (2)',
      'Amazon (5)',
      'Walmart (1)',
      'Other sites (2)',
      'On the day of the run (5)',
      'Up to a week before the run (1)',
      'Up to 30 days before the run (1)',
      'No verdict yet (1)',
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

  it('is one file: it has its styles, loads nothing and runs nothing', () => {
    expect(page.querySelectorAll('script, link, img, iframe, [src]')).toEqual([]);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
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
