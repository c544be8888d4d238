import { describe, expect, it } from 'vitest';
import type { Store } from '../../content/catalogue.ts';
import { storesSchema } from '../../content/schemas/stores.ts';
import type { LinkVerdict } from '../../domain/links/linkVerdict.ts';
import type { Answer } from '../answer.ts';
import { classify } from './classify.ts';
import type { LinkContext } from './rule.ts';
import { anAnswer, aProductAt, IMAGE, SOURCE } from './testing.ts';

/** Stores as an owner would describe them. */
const OTHERS = storesSchema.parse({
  chewy: {
    name: 'Chewy',
    hosts: ['chewy.com'],
    search: 'https://www.chewy.com/s?query={query}',
    productId: '/dp/([0-9]+)',
    markers: { outOfStock: ['Out of stock'] },
    selectors: { inStock: ['[data-testid="add-to-cart"]'], product: ['[data-testid="product-title"]'] },
  },
  tractor: {
    name: 'Tractor Supply',
    hosts: ['tractorsupply.com'],
    search: 'https://www.tractorsupply.com/tsc/search/{query}',
    productId: '-([0-9]+)$',
    markers: { gone: ['this product is no longer available'], outOfStock: ['Out of Stock Online'] },
  },
  ebay: {
    name: 'eBay',
    hosts: ['ebay.com'],
    search: 'https://www.ebay.com/sch/i.html?_nkw={query}',
    productId: '/itm/(?:[^/?#]+/)?([0-9]{9,})',
    markers: {
      blocked: ['/splashui/'],
      gone: ['This listing was ended'],
      outOfStock: ['This item is out of stock'],
    },
    selectors: { inStock: ['#binBtn_btn', '#atcBtn_btn_1'] },
  },
  etsy: {
    name: 'Etsy',
    hosts: ['etsy.com'],
    search: 'https://www.etsy.com/search?q={query}',
    productId: '/listing/([0-9]+)',
    markers: { gone: ['Uh oh!'], outOfStock: ['This item is sold out'] },
  },
  shop: {
    name: 'Hen Shop',
    hosts: ['hen.example'],
    search: 'https://hen.example/search?q={query}',
    markers: { gone: ['No such hen'], outOfStock: ['Sold out'], inStock: ['Add to basket'] },
    selectors: { availability: ['.stock'], aside: ['#hens-say'] },
  },
});

const LINKS = {
  chewy: ['https://www.chewy.com/tray/dp/123456', '123456'],
  tractor: ['https://www.tractorsupply.com/tsc/product/tray-1234567', '1234567'],
  ebay: ['https://www.ebay.com/itm/123456789012', '123456789012'],
  etsy: ['https://www.etsy.com/listing/123456/tray', '123456'],
  shop: ['https://hen.example/products/tray', null],
} as const;

function at(key: keyof typeof LINKS): LinkContext {
  const store: Store | undefined = Object.entries(OTHERS).find(([name]) => name === key)?.[1];
  const [url, storeProductId] = LINKS[key];
  return { url, kind: 'product', store: store ?? null, storeProductId };
}

const AMAZON = aProductAt('amazon');
const WALMART = aProductAt('walmart');
const [CHEWY, TRACTOR, EBAY, ETSY, SHOP] = [at('chewy'), at('tractor'), at('ebay'), at('etsy'), at('shop')];

const jsonLd = (data: unknown) =>
  `<h1>Tray</h1><script type="application/ld+json">${JSON.stringify(data)}</script>`;
const product = (availability: string, fields: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Tray',
  ...fields,
  offers: { '@type': 'Offer', availability },
});
const raw = (json: string) => `<h1>Tray</h1><script type="application/ld+json">${json}</script>`;
const OUT = '{"@type":"Product","offers":{"availability":"https://schema.org/OutOfStock"}}';
const nextData = (data: unknown) =>
  `<h1>Tray</h1><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { initialData: { data } } } })}</script>`;
const CART = '<h1 id="productTitle">Tray</h1><input id="add-to-cart-button">';
const LONG = '<p>Eggs are turned by day and by night. </p>'.repeat(100);

type Case = [what: string, link: LinkContext, body: string, verdict: LinkVerdict, answer?: Partial<Answer>];

describe('faults that an outside review found', () => {
  it.each<Case>([
    // A5
    [
      'a name that begins with 404',
      WALMART,
      `<title>404 Egg Cabinet Incubator - Walmart.com</title>${jsonLd(product('InStock'))}`,
      'live',
    ],
    [
      'a name that begins with 404, without data',
      WALMART,
      '<title>404 Egg Cabinet Incubator</title><h1>404 Egg Cabinet</h1>',
      'live',
    ],
    // B7
    [
      'a review with a phrase of missing pages',
      AMAZON,
      `${CART}<p>Looking for something? This is it</p>`,
      'live',
    ],
    [
      'a script with such a phrase',
      AMAZON,
      `${CART}<script>i18n = "Sorry! We couldn't find that page"</script>`,
      'live',
    ],
    [
      'such a script, and nothing else known',
      AMAZON,
      `<h1>Tray</h1><script>i18n = "Sorry! We couldn't find that page"</script>`,
      'live',
    ],
    [
      'a comment with such a phrase',
      AMAZON,
      `<h1>Tray</h1><!-- Sorry! We couldn't find that page -->`,
      'live',
    ],
    [
      'the title of a book that is the one of a bot wall',
      WALMART,
      `<title>Robot or human?</title>${jsonLd(product('InStock'))}`,
      'live',
    ],
    [
      'a bot wall in a review',
      WALMART,
      `<h1>Tray</h1><div id="reviews"><h1>Robot or human?</h1></div>`,
      'live',
    ],
    [
      'a preloaded script of a bot wall',
      WALMART,
      `<link rel="preload" href="/px-captcha.js"><script src="/px-captcha/x.js"></script>${jsonLd(product('InStock'))}`,
      'live',
    ],
    [
      'an element of a bot wall beside the product',
      WALMART,
      `<div id="px-captcha"></div>${jsonLd(product('InStock'))}`,
      'live',
    ],
    // B8
    ['a space that does not break', AMAZON, '<p>Currently&nbsp;unavailable.</p>', 'out-of-stock'],
    ['an element within the phrase', AMAZON, '<p>Currently <b>unavailable</b></p>', 'out-of-stock'],
    ['a line break within the phrase', AMAZON, "<p>Sorry! We couldn't\n   find that page</p>", 'gone'],
    [
      'a break element within the phrase',
      AMAZON,
      '<p>Sorry!<br> We couldn&rsquo;t find that page</p>',
      'gone',
    ],
    ['a soft hyphen within the phrase', AMAZON, '<p>Currently un&shy;available</p>', 'out-of-stock'],
    // B9
    [
      'a trailing comma',
      WALMART,
      raw('{"@type":"Product","offers":{"availability":"OutOfStock",},}'),
      'out-of-stock',
    ],
    ['a trailing semicolon', WALMART, raw(`${OUT};`), 'out-of-stock'],
    ['CDATA', WALMART, raw(`//<![CDATA[\n${OUT}\n//]]>`), 'out-of-stock'],
    ['CDATA in a comment of scripts', WALMART, raw(`/*<![CDATA[*/${OUT}/*]]>*/`), 'out-of-stock'],
    ['CDATA around a list', WALMART, raw(`<![CDATA[[${OUT}]]]>`), 'out-of-stock'],
    ['a comment of HTML', WALMART, raw(`<!-- ${OUT} -->`), 'out-of-stock'],
    ['character references', WALMART, raw(OUT.replaceAll('"', '&quot;')), 'out-of-stock'],
    [
      'another product with an address of its own',
      WALMART,
      raw(
        `[${OUT},{"@type":"Product","url":"https://www.walmart.com/ip/Box/99","offers":{"availability":"InStock"}}]`,
      ),
      'out-of-stock',
    ],
    ['availability in words', WALMART, jsonLd(product('Out of stock')), 'out-of-stock'],
    [
      'microdata as text',
      WALMART,
      '<h1>Tray</h1><span itemprop="availability">Out of stock</span>',
      'out-of-stock',
    ],
    [
      'RDFa',
      WALMART,
      '<h1>Tray</h1><link property="schema:availability" href="http://schema.org/OutOfStock">',
      'out-of-stock',
    ],
    [
      'Open Graph',
      WALMART,
      '<meta property="product:availability" content="out of stock"><h1>Tray</h1>',
      'out-of-stock',
    ],
    [
      'the data of Next.js',
      WALMART,
      nextData({ product: { usItemId: '123456', availabilityStatus: 'OUT_OF_STOCK' } }),
      'out-of-stock',
    ],
    // B10
    [
      'the id within the query of another page',
      WALMART,
      '<h1>Incubators</h1>',
      'redirected',
      { finalUrl: 'https://www.walmart.com/browse/incubators?from=/ip/x/123456' },
    ],
    // B11
    [
      'a redirect to a sign-in page',
      AMAZON,
      '<title>Amazon Sign-In</title>',
      'blocked',
      { finalUrl: 'https://www.amazon.com/ap/signin?x' },
    ],
    [
      'a redirect to an error page',
      AMAZON,
      '<h1>Oh</h1>',
      'blocked',
      { finalUrl: 'https://www.amazon.com/errors/500' },
    ],
    [
      'a redirect to a consent page',
      SOURCE,
      '<h1>Cookies</h1>',
      'blocked',
      { finalUrl: 'https://consent.extension.example/collect?x' },
    ],
    // B13
    [
      'compressed bytes that nobody declared',
      AMAZON,
      '\ufffd\u0001(\ufffd/\ufffd\u0004X\u0000'.repeat(50),
      'blocked',
    ],
    ['UTF-16 that nobody declared', AMAZON, [...'<html><h1>Tray</h1></html>'].join('\0'), 'blocked'],
    // B14
    [
      'a refresh to the home page that was not followed',
      AMAZON,
      '<meta http-equiv="refresh" content="0;url=/"><p>Wait</p>',
      'blocked',
    ],
    ['a redirect by a script', AMAZON, '<script>location.href = "/"</script>', 'blocked'],
    // B15
    [
      'temporarily out of stock',
      AMAZON,
      '<div id="availability">Temporarily out of stock.</div>',
      'out-of-stock',
    ],
    [
      'a source that moved to a parked page',
      SOURCE,
      '<title>parked.example</title><h1>This domain is for sale</h1>',
      'gone',
      { finalUrl: 'https://parked.example/lander' },
    ],
  ])('%s', (_what, link, body, verdict, answer = {}) => {
    expect(classify(link, anAnswer(link, { body, ...answer })).verdict).toBe(verdict);
  });
});

/** Pages that differ in their titles alone. */
function titlePages(name: string, verdict: LinkVerdict, titles: readonly string[]): Case[] {
  return titles.map((title) => [
    `${name}: ${title}`,
    SOURCE,
    `<title>${title}</title><h1>Eggs</h1>`,
    verdict,
  ]);
}

describe("pages of stores' own kinds", () => {
  it.each<Case>([
    // Amazon
    [
      'a product',
      AMAZON,
      `<title>Amazon.com : Tray</title>${CART}<div id="availability">In Stock</div>`,
      'live',
    ],
    [
      'only a few left',
      AMAZON,
      '<h1 id="productTitle">Tray</h1><div id="availability">Only 3 left in stock - order soon.</div>',
      'live',
    ],
    [
      'sold by others only',
      AMAZON,
      '<h1 id="productTitle">Tray</h1><div id="availability">Available from these sellers.</div>',
      'live',
    ],
    [
      'unavailable',
      AMAZON,
      '<h1 id="productTitle">Tray</h1><div id="availability"><span>Currently unavailable.</span></div>',
      'out-of-stock',
    ],
    [
      'unavailable by its element',
      AMAZON,
      '<h1 id="productTitle">Tray</h1><div id="outOfStock"><span>Sorry</span></div>',
      'out-of-stock',
    ],
    [
      'a hidden element for when it is sold out',
      AMAZON,
      `${CART}<div id="outOfStock" style="display: none">Currently unavailable.</div>`,
      'live',
    ],
    [
      'a missing page',
      AMAZON,
      "<title>Page Not Found</title><b>Looking for something?</b> We're sorry. The Web address you entered is not a functioning page",
      'gone',
      { status: 404 },
    ],
    [
      'the dogs with a server error',
      AMAZON,
      '<title>Sorry! Something went wrong!</title><img alt="Dogs of Amazon">',
      'blocked',
    ],
    [
      'a captcha',
      AMAZON,
      '<h4>Enter the characters you see below</h4><form action="/errors/validateCaptcha"><input id="captchacharacters"></form>',
      'blocked',
    ],
    [
      'a wall with a button',
      AMAZON,
      '<title>Amazon.com</title><h4>Click the button below to continue shopping</h4>',
      'blocked',
    ],
    [
      'a question that quotes a captcha',
      AMAZON,
      `${CART}<div id="ask-btf_feature_div">Enter the characters you see below</div>`,
      'live',
    ],
    [
      'other products that are unavailable',
      AMAZON,
      '<h1 id="productTitle">Tray</h1><ul class="related-products"><li>Currently unavailable</li></ul>',
      'live',
    ],
    // Walmart
    [
      'in stock',
      WALMART,
      `<h1 id="main-title">Tray</h1>${nextData({ product: { usItemId: '123456', availabilityStatus: 'IN_STOCK' } })}`,
      'live',
    ],
    [
      'other products of the page out of stock',
      WALMART,
      nextData({
        product: { id: 'X', usItemId: '123456', availabilityStatus: 'IN_STOCK' },
        modules: [{ usItemId: '9', availabilityStatus: 'OUT_OF_STOCK' }],
      }),
      'live',
    ],
    [
      'out of stock beside others in stock',
      WALMART,
      nextData({
        product: { usItemId: '123456', availabilityStatus: 'OUT_OF_STOCK' },
        modules: [{ usItemId: '9', availabilityStatus: 'IN_STOCK' }],
      }),
      'out-of-stock',
    ],
    [
      'a wall',
      WALMART,
      '<title>Robot or human?</title><meta name="description" content="px-captcha"><div id="px-captcha"></div>',
      'blocked',
    ],
    [
      'a wall by its address',
      WALMART,
      '<p>Activate and hold the button</p>',
      'blocked',
      { finalUrl: 'https://www.walmart.com/blocked?url=L2lw' },
    ],
    [
      'the button to buy',
      WALMART,
      '<h1 id="main-title">Tray</h1><button data-automation-id="atc">Add to cart</button>',
      'live',
    ],
    // Chewy
    ['in stock', CHEWY, jsonLd(product('https://schema.org/InStock', { sku: '123456' })), 'live'],
    [
      'discontinued',
      CHEWY,
      jsonLd(product('https://schema.org/Discontinued', { sku: '123456' })),
      'out-of-stock',
    ],
    [
      'a size of several in stock',
      CHEWY,
      jsonLd({
        '@type': 'ProductGroup',
        hasVariant: [
          product('OutOfStock', { url: 'https://www.chewy.com/tray/dp/999' }),
          product('InStock', { url: 'https://www.chewy.com/tray/dp/123456' }),
        ],
      }),
      'live',
    ],
    [
      'this size out of stock, another one not',
      CHEWY,
      jsonLd({
        '@type': 'ProductGroup',
        hasVariant: [
          product('InStock', { url: 'https://www.chewy.com/tray/dp/999' }),
          product('OutOfStock', { url: 'https://www.chewy.com/tray/dp/123456' }),
        ],
      }),
      'out-of-stock',
    ],
    [
      'a page that says that it is missing',
      CHEWY,
      '<title>Page Not Found | Chewy</title><h1>Oops!</h1>',
      'gone',
    ],
    [
      'access denied',
      CHEWY,
      '<title>Access Denied</title><h1>Access Denied</h1>You do not have permission',
      'blocked',
      { status: 403 },
    ],
    ['access denied with 200', CHEWY, '<title>Access Denied</title><h1>Access Denied</h1>', 'blocked'],
    [
      'a challenge that only a browser solves',
      CHEWY,
      '<html><body><script src="/149e9513/ips.js"></script></body></html>',
      'blocked',
    ],
    [
      'the store sells it no more',
      CHEWY,
      '<h1>Trays</h1>',
      'redirected',
      { finalUrl: 'https://www.chewy.com/b/trays-123' },
    ],
    // Tractor Supply
    [
      'in stock',
      TRACTOR,
      '<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Tray</h1><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><link itemprop="availability" href="http://schema.org/InStock"></div></div>',
      'live',
    ],
    [
      'in stock, in a hidden element',
      TRACTOR,
      '<h1>Tray</h1><p>Out of Stock Online</p><div style="display:none" itemscope itemtype="http://schema.org/Product"><meta itemprop="availability" content="InStock"></div>',
      'live',
    ],
    ['sold in shops only', TRACTOR, jsonLd(product('http://schema.org/InStoreOnly')), 'live'],
    ['out of stock in words', TRACTOR, '<h1>Tray</h1><p>Out of Stock Online</p>', 'out-of-stock'],
    ['no longer sold', TRACTOR, '<h1>We are sorry</h1><p>This product is no longer available.</p>', 'gone'],
    ['no longer sold, by its heading', TRACTOR, '<h1>This product is no longer available</h1>', 'gone'],
    ['a queue', TRACTOR, '<title>Attention Required! | Cloudflare</title>', 'blocked'],
    // eBay
    ['a listing', EBAY, '<h1>Tray</h1><a id="binBtn_btn">Buy It Now</a>', 'live'],
    ['an ended listing', EBAY, '<h1>Tray</h1><p>This listing was ended by the seller</p>', 'gone'],
    [
      'a listing that is out of stock',
      EBAY,
      '<h1>Tray</h1><p>This item is out of stock.</p>',
      'out-of-stock',
    ],
    [
      'a pardon',
      EBAY,
      '<title>Pardon Our Interruption...</title><h1>Pardon Our Interruption</h1>',
      'blocked',
    ],
    [
      'a challenge by its address',
      EBAY,
      '<p>Please wait</p>',
      'blocked',
      { finalUrl: 'https://www.ebay.com/splashui/challenge?ap=1' },
    ],
    ['a checking page', EBAY, '<title>Checking your browser before you access eBay</title>', 'blocked'],
    [
      'a listing with a similar one sold out',
      EBAY,
      '<h1>Tray</h1><a id="binBtn_btn">Buy It Now</a><p>This item is out of stock.</p>',
      'live',
    ],
    // Etsy
    [
      'a listing',
      ETSY,
      jsonLd(product('https://schema.org/InStock', { url: 'https://www.etsy.com/listing/123456/tray' })),
      'live',
    ],
    ['a sold listing', ETSY, '<h1>Tray</h1><p>This item is sold out</p>', 'out-of-stock'],
    [
      'a missing listing',
      ETSY,
      '<h1>Uh oh!</h1><p>Sorry, the page you were looking for was not found.</p>',
      'gone',
      { status: 404 },
    ],
    [
      'a wall of DataDome',
      ETSY,
      '<title>etsy.com</title><p>Please enable JS and disable any ad blocker</p><script src="https://ct.captcha-delivery.com/c.js"></script>',
      'blocked',
    ],
    [
      'a frame of DataDome',
      ETSY,
      '<title>etsy.com</title><iframe src="https://geo.captcha-delivery.com/captcha/?x"></iframe>',
      'blocked',
    ],
    // Shops of no special kind
    [
      'a Shopify product',
      SHOP,
      jsonLd(product('http://schema.org/InStock', { url: 'https://hen.example/products/tray' })),
      'live',
    ],
    [
      'variants, one in stock',
      SHOP,
      jsonLd({
        '@type': 'Product',
        url: '/products/tray',
        offers: [
          { availability: 'OutOfStock', url: '/products/tray?variant=1' },
          { availability: 'InStock', url: '/products/tray?variant=2' },
        ],
      }),
      'live',
    ],
    [
      'the variant of the link out of stock',
      { ...SHOP, url: 'https://hen.example/products/tray?variant=1' },
      jsonLd({
        '@type': 'Product',
        url: '/products/tray',
        offers: [
          { availability: 'OutOfStock', url: '/products/tray?variant=1' },
          { availability: 'InStock', url: '/products/tray?variant=2' },
        ],
      }),
      'out-of-stock',
    ],
    [
      'a WooCommerce product',
      SHOP,
      '<p class="stock out-of-stock">Out of stock</p><h1>Tray</h1>',
      'out-of-stock',
    ],
    ['its stock in numbers', SHOP, '<p class="stock in-stock">12 in stock</p><h1>Tray</h1>', 'live'],
    [
      'a graph of Yoast',
      SHOP,
      jsonLd({
        '@graph': [
          { '@type': 'WebPage', url: 'https://hen.example/products/tray' },
          product('https://schema.org/OutOfStock', { '@id': 'https://hen.example/#product' }),
        ],
      }),
      'out-of-stock',
    ],
    [
      'recommended products on a missing page',
      SHOP,
      `<h1>No such hen</h1>${raw('[{"@type":"Product","url":"/products/a","offers":{"availability":"InStock"}},{"@type":"Product","url":"/products/b","offers":{"availability":"InStock"}}]')}`,
      'gone',
    ],
    [
      'a list of products that are sold out',
      SHOP,
      `<h1>Tray</h1><p>Add to basket</p>${raw('{"@type":"ItemList","itemListElement":[{"@type":"Product","offers":{"availability":"OutOfStock"}}]}')}`,
      'live',
    ],
    [
      'a section of its own kind for reviews',
      SHOP,
      '<h1>Tray</h1><div id="hens-say">Sold out within a day!</div>',
      'live',
    ],
    [
      'a missing page that names home as its address',
      SHOP,
      '<link rel="canonical" href="/"><h1>Welcome</h1>',
      'gone',
    ],
    [
      'the home page as the address of a product that is shown',
      SHOP,
      `<link rel="canonical" href="/">${jsonLd(product('InStock'))}`,
      'live',
    ],
    [
      'a page of an incapsulated shop',
      SHOP,
      '<p>Request unsuccessful. Incapsula incident ID: 1-2</p>',
      'blocked',
    ],
    ['a shop that is being mended', SHOP, "<title>We'll be back soon</title><p>Maintenance</p>", 'blocked'],
    [
      'a challenge of AWS',
      SHOP,
      '<div id="challenge-container"></div>',
      'blocked',
      { headers: { 'content-type': 'text/html', 'x-amzn-waf-action': 'challenge' }, status: 202 },
    ],
    ['a 404 that shows the product', SHOP, jsonLd(product('InStock')), 'gone', { status: 404 }],
    ['a redirect to the missing page', SHOP, '<h1>Oh</h1>', 'gone', { finalUrl: 'https://hen.example/404' }],
    // Sources
    [
      'an article about bot walls',
      SOURCE,
      `<h1>Walls</h1>${LONG}<p>Please enable JS and disable any ad blocker</p>`,
      'live',
    ],
    [
      'an article on error 404',
      SOURCE,
      '<title>Error 404 explained</title><h1>What an error is</h1><p>It is a status</p>',
      'live',
    ],
    ['a page of pictures', SOURCE, '<title>Eggs</title><img src="/a.jpg">', 'live'],
    [
      'a page with a refresh in a while',
      SOURCE,
      '<meta http-equiv="refresh" content="300"><h1>News</h1>',
      'live',
    ],
    ['a title of a missing page', SOURCE, '<title>404 | Farm</title><h1>Oh no</h1>', 'gone'],
    ['a heading of a missing page', SOURCE, '<title>Farm</title><h1>Page not found</h1>', 'gone'],
    ['a sign-in page in place of it', SOURCE, '<title>Sign in to continue</title><p>Name</p>', 'blocked'],
    [
      'a Google page before the page',
      SOURCE,
      '<title>Before you continue to YouTube</title><p>Cookies</p>',
      'blocked',
    ],
    ['a picture of the right kind', IMAGE, '', 'live', { headers: { 'content-type': 'image/avif' } }],
    ...titlePages('a title that begins like one of a server or a wall', 'live', [
      '500 Egg Incubator',
      '503 Eggs a Year',
      'Maintenance of incubators',
      'One more step to happy hens',
      'Security measures for coops',
      'Captcha explained',
      'Just a moment with hens',
      'Log of a hatch',
      'Found: a page about eggs',
    ]),
    ...titlePages('a title of a server or a wall', 'blocked', [
      '503 Service Temporarily Unavailable',
      '502 Bad Gateway',
      'Error 500',
      'Site under maintenance',
      'Just a moment...',
      'Security Measure | eBay',
      'Log in to Farm',
      'Captcha',
    ]),
    [
      'a source that moved into another part of its site',
      SOURCE,
      '<h1>Eggs</h1>',
      'live',
      { finalUrl: 'https://extension.example/maintenance/eggs' },
    ],
    [
      'a site under maintenance in place of a source',
      SOURCE,
      '<h1>Soon</h1>',
      'blocked',
      { finalUrl: 'https://extension.example/maintenance.html' },
    ],
  ])('%s (%#)', (_what, link, body, verdict, answer = {}) => {
    const given = { ...(answer.finalUrl ? {} : { finalUrl: link.url }), body, ...answer };
    expect(classify(link, anAnswer(link, given)).verdict).toBe(verdict);
  });

  const stock = (words: string) => `<h1>Tray</h1><p class="stock">${words}</p>`;
  const offers = (...availabilities: string[]) =>
    availabilities.map((availability, index) => ({
      '@type': 'Offer',
      url: `${SHOP.url}?variant=${index + 1}`,
      availability,
    }));
  const variants = jsonLd({ '@type': 'Product', name: 'Tray', offers: offers('InStock', 'OutOfStock') });
  const titled = (words: string) => `<title>${words}</title><p>Eggs</p>`;

  it.each<Case>([
    ['not available now', SHOP, stock('Not currently available'), 'out-of-stock'],
    ['not available, in short', SHOP, stock("This tray isn't available right now"), 'out-of-stock'],
    ['written with hyphens', SHOP, stock('Out-of-stock'), 'out-of-stock'],
    ['none left', SHOP, stock('0 in stock'), 'out-of-stock'],
    ['ten left', SHOP, stock('10 in stock'), 'live'],
    ['a letter when it is there', SHOP, stock('Email me when available'), 'out-of-stock'],
    ['a letter when it is back', SHOP, stock("Get a mail when it's back in stock"), 'out-of-stock'],
    ['in stock again', SHOP, stock('Back in stock!'), 'live'],
    ['to be ordered', SHOP, stock('Available on backorder'), 'live'],
    [
      'no word of when it is back',
      AMAZON,
      '<div id="availability">Currently unavailable. We don\'t know when or if this item will be back in stock.</div>',
      'out-of-stock',
    ],
    [
      'another place of delivery',
      AMAZON,
      '<h1 id="productTitle">Tray</h1><div id="availability">This item cannot be shipped to your selected delivery location.</div>',
      'live',
    ],
    ['a variant in stock beside another', SHOP, variants, 'live'],
    [
      'this variant out of stock',
      { ...SHOP, url: `${SHOP.url}?variant=2` },
      variants,
      'out-of-stock',
      { finalUrl: `${SHOP.url}?variant=2` },
    ],
    [
      'data on another product in its section',
      SHOP,
      `${jsonLd(product('OutOfStock'))}<div class="related-products">${jsonLd(product('InStock'))}</div>`,
      'out-of-stock',
    ],
    [
      'data in a template',
      SHOP,
      `${jsonLd(product('OutOfStock'))}<template>${jsonLd(product('InStock'))}</template>`,
      'out-of-stock',
    ],
    [
      'a missing page that recommends another product',
      SHOP,
      `<h1>Page not found</h1><div class="recommendations">${jsonLd(product('InStock'))}</div>`,
      'gone',
    ],
    ['a missing page that apologises', SHOP, titled('Something went wrong'), 'gone', { status: 404 }],
    ['a missing page that wants a password', SOURCE, titled('Log in'), 'gone', { status: 410 }],
    ['a bot wall as a missing page', SHOP, titled('Robot check'), 'blocked', { status: 404 }],
    ['another country', SHOP, titled('This tray is not available in your country'), 'blocked'],
    [
      'a shop behind a password',
      SHOP,
      titled('Opening soon'),
      'blocked',
      { finalUrl: 'https://hen.example/password' },
    ],
    ['an article on missing pages', SOURCE, titled('How to fix Page Not Found errors in WordPress'), 'live'],
    [
      'an article on missing products',
      SOURCE,
      titled('When a product not found by scanners hatches'),
      'live',
    ],
    ['what was requested', SOURCE, titled('The page you requested could not be found'), 'gone'],
    ['what was looked for', SOURCE, titled("The page you are looking for doesn't exist."), 'gone'],
    ['nothing found', SOURCE, titled('Nothing found | Farm'), 'gone'],
    ['no file', SOURCE, titled('File not found'), 'gone'],
    ['a missing page at a store', SOURCE, titled('Page Not Found on Farm'), 'gone'],
    ['a status with brackets', SOURCE, titled('Error 404 (Not Found)!!1'), 'gone'],
  ])('%s', (_what, link, body, verdict, answer = {}) => {
    expect(classify(link, anAnswer(link, { body, ...answer })).verdict).toBe(verdict);
  });

  it('give their reasons, and count as certain where they show the product', () => {
    const { certain, findings, evidence } = classify(
      AMAZON,
      anAnswer(AMAZON, { body: `${CART}<p>Looking for something?</p>` }),
    );
    expect(findings).toEqual([
      { claim: 'page', weight: 3, reason: 'the element #productTitle' },
      { claim: 'in-stock', weight: 3, reason: 'the element #add-to-cart-button' },
      { claim: 'page', weight: 3, reason: 'the element of a product' },
      { claim: 'gone', weight: 1, reason: "'Looking for something?' in the text" },
    ]);
    expect([certain, evidence.marker]).toEqual([true, 'the element #add-to-cart-button']);
    expect(classify(SOURCE, anAnswer(SOURCE)).certain).toBe(false);
  });
});
