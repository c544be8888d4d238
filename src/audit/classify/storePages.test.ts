import { describe } from 'vitest';
import type { LinkVerdict } from '../../domain/links/linkVerdict.ts';
import {
  AMAZON,
  CART,
  CHEWY,
  EBAY,
  ETSY,
  IMAGE,
  itGives,
  jsonLd,
  nextData,
  type PageCase,
  product,
  raw,
  SHOP,
  SOURCE,
  TRACTOR,
  WALMART,
} from './testing.ts';

const LONG = '<p>Eggs are turned by day and by night. </p>'.repeat(100);

describe('a page of Amazon', () => {
  itGives([
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
    ...['cross-sells', 'crossSells', 'product__up-sells', 'upsell', 'CrossSell-list'].map(
      (name): PageCase => [
        `other products that are unavailable, in ${name}`,
        AMAZON,
        `<h1 id="productTitle">Tray</h1><ul class="${name}"><li>Currently unavailable</li></ul>`,
        'live',
      ],
    ),
    [
      'other products that are unavailable, in a carousel beside the ways to buy this one',
      AMAZON,
      '<h1 id="productTitle">Tray</h1><a>See All Buying Options</a><div class="a-carousel-container"><li>Currently unavailable</li></div>',
      'live',
    ],
    [
      'words for what is sold out or missing outside of the element that says whether the product can be bought',
      AMAZON,
      `<h1>Tray</h1><div>Looking for something?</div><p>Currently unavailable</p>${LONG}`,
      'live',
    ],
    [
      'a word for what is missing beside that element',
      AMAZON,
      '<h1>Tray</h1><header>Looking for something?</header><div id="availability">Ask us</div>',
      'live',
    ],
    [
      'a word for what is missing in that element',
      AMAZON,
      `<h1>Tray</h1><div id="availability">Sorry! We couldn't find that page</div>${LONG}`,
      'gone',
    ],
  ]);
});

describe('a store without an element for that', () => {
  itGives([
    [
      'its own word in a section of what sells best',
      ETSY,
      '<h1>Tray</h1><p class="best-sellers">This item is sold out</p>',
      'out-of-stock',
    ],
    [
      'other products that are sold out, in a carousel',
      ETSY,
      '<h1>Tray</h1><div class="product-carousel"><p>This item is sold out</p></div>',
      'live',
    ],
  ]);
});

describe('a page of Walmart', () => {
  itGives([
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
  ]);
});

describe('a page of Chewy', () => {
  itGives([
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
      'a button that is disabled',
      CHEWY,
      '<h1>Tray</h1><button data-testid="add-to-cart" disabled>Out of stock</button>',
      'out-of-stock',
    ],
    [
      'a button that says that it is disabled',
      CHEWY,
      '<h1>Tray</h1><a data-testid="add-to-cart" aria-disabled="true">Out of stock</a>',
      'out-of-stock',
    ],
    [
      'a button that says that it is not disabled, and words about another size',
      CHEWY,
      '<h1>Tray</h1><a data-testid="add-to-cart" aria-disabled="false">Buy</a><p>XL: out of stock</p>',
      'live',
    ],
    [
      'a captcha of Radware at another host',
      CHEWY,
      '<h1>We apologize for the inconvenience</h1>',
      'blocked',
      { finalUrl: 'https://validate.perfdrive.com/?ssa=1' },
    ],
    [
      'a waiting room at another host',
      CHEWY,
      '<h1>You are now in line</h1>',
      'blocked',
      { finalUrl: 'https://chewy.queue-it.net/?c=chewy' },
    ],
    [
      'the store sells it no more',
      CHEWY,
      '<h1>Trays</h1>',
      'redirected',
      { finalUrl: 'https://www.chewy.com/b/trays-123' },
    ],
  ]);
});

describe('a page of Tractor Supply', () => {
  itGives([
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
  ]);
});

describe('a page of eBay', () => {
  itGives([
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
  ]);
});

describe('a page of Etsy', () => {
  itGives([
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
  ]);
});

describe('a shop of no special kind', () => {
  itGives([
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
    [
      "a redirect to the store's search",
      SHOP,
      '<h1>Results</h1>',
      'redirected',
      { finalUrl: 'https://www.hen.example/search?q=tray' },
    ],
    [
      'a redirect from one search to another',
      { ...SHOP, url: 'https://hen.example/search?q=tray', kind: 'source' },
      '<h1>Results</h1>',
      'live',
      { finalUrl: 'https://www.hen.example/search?q=tray' },
    ],
    ['a redirect to the missing page', SHOP, '<h1>Oh</h1>', 'gone', { finalUrl: 'https://hen.example/404' }],
    [
      'a redirect to the home page of a server with ASP',
      SHOP,
      '<h1>Hens</h1>',
      'redirected',
      { finalUrl: 'https://hen.example/default.aspx' },
    ],
    [
      'a challenge of SiteGround',
      SHOP,
      '<h1>Checking the site connection security</h1>',
      'blocked',
      { finalUrl: 'https://hen.example/.well-known/sgcaptcha/?r=%2Fproducts%2Ftray' },
    ],
  ]);
});

/** Pages that differ in their titles alone. */
function titlePages(name: string, verdict: LinkVerdict, titles: readonly string[]): PageCase[] {
  return titles.map((title) => [
    `${name}: ${title}`,
    SOURCE,
    `<title>${title}</title><h1>Eggs</h1>`,
    verdict,
  ]);
}

describe('a source', () => {
  itGives([
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
      'One moment, please look at the hens',
      'A client challenge in the hatchery',
      'Account suspended? What hens can do',
      'An incubator is for sale',
    ]),
    ...titlePages('a title of a domain that is for sale', 'gone', [
      'HenFarm.com is for sale | HugeDomains',
      'The domain name hen-farm.co.uk is for sale!',
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
      'Robot Challenge Screen',
      'Radware Captcha Page',
      'One moment, please...',
      'Client Challenge',
      'You are being redirected...',
      "Making sure you're not a bot!",
      'Account Suspended',
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
  ]);
});
