import { expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../generate/buildSite.ts';
import { serveSite } from '../generate/serveSite.ts';
import { buildFolders } from '../generate/testing.ts';
import { appended, temporaryFoldersForFile } from '../testing/temporaryFolder.ts';
import { watchRefused } from './refused.ts';
import { openSite } from './site.ts';

const site = openSite();
const newFolder = temporaryFoldersForFile();

const GISCUS = 'service: giscus, repo: me/eggs, repoId: R_1, category: Talk, categoryId: DIC_1';
const REMARK42 = 'service: remark42, host: "https://talk.example", site: eggs';

/** Scripts that do what those of the services do: they read how they were set up, and add their frame. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'https://giscus.app/client.js': `
    const { repo, mapping, theme } = document.currentScript.dataset;
    const frame = document.createElement('iframe');
    frame.src = 'https://giscus.app/widget?' + new URLSearchParams({ repo, mapping, theme });
    document.currentScript.after(frame);`,
  'https://talk.example/web/embed.mjs': `
    const frame = document.createElement('iframe');
    const { host, site_id, theme } = remark_config;
    frame.src = host + '/web/iframe.html?' + new URLSearchParams({ site_id, theme });
    document.getElementById('remark42').append(frame);`,
};

/** A page of a site with comments, and what it asks the services for. */
async function commentedPage(comments: string, scripts: Readonly<Record<string, string>> = SCRIPTS) {
  const changes = { 'site.yaml': appended(`comments: { ${comments} }\nprivacyPage: affiliate-disclaimer\n`) };
  const folders = await buildFolders(changes, await newFolder());
  await buildSite(folders);
  const { server, address } = await serveSite(folders.out, 0);
  onTestFinished(() => void server.close());
  const page = await site.tab({ expected: /ERR_FAILED|Failed to load/ });
  const refused = await watchRefused(page);
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    const url = route.request().url();
    asked.push(url);
    const script = scripts[url];
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script });
    return url.endsWith('js') ? route.abort() : route.fulfill({ contentType: 'text/html', body: 'Comments' });
  });
  return { page, refused, asked, article: `${address}blog/first-hatch/` };
}

it.each([
  [
    GISCUS,
    'https://giscus.app/client.js',
    'https://giscus.app/widget?repo=me%2Feggs&mapping=pathname&theme=preferred_color_scheme',
  ],
  [
    REMARK42,
    'https://talk.example/web/embed.mjs',
    'https://talk.example/web/iframe.html?site_id=eggs&theme=light',
  ],
])(
  '%s is asked once a visitor opens the comments, and the policy lets it in',
  async (comments, script, frame) => {
    const { page, refused, asked, article } = await commentedPage(comments);
    await page.goto(article);
    await page.locator('#comments').scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    await page.locator('#comments > summary').click();
    await expect.poll(() => asked).toEqual([script, frame]);
    await page.frameLocator('#comments iframe').getByText('Comments').waitFor();
    await page.locator('#comments > summary').click();
    await page.locator('#comments > summary').click();
    expect(asked).toEqual([script, frame]);
    expect(refused).toEqual([]);
  },
);

it('comments are open for a visitor whom the service sends back to them', async () => {
  const { page, asked, article } = await commentedPage(GISCUS);
  await page.goto(`${article}?giscus=a-session`);
  await expect.poll(() => asked.length).toBe(2);
});

it('comments say so if their service does not answer', async () => {
  const { page, article } = await commentedPage(GISCUS, {});
  await page.goto(article);
  await page.locator('#comments > summary').click();
  await page.getByText('giscus does not answer. Try again later.').waitFor();
  expect(await page.getByRole('link', { name: 'Read and write them at GitHub' }).isVisible()).toBe(true);
});
