import { expect, it } from 'vitest';
import { contentWith } from '../content/testing.ts';
import { appended } from '../testing/temporaryFolder.ts';
import { buildWith, contentProblemsOf, validSite } from './testing.ts';

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

const PRIVACY = 'privacyPage: affiliate-disclaimer\n';

it('puts the scripts of services on each page, allows their hosts, and tells visitors', async () => {
  const { warnings, page, text } = await buildWith({ 'site.yaml': appended(ANALYTICS + HEAD + PRIVACY) });
  expect(warnings).toEqual([]);
  for (const name of ['', 'products', 'blog/first-hatch']) {
    const scripts = page(name).querySelectorAll('script[defer]');
    const [, own, ...others] = scripts.map((script) => script.attributes);
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
    const policy = page(name).querySelector('meta[http-equiv="Content-Security-Policy"]')?.toString();
    expect(policy).toMatch(
      /script-src [^;]*https:\/\/gc\.zgo\.at https:\/\/static\.cloudflareinsights\.com;/,
    );
    expect(policy).toMatch(
      /connect-src 'self' https:\/\/eggs\.goatcounter\.com https:\/\/cloudflareinsights\.com;/,
    );
  }
  expect(text('_headers')).toContain('https://gc.zgo.at');
  const privacy = page('affiliate-disclaimer').querySelector('#analytics')?.textContent;
  expect(privacy).toMatch(/counted with GoatCounter.*eggs\.goatcounter\.com.*It sets no cookies here\./s);
  const verification = page('').querySelector('meta[name=google-site-verification]');
  expect(verification?.getAttribute('content')).toBe('"><script>alert(1)</script>');
  expect(page('').querySelector('link[rel=me]')?.getAttribute('href')).toBe('https://social.example/@eggs');
  expect(text('products/index.html')).not.toContain('google-site-verification');
});

it('changes only the page on privacy where nothing counts visits', async () => {
  const before = await validSite();
  const { files, text } = await buildWith({ 'site.yaml': appended(PRIVACY) });
  const changed = [...files].filter(([file, bytes]) => before.files.get(file) !== bytes);
  expect(changed.map(([file]) => file)).toEqual(['affiliate-disclaimer/index.html']);
  expect(text('affiliate-disclaimer/index.html')).toContain('Nothing counts your visit');
});

it.each([
  [ANALYTICS, "analytics: expected 'privacyPage' beside 'analytics'"],
  [`${ANALYTICS}privacyPage: nowhere\n`, 'privacyPage: expected'],
  ['head: <script>alert(1)</script>\n', 'head: expected'],
  [HEAD.replace('google-site-verification', 'robots'), 'head.metas[0].name: expected a name that the build'],
  [HEAD.replace('https://social', 'javascript://social'), 'head.links[0].href: expected an address'],
  [HEAD.replace('rel: me', 'rel: stylesheet'), 'head.links[0].rel: expected'],
])('refuses what tells visitors nothing, or is no proof', async (lines, message) => {
  const content = await contentWith({ 'site.yaml': appended(`\n${lines}`) });
  expect(await contentProblemsOf(content)).toEqual([expect.stringContaining(message)]);
});
