import { describe, expect, it } from 'vitest';
import { redirectsSchema } from '../content/schemas/redirects.ts';
import { testEntry } from '../content/testing.ts';
import { slugify } from '../domain/slug.ts';
import { REDIRECT_FILES, redirectFiles } from './redirectFiles.ts';
import { catalogue } from './testing.ts';
import { createUrls } from './urls.ts';

const WALMART = slugify('walmart');

type Host = 'netlify' | 'cloudflare';

interface Setting {
  readonly host?: Host;
  readonly siteUrl?: string;
}

/** The files for hosts of the valid content with these redirects, by their endings. */
function filesOf(redirects: readonly object[], { host, siteUrl = 'https://hatch.example/' }: Setting = {}) {
  const walmart = catalogue.stores.get(WALMART) ?? expect.fail('expected Walmart in the valid content');
  const changed = {
    ...catalogue,
    site: { ...catalogue.site, host },
    stores: new Map([...catalogue.stores, [WALMART, { ...walmart, redirects: true }]]),
    redirects: redirectsSchema.parse(redirects).map((redirect) => testEntry(redirect)),
  };
  const files = redirectFiles({ catalogue: changed, urls: createUrls(siteUrl) });
  expect(files.map(({ path }) => path)).toEqual(REDIRECT_FILES);
  const [rules = '', nginx = '', caddy = '', cloudfront = ''] = files.map(({ read }) => read());
  return { rules: linesOf(rules), nginx: linesOf(nginx), caddy: linesOf(caddy), cloudfront };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
}

describe('the rules for Netlify and Cloudflare', () => {
  const rulesOf = (redirects: readonly object[], setting?: Setting) => filesOf(redirects, setting).rules;

  it.each([
    ['/old/name', '/quail', ['/old/name/ /quail/ 301', '/old/name /quail/ 301']],
    ['/2021/03/old-name/', '/quail', ['/2021/03/old-name/ /quail/ 301', '/2021/03/old-name /quail/ 301']],
    ['/quail.html', '/products?eggType=quail#list', ['/quail.html /products/?eggType=quail#list 301']],
    ['/old.html', '/quail?x=*:splat', ['/old.html /quail/?x=%2A%3Asplat 301']],
    ['/old.html', '/quail#:placeholder', ['/old.html /quail/#%3Aplaceholder 301']],
    ['/old.html', '/quail?x="<é>', ['/old.html /quail/?x=%22%3C%C3%A9%3E 301']],
    ['/old.html', '/a/../quail', ['/old.html /quail/ 301']],
  ])('from %j to %j have a line with and without a slash, each target one field', (from, to, lines) => {
    expect(rulesOf([{ from, to }])).toEqual(lines);
  });

  it('are named by paths of the host, if the site has a base path', () => {
    const lines = ['/guide/old/ /guide/quail/ 301', '/guide/old /guide/quail/ 301'];
    expect(rulesOf([{ from: '/old', to: '/quail' }], { siteUrl: 'https://hatch.example/guide/' })).toEqual(
      lines,
    );
  });

  it('have other scripts as browsers encode them and as WordPress does', () => {
    const expected = [
      '/%C3%A9/ /quail/ 301',
      '/%c3%a9/ /quail/ 301',
      '/%C3%A9 /quail/ 301',
      '/%c3%a9 /quail/ 301',
    ];
    for (const from of ['/é/', '/%c3%a9/', '/e\u0301'])
      expect(rulesOf([{ from, to: '/quail' }])).toEqual(expected);
  });

  const EACH_KIND = [
    { from: '/tag/*', to: '/blog', status: 302 },
    { from: '/?p=12', to: '/quail' },
    { from: '/gone', status: 410 },
    { from: '/tag/quail', to: '/quail' },
  ];

  it('for Netlify come before a page at the old path, and match queries', () => {
    expect(rulesOf(EACH_KIND, { host: 'netlify' })).toEqual([
      '/ p=12 /quail/ 301!',
      '/tag/quail/ /quail/ 301!',
      '/tag/quail /quail/ 301!',
      '/tag /blog/ 302!',
      '/tag/* /blog/ 302!',
    ]);
  });

  it.each([undefined, 'cloudflare' as const])(
    'for the host %s have three fields, and no sign that Cloudflare does not know',
    (host) => {
      expect(rulesOf(EACH_KIND, host && { host })).toEqual([
        '/tag/quail/ /quail/ 301',
        '/tag/quail /quail/ 301',
        '/tag /blog/ 302',
        '/tag/* /blog/ 302',
      ]);
    },
  );
});

/** A line of `_redirects`, as the documents of Cloudflare and Netlify define it. */
interface Rule {
  readonly from: string;
  readonly query: string | null;
  readonly to: string;
  readonly status: string;
}

/**
 * Reads a line by the rules of Cloudflare (https://developers.cloudflare.com/pages/configuration/redirects/): three
 * fields, with a status that it knows, and no query.
 */
function cloudflareRule(line: string): Rule {
  const [from = '', to = '', status = '', ...rest] = line.split(' ');
  expect([rest, line.length <= 1000, /[?#]|:[A-Za-z]|\*./.test(from)], line).toEqual([[], true, false]);
  expect(status, line).toMatch(/^30[12378]$/);
  return { from, query: null, to, status };
}

/**
 * Reads a line by the rules of Netlify (https://docs.netlify.com/routing/redirects/redirect-options/): a query may
 * stand between the paths, and `!` comes before a file.
 */
function netlifyRule(line: string): Rule {
  const fields = line.split(' ');
  expect([3, 4], line).toContain(fields.length);
  const [from = '', query = null] = fields.length === 4 ? fields : fields.slice(0, 1);
  const [to = '', status = ''] = fields.slice(-2);
  expect(status, line).toMatch(/^30[12]!$/);
  return { from, query, to, status: status.slice(0, 3) };
}

/** The answer of a host: the topmost rule counts. */
function answerTo(address: string, rules: readonly Rule[]): string | null {
  const { pathname, searchParams } = new URL(address, 'https://hatch.example');
  const found = rules.find(({ from, query }) => {
    const [name = '', value] = query?.split('=') ?? [];
    if (query !== null && searchParams.get(name) !== value) return false;
    return from.endsWith('*') ? pathname.startsWith(from.slice(0, -1)) : pathname === from;
  });
  return found ? `${found.status} ${found.to}` : null;
}

describe.each([
  ['cloudflare' as const, cloudflareRule, null],
  ['netlify' as const, netlifyRule, '301 /guides/'],
])('the rules for %s, read as its documents say', (host, read, numbered) => {
  const { rules: lines } = filesOf(
    [
      { from: '/tag/*', to: '/blog' },
      { from: '/tag/quail/*', to: '/guides', status: 302 },
      { from: '/tag/duck', to: '/products' },
      { from: '/инкубатор/', to: '/guides' },
      { from: '/?p=12', to: '/guides' },
      { from: '/odd', to: '/products?x=:splat*"$' },
    ],
    { host },
  );
  const rules = lines.map(read);

  it.each([
    ['/tag', '301 /blog/'],
    ['/tag/goose/page/2/', '301 /blog/'],
    ['/tag/quail/a', '302 /guides/'],
    ['/tag/quail', '302 /guides/'],
    ['/tag/duck/', '301 /products/'],
    ['/инкубатор', '301 /guides/'],
    ['/%d0%b8%d0%bd%d0%ba%d1%83%d0%b1%d0%b0%d1%82%d0%be%d1%80/', '301 /guides/'],
    ['/odd', '301 /products/?x=%3Asplat%2A%22%24'],
    ['/taga', null],
    ['/', null],
    ['/?p=13', null],
    ['/?p=12', numbered],
  ])('answer %s with %s', (address, answer) => {
    expect(answerTo(address, rules)).toBe(answer);
  });
});

describe('an old address that leads to a product', () => {
  const [product] = catalogue.products.filter(({ store }) => store === WALMART);
  const { id, slug } = product ?? expect.fail('expected a product of Walmart');

  it('leads to its page', () => {
    expect(filesOf([{ from: '/go/box.html', product: id }]).rules).toEqual([
      `/go/box.html /product/${slug}/ 301`,
    ]);
  });

  it('leads to its store where that is asked for', () => {
    const { rules, nginx, cloudfront } = filesOf([{ from: '/go/box.html', store: id, status: 302 }]);
    const link = 'https://www.walmart.com/search?q=box+incubator';
    expect(rules).toEqual([`/go/box.html ${link} 302`]);
    expect(nginx).toEqual([`location = "/go/box.html" { return 302 "${link}"; }`]);
    expect(JSON.parse(cloudfront)).toEqual({ data: [{ key: '/go/box.html', value: `302 ${link}` }] });
  });
});

describe('the redirects for nginx, Caddy and CloudFront', () => {
  const files = filesOf([
    { from: '/tag/*', to: '/blog' },
    { from: '/tag/c++/*', to: '/guides' },
    { from: '/?p=12', to: '/quail' },
    { from: '/tag', status: 410 },
    { from: '/é/', to: '/quail' },
  ]);

  it('for nginx are locations, each once', () => {
    expect(files.nginx).toEqual([
      'location = "/tag/" { return 410; }',
      'location = "/tag" { return 410; }',
      'location = "/é/" { return 301 "/quail/"; }',
      'location = "/é" { return 301 "/quail/"; }',
      'location ^~ "/tag/c++/" { return 301 "/guides/"; }',
      'location = "/tag/c++" { return 301 "/guides/"; }',
      'location ^~ "/tag/" { return 301 "/blog/"; }',
      'location = "/" {',
      '    index index.html;',
      '    if ($arg_p = "12") { return 301 "/quail/"; }',
      '}',
    ]);
  });

  it('for Caddy are rows of a map, the more exact before the others', () => {
    const rows = files.caddy.filter((line) => line.startsWith('\t"'));
    expect(rows).toEqual([
      '\t"/tag/" gone ""',
      '\t"/tag" gone ""',
      '\t"/é/" moved "/quail/"',
      '\t"/é" moved "/quail/"',
      '\t"~^/tag/c[+][+](/|$)" moved "/guides/"',
      '\t"~^/tag(/|$)" moved "/blog/"',
    ]);
  });

  it('for CloudFront are keys of a store, as its import reads them', () => {
    const data = [
      { key: '/?p=12', value: '301 /quail/' },
      { key: '/tag', value: '410' },
      { key: '/é', value: '301 /quail/' },
      { key: '/tag/c++/*', value: '301 /guides/' },
      { key: '/tag/*', value: '301 /blog/' },
    ];
    expect(JSON.parse(files.cloudfront)).toEqual({ data });
  });

  it('are nothing but a comment without old addresses', () => {
    expect(filesOf([])).toMatchObject({ rules: [], nginx: [], caddy: [] });
  });
});

describe('the redirects of a site', () => {
  it.each([
    ...['/old /elsewhere 301\n/', '/old\n/* /evil 301', '/*', '/', '/:splat', '/old path', '/old#x', '/%0a'],
    ...[
      '/%0d%0aSet-Cookie:x',
      '//evil.example',
      '/%2f%2fevil.example',
      '/\\evil.example',
      '/..',
      '/\u202eold',
    ],
    ...[
      '/old"',
      "/old'",
      '/old;',
      '/old$uri',
      '/{path}',
      '/old`',
      '/%22',
      '/%00',
      '/%',
      '/a/*/b',
      '/a*',
      'old',
    ],
    ...['/old?p=1', '/?p=1&q=2', '/?p=1"', '/?p=$x', '/?=1', '/?p=', '/?p-x=1', `/${'a'.repeat(201)}`],
    ...[`/${'é'.repeat(101)}`, 'https://hatch.example/old'],
  ])('have no old address that means something to a host: %j', (from) => {
    expect(redirectsSchema.safeParse([{ from, to: '/quail' }]).success).toBe(false);
  });

  it.each([
    ...['/quail\n/* /evil 301', '/quail 200', '//evil.example', '/\\evil.example', 'https://evil.example'],
  ])('have no target that leads elsewhere: %j', (to) => {
    expect(redirectsSchema.safeParse([{ from: '/old', to }]).success).toBe(false);
  });

  it('have targets that end no string, statement or block of a configuration', () => {
    const { rules, nginx, caddy } = filesOf([{ from: '/old.html', to: '/quail?x="\'`;$uri{path}%0a' }]);
    const target = '/quail/?x=%22%27%60%3B%24uri%7Bpath%7D%0a';
    expect(rules).toEqual([`/old.html ${target} 301`]);
    expect(nginx).toEqual([`location = "/old.html" { return 301 "${target}"; }`]);
    expect(caddy).toContain(`\t"/old.html" moved "${target}"`);
  });

  it.each([
    [{}, "expected one of 'to', 'product' and 'store', found none; add one"],
    [
      { to: '/a', product: '1' },
      "expected one of 'to', 'product' and 'store', found 'to' and 'product'; keep one",
    ],
    [
      { to: '/a', status: 410 },
      "expected no target beside 'status: 410', found 'to'; delete it, or the status",
    ],
    [{ to: '/a', status: 200 }, 'expected 301, 302 or 410'],
  ])('have one target, and none where the address is gone: %j', (rest, message) => {
    const { error } = redirectsSchema.safeParse([{ from: '/old', ...rest }]);
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
