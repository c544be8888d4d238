import { z } from 'zod';
import { isSiteAddress } from '../../cli/valueTypes.ts';
import { DOOR_ICONS } from '../../domain/drawings.ts';
import { analyticsSchema } from './analytics.ts';
import { budgetsSchema, lintSchema, rulesSchema, siteLintSchema } from './checks.ts';
import { cmsSchema } from './cms.ts';
import { markPath, reference, routePath, sitePath, text, textBlock, webAddress } from './fields.ts';
import { headSchema } from './head.ts';
import { currency, locale, sisterSites, units } from './market.ts';
import { themeSchema } from './theme.ts';

const sample = z.boolean().default(false).describe('`true` marks what is made up, or not yet chosen.');
const url = webAddress.describe('Its address.');

const drawn = z.boolean('expected true or false').default(true);

/** The kinds of pages that get their own sharing picture. */
export const sharingPicturesSchema = z.strictObject({
  home: drawn.describe('The home page, and pages without a picture of their own.'),
  product: z
    .boolean('expected true or false')
    .optional()
    .describe('Products. Default: `true` up to 500 products.'),
  article: drawn.describe('Articles.'),
  guide: drawn.describe('Guides.'),
  category: drawn.describe('Categories.'),
  eggType: drawn.describe('Egg types.'),
  landing: drawn.describe('Landing pages.'),
  compare: drawn.describe('The comparison.'),
  hatchCalendar: drawn.describe('The hatch calendar.'),
  hatchCalculators: drawn.describe('The calculators.'),
  finder: drawn.describe('The finder.'),
  hatchLog: drawn.describe('The hatch log.'),
  hatchChart: drawn.describe('The candling and hatching chart.'),
  help: drawn.describe('Help pages.'),
  helpIndex: drawn.describe('The list of help pages.'),
});

const label = text.describe('The words of the link.');
const siteLink = z.strictObject({ label, href: sitePath.describe('The path of a page.') });

/** `site.yaml`: site-wide settings. */
export const siteSchema = z.strictObject({
  name: text.describe('The name of the site.'),
  tagline: text.describe('The motto: the title of the home page after the name.'),
  description: text.describe('The description of the home page in search results.'),
  url: z
    .string()
    .refine(
      isSiteAddress,
      "expected the address of a site such as 'https://example.org/guide/', without a page, '?' and '#'",
    )
    .describe(
      'The address of the site with its base path, such as `https://example.org/guide/`. `--site-url` and `SITE_URL` override it.',
    ),
  email: z
    .email("expected a mail address such as 'hello@example.org'")
    .describe('Your mail address, shown in the footer and on legal pages and sent by the link audit.'),
  copyrightYear: z
    .union([z.int(), z.tuple([z.int(), z.int()])], 'expected a year, or the first and the last')
    .refine(
      (years) => typeof years === 'number' || years[0] <= years[1],
      'expected the first year before the last',
    )
    .describe('A year, or the first and the last: `[2024, 2026]`.'),
  locale: locale
    .optional()
    .describe(
      'The language and country of your visitors, such as `en-GB`: dates, numbers and prices are written as there. Default: `en`, as in the US.',
    ),
  currency: currency
    .optional()
    .describe(
      'The currency of all prices, such as `CAD` or `PLN`, where their sign alone does not say it. Default: USD for `$`, GBP for `£`, EUR for `€`.',
    ),
  units: units
    .optional()
    .describe('The temperatures that come first, `fahrenheit` or `celsius`. Default: those of the country.'),
  markets: sisterSites
    .default([])
    .describe(
      'Your sites for other languages or countries, for `hreflang`. Each of them has to list this one too, or search engines ignore both.',
    ),
  catalogue: z
    .enum(['sample', 'live'])
    .describe(
      '`sample` marks every product as made up; `live` refuses to build while anything made up is left.',
    ),
  disclosure: text.describe(
    'The sentence before the first paid link of each page, in the words your associate program asks for.',
  ),
  disclosurePage: reference.describe('The slug of the legal page that every disclosure links to.'),
  aboutPage: reference
    .optional()
    .describe('The slug of the legal page that says who writes the texts, and how. Bylines link to it.'),
  howWeTestPage: reference
    .optional()
    .describe(
      'The slug of the legal page that says how products are tested. It shows `criteria.yaml`, and scores of reviews link to it.',
    ),
  howWeChoosePage: reference
    .optional()
    .describe('The slug of the legal page that says how products are chosen. Lists link to it.'),
  privacyPage: reference
    .optional()
    .describe(
      'The slug of the legal page on privacy, which then says which analytics the site has, or that it has none.',
    ),
  analytics: analyticsSchema
    .default([])
    .describe(
      'The services that count visits, each with `service` and its own fields. They need `privacyPage`.',
    ),
  cms: cmsSchema
    .optional()
    .describe(
      'Where the editor at `/admin/` saves to. With it, a build has that page; `npm run dev` always has it.',
    ),
  head: headSchema.prefault({}).describe('What the head of the home page has for other services.'),
  tags: z
    .record(text, text)
    .default({})
    .describe("Your associate tag at each store, by the store's key in `stores.yaml`."),
  subtags: z
    .boolean('expected true or false')
    .default(false)
    .describe(
      '`true` tells stores and networks that have a `subtag` in `stores.yaml` which page a visitor came from.',
    ),
  icon: markPath.describe('Your mark, an SVG or PNG in `content/images/`, from which all icons are made.'),
  theme: themeSchema.optional().describe('Colors, font, corners and logo. Default: the shipped look.'),
  social: z
    .array(z.strictObject({ label, href: webAddress.describe('The address.') }))
    .default([])
    .describe('Links in the footer: `label` and `href`. None may lead to a store.'),
  hero: z
    .strictObject({
      title: text.describe('The heading.'),
      text: text.describe('The line below it.'),
      image: sitePath.optional().describe('The path of your own picture.'),
      buttons: z.array(siteLink).describe('Links: `label` and `href`.'),
    })
    .describe(
      'The top of the home page: `title`, `text`, `buttons` (each with `label` and `href`), and `image`, the path of your own picture.',
    ),
  doors: z
    .array(
      z.strictObject({
        ...siteLink.shape,
        note: text.describe('The line below the label.'),
        icon: z.enum(DOOR_ICONS).describe('Its icon.'),
      }),
    )
    .default([])
    .describe(
      'What the home page offers besides the finder: `label`, `href`, `note`, the line below the label, and `icon`.',
    ),
  footerLinks: z.array(siteLink).describe('The Resources column of the footer: `label` and `href`.'),
  guideArticles: z.array(reference).describe('The slugs of the articles below the guides.'),
  claims: z
    .array(
      z.strictObject({
        value: text.describe('The figure.'),
        label: text.describe('What it counts.'),
        sample,
      }),
    )
    .describe('Figures on the home page: `value` and `label`; `sample: true` marks one as made up.'),
  whyChoose: z
    .array(textBlock)
    .describe('Reasons to use the site, on the home page: `title` and `description`.'),
  methodology: z.array(textBlock).describe('How products are compared: `title` and `description`.'),
  methodologyNote: text.optional().describe('The sentence above the methodology that says what it is not.'),
  electricity: z
    .strictObject({
      price: z
        .number()
        .positive('expected the price of a kilowatt-hour, such as 0.18')
        .describe('The price of a kilowatt-hour in the currency of the products.'),
      heating: z
        .number()
        .positive()
        .max(1, 'expected a share from 0 to 1, such as 0.5')
        .describe('The share of the time the heater is on, from 0 to 1.'),
      source: z
        .strictObject({ title: text.describe('What it is.'), url })
        .describe('Where the price is from: `title` and `url`.'),
    })
    .optional()
    .describe('What power costs, for the running costs of incubators. Without it, pages show none.'),
  dataLicence: z
    .strictObject({ name: text.describe('Its name.'), url, sample })
    .optional()
    .describe(
      'The license of your figures: `name` and `url`; `sample: true` marks one you have not chosen. Without it, no data files are written.',
    ),
  offline: z
    .boolean('expected true or false')
    .default(true)
    .describe(
      'Whether browsers keep guides and tools for when there is no network. `false` also takes away what they have kept.',
    ),
  sharingPictures: sharingPicturesSchema
    .prefault({})
    .describe('Which kinds of pages get a drawn picture for shared links.'),
  budgets: budgetsSchema.prefault({}).describe('What a page may weigh, in bytes after gzip.'),
  rules: rulesSchema
    .prefault({})
    .describe('`error`, `warning` or `off` for each rule on pages, which every build checks.'),
  lint: lintSchema
    .prefault({})
    .describe(
      'The `severity` of each rule on texts, or its limits (`min`, `max`, `share`), which `npm run lint:content` checks.',
    ),
  siteLint: siteLintSchema
    .prefault({})
    .describe(
      'The `severity` of each rule on the whole site, or its limits (`max`, `share`), which `npm run lint:site` checks.',
    ),
});

/** `redirects.yaml`: old paths and their targets. */
export const redirectsSchema = z.array(
  z.strictObject({
    from: routePath.describe('A path that the site no longer has.'),
    to: sitePath.describe('The page that it leads to.'),
  }),
);
