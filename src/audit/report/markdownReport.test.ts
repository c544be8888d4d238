import { Lexer, type Token, type Tokens, walkTokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { markdownReport } from './markdownReport.ts';
import type { ReportedLink } from './reportLinks.ts';
import { aHostileReport, anEmptyReport, aReport } from './testing.ts';

function tokensOf(markdown: string): Token[] {
  const tokens: Token[] = [];
  void walkTokens(new Lexer({ gfm: true }).lex(markdown), (token) => void tokens.push(token));
  return tokens;
}

const tablesOf = (markdown: string) =>
  tokensOf(markdown).filter((token): token is Tokens.Table => token.type === 'table');

describe('the markdown report', () => {
  it('has a table for each state that needs attention, and one by store', async () => {
    const markdown = markdownReport(await aReport());
    expect(markdown.match(/^#.*$/gm)).toEqual([
      '# Links of Hatch Fixture, 2026-02-01',
      '## Newly broken (1)',
      '## Still broken (1)',
      '## Unconfirmed (1)',
      '## Fixed (1)',
      '## By store',
      '## Oldest entries (1)',
    ]);
    expect(tablesOf(markdown).map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, 3, 1]);
  });

  it('names the place to edit and links the suggestions', async () => {
    const markdown = markdownReport(await aReport());
    expect(markdown).toContain('content/products/01.json\\:8\\:13');
    expect(markdown).toContain('(<https://www.amazon.com/s?k=Old%20Tray>)');
  });

  it('names the oldest entries with their age, and how many links never had an answer', async () => {
    const markdown = markdownReport(await aReport());
    expect(markdown).toContain(
      '| 2025-01-31, 366 days ago | source\\: Old Leaflet | content/sources.yaml\\:7\\:9 |',
    );
    expect(markdown).toContain(
      '1 link of products never had an answer. The command "npm run stale" lists all.',
    );
  });

  it('escapes every text: it adds no HTML, no links, no cells and no rows', async () => {
    const markdown = markdownReport(await aHostileReport());
    const tokens = tokensOf(markdown);
    const html = tokens.filter(({ type }) => type === 'html').map(({ raw }) => raw);
    expect(html.filter((raw) => raw !== '<br>')).toEqual([]);
    const links = tokens.filter((token): token is Tokens.Link => token.type === 'link');
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter(({ href }) => !href.startsWith('https://'))).toEqual([]);
    expect(tokens.filter(({ type }) => ['image', 'codespan', 'strong', 'em', 'code'].includes(type))).toEqual(
      [],
    );
    expect(tablesOf(markdown).map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, 1, 1]);
    for (const { header, rows } of tablesOf(markdown).slice(0, 4))
      expect([header, ...rows].map((cells) => cells.length)).toEqual([6, 6]);
  });

  it('mentions no user and no issue', async () => {
    expect(markdownReport(await aHostileReport())).not.toMatch(/@\w|#\d/);
  });

  it('fits into an issue, however many links are broken', async () => {
    const report = await aReport();
    const [link] = report.links;
    if (!link) throw new Error('the report has no link');
    const many = Array.from({ length: 2000 }, (_, index) => ({ ...link, url: `${link.url}${index}` }));
    const markdown = markdownReport({ ...report, links: [...report.links, ...many] });
    expect(markdown.length).toBeLessThan(65_536);
    expect(markdown).toMatch(/The other reports have [\d,]+ links more\./);
  });

  it('says how many links through a shortener it leaves out', async () => {
    const report = await aReport();
    const many = Array.from({ length: 800 }, (_, index) =>
      report.links.slice(0, 1).map((link): ReportedLink => {
        return { ...link, url: `https://amzn.to/${index}`, state: 'well', isShortener: true };
      }),
    );
    const markdown = markdownReport({ ...report, links: many.flat() });
    const shown = tablesOf(markdown)[0]?.rows.length ?? 0;
    expect(markdown).toContain('## Shorteners (800)');
    expect(markdown).toContain(`The other reports have ${800 - shown} links more.`);
  });

  it('is short where the site has no links', async () => {
    expect(markdownReport(await anEmptyReport())).toBe(
      '# Links of Hatch Fixture, 2026-02-01\n\n- 0 links checked in 1 min 1 s\n- No link is known to be broken.\n',
    );
  });
});
