import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { rm } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { brokenLinksOf, builtFiles, checkBuilt, SITE_URL } from './testing.ts';

/** A site in which every kind of link is to be found, and none is broken. */
const SITE = {
  'index.html': `<link rel="canonical" href="${SITE_URL}"><h1 id="top">Home</h1><a href="/base/eggs/#duck">Duck</a>
    <form action="/base/eggs/"></form><img src="/base/hen.svg" srcset="/base/hen.svg 1x, /base/hen.svg 2x" alt="">
    <script type="module" src="/base/w.js"></script><script>'<a href="/base/not-a-link/">'</script>`,
  'eggs/index.html':
    '<h2 id="duck">Duck</h2><a href="../#top">Home</a><a href="https://example.org/x">Other</a>',
  'hen.svg': '<svg/>',
  'w.js': '',
  'sitemap.xml': `<urlset><url><loc>${SITE_URL}eggs/</loc></url></urlset>`,
  'robots.txt': `User-agent: *\nSitemap: ${SITE_URL}sitemap.xml\n`,
  'feed.xml': `<rss><channel><item><link>${SITE_URL}eggs/</link></item></channel></rss>`,
};

/** The site with something put at the end of its home page. */
const withMarkup = (markup: string) => ({ ...SITE, 'index.html': SITE['index.html'] + markup });

/**
 * Closes the connection of each request that is to be lost, by its path and how often
 * it came; gives how often each came.
 */
function loseRequests(isLost: (path: string, count: number) => boolean): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const lose = (message: unknown) => {
    const { request } = startSchema.parse(message);
    const { url = '' } = request;
    const count = (counts.get(url) ?? 0) + 1;
    counts.set(url, count);
    if (isLost(url, count)) request.destroy();
  };
  subscribe('http.server.request.start', lose);
  onTestFinished(() => void unsubscribe('http.server.request.start', lose));
  return counts;
}

const startSchema = z.object({ request: z.instanceof(IncomingMessage) });

/** Counts the requests that reach HTTP servers of this process from now on, by their paths. */
function countRequests(): ReadonlyMap<string, number> {
  return loseRequests(() => false);
}

describe('the link check', () => {
  it('finds nothing wrong in a sound site, and counts each address once', async () => {
    expect(await brokenLinksOf(SITE)).toEqual([]);
    const { addresses } = await checkBuilt(await builtFiles(SITE));
    expect(addresses.size).toBe(Object.keys(SITE).length);
  });

  // parsePage.test.ts has the elements that name an address.
  it.each([
    ['a link', '<a class="x" href="/base/gone/?a=1&amp;b=2">x</a>', '/gone/?a=1&b=2'],
    ['a relative link', '<a href="gone/">x</a>', '/gone/'],
    ['a link beyond the base path', '<a href="/eggs/">x</a>', '/eggs/'],
    ['a whole address of the site', `<link rel="canonical" href="${SITE_URL}gone/">`, '/gone/'],
    [
      'structured data',
      `<script type="application/ld+json">{"itemListElement":[{"item":"${SITE_URL}gone/"}]}</script>`,
      '/gone/',
    ],
    ['a style element', '<style>a { background: url(/base/gone/) }</style>', '/gone/'],
    ['a style attribute', '<p style="background: url(gone/)">x</p>', '/gone/'],
    ['an old link of a drawing', '<svg><use xlink:href="/base/gone/#egg"/></svg>', '/gone/'],
    ['a document within the page', '<iframe srcdoc="<a href=&quot;gone/&quot;>x</a>"></iframe>', '/gone/'],
    ['an import', '<script type="module">import "./gone/";</script>', '/gone/'],
    ['an address with another scheme', '<a href="http://hatch.example/base/gone/">x</a>', '/gone/'],
    ['an address that cannot be decoded', '<a href="/base/%E0%A4%A/">x</a>', '/%E0%A4%A/'],
  ])('reports %s that leads nowhere, with its page', async (_kind, markup, url) => {
    expect(await brokenLinksOf(withMarkup(markup))).toEqual([`/ links to ${url}: answered with 404`]);
  });

  it.each([
    ['sitemap.xml', `<urlset><url><loc>${SITE_URL}gone/</loc></url></urlset>`],
    ['feed.xml', `<rss><channel><item><link>${SITE_URL}gone/</link></item></channel></rss>`],
    ['atom.xml', `<feed><entry><link rel="alternate" href="${SITE_URL}gone/"/></entry></feed>`],
    ['feed.json', `{"items":[{"url":"${SITE_URL}gone/"}]}`],
    ['robots.txt', `Sitemap: ${SITE_URL}gone/`],
    ['rss.xml', `<description>&lt;a href=&quot;${SITE_URL}gone/&quot;&gt;x&lt;/a&gt;</description>`],
    ['cdata.xml', `<link><![CDATA[${SITE_URL}gone/]]></link>`],
    ['llms.txt', `- [Gone](${SITE_URL}gone/): as https://hatch.example/base/said.`],
    ['site.webmanifest', '{"icons":[{"src": "/base/gone/"}]}'],
    ['start.webmanifest', '{"start_url":"gone/"}'],
    ['style.css', '@import "gone/";'],
    ['deep/style.css', 'a { background: url(../gone/) }'],
    ['deep/module.js', 'import{a}from"../gone/";'],
    ['escaped.json', `{"url":"${SITE_URL.replaceAll('/', '\\/')}gone\\u002f"}`],
    ['html.json', `{"content_html":"<a href=\\"${SITE_URL}gone/\\">x</a>"}`],
  ])('reports an entry of %s that leads nowhere', async (file, text) => {
    expect(await brokenLinksOf({ ...SITE, [file]: text })).toEqual([
      `/${file} links to /gone/: answered with 404`,
    ]);
  });

  it.each(['url=', 'href=', 'src='])('takes no product name that ends with %s for a link', async (end) => {
    const card = { name: `Tray ${end}`, text: 'At "/base/gone/"', next: 'x' };
    expect(await brokenLinksOf({ ...SITE, 'cards.json': JSON.stringify([card, card]) })).toEqual([]);
  });

  it('takes the address of a host that is named by its number as a whole', async () => {
    const files = { ...SITE, 'robots.txt': 'Sitemap: http://[2001:db8::1]:8080/sitemap.xml' };
    expect(await brokenLinksOf(files)).toEqual([]);
  });

  it('reports a link that a host would answer with a redirect', async () => {
    expect(await brokenLinksOf(withMarkup('<a href="/base/eggs">x</a>'))).toEqual([
      '/ links to /eggs: answered with a redirect; a slash is missing at its end',
    ]);
  });

  it('names every page that has a dead link, once for a link that it has several times', async () => {
    const dead = '<a href="/base/gone/">x</a>';
    const broken = await brokenLinksOf({ ...withMarkup(dead.repeat(2)), 'geese/index.html': dead });
    expect(broken.sort()).toEqual([
      '/ links to /gone/: answered with 404',
      '/geese/ links to /gone/: answered with 404',
    ]);
  });

  it('reports an invalid address', async () => {
    expect(await brokenLinksOf(withMarkup('<a href="https://[x">x</a>'))).toEqual([
      '/ links to https://[x: no valid address',
    ]);
  });

  it('takes two slashes at the start of a path for no host', async () => {
    const files = { 'index.html': '<a href="https://hatch.example//eggs/">x</a>' };
    expect(await brokenLinksOf(files, 'https://hatch.example')).toEqual([
      '/ links to //eggs/: answered with 404',
    ]);
  });

  it('has each address requested once over HTTP, those of many pages too', async () => {
    const eggs = Array.from({ length: 520 }, (_, egg) => [`eggs/${egg}/index.html`, '']);
    const requests = countRequests();
    const files = await builtFiles({ ...SITE, ...Object.fromEntries(eggs) });
    const { addresses } = await checkBuilt(files);
    expect([...addresses].map((address) => requests.get(address))).toEqual([...addresses].map(() => 1));
    expect(addresses.size).toBe(eggs.length + Object.keys(SITE).length);
  });

  it('requests no address again that was sound before, while its file is there', async () => {
    const files = await builtFiles(SITE);
    const first = await checkBuilt(files);
    const knownGood = first.addresses;
    const requests = countRequests();
    expect(await checkBuilt(files, SITE_URL, { knownGood })).toEqual(first);
    expect([...requests.keys()]).toEqual([]);
    const { 'hen.svg': _gone, ...others } = SITE;
    await expect(checkBuilt(await builtFiles(others), SITE_URL, { knownGood })).rejects.toThrow(
      '/ links to /hen.svg: answered with 404',
    );
    expect(requests.keys()).toContain('/base/hen.svg');
  });

  describe('of more addresses than it is to request', () => {
    const eggs = Array.from({ length: 20 }, (_, egg) => [`eggs/${egg}/index.html`, '']);
    const large = { ...SITE, ...Object.fromEntries(eggs) };
    const count = Object.keys(large).length;
    const dead = '<a href="/base/eggs/99/">x</a><a href="/base/eggs/3">x</a><a href="/base/eggs/4/#no">x</a>';

    it('requests one of each folder, and looks for the files of the others', async () => {
      const files = await builtFiles(large);
      const requests = countRequests();
      const { addresses, sampled } = await checkBuilt(files, SITE_URL, { mostRequests: count - 1 });
      expect([addresses.size, sampled]).toEqual([count, requests.size]);
      expect([...requests.keys()].sort()).toEqual(['/base/', '/base/eggs/', '/base/eggs/0/']);
    });

    it('requests all up to that number', async () => {
      const requests = countRequests();
      const { sampled } = await checkBuilt(await builtFiles(large), SITE_URL, { mostRequests: count });
      expect([sampled, requests.size]).toEqual([null, count]);
    });

    it('finds the same broken links', async () => {
      const files = { ...large, 'index.html': SITE['index.html'] + dead };
      const all = await brokenLinksOf(files);
      expect(all).toHaveLength(3);
      expect(await brokenLinksOf(files, SITE_URL, { mostRequests: 1 })).toEqual(all);
    });
  });

  it('reports a file that the build has lost since it was written', async () => {
    const files = await builtFiles(SITE);
    await rm(files.locate('hen.svg') ?? '');
    await expect(checkBuilt(files)).rejects.toThrow('/ links to /hen.svg: answered with 404');
  });

  describe('on a machine that is busy or asleep', () => {
    it('asks again for what was not answered, once', async () => {
      const lost = loseRequests((_path, count) => count === 1);
      const { addresses } = await checkBuilt(await builtFiles(SITE));
      expect(addresses.size).toBe(Object.keys(SITE).length);
      expect([...addresses].map((address) => lost.get(address))).toEqual([...addresses].map(() => 2));
    });

    it('has the file decide where an address is never answered', async () => {
      const lost = loseRequests((path) => /egg|gone/.test(path));
      expect(await brokenLinksOf(withMarkup('<a href="/base/gone/">x</a>'))).toEqual([
        '/ links to /gone/: not answered, and no file of the build has this address',
      ]);
      expect(lost.get('/base/eggs/')).toBe(2);
    });

    it('calls nothing broken where nothing is answered', async () => {
      loseRequests(() => true);
      await expect(brokenLinksOf(withMarkup('<a href="/base/gone/">x</a>'))).rejects.toThrow(
        /^the link check could not run: expected answers of the local server, found none to 8 requests \(.+\); nothing is known to be broken, run the command again$/,
      );
    });
  });

  it.each(['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'])(
    'sends no request to the proxy of %s',
    async (name) => {
      vi.stubEnv(name, 'http://127.0.0.1:9');
      onTestFinished(() => void vi.unstubAllEnvs());
      expect(await brokenLinksOf(SITE)).toEqual([]);
    },
  );

  it('reports what a paid link lacks', async () => {
    const paid =
      '<a href="https://www.amazon.com/dp/B0?tag=x" rel="nofollow noopener" target="_blank">Amazon (paid link)</a>';
    expect(await brokenLinksOf(withMarkup(paid))).toEqual([
      '/ links to https://www.amazon.com/dp/B0?tag=x: expected rel="sponsored" on a link to a store',
    ]);
  });
});

describe('a link to a place within a page', () => {
  const PLACES = {
    'index.html': `<p id="kid&#39;s"></p><a name="old"></a><a href="#kid%27s">x</a><a href="#old">x</a>
      <a href="#%E0%A4%A">x</a><a href="/base/missing/#y">x</a><a href="https://x.example/#y">x</a>`,
    'a/index.html': `<h2 id="duck">x</h2><a href="#duck">y</a><a href="/base/b/#there">z</a><a href="/base/b/#nowhere">z</a>
      <a href="#top">x</a><a href="#">x</a><a href="/base/a/#:~:text=Duck">x</a><a href="#duck:~:text=Duck">x</a>
      <a href="#hen:~:text=Duck">x</a><a href="/base/%61/#x">x</a><a href="/base/a/index.html#y">x</a>`,
    'b/index.html': `<p class="x" id="there">x</p><a href="/base/a/?q=1&amp;r=2#gone">y</a>
      <a href="https://hatch.example/base/a/#whole">x</a>`,
  };

  it('is broken where the page is there and the place is not, however both are written', async () => {
    const broken = await brokenLinksOf(PLACES);
    const lines = broken.map((line) =>
      line.replace(/^(\S+) links to (\S+): the page has no place named .*?'(?:;|$)/, '$1 $2'),
    );
    expect(lines).toEqual([
      '/ /#%E0%A4%A',
      '/ links to /missing/: answered with 404',
      "/a/ /b/#nowhere did you mean 'there'?",
      '/a/ /a/#hen',
      '/a/ /%61/#x',
      '/a/ /a/index.html#y',
      '/b/ /a/#gone',
      '/b/ /a/#whole',
    ]);
  });
});
