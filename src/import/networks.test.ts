import { describe, expect, it } from 'vitest';
import { readNetworkLink, targetOf } from '../domain/links/networkLink.ts';
import { KNOWN_NETWORKS } from './knownNetworks.ts';

const TARGET = 'https://www.farm.example/tray?size=7&color=2';
const ENCODED = encodeURIComponent(TARGET);
const HIDDEN = 'hidden';

/**
 * Links in the forms of feeds, with the ids of docs/networks.yaml and another shop. No network publishes its
 * forms but AWIN and CJ in parts, so most are those of links in public repositories that read such feeds.
 */
const LINKS: readonly (readonly [network: string, from: string, link: string, target: string])[] = [
  [
    'awin',
    'aw_deep_link in feeds of 2016 to 2026, such as a test of product links of a Spryker shop: ' +
      'pclick.php?p=27134543463&a=333979&m=10842',
    'https://www.awin1.com/pclick.php?p=27134543463&a=45628&m=10842',
    HIDDEN,
  ],
  [
    'awin',
    'https://wiki.awin.com/index.php/Deeplink_Builder',
    `https://www.awin1.com/cread.php?awinmid=10842&awinaffid=45628&clickref=&ued=${ENCODED}`,
    TARGET,
  ],
  [
    'shareasale',
    'the link column of a datafeed, as an importer of comics reads it: ' +
      'm-pr.cfm?merchantID=8908&userID=YOURUSERID&productID=466299720',
    'https://www.shareasale.com/m-pr.cfm?merchantID=8908&userID=777&productID=466299720',
    HIDDEN,
  ],
  [
    'impact',
    'a catalog of DSW in the tests of a product collector: /c/380198/317666/4837?prodsku=…&u=…',
    `https://dsw.pxf.io/c/3333333/317666/4837?prodsku=58000000002119200010000Z0XLRG&u=${ENCODED}`,
    TARGET,
  ],
  [
    'cj',
    'links of advertisers in public sites: /click-101899632-17343481?url=…&sid=…; no BUYURL of a feed was found',
    `https://www.anrdoezrs.net/click-4444444-17343481?url=${ENCODED}&cjsku=M-1`,
    TARGET,
  ],
  [
    'rakuten',
    'product URLs of Newegg and Uniqlo in tests of link parsers: /link?id=…&offerid=…&type=15&murl=…',
    `https://click.linksynergy.com/link?id=aBcDeFgHiJk&offerid=396056.10149032802&type=15&murl=${ENCODED}`,
    TARGET,
  ],
  [
    'partnerize',
    'links in public sites, such as those of Unity and Go City; no feed was found',
    `https://prf.hn/click/camref:1100aBcDe/pubref:home/destination:${ENCODED}`,
    TARGET,
  ],
  [
    'flexoffers',
    "a link to Microsoft's store in a public tutorial: /g.ashx?foid=1.24542&trid=…&fobs=…&url=…; no feed was found",
    `https://track.flexlinkspro.com/g.ashx?foid=1.24542&trid=5555555.711&foc=17&fot=9999&fos=1&fobs=x&url=${ENCODED}`,
    TARGET,
  ],
  [
    'pepperjam',
    'product_source_url of a data set of gifts: /t/TUJGRktNS0…?url=…&sid=…',
    `https://www.pntra.com/t/QUJDREVGR0g?url=${ENCODED}&sid=5e292570df41520006e045c3`,
    TARGET,
  ],
  [
    'tradedoubler',
    'productUrl of feeds of MediaMarkt and Cdiscount in tests of importers: /click?a(…)p(…)product(…)ttid(…)url(…)',
    `https://pdt.tradedoubler.com/click?a(6666666)p(270504)product(44191-0347091683201-I2024)ttid(3)url(${ENCODED})`,
    TARGET,
  ],
];

function read(link: string): string | null {
  const found = readNetworkLink(new URL(link), KNOWN_NETWORKS);
  return found && (found.kind === 'target' ? found.target.href : (found.reason ?? HIDDEN));
}

describe('the networks to copy', () => {
  it('are nine, each with links of the form of its feeds', () => {
    expect(KNOWN_NETWORKS).toHaveLength(9);
    expect(new Set(LINKS.map(([network]) => network))).toEqual(new Set(KNOWN_NETWORKS.map(({ key }) => key)));
  });

  it.each(LINKS)('read a link of %s (from %s)', (_network, _from, link, target) => {
    expect(read(link)).toBe(target);
  });

  it.each(LINKS)("refuse a link of %s (from %s) with another publisher's id", (network, _from, link) => {
    const ids = KNOWN_NETWORKS.flatMap(({ key, publishers }) => (key === network ? publishers : []));
    const foreign = ids.reduce((text, id) => text.replace(id, '99'), link);
    expect(read(foreign)).toContain(`in a link through ${network}, found '99'`);
  });

  it('lead to the first target of a link of Tradedoubler with two', () => {
    const twice = `https://pdt.tradedoubler.com/click?a(6666666)url(https%3A%2F%2Fevil.example%2F)url(${ENCODED})`;
    expect(targetOf(new URL(twice), KNOWN_NETWORKS).hostname).toBe('evil.example');
  });
});
