import { describe, expect, it } from 'vitest';
import { openBuiltSite } from '../linkcheck/builtSite.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { type BothFindings, compareSites, readSiteFacts, type SiteFinding } from './compareSites.ts';

const page = (title: string, main: string, style = '') =>
  `<html><head><title>${title}</title><style>${style}</style></head><body><main>${main}</main></body></html>`;

const SITE = {
  'robots.txt': 'Sitemap: https://hatch.example/sitemap.xml\n',
  'index.html': page('Home', 'Eggs and hens'),
  'blog/index.html': page('Blog', 'Texts'),
};

async function factsOf(files: Record<string, string>) {
  const folder = await temporaryFolder();
  await writeFiles(folder, { ...SITE, ...files });
  return readSiteFacts(await openBuiltSite(folder));
}

/** The report on a change, without the table of weights. */
async function reportOn(before: Record<string, string>, after: Record<string, string>, found?: BothFindings) {
  const report = compareSites(await factsOf(before), await factsOf(after), found ?? null);
  const parts = report.split('\n\n');
  return parts.filter((part) => part !== '' && !part.startsWith('|')).slice(1);
}

describe('the comparison of two builds', () => {
  it('says that nothing has changed where nothing has', async () => {
    expect(await reportOn({}, {})).toEqual(['No page says anything else than before (2 pages).']);
  });

  it('names the pages that were added, were removed, and say something else', async () => {
    const old = { 'old/index.html': page('Old', 'Gone') };
    const after = { 'new.html': page('New', 'Here'), 'index.html': page('Home', 'Eggs and ducks') };
    expect(await reportOn(old, after)).toEqual([
      '1 page added, 1 removed, 1 changed, of 3.',
      '### Pages added (1)',
      '- `/new.html` `New`',
      '### Pages removed (a path that was public wants an entry in redirects.yaml) (1)',
      '- `/old/` `Old`',
      '### Pages that say something else (1)',
      '- `/` `Home`',
    ]);
  });

  it('counts pages whose markup alone has changed, and names those that became much heavier', async () => {
    const style = Array.from({ length: 60 }, (_, index) => `.c${index * 7919}{top:${index * 31}px}`).join('');
    const after = {
      'index.html': page('Home', '<b>Eggs</b> and hens'),
      'blog/index.html': page('Blog', 'Texts', style),
    };
    const report = await reportOn({}, after);
    expect(report.slice(0, 3)).toEqual([
      'No page says anything else than before (2 pages).',
      '2 pages with the same words and other markup.',
      '### Pages that became heavier (1)',
    ]);
    expect(report[3]).toMatch(/^- `\/blog\/` by \d+ to \d{3} bytes$/);
  });

  it('has the weights of both in a table', async () => {
    const report = compareSites(await factsOf({}), await factsOf({ 'a.svg': 'x'.repeat(2048) }), null);
    const rows = report.split('\n').filter((line) => line.startsWith('| '));
    expect(rows).toContain('| files | 3 | 4 |');
    expect(rows).toContain('| all files, KB | 0 | 2 |');
  });

  it('names findings that have come and gone, but not those whose line has moved', async () => {
    const finding = (rule: string, message = 'expected x, found y'): SiteFinding => ({
      ...{ rule, message, severity: 'warning', page: '/blog', file: 'content/pages.yaml' },
    });
    const found = {
      before: [finding('orphan'), finding('title')],
      after: [finding('orphan'), finding('oneH1')],
    };
    expect((await reportOn({}, {}, found)).slice(1)).toEqual([
      '### New findings (1)',
      '- warning `oneH1` on `/blog`: `expected x, found y`',
      '### Findings that are gone (1)',
      '- warning `title` on `/blog`: `expected x, found y`',
    ]);
    expect((await reportOn({}, {}, { before: found.after, after: found.after })).slice(1)).toEqual([
      'No finding of `npm run lint:site` has come or gone.',
    ]);
  });
});

describe('the report of a comparison', () => {
  it('shows hostile texts as code in one line', async () => {
    const title = '`</code>\n# @everyone ![x](https://evil.example/x.png) | `';
    const [, , line] = await reportOn({}, { 'new.html': page(title.replaceAll('<', '&lt;'), 'x') });
    expect(line).toBe('- `/new.html` `’</code> # @everyone ![x](https://evil.example/x.png) | ’`');
  });

  it('fits into a comment, however much has changed', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`p${index}/index.html`, page('T'.repeat(400), `${index}`)]),
    );
    const report = (await reportOn({}, many)).join('\n\n');
    expect(report).toContain('### Pages added (300)');
    expect(report).toContain('- and 275 more');
    expect(report.length).toBeLessThan(20_000);
  });
});
