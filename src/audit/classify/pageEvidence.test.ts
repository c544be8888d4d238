import { describe, expect, it } from 'vitest';
import type { LinkVerdict } from '../../domain/links/linkVerdict.ts';
import { classify } from './classify.ts';
import type { LinkContext } from './rule.ts';
import {
  AMAZON,
  anAnswer,
  CART,
  itGives,
  jsonLd,
  nextData,
  type PageCase,
  product,
  raw,
  SHOP,
  SOURCE,
  WALMART,
} from './testing.ts';

const OUT = '{"@type":"Product","offers":{"availability":"https://schema.org/OutOfStock"}}';

describe('what only looks like a wall or a missing page', () => {
  itGives([
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
  ]);
});

describe('a phrase of a store, however it is marked up', () => {
  itGives([
    [
      'a space that does not break',
      AMAZON,
      '<p id="availability">Currently&nbsp;unavailable.</p>',
      'out-of-stock',
    ],
    [
      'an element within the phrase',
      AMAZON,
      '<p id="availability">Currently <b>unavailable</b></p>',
      'out-of-stock',
    ],
    ['a line break within the phrase', AMAZON, "<p>Sorry! We couldn't\n   find that page</p>", 'gone'],
    [
      'a break element within the phrase',
      AMAZON,
      '<p>Sorry!<br> We couldn&rsquo;t find that page</p>',
      'gone',
    ],
    [
      'a soft hyphen within the phrase',
      AMAZON,
      '<p id="availability">Currently un&shy;available</p>',
      'out-of-stock',
    ],
    [
      'temporarily out of stock',
      AMAZON,
      '<div id="availability">Temporarily out of stock.</div>',
      'out-of-stock',
    ],
  ]);
});

describe('availability, however it is written', () => {
  itGives([
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
    ['reserved for somebody else', WALMART, jsonLd(product('https://schema.org/Reserved')), 'out-of-stock'],
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
  ]);
});

describe('a redirect', () => {
  itGives([
    [
      'the id within the query of another page',
      WALMART,
      '<h1>Incubators</h1>',
      'redirected',
      { finalUrl: 'https://www.walmart.com/browse/incubators?from=/ip/x/123456' },
    ],
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
    [
      'a source that moved to a parked page',
      SOURCE,
      '<title>parked.example</title><h1>This domain is for sale</h1>',
      'gone',
      { finalUrl: 'https://parked.example/lander' },
    ],
  ]);
});

describe('a redirect of a product whose address has no id', () => {
  const at = (path: string) => ({ finalUrl: `https://hen.example${path}` });
  const list = '<h1>Incubators</h1><p>Add to basket</p>';

  itGives([
    ...[
      '/collections/all',
      '/en-ca/collections/incubators',
      '/product-category/incubators/small/',
      '/categories/incubators',
      '/shop/',
    ].map((path): PageCase => [`to the list ${path}`, SHOP, list, 'redirected', at(path)]),
    ...['/products/tray-2', '/collections/all/products/tray-2', '/category/incubators/Tray/'].map(
      (path): PageCase => [`to the product ${path}`, SHOP, list, 'live', at(path)],
    ),
    [
      "to a page with a product's own data",
      SHOP,
      jsonLd(product('InStock')),
      'live',
      at('/categories/incubators/48'),
    ],
    [
      'from one list to another',
      { ...SHOP, url: 'https://hen.example/collections/egg-trays' },
      list,
      'live',
      at('/collections/trays'),
    ],
    [
      'of a source to a list',
      { ...SOURCE, url: 'https://extension.example/eggs' },
      list,
      'live',
      { finalUrl: 'https://extension.example/category/eggs-and-hens' },
    ],
  ]);
});

describe('a body that cannot be read', () => {
  itGives([
    [
      'compressed bytes that nobody declared',
      AMAZON,
      '\ufffd\u0001(\ufffd/\ufffd\u0004X\u0000'.repeat(50),
      'blocked',
    ],
    ['UTF-16 that nobody declared', AMAZON, [...'<html><h1>Tray</h1></html>'].join('\0'), 'blocked'],
  ]);
});

describe('a page that sends on to another one', () => {
  itGives([
    [
      'a refresh to the home page that was not followed',
      AMAZON,
      '<meta http-equiv="refresh" content="0;url=/"><p>Wait</p>',
      'blocked',
    ],
    ['a redirect by a script', AMAZON, '<script>location.href = "/"</script>', 'blocked'],
  ]);
});

describe('words for stock, variants and titles', () => {
  const stock = (words: string) => `<h1>Tray</h1><p class="stock">${words}</p>`;
  const offers = (...availabilities: string[]) =>
    availabilities.map((availability, index) => ({
      '@type': 'Offer',
      url: `${SHOP.url}?variant=${index + 1}`,
      availability,
    }));
  const variants = jsonLd({ '@type': 'Product', name: 'Tray', offers: offers('InStock', 'OutOfStock') });
  const withInStock = (inStock: string[]): LinkContext => ({
    ...SHOP,
    store: SHOP.store && { ...SHOP.store, markers: { ...SHOP.store.markers, inStock } },
  });
  const titled = (words: string) => `<title>${words}</title><p>Eggs</p>`;

  itGives([
    ['not available now', SHOP, stock('Not currently available'), 'out-of-stock'],
    ['not available, in short', SHOP, stock("This tray isn't available right now"), 'out-of-stock'],
    ['written with hyphens', SHOP, stock('Out-of-stock'), 'out-of-stock'],
    ['there, written with a hyphen', SHOP, `${stock('In-stock')}<p>XL: sold out</p>`, 'live'],
    ['not there, written with a hyphen', SHOP, stock('Not in-stock'), 'out-of-stock'],
    ['none there, written with hyphens', SHOP, stock('0 in-stock'), 'out-of-stock'],
    ['soon back, written with hyphens', SHOP, stock('Back in-stock soon'), 'out-of-stock'],
    ['none left', SHOP, stock('0 in stock'), 'out-of-stock'],
    ['ten left', SHOP, stock('10 in stock'), 'live'],
    ['a letter when it is there', SHOP, stock('Email me when available'), 'out-of-stock'],
    ['a letter when it is back', SHOP, stock("Get a mail when it's back in stock"), 'out-of-stock'],
    ['in stock again', SHOP, stock('Back in stock!'), 'live'],
    ['to be ordered', SHOP, stock('Available on backorder'), 'live'],
    ['not yet back', SHOP, stock('Expected back in stock on May 3'), 'out-of-stock'],
    ['back in a month', SHOP, stock('Back in stock in January'), 'out-of-stock'],
    ['there, beside a day of delivery', SHOP, stock('Expected delivery Friday In stock'), 'live'],
    ['there, beside what is not asked for', SHOP, stock('No hidden costs In stock'), 'live'],
    ['soon back', SHOP, stock('Back in stock soon'), 'out-of-stock'],
    [
      'soon back, beside data',
      SHOP,
      `${jsonLd(product('OutOfStock'))}${stock('Back in stock soon')}`,
      'out-of-stock',
    ],
    ['none left, in letters', SHOP, stock('Zero in stock'), 'out-of-stock'],
    ['no units left', SHOP, stock('No units in stock'), 'out-of-stock'],
    ['a label and a no', SHOP, stock('Available: No'), 'out-of-stock'],
    ['a label and a yes', SHOP, stock('Available: now'), 'live'],
    ['delivered, if it were there', SHOP, stock('Free delivery. Out of stock'), 'out-of-stock'],
    ['there, and a letter about others', SHOP, stock('In stock - email me about deals'), 'live'],
    ...[SHOP, withInStock(['In stock'])].flatMap((shop): PageCase[] => [
      ['there, and not for pickup', shop, stock('In stock. Not available for store pickup.'), 'live'],
      ['not there, with the words of what is', shop, stock('Not in stock'), 'out-of-stock'],
      ['not back, with the words of what is', shop, stock('Expected back in stock soon'), 'out-of-stock'],
    ]),
    [
      "the store's own words before others",
      withInStock(['Buy now']),
      stock('Unavailable in blue. Buy now'),
      'live',
    ],
    ['delivered, not picked up', SHOP, stock('Pickup not available, delivery available'), 'live'],
    [
      'no pickup, and no word on delivery',
      SHOP,
      `${jsonLd(product('OutOfStock'))}${stock('Pickup: unavailable')}`,
      'out-of-stock',
    ],
    ['no delivery now, and no word on stock', SHOP, stock("Delivery currently isn't available"), 'live'],
    ['no gift wrap, and no word on stock', SHOP, stock('Gift wrap unavailable'), 'live'],
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
      'this variant out of stock on a page whose own address names none',
      { ...SHOP, url: `${SHOP.url}?variant=2` },
      `<link rel="canonical" href="${SHOP.url}">${variants}`,
      'out-of-stock',
      { finalUrl: `${SHOP.url}?variant=2` },
    ],
    [
      'a variant that is there no more beside one in stock',
      { ...SHOP, url: `${SHOP.url}?variant=9` },
      `<link rel="canonical" href="${SHOP.url}">${variants}`,
      'live',
      { finalUrl: `${SHOP.url}?variant=9` },
    ],
    [
      'this variant out of stock in a group whose variants have addresses as ids',
      { ...SHOP, url: `${SHOP.url}?variant=2` },
      `<link rel="canonical" href="${SHOP.url}">${jsonLd({
        '@type': 'ProductGroup',
        url: SHOP.url,
        hasVariant: [
          product('InStock', { '@id': '/products/tray?variant=1#variant' }),
          product('OutOfStock', { '@id': '/products/tray?variant=2#variant' }),
        ],
      })}`,
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
    ['a refusal with status 200', SHOP, titled('403 Forbidden'), 'blocked'],
    ['a name that begins with 403', SHOP, titled('403 Egg Cabinet'), 'live'],
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
  ]);
});

/** Pages that differ in their title, which is their heading, too. */
function namedPages(verdict: LinkVerdict, names: readonly string[]): PageCase[] {
  return names.map((name) => [name, SOURCE, `<title>${name}</title><h1>${name}</h1><p>Eggs</p>`, verdict]);
}

describe('a page with status 200 that says that it is missing', () => {
  itGives(
    namedPages('gone', [
      'The product you are looking for is no longer available',
      'Product no longer available',
      'Page no longer available | Farm',
      'Farm - This listing is no longer available.',
      'Farm: Product no longer available',
      "We're sorry, the page you requested is no longer available",
      "Sorry, this page isn't available",
      'This page is not available.',
      'HTTP Status 404 – Not Found',
      'HTTP 404 Not Found',
      'HTTP Error 404.0 - Not Found',
      '404 - Not Found',
      '404-Not found',
      '404: Page not found',
      'Page not found (404)',
      'Not Found (#404)',
      "Oops! We can't seem to find the page you're looking for.",
      'Farm | 404',
      'Oops! That incubator no longer exists.',
      'Seite nicht gefunden',
      'Dieser Artikel ist leider nicht mehr verfügbar.',
      'Das Produkt existiert nicht mehr',
      'Página no encontrada | Granja',
      'Este producto ya no está disponible',
      'No encontramos la página',
      'Page introuvable',
      "Désolé, cette page n'existe plus",
      "Ce produit n'est plus disponible",
      'ページが見つかりません',
      'お探しの商品は見つかりませんでした',
      'Sorry, this shop is currently unavailable.',
      'This store is closed',
      'extension.example',
    ]),
  );
});

describe('a page that only names 404, or what others no longer have', () => {
  itGives(
    namedPages('live', [
      '404-watt heater',
      '404-page book',
      'Model 404',
      'Heater model-404',
      '404,000 eggs a year',
      'HTTP 404 explained to farmers',
      'Not found (404 eggs)',
      'What to do when a product is no longer available',
      'A page is not available to hens',
      "This page isn't available at the moment",
      'A product no longer available in shops hatches best',
      'Was tun, wenn ein Artikel nicht mehr verfügbar scheint?',
      'Page par page: le guide des poules',
      'This shop is available by appointment',
      'This shop is closed on Sundays',
      'The example of extension.example',
    ]),
  );
});

describe('findings', () => {
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
  });
});
