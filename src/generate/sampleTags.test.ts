import { describe, expect, it } from 'vitest';
import { build, buildFolders, buildWith, findingsIn, liveChanges, validSite } from './testing.ts';

const TAG = 'tag=fixture-20';
const PUBLIC = 'https://hatch.farm/';
const CARD_LINK = '.summary-buy a';

function filesWithTag({ files }: { readonly files: ReadonlyMap<string, string> }): string[] {
  return [...files].filter(([, bytes]) => bytes.includes(TAG)).map(([name]) => name);
}

describe('the associate tag of a site', () => {
  it('is in no file of a sample that is built for a public host, whose links say that they are no ads', async () => {
    const folders = await buildFolders();
    const site = await build({ ...folders, siteUrl: PUBLIC });
    expect(filesWithTag(site)).toEqual([]);
    const link = site.page('product/dome-incubator').querySelector(CARD_LINK);
    expect(link?.getAttribute('href')).toBe('https://www.amazon.com/s?k=dome+incubator');
    expect(link?.textContent).not.toMatch(/\bAd\b/);
    const findings = await findingsIn(folders);
    expect(findings.filter(({ rule }) => rule === 'paidLink')).toEqual([]);
  });

  it('is on the links of a sample for a host that nobody can visit, as its owner will have it', async () => {
    expect(filesWithTag(await validSite())).toContain('product/dome-incubator/index.html');
    const local = await buildWith({}, { siteUrl: 'http://127.0.0.1:8080/' });
    expect(filesWithTag(local)).toContain('product/dome-incubator/index.html');
  });

  it('is on the links of a live catalogue on a public host', async () => {
    const live = await buildWith(liveChanges('As of the day.'), { siteUrl: PUBLIC });
    expect(filesWithTag(live)).toContain('product/dome-incubator/index.html');
  });
});
