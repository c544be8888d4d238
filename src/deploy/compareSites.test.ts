import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { compareFindings, comparePages, readPages } from './compareSites.ts';

const page = (title: string, main: string, style = '') =>
  `<html><head><title>${title}</title><style>${style}</style></head><body><main>${main}</main></body></html>`;

const SITE = {
  'robots.txt': 'Sitemap: https://hatch.example/sitemap.xml\n',
  'index.html': page('Home', 'Eggs and hens'),
  'blog/index.html': page('Blog', 'Texts'),
};

async function pagesOf(files: Record<string, string>) {
  const folder = await temporaryFolder();
  await writeFiles(folder, { ...SITE, ...files });
  return readPages(folder);
}

const reportOn = async (before: Record<string, string>, after: Record<string, string>) =>
  comparePages(await pagesOf(before), await pagesOf(after));

describe('the comparison of two builds', () => {
  it('says that nothing has changed if only markup has, or nothing', async () => {
    const after = { 'index.html': page('Home', '<b>Eggs</b> and hens') };
    expect(await reportOn({}, after)).toEqual(['0 pages added, 0 removed, 0 changed, of 2.']);
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

  it('names pages that became much heavier', async () => {
    const style = Array.from({ length: 60 }, (_, index) => `.c${index * 7919}{top:${index * 31}px}`).join('');
    const [, heading, line] = await reportOn({}, { 'blog/index.html': page('Blog', 'Texts', style) });
    expect(heading).toBe('### Pages that became heavier (1)');
    expect(line).toMatch(/^- `\/blog\/` by \d+ to \d{3} bytes after gzip$/);
  });

  it('names findings that have come and gone', () => {
    expect(compareFindings(new Set(['orphan', 'title']), new Set(['orphan', 'oneH1']))).toEqual([
      ...['### New findings (1)', '- oneH1'],
      ...['### Findings that are gone (1)', '- title'],
    ]);
  });

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
