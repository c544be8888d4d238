import { describe, expect, it } from 'vitest';
import {
  hidesTarget,
  isReservedHost,
  type LinkForm,
  type Network,
  parseLinkForm,
  readNetworkLink,
  targetOf,
} from './networkLink.ts';

const TARGET = 'https://shop.example/item/1?size=7';
const ENCODED = encodeURIComponent(TARGET);

function formOf(text: string): LinkForm {
  const form = parseLinkForm(text);
  if (!form) throw new Error(`no form: ${text}`);
  return form;
}

function network(key: string, hosts: readonly string[], publisher: string, ...links: string[]): Network {
  return { key, hosts, publishers: [publisher], links: links.map(formOf) };
}

const CJ_FORMS = [
  '/links/{publisher}/type/dlg/sid/*/{target}',
  '/links/{publisher}/type/dlg/{target}',
  '/click-{publisher}-*?url={target}',
];

const NETWORKS = [
  network('awin', ['awin1.com'], '45628', '/cread.php?awinaffid={publisher}&ued={target}'),
  network('shareasale', ['shareasale.com'], '777', '/*.cfm?u={publisher}&urllink={target}'),
  network('impact', ['pxf.io', 'sjv.io', 'evyy.net'], '3333333', '/c/{publisher}/*?u={target}'),
  network('cj', ['anrdoezrs.net', 'kqzyfj.com'], '4444444', ...CJ_FORMS),
  network('rakuten', ['click.linksynergy.com'], 'aBcDeFgHiJk', '/*?id={publisher}&murl={target}'),
  network('partnerize', ['prf.hn'], '1100aBcDe', '/click/camref:{publisher}/*destination:{target}'),
  network(
    'flexoffers',
    ['track.flexlinkspro.com'],
    '5555555',
    '/g.ashx?trid={publisher}.*&URL={target}',
    '/a.ashx?foid={publisher}.*&url={target}',
  ),
];

/** Returns the target of a network link or its fault; null for other links. */
function read(link: string): string | null {
  const found = readNetworkLink(new URL(link), NETWORKS);
  return found && (found.kind === 'target' ? found.target.href : found.reason);
}

describe('a link through a network', () => {
  it.each([
    `https://www.awin1.com/cread.php?awinmid=1234&awinaffid=45628&clickref=&ued=${ENCODED}`,
    `https://www.shareasale.com/r.cfm?b=1&u=777&m=2&urllink=${ENCODED}&afftrack=`,
    `https://shop.pxf.io/c/3333333/317666/4837?subId1=x&u=${ENCODED}`,
    `https://www.anrdoezrs.net/links/4444444/type/dlg/${TARGET}`,
    `https://www.anrdoezrs.net/links/4444444/type/dlg/sid/home/${TARGET}`,
    `https://www.anrdoezrs.net/links/4444444/type/dlg/${ENCODED}`,
    `https://www.kqzyfj.com/click-4444444-11428273?url=${ENCODED}`,
    `https://click.linksynergy.com/deeplink?id=aBcDeFgHiJk&mid=24513&murl=${ENCODED}`,
    `https://prf.hn/click/camref:1100aBcDe/destination:${ENCODED}`,
    `https://shop.prf.hn/click/camref:1100aBcDe/pubref:home/ar:x/destination:${TARGET}`,
    `https://track.flexlinkspro.com/g.ashx?foid=1.42748&trid=5555555.165&foc=17&fot=9999&fos=1&URL=${ENCODED}`,
    `https://track.flexlinkspro.com/a.ashx?foid=5555555.165.I3&foc=1&fot=9999&fos=1&url=${ENCODED}`,
    `https://www.awin1.com./cread.php?awinaffid=45628&ued=${ENCODED}`,
    `HTTP://WWW.AWIN1.COM/cread.php?ued=${ENCODED}&awinaffid=45628`,
  ])('has its target inside: %s', (link) => {
    expect(read(link)).toBe(TARGET);
    expect(targetOf(new URL(link), NETWORKS)).toEqual({ href: TARGET, hostname: 'shop.example' });
  });

  it.each([
    ['the one that is configured', 'awinaffid=45628', TARGET],
    ['a longer one', 'awinaffid=456289', "found '456289'; correct the link, or 'publishers' of awin"],
    ['an empty one', 'awinaffid=', "expected your publisher id '45628' in a link through awin, found none"],
  ])('has the publisher id of the site: %s', (_what, id, expected) => {
    expect(read(`https://www.awin1.com/cread.php?${id}&ued=${ENCODED}`)).toContain(expected);
  });

  it('has a case-sensitive publisher id', () => {
    expect(read(`https://click.linksynergy.com/deeplink?id=ABCDEFGHIJK&murl=${ENCODED}`)).toContain(
      "found 'ABCDEFGHIJK'",
    );
  });

  it('must not repeat a parameter, since networks may use either one', () => {
    const twice = `awinaffid=45628&awinaffid=999&ued=${ENCODED}`;
    expect(read(`https://www.awin1.com/cread.php?${twice}`)).toBe(
      "expected 'awinaffid' once in a link through awin, found it 2 times",
    );
  });

  it.each([
    [
      'https://www.awin1.com/awclick.php?mid=1234&id=45628',
      "'/cread.php?awinaffid={publisher}&ued={target}'",
    ],
    ['https://www.kqzyfj.com/click-4444444', CJ_FORMS.map((form) => `'${form}'`).join(' or ')],
    ['https://prf.hn/click/camref:1100aBcDe', "'/click/camref:{publisher}/*destination:{target}'"],
    [`https://track.flexlinkspro.com/g.ashx?trid=5555555&URL=${ENCODED}`, 'found another one'],
    [`https://www.anrdoezrs.net/links/4444444/x/type/dlg/${TARGET}`, 'found another one'],
  ])('is of a form that stores.yaml names: %s', (link, expected) => {
    expect(read(link)).toContain(expected);
  });

  it.each([
    ['', 'found none; add it'],
    ['shop.example/item', "found 'shop.example/item'; correct it"],
    ['http://shop.example/item', "found 'http://shop.example/item'; correct it"],
    ['javascript:alert(1)', "found 'javascript:alert(1)'; correct it"],
    ['https:/\\shop.example/item', "found 'https:/\\shop.example/item'; correct it"],
    ['https://shop.example@evil.example/', "found 'https://shop.example@evil.example/'; correct it"],
    ['https://shop.example:99999/', "found 'https://shop.example:99999/'; correct it"],
    ['https://%61win1.com/', "found 'https://%61win1.com/'; correct it"],
    [`x${ENCODED}`, `found 'x${ENCODED}'; correct it`],
    [encodeURIComponent('http://shop.example/'), 'found an address that is percent-encoded twice'],
    [encodeURIComponent(ENCODED), 'found an address that is percent-encoded twice'],
    [ENCODED, 'found an address that is percent-encoded twice; encode it once'],
    [`https://prf.hn/click/camref:1100aBcDe/destination:${TARGET}`, 'found a link through partnerize'],
    ['https://WWW.AWIN1.com/cread.php', 'found a link through awin; enter the target of that one'],
  ])('has an address of a shop as its target, not %s', (target, expected) => {
    const found = read(`https://www.awin1.com/cread.php?awinaffid=45628&ued=${encodeURIComponent(target)}`);
    expect(found).toContain("expected the shop's address, such as 'https://shop.example/item'");
    expect(found).toContain(expected);
  });

  it('is shortened in messages', () => {
    const link = `https://www.awin1.com/cread.php?awinaffid=45628&ued=ftp:${'x'.repeat(100_000)}`;
    expect(read(link)?.length).toBeLessThan(300);
    const long = `${TARGET}&note=${'x'.repeat(100_000)}`;
    expect(read(`https://prf.hn/click/camref:1100aBcDe/destination:${long}`)).toBe(long);
  });

  it.each([
    'https://www.awin1.com.evil.example/cread.php?awinaffid=45628',
    'https://awin1.com@evil.example/cread.php?awinaffid=45628',
    'https://evil.example/awin1.com/cread.php?awinaffid=45628',
    TARGET,
  ])('is on a host of the network: %s is not', (link) => {
    expect(read(link)).toBeNull();
    expect(targetOf(new URL(link), NETWORKS).href).toBe(link);
  });
});

describe('a link that hides its shop', () => {
  const HIDING = [network('short', ['short.example'], '88', '/{publisher}/*')];
  it.each([
    ['https://short.example/88/x', true],
    ['https://short.example/99/x', false],
    ['https://other.example/88/x', false],
  ])('leads through a network with the id of the site: %s: %s', (link, isHidden) => {
    expect(hidesTarget(new URL(link), HIDING)).toBe(isHidden);
    expect(targetOf(new URL(link), HIDING).href).toBe(link);
  });
});

it.each([
  ['/cread.php?awinaffid={publisher}&ued={target}', true],
  ['/click-{publisher}-*?url={target}', true],
  ['/links/{publisher}/type/dlg/{target}', true],
  ['cread.php?id={publisher}&ued={target}', false],
  ['/cread.php?ued={target}', false],
  ['/{publisher}?a={target}&b={target}', false],
  ['/{publisher}?url', false],
  ['/{publisher}?type=1&url={target}', false],
  ['/{publisher}{target}', false],
  ['/{publisher}/*{target}', false],
  ['/{target}/{publisher}', false],
  ['/{pubisher}/{publisher}/{target}', false],
  ['/{publisher}?a={target}?b=*', false],
])('%s is a form of links: %s', (text, isForm) => {
  expect(parseLinkForm(text) !== null).toBe(isForm);
});

it.each([
  ...['hatch-guide.example', 'example.com', 'www.example.org', 'example.net', 'site.test', 'any.invalid'],
  ...['localhost', 'dev.localhost', '127.0.0.1', '127.1.2.3', '[::1]'],
])('%s is reserved', (host) => expect(isReservedHost(host)).toBe(true));

it.each(['hatch-guide.com', 'myexample.com', 'example.com.au', 'test.dev', '192.0.2.127', 'contest'])(
  '%s may be a site on the web',
  (host) => expect(isReservedHost(host)).toBe(false),
);
