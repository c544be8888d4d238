import { describe, expect, it } from 'vitest';
import type { Part, ProductRef } from './oldSite.ts';
import { PART_ELEMENT } from './parts.ts';
import { wordpressBody } from './wordpressBody.ts';

const BROODER: ProductRef = { asin: null, link: 'https://www.amazon.com/dp/B0BROODER1', name: 'The brooder' };
const EXPORTED = {
  pictures: new Map(),
  links: new Map<string, readonly ProductRef[]>([
    ['12', [BROODER]],
    ['4232', [asin('B00XLP67RO'), asin('B01M7OTFFB')]],
  ]),
};

function asin(value: string, name: string | null = null): ProductRef {
  return { asin: value, link: null, name };
}

/** The text with each part in braces, for a short look; and the parts, but for what is left. */
function read(text: string): { text: string; parts: Part[]; left: string[] } {
  const { html, parts } = wordpressBody(text, EXPORTED);
  const shown = Array.from(
    html.matchAll(new RegExp(`<${PART_ELEMENT} number="(\\d+)">`, 'g')),
    ([, number]) => Number(number),
  );
  const placed = shown.flatMap((number) => parts[number] ?? []);
  return {
    text: html
      .replace(new RegExp(`<${PART_ELEMENT} number="(\\d+)">\\d+</${PART_ELEMENT}>`, 'g'), (_, number) => {
        const kind = parts[Number(number)]?.kind ?? 'nothing';
        return kind === 'left' ? '' : `{${kind}}`;
      })
      .replace(/\n+/g, '\n')
      .trim(),
    parts: placed.filter(({ kind }) => kind !== 'left'),
    left: placed.flatMap((part) => (part.kind === 'left' ? `${part.written}: ${part.why}` : [])),
  };
}

const product = (ref: ProductRef, label: string | null = null): Part => ({
  kind: 'product',
  product: ref,
  label,
});
const link = (ref: ProductRef, words: string): Part => ({ kind: 'link', product: ref, words });
const button = (ref: ProductRef, words: string | null): Part => ({ kind: 'button', product: ref, words });
const compare = (...products: ProductRef[]): Part => ({ kind: 'compare', products });

describe('shortcodes that become boxes and links', () => {
  it.each<[string, Part[]]>([
    // AAWP (https://getaawp.com/docs/article/shortcodes/)
    ['[amazon box="B00XLP67RO"]', [product(asin('B00XLP67RO'))]],
    ["[amazon box='b00xlp67ro' /]", [product(asin('B00XLP67RO'))]],
    ['[aawp box=”B00XLP67RO″ title=”My brooder″]', [product(asin('B00XLP67RO', 'My brooder'))]],
    ['[aawp asin="B00XLP67RO"]', [product(asin('B00XLP67RO'))]],
    ['[amazon box="B00XLP67RO, B01M7OTFFB"]', [product(asin('B00XLP67RO')), product(asin('B01M7OTFFB'))]],
    ['[amazon box="B00XLP67RO,B01M7OTFFB" grid="2"]', [compare(asin('B00XLP67RO'), asin('B01M7OTFFB'))]],
    [
      '[amazon box="B00XLP67RO,B01M7OTFFB" template="table"]',
      [compare(asin('B00XLP67RO'), asin('B01M7OTFFB'))],
    ],
    ['[amazon grid="B00XLP67RO,B01M7OTFFB"]', [compare(asin('B00XLP67RO'), asin('B01M7OTFFB'))]],
    ['[amazon box="B00XLP67RO" grid="3"]', [product(asin('B00XLP67RO'))]],
    ['[amazon box="B00XLP67RO" description="<ul><li>Quiet</li></ul>"]', [product(asin('B00XLP67RO'))]],
    ['[amazon link="B00XLP67RO" title="this one" /]', [link(asin('B00XLP67RO'), 'this one')]],
    ['[amazon link="B00XLP67RO"]', [link(asin('B00XLP67RO'), '')]],
    ['[amazon fields="B00XLP67RO" value="title"]', [link(asin('B00XLP67RO'), '')]],
    [
      '[amazon fields="B00XLP67RO" value="button" button_text="See it"]',
      [button(asin('B00XLP67RO'), 'See it')],
    ],
    ['[amazon table="4232"]', [compare(asin('B00XLP67RO'), asin('B01M7OTFFB'))]],
    // Lasso (simple-urls: classes/class-shortcode.php)
    ['[lasso ref="brooder" id="12" link_id="129"]', [product(BROODER)]],
    [
      '[lasso rel="brooder" id="12" title="Mine" badge="Best"]',
      [product({ ...BROODER, name: 'Mine' }, 'Best')],
    ],
    ['[lasso type="button" ref="brooder" id="12" primary_text="Buy"]', [button(BROODER, 'Buy')]],
    ['[lasso type="image" id="12"]', [link(BROODER, '')]],
    [
      '[lasso id="7" amazon_url="https://www.amazon.com/dp/B00XLP67RO"]',
      [product({ asin: null, link: 'https://www.amazon.com/dp/B00XLP67RO', name: null })],
    ],
    ['[lasso id="7" box="B00XLP67RO"]', [product(asin('B00XLP67RO'))]],
    // ThirstyAffiliates, in its forms since version 3 and before
    ['[thirstylink ids="12"]this brooder[/thirstylink]', [link(BROODER, 'this brooder')]],
    ['[thirstylink ids="12"]<strong>this</strong> one[/thirstylink]', [link(BROODER, 'this one')]],
    ['[thirstylink linkid="12" linktext="a brooder" class="thirstylink"]', [link(BROODER, 'a brooder')]],
    ['[thirstylink ids="12"]', [link(BROODER, 'The brooder')]],
    ['[thirstylink ids="99,12"]one[/thirstylink]', [link(BROODER, 'one')]],
    // Easy Affiliate Links and Affiliate Links
    ['[eafl id=12 name="Brooder" text="a brooder"]', [link(BROODER, 'a brooder')]],
    ['[af_link id="12"]a brooder[/af_link]', [link(BROODER, 'a brooder')]],
    // EasyAzon (wp-plugins/easyazon: components/shortcodes/)
    [
      '[easyazon_link identifier="B002FYL7PC" locale="US"]tent[/easyazon_link]',
      [link(asin('B002FYL7PC'), 'tent')],
    ],
    ['[easyazon-link asin="B002FYL7PC"]tent[/easyazon-link]', [link(asin('B002FYL7PC'), 'tent')]],
    ['[simpleazon-link asin="B002FYL7PC"]tent[/simpleazon-link]', [link(asin('B002FYL7PC'), 'tent')]],
    ['[easyazon_infoblock align=”none” identifier=”B01M7OTFFB” locale=”EN”]', [product(asin('B01M7OTFFB'))]],
    ['[easyazon_cta identifier="B01M7OTFFB" key="wide"]', [button(asin('B01M7OTFFB'), null)]],
    [
      '[easyazon_image identifier="B01M7OTFFB" src="https://m.media-amazon.com/1.jpg"]',
      [link(asin('B01M7OTFFB'), '')],
    ],
  ])('%s', (written, parts) => {
    expect(read(written).parts).toEqual(parts);
    expect(read(`<!-- wp:shortcode -->\n${written}\n<!-- /wp:shortcode -->`).parts).toEqual(parts);
  });
});

describe('what has no counterpart is left with its reason, and its words stay', () => {
  it.each([
    ['[amazon bestseller="brooders" items="3"]', '<p></p>', /bestsellers.*'::compare'/],
    ['[amazon new="172282"]', '<p></p>', /new releases/],
    ['now [amazon fields="B00XLP67RO" value="price"] only', '<p>now  only</p>', /'price' of B00XLP67RO/],
    ['[amazon table="77"]', '<p></p>', /table of AAWP that is not in the export/],
    ['[amazon box="soon"]', '<p></p>', /names no ASIN/],
    ['[amazon text="x"]', '<p></p>', /unknown kind/],
    ['[lasso type="grid" category="brooders"]', '<p></p>', /the group 'brooders'/],
    ['[lasso type="table" id="12"]', '<p></p>', /a table of Lasso/],
    ['[lasso ref="gone" id="99"]', '<p></p>', /export 'All content' while Lasso/],
    ['[thirstylink ids="99"]words[/thirstylink]', '<p>words</p>', /not in the export/],
    ['[prettylink slug="go" text="words"]', '<p>words</p>', /no export says where Pretty Links lead/],
    ['[easyazon_link keywords="tent"]words[/easyazon_link]', '<p>words</p>', /a search at Amazon for 'tent'/],
    ['[product id="99"]', '<p></p>', /import them as CSV/],
    ['[add_to_cart id="99" sku="X"]', '<p></p>', /WooCommerce/],
    ['[woocommerce_cart]', '<p></p>', /a part of a shop/],
  ])('%s', (written, text, reason) => {
    const { text: shown, parts, left } = read(written);
    expect(shown).toBe(text);
    expect(parts).toEqual([]);
    expect(left).toEqual([expect.stringMatching(reason)]);
    expect(left[0]).toContain(/\[[^\]]*\]/.exec(written)?.[0]);
  });

  it('a link that is drawn by lot says so', () => {
    expect(read('[thirstylink ids="12,13"]one[/thirstylink]').left).toEqual([
      expect.stringContaining('one of several links by chance'),
    ]);
  });

  it('names of plug-ins in prose stay as they are', () => {
    expect(read('the [product], as [amazon] calls it').text).toBe(
      '<p>the [product], as [amazon] calls it</p>',
    );
  });
});

describe('blocks of plug-ins', () => {
  const block = (name: string, attributes: object, html = '') =>
    html === ''
      ? `<!-- wp:${name} ${JSON.stringify(attributes)} /-->`
      : `<!-- wp:${name} ${JSON.stringify(attributes)} -->${html}<!-- /wp:${name} -->`;
  const STORE = 'https://www.amazon.com/dp/B00XLP67RO?tag=old-20';
  const atStore = (name: string | null): ProductRef => ({ asin: null, link: STORE, name });
  const buttonBlock = block('affiliatex/buttons', { buttonLabel: 'Check price', buttonURL: STORE });

  it.each<[string, string, Part[], string]>([
    [
      'the block of AAWP',
      block('aawp/aawp-block', { look: 'box', asin: 'B00XLP67RO', title: 'Mine' }),
      [product(asin('B00XLP67RO', 'Mine'))],
      '{product}',
    ],
    [
      'the block of AAWP with a fact',
      block('aawp/aawp-block', { look: 'fields', asin: 'B00XLP67RO', value_attr: 'title' }),
      [link(asin('B00XLP67RO'), '')],
      '{link}',
    ],
    [
      'the block of AAWP with a table',
      block('aawp/aawp-block', { look: 'table', table: 4232 }),
      [compare(asin('B00XLP67RO'), asin('B01M7OTFFB'))],
      '{compare}',
    ],
    [
      'the block of Lasso',
      `<!-- wp:affiliate-plugin/lasso {"show_short_code":true,"short_code":"[lasso ref=\\u0022brooder\\u0022 ` +
        `id=\\u002212\\u0022 link_id=\\u0022129\\u0022]","button_text":"Select a New Display"} -->\n` +
        '<div class="wp-block-affiliate-plugin-lasso">[lasso ref="brooder" id="12" link_id="129"]</div>\n' +
        '<!-- /wp:affiliate-plugin/lasso -->',
      [product(BROODER)],
      '{product}',
    ],
    [
      'the picture block of ThirstyAffiliates',
      block(
        'ta/image',
        { linkid: '12' },
        '<figure><ta linkid="12" href="/go/brooder/"><img src="/b.jpg"></ta></figure>',
      ),
      [],
      '<figure><a linkid="12" href="/go/brooder/"><img src="/b.jpg"></a></figure>',
    ],
    ['a button', buttonBlock, [button(atStore(null), 'Check price')], '{button}'],
    [
      'a single product with the words on it and its button',
      block(
        'affiliatex/single-product',
        {
          productTitle: 'Nurture <em>360</em>',
          productContent: 'Quiet, and easy to clean.',
          productContentList: [{ list: 'Turns eggs' }, { list: '' }],
          edRibbon: true,
          ribbonText: 'Best',
        },
        `\n${buttonBlock}\n`,
      ),
      [product(atStore('Nurture 360'), 'Best')],
      '{product}\n<p>Quiet, and easy to clean.</p><ul><li>Turns eggs</li></ul>',
    ],
    [
      'a single product without a link',
      block('affiliatex/single-product', { productTitle: 'Nurture 360' }),
      [],
      '<p><strong>Nurture 360</strong></p>',
    ],
    [
      'a table of products',
      block('affiliatex/product-table', {
        productTable: [
          { name: 'Nurture', features: 'Turns eggs', button1URL: STORE },
          { name: 'Brinsea', button1URL: '', button2URL: STORE },
        ],
      }),
      [compare(atStore('Nurture'), atStore('Brinsea'))],
      '{compare}\n<p><strong>Nurture</strong></p><p>Turns eggs</p><p><strong>Brinsea</strong></p>',
    ],
    [
      'a comparison with rows of its own',
      block('affiliatex/product-comparison', {
        productComparisonTable: [{ title: 'Nurture', buttonURL: STORE }],
        comparisonSpecs: [{ title: 'Eggs', specs: ['22'] }],
      }),
      [compare(atStore('Nurture'))],
      '{compare}\n<table><thead><tr><th></th><th>Nurture</th></tr></thead>' +
        '<tbody><tr><td>Eggs</td><td>22</td></tr></tbody></table>',
    ],
    [
      'pros and cons, in each form of items',
      block('affiliatex/pros-and-cons', {
        prosListItems: ['Quiet', { list: 'u003cstrongu003eCheapu003c/strongu003e' }],
        consTitle: 'Dislikes',
        consListItems: [
          { type: 'li', props: { children: ['Loud ', { type: 'b', props: { children: ['fan'] } }] } },
        ],
      }),
      [],
      '<p><strong>Pros</strong></p><ul><li>Quiet</li><li><strong>Cheap</strong></li></ul>' +
        '<p><strong>Dislikes</strong></p><ul><li>Loud fan</li></ul>',
    ],
    [
      'a verdict',
      block('affiliatex/verdict', { verdictTitle: 'Buy it', verdictContent: 'We would again.' }),
      [],
      '<p><strong>Buy it</strong></p>\n<p>We would again.</p>',
    ],
    [
      'a call to action with its button',
      block('affiliatex/cta', { ctaTitle: 'Hatch more' }, `<div>${buttonBlock}</div>`),
      [button(atStore(null), 'Check price')],
      '<p><strong>Hatch more</strong></p>\n<div>\n{button}\n</div>',
    ],
    [
      'a notice',
      block('affiliatex/notice', { noticeTitle: 'Mind', noticeListItems: ['Water', 'Heat'] }),
      [],
      '<p><strong>Mind</strong></p>\n<ul><li>Water</li><li>Heat</li></ul>',
    ],
    [
      'specifications',
      block('affiliatex/specifications', {
        specificationTable: [{ specificationLabel: 'Eggs', specificationValue: '22' }],
      }),
      [],
      '<table><thead><tr><th>Specifications</th><th></th></tr></thead>' +
        '<tbody><tr><td>Eggs</td><td>22</td></tr></tbody></table>',
    ],
  ])('%s', (_, written, parts, text) => {
    const shown = read(written);
    expect(shown.parts).toEqual(parts);
    expect(shown.text).toBe(text);
    expect(shown.left.filter((line) => !line.includes('rows that you chose'))).toEqual([]);
  });

  it('a product of a table that leads nowhere is left, and its words stay', () => {
    const { text, left } = read(
      block('affiliatex/product-table', { productTable: [{ name: 'Nurture', features: 'Turns eggs' }] }),
    );
    expect(text).toBe('<p><strong>Nurture</strong></p><p>Turns eggs</p>');
    expect(left).toEqual(['AffiliateX, 1 product of a table: no button says where it is sold']);
  });

  it('a block of a plug-in that stores nothing in the post is left', () => {
    expect(read('<!-- wp:affiliatex/coupon-grid {"block_id":"a"} /-->').left).toEqual([
      'wp:affiliatex/coupon-grid: a block that WordPress fills when it shows it',
    ]);
  });
});

describe('what people paste from Amazon', () => {
  it.each<[string, string, Part[], string]>([
    [
      'a link',
      '<a href="https://www.amazon.com/Farm-Innovators/dp/B00XLP67RO/ref=sr_1_1?tag=old-20">this <b>one</b></a>',
      [link(asin('B00XLP67RO'), 'this one')],
      '<p>{link}</p>',
    ],
    [
      'an old link',
      "<a href='http://www.amazon.co.uk/gp/product/0123456789'>it</a>",
      [link(asin('0123456789'), 'it')],
      '<p>{link}</p>',
    ],
    [
      'a button',
      '<a class="wp-block-button__link" href="https://amazon.com/dp/B00XLP67RO">Check price</a>',
      [button(asin('B00XLP67RO'), 'Check price')],
      '<p>{button}</p>',
    ],
    [
      'a link around a picture of one’s own',
      '<a href="https://amazon.com/dp/B00XLP67RO"><img src="/own.jpg"></a>',
      [],
      '<p><a href="https://amazon.com/dp/B00XLP67RO"><img src="/own.jpg"></a></p>',
    ],
    [
      'a search, which is no product',
      '<a href="https://www.amazon.com/s?k=brooder">all</a>',
      [],
      '<p><a href="https://www.amazon.com/s?k=brooder">all</a></p>',
    ],
    [
      'another host that has the same path',
      '<a href="https://amazon.com.example/dp/B00XLP67RO">it</a>',
      [],
      '<p><a href="https://amazon.com.example/dp/B00XLP67RO">it</a></p>',
    ],
    [
      'a link whose address AAWP fills',
      '<a href="[amazon fields="B00XLP67RO" value="url"]">it</a>',
      [link(asin('B00XLP67RO'), 'it')],
      '<p>{link}</p>',
    ],
    [
      'a frame of SiteStripe',
      '<iframe style="width:120px;" src="//ws-na.amazon-adsystem.com/widgets/q?ServiceVersion=20070822&amp;OneJS=1' +
        '&amp;placement=B08CW368CJ&amp;asins=B08CW368CJ&amp;linkId=a6b"></iframe>',
      [product(asin('B08CW368CJ'))],
      '{product}',
    ],
    [
      'an older frame',
      '<iframe src="http://rcm-uk.amazon.co.uk/e/cm?t=old-21&amp;asins=B008E6I1K8&amp;f=ifr" scrolling="no"></iframe>',
      [product(asin('B008E6I1K8'))],
      '{product}',
    ],
  ])('%s', (_, written, parts, text) => {
    const shown = read(written);
    expect(shown.parts).toEqual(parts);
    expect(shown.text).toBe(text);
    expect(shown.left).toEqual([]);
  });

  it('a picture at Amazon becomes a link, and the picture that counts goes', () => {
    const { text, parts, left } = read(
      '<a href="https://www.amazon.com/gp/product/B0032G8LQE/?tag=old-20"><img border="0" ' +
        'src="//ws-na.amazon-adsystem.com/widgets/q?_encoding=UTF8&ASIN=B0032G8LQE&Format=_SL250_"></a>' +
        '<img src="https://ir-na.amazon-adsystem.com/e/ir?t=old-20&l=li3&o=1&a=B0032G8LQE" width="1" height="1">',
    );
    expect(text).toBe('<p>{link}</p>');
    expect(parts).toEqual([link(asin('B0032G8LQE'), '')]);
    expect(left).toEqual([expect.stringContaining('may not be copied')]);
  });

  it('a banner that names no product is left', () => {
    expect(
      read('<iframe src="//ws-na.amazon-adsystem.com/widgets/cm?o=15&category=amazon_homepage"></iframe>')
        .left,
    ).toEqual([expect.stringContaining('names no product')]);
  });

  it('a box of HTML that is about one product becomes the box, and the report has its words', () => {
    const own =
      '<div class="box"><img src="/b.jpg"><h3>Nurture 360</h3><p>Turns eggs.</p>' +
      '<a href="https://www.amazon.com/dp/B00XLP67RO">Buy</a></div>';
    const { parts, left } = read(`<!-- wp:html -->${own}<!-- /wp:html -->`);
    expect(parts).toEqual([product(asin('B00XLP67RO', 'Nurture 360'))]);
    expect(left).toEqual([expect.stringContaining('“Nurture 360 Turns eggs. Buy”')]);
    const two = own.replace('Buy</a>', 'Buy</a><a href="https://www.amazon.com/dp/B01M7OTFFB">Other</a>');
    expect(read(`<!-- wp:html -->${two}<!-- /wp:html -->`).parts).toEqual([
      link(asin('B00XLP67RO'), 'Buy'),
      link(asin('B01M7OTFFB'), 'Other'),
    ]);
  });
});
