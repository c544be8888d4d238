import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { buildSite } from './buildSite.ts';
import { builtFolders, contentProblemsOf, filesOf } from './testing.ts';

const ANALYTICS = `
analytics:
  - service: goatcounter
    code: eggs
  - service: cloudflare
    token: 0123456789abcdef0123456789abcdef
`;

const HEAD = `
head:
  metas:
    - name: google-site-verification
      content: '"><script>alert(1)</script>'
  links:
    - rel: me
      href: https://social.example/@eggs
`;

/** Adds lines to the settings of the valid content. */
async function foldersWith(lines: string) {
  const folders = await builtFolders();
  await appendFile(path.join(folders.content, 'site.yaml'), lines);
  return folders;
}

it('puts the scripts of services on each page, allows their hosts, and tells visitors', async () => {
  const { content, out } = await foldersWith(`${ANALYTICS}${HEAD}privacyPage: affiliate-disclaimer\n`);
  const { warnings } = await buildSite({ content, out });
  expect(warnings).toEqual([]);
  const page = (file: string) => readFileSync(path.join(out, file), 'utf8');
  for (const file of ['index.html', 'products/index.html', '404.html']) {
    const root = parse(page(file));
    const [own, ...others] = root
      .querySelectorAll('script[defer]')
      .map((script) => script.attributes)
      .slice(1);
    expect(own?.['src']).toMatch(/^\/assets\/counting-[0-9a-f]{8}\.js$/);
    expect(others).toEqual([
      {
        defer: '',
        src: 'https://gc.zgo.at/count.js',
        'data-goatcounter': 'https://eggs.goatcounter.com/count',
      },
      {
        defer: '',
        src: 'https://static.cloudflareinsights.com/beacon.min.js',
        'data-cf-beacon': '{"token":"0123456789abcdef0123456789abcdef"}',
      },
    ]);
    const policy = root.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
    expect(policy).toMatch(
      /script-src [^;]*https:\/\/gc\.zgo\.at https:\/\/static\.cloudflareinsights\.com;/,
    );
    expect(policy).toMatch(
      /connect-src 'self' https:\/\/eggs\.goatcounter\.com https:\/\/cloudflareinsights\.com;/,
    );
  }
  expect(page('_headers')).toContain('https://gc.zgo.at');
  const privacy = parse(page('affiliate-disclaimer/index.html')).querySelector('#analytics')?.textContent;
  expect(privacy).toContain('counted with GoatCounter');
  expect(privacy).toContain('eggs.goatcounter.com');
  expect(privacy).toContain('It sets no cookies here.');
  const head = parse(page('index.html'));
  expect(head.querySelector('meta[name=google-site-verification]')?.getAttribute('content')).toBe(
    '"><script>alert(1)</script>',
  );
  expect(head.querySelector('link[rel=me]')?.getAttribute('href')).toBe('https://social.example/@eggs');
  expect(page('products/index.html')).not.toContain('google-site-verification');
});

it('changes only the page on privacy where nothing counts visits', async () => {
  const { content, out } = await builtFolders();
  const before = await filesOf(out);
  await appendFile(path.join(content, 'site.yaml'), 'privacyPage: affiliate-disclaimer\n');
  await buildSite({ content, out });
  const after = await filesOf(out);
  const changed = [...after].filter(([file, bytes]) => before.get(file) !== bytes).map(([file]) => file);
  expect(changed).toEqual(['affiliate-disclaimer/index.html']);
  expect(after.get('affiliate-disclaimer/index.html')).toContain('Nothing counts your visit');
});

it.each([
  [ANALYTICS, "analytics: expected 'privacyPage' beside 'analytics'"],
  [`${ANALYTICS}privacyPage: nowhere\n`, 'privacyPage: expected'],
  ['head: <script>alert(1)</script>\n', 'head: expected'],
  [HEAD.replace('google-site-verification', 'robots'), 'head.metas[0].name: expected a name that the build'],
  [HEAD.replace('https://social', 'javascript://social'), 'head.links[0].href: expected an address'],
  [HEAD.replace('rel: me', 'rel: stylesheet'), 'head.links[0].rel: expected'],
])('refuses what tells visitors nothing, or is no proof', async (lines, message) => {
  const { content } = await foldersWith(`\n${lines}`);
  expect(await contentProblemsOf(content)).toEqual([expect.stringContaining(message)]);
});
