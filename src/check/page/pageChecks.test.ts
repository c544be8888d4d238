import { expect, it } from 'vitest';
import { slugify } from '../../domain/slug.ts';
import { WORDS } from '../../domain/words.ts';
import type { CheckedPage, CheckedSite } from '../check.ts';
import { PAGE_CHECKS } from '../registry.ts';
import { messagesOf } from '../testing.ts';

type Case = [
  rule: keyof typeof PAGE_CHECKS,
  html: string,
  expected: readonly string[],
  page?: Partial<CheckedPage>,
  site?: Partial<CheckedSite>,
];

const UNLISTED = { address: null };
const PRODUCT = { kind: 'product' } as const;
const SAMPLE = { catalogue: 'sample' } as const;
const main = (...headings: string[]) => `<main>${headings.join('')}</main>`;
const titled = (length: number) => `<title>${'x'.repeat(length)}</title>`;
const described = (length: number) => `<meta name="description" content="${'x'.repeat(length)}">`;

const OWN = '<link rel="canonical" href="https://hatch.example/eggs/">';
const OTHER = '<link rel="canonical" href="https://hatch.example/hens/">';
const NOINDEX = '<meta name="robots" content="noindex">';
const TWIN = { address: null, canonical: 'https://hatch.example/hens/' };
const UNKEPT = { address: null, canonical: null };

const PAID = '<a rel="sponsored nofollow" href="https://store.example/">Buy</a>';
const PLAIN = '<a href="/hens/">Hens</a>';
const WE_EARN = '<p class="disclosure">We\n earn. <a href="/how/">How</a></p>';
const EARNING = "expected 'We earn.' before the first paid link";

const PRICE = '<p class="price"><strong>$5</strong></p>';
const BAR = '<p class="sample-bar">Sample products.</p>';
const DATE = '<p class="meta price-date">Price as of <time datetime="2026-11-20">November 20</time></p>';
const WHOSE = `<p class="disclosure">We earn. ${WORDS.pages.storePrices}</p>`;
const RATING = '<p class="rating"><span class="stars"></span>4.5 (12 reviews)</p>';
const AT_AMAZON = '<p class="rating-date">Rating at Amazon as of today</p>';
const WHOSE_RATING = `expected '${WORDS.pages.storePrices}' on a page with ratings, found it nowhere`;
const SAMPLES = 'expected the notice on samples before the first price, found it';

const LAMPS = { id: slugify('lamps'), title: 'Lamps', text: 'Hang it twice.', word: undefined };
const LAMPS_BOX = '<div id="safety-lamps">Hang it twice.</div>';
const ONE_BOX = "expected one box with the safety topic 'lamps', found";
const MAINS = { id: slugify('mains'), title: 'Mains', text: 'Use a GFCI outlet.', word: 'GFCI' };
const MAINS_BOX = '<p>Mains</p><p>Use a GFCI outlet.</p>';
const IN_BOX = "expected 'GFCI' in the box of the safety topic 'mains' alone, found it";

const SCRIPTS = `<script type="module" src="/entry.js"></script><link rel="modulepreload" href="/list.js">
  <link rel="modulepreload" href="/list.js"><link rel="stylesheet" href="/print.css">`;
const weighing = (list: number) => ({
  scriptBytes: new Map(Object.entries({ '/entry.js': 100, '/list.js': list, '/print.css': 999 })),
});
const WIDGET = '<div data-widget></div>';
const SITE_SCRIPT = '<script defer src="/base/assets/site-1A2B.js"></script>';
const SCRIPT = '<script type="module" src="/entry.js"></script>';
const NO_WIDGET = 'expected no script on a page without a widget, found';
const BYTES = 'expected at most 2,000 bytes of ';
const linkTo = (url: string) => `<a href="${url}">x</a>`;

const CASES: readonly Case[] = [
  ['oneH1', '<h1>Eggs</h1><h2>Hens</h2>', []],
  ['oneH1', '<h2>Hens</h2>', ['expected one h1, found none']],
  ['oneH1', '<h1>Eggs</h1><main><h1>Hens</h1></main>', ['expected one h1, found 2']],
  [
    'headingOrder',
    main('<h1>Eggs</h1>', '<h2>Hens</h2>', '<h3>Set</h3>', '<h4>Turn</h4>', '<h2>Ducks</h2>'),
    [],
  ],
  [
    'headingOrder',
    main('<h1>Eggs</h1>', '<h3>Hens</h3>', '<h3>Ducks</h3>', '<h5>Set</h5>'),
    [
      "expected a heading of level 2 at most, found 'Hens' of level 3; raise it",
      "expected a heading of level 4 at most, found 'Set' of level 5; raise it",
    ],
  ],
  ['headingOrder', `<nav><h3>Menu</h3></nav>${main('<h1>Eggs</h1>')}<footer><h4>Links</h4></footer>`, []],
  ['title', '<title>Eggs</title>', []],
  ['title', '<title> </title>', ['expected a title, found none; write one']],
  ['title', '<svg><title>An egg</title></svg>', ['expected a title, found none; write one']],
  ['titleLength', titled(14), ['expected a title of 15 to 60 characters, found 14; lengthen it']],
  ['titleLength', titled(15), []],
  ['titleLength', titled(60), []],
  ['titleLength', titled(61), ['expected a title of 15 to 60 characters, found 61; shorten it']],
  ['titleLength', `<title>${'&amp;'.repeat(60)}</title>`, []],
  ['titleLength', titled(99), [], UNLISTED],
  ['titleLength', '', []],
  ['description', '<meta name="description" content="On eggs.">', []],
  ['description', '<meta name="description" content="">', ['expected a description, found none; write one']],
  ['description', '<meta name="keywords" content="eggs">', ['expected a description, found none; write one']],
  ['descriptionLength', described(60), []],
  [
    'descriptionLength',
    described(161),
    ['expected a description of 60 to 160 characters, found 161; shorten it'],
  ],
  ['canonical', OWN, []],
  [
    'canonical',
    OTHER,
    ['expected the canonical address https://hatch.example/eggs/, found https://hatch.example/hens/'],
  ],
  ['canonical', '', ['expected the canonical address https://hatch.example/eggs/, found none']],
  ['canonical', OTHER, [], TWIN],
  ['canonical', NOINDEX, [], UNKEPT],
  ['canonical', OWN + NOINDEX, ['expected no canonical address, found https://hatch.example/eggs/'], UNKEPT],
  ['canonical', OWN + NOINDEX, ["expected no robots 'noindex', found it"]],
  ['canonical', '', ["expected robots 'noindex', found none"], UNKEPT],
  ['disclosure', PLAIN + WE_EARN + PAID + PAID, []],
  ['disclosure', PLAIN, []],
  ['disclosure', PAID, [`${EARNING}, found it nowhere`]],
  ['disclosure', PLAIN + PAID + WE_EARN + PAID, [`${EARNING}, found it after that`]],
  ['disclosure', `<p class="disclosure">Hello.</p>${PAID}`, [`${EARNING}, found it nowhere`]],
  ['disclosure', WE_EARN + PAID, [], {}, { disclosure: 'We  earn.' }],
  ['priceDate', PRICE + DATE, [], PRODUCT],
  [
    'priceDate',
    `${WHOSE}${PRICE}<p class="price-date">Price as of today</p>`,
    ['expected the day on which the price was seen beside it, found none; write checked_at'],
    PRODUCT,
  ],
  ['priceDate', WHOSE + PRICE, []],
  [
    'priceDate',
    `<p class="disclosure">We earn.</p>${PRICE}`,
    [`expected '${WORDS.pages.storePrices}' on a page with prices, found it nowhere`],
  ],
  ['priceDate', BAR + PRICE + PRICE, [], {}, SAMPLE],
  ['priceDate', PRICE, [`${SAMPLES} nowhere`], {}, SAMPLE],
  ['priceDate', PRICE + BAR + PRICE, [`${SAMPLES} after that`], {}, SAMPLE],
  ['ratingSource', `${RATING}<p class="price-date">Price and rating at Amazon as of today</p>`, [], PRODUCT],
  ['ratingSource', RATING + AT_AMAZON, [], PRODUCT],
  ['ratingSource', '<p class="rating rating-none">No rating shown</p><p>No store</p>', [], PRODUCT],
  [
    'ratingSource',
    `${RATING}<p class="price-date">Price and rating as of today</p>`,
    ['expected the name of the store whose rating it is, found none'],
    PRODUCT,
  ],
  ['ratingSource', WHOSE + RATING, []],
  ['ratingSource', RATING, [WHOSE_RATING]],
  ['ratingSource', RATING, [], {}, SAMPLE],
  ['ratingSource', PRICE, []],
  ['ratingSource', WHOSE + RATING, [], PRODUCT],
  ['ratingSource', RATING, [WHOSE_RATING], PRODUCT],
  ['ratingSource', RATING + AT_AMAZON, [WHOSE_RATING]],
  ['ratingSource', RATING + DATE + AT_AMAZON, [], PRODUCT],
  ['safety', LAMPS_BOX, [], { safety: [LAMPS] }],
  ['safety', '', [`${ONE_BOX} none; place the topics in its template once`], { safety: [LAMPS] }],
  [
    'safety',
    LAMPS_BOX + LAMPS_BOX,
    [`${ONE_BOX} 2; place the topics in its template once`],
    { safety: [LAMPS] },
  ],
  ['safety', '', []],
  ['safetyOnce', MAINS_BOX, [], { safety: [MAINS] }],
  [
    'safetyOnce',
    `${MAINS_BOX}<p>A gfci trips.</p>`,
    [`${IN_BOX} 1 more time; say it there, or not at all`],
    { safety: [MAINS] },
  ],
  ['safetyOnce', `${MAINS_BOX}GFCI`, [], { safety: [{ ...MAINS, word: undefined }] }],
  ['imageAlt', '<img src="/a.svg" alt="An egg"><img src="/b.svg" alt="">', []],
  [
    'imageAlt',
    '<img src="/a.svg" alt=""><img src="/b.svg">',
    ["expected an alt text, found none on the image '/b.svg'; add one"],
  ],
  ['imageSize', '<img src="/a.svg" width="1" height="1">', []],
  [
    'imageSize',
    '<img src="/a.svg" width="1">',
    ["expected width and height, found neither or one on the image '/a.svg'"],
  ],
  [
    'trailingSlash',
    ['/', '/eggs/?type=duck', '/eggs/#day-7', '/feed.xml', '/old.html?x=/y', '#day-7'].map(linkTo).join(''),
    [],
  ],
  [
    'trailingSlash',
    ['//other.example/eggs', 'https://other.example/eggs', 'mailto:a@hatch.example'].map(linkTo).join(''),
    [],
  ],
  [
    'trailingSlash',
    `<link rel="icon" href="/icon">${['/eggs?type=duck', '/eggs#day-7/', '/v1.2/eggs', '/v1.2/eggs'].map(linkTo).join('')}`,
    ['/eggs?type=duck', '/eggs#day-7/', '/v1.2/eggs'].map(
      (url) => `expected a link with a slash at the end of its path, found '${url}'`,
    ),
  ],
  ['htmlWeight', '', [], { bytes: 2000 }],
  [
    'htmlWeight',
    '',
    [`${BYTES}HTML after gzip, found 2,001; shorten the page, or raise budgets.html`],
    { bytes: 2001 },
  ],
  ['scriptWeight', SCRIPTS, [], {}, weighing(1900)],
  [
    'scriptWeight',
    SCRIPTS,
    [`${BYTES}scripts after gzip, found 2,001; load some later, or raise budgets.scripts`],
    {},
    weighing(1901),
  ],
  ['widgetScripts', '', []],
  ['widgetScripts', SCRIPT + WIDGET, []],
  ['widgetScripts', SITE_SCRIPT + WIDGET, ['expected a script for the widget, found none']],
  ['widgetScripts', SCRIPT, [`${NO_WIDGET} '/entry.js'`]],
  ['widgetScripts', '<link rel="modulepreload" href="/list.js">', [`${NO_WIDGET} '/list.js'`]],
  ['widgetScripts', WIDGET, ['expected a script for the widget, found none']],
];

it.each(CASES)('%s on %s', (rule, html, expected, page = {}, site = {}) => {
  expect(messagesOf(PAGE_CHECKS[rule], html, page, site)).toEqual(expected);
});
