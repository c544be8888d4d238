import { z } from 'zod';
import { isSiteAddress } from '../../cli/valueTypes.ts';
import { DOOR_ICONS } from '../../domain/drawings.ts';
import { addressesSchema } from './addresses.ts';
import { analyticsSchema } from './analytics.ts';
import { budgetsSchema, lintSchema, rulesSchema, siteLintSchema } from './checks.ts';
import { commentsSchema } from './comments.ts';
import { markPath, reference, sitePath, text, textBlock, webAddress } from './fields.ts';
import { currency, locale, sisterSites, units } from './market.ts';
import { newsletterSchema } from './newsletter.ts';
import { ownServicesSchema } from './ownServices.ts';
import { cmsSchema, headSchema } from './services.ts';
import { themeSchema } from './theme.ts';

/** The hosts whose redirects the build writes. */
const HOST_NAMES = ['cloudflare', 'netlify', 's3', 'pages', 'nginx', 'caddy'] as const;

const sample = z.boolean().default(false).describe('`true` marks what is made up, or not yet chosen.');
const tag = text.regex(/^[^\s?&=#/]+$/, "expected the tag alone, such as 'mysite-20'");
const url = webAddress.describe('Its address.');

const drawn = z.boolean().default(true);

export const sharingPicturesSchema = z.strictObject({
  home: drawn.describe('The home page, and pages without a picture of their own.'),
  product: z.boolean().optional().describe('Products. Default: `true` up to 500 products.'),
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

export const siteSchema = z.strictObject({
  name: text.describe('The name of the site.'),
  tagline: text.describe('The motto, in the title of the home page.'),
  description: text.describe('The description of the home page in search results.'),
  url: z
    .string()
    .refine(
      isSiteAddress,
      "expected the address of a site such as 'https://example.org/guide/', without a page, '?' and '#'",
    )
    .describe('Its address, such as `https://example.org/guide/`. `--site-url` and `SITE_URL` override it.'),
  host: z
    .enum(HOST_NAMES)
    .optional()
    .describe(
      'Where the site is served, for [redirects](hosting.md#old-addresses): `cloudflare`, `netlify`, `s3`, `pages` ' +
        '(of GitHub), `nginx` or `caddy`.',
    ),
  email: z
    .email("expected a mail address such as 'hello@example.org'")
    .describe('Your mail address, which visitors see and the link audit sends.'),
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
      'Language and country, such as `en-GB`, for dates, numbers and prices. Default: `en`, as in the US.',
    ),
  currency: currency
    .optional()
    .describe('The currency of all prices, such as `CAD`. Default: USD for `$`, GBP for `£`, EUR for `€`.'),
  units: units.optional().describe('The temperatures that come first. Default: those of the country.'),
  markets: sisterSites
    .default([])
    .describe('Your sites for other languages or countries (`hreflang`). Each has to list this one, too.'),
  catalogue: z
    .enum(['sample', 'live'])
    .describe('`sample` marks products as made up; `live` builds only if nothing is.'),
  disclosure: text.describe(
    'The sentence before the first paid link of a page, as your associate program words it.',
  ),
  disclosurePage: reference.describe('The slug of the legal page to which it links.'),
  aboutPage: reference
    .optional()
    .describe('The legal page on who writes the texts, by its slug. Bylines link to it.'),
  byline: text
    .optional()
    .describe(
      'What bylines of texts add that name neither author nor reviewer: who drafted and checked them.',
    ),
  howWeTestPage: reference
    .optional()
    .describe('The one on tests, which shows `criteria.yaml`. Scores link to it.'),
  howWeChoosePage: reference.optional().describe('The one on how products are chosen. Lists link to it.'),
  privacyPage: reference
    .optional()
    .describe('The one on privacy, which then names the services of others that pages use.'),
  addresses: addressesSchema
    .prefault({})
    .describe('The patterns of the paths of pages, to keep the addresses of an earlier site.'),
  analytics: analyticsSchema.default([]).describe('The services that count visits. They need `privacyPage`.'),
  newsletter: newsletterSchema
    .optional()
    .describe('The form at the end of articles and guides, which a service takes. It needs `privacyPage`.'),
  comments: commentsSchema
    .optional()
    .describe('The service that keeps the comments on articles. It needs `privacyPage`.'),
  services: ownServicesSchema
    .default([])
    .describe('Other services, each with what it may do and learns. They need `privacyPage`.'),
  cms: cmsSchema
    .optional()
    .describe('Where the editor at `/admin/` saves to. Without it, only `npm run dev` has that page.'),
  head: headSchema.prefault({}).describe('What the home page has in its head for other services.'),
  tags: z
    .record(text, tag)
    .default({})
    .describe('Your associate tag at each store, by its key in `stores.yaml`.'),
  subtags: z
    .boolean()
    .default(false)
    .describe('`true` adds the page to links to stores with a `subtag` in `stores.yaml`.'),
  icon: markPath.describe('Your mark, an SVG or PNG in `content/images/`, for all icons.'),
  theme: themeSchema.optional().describe('Colors, font, corners and logo.'),
  social: z
    .array(z.strictObject({ label, href: webAddress.describe('The address.') }))
    .default([])
    .describe('Links in the footer. None may lead to a store.'),
  hero: z
    .strictObject({
      title: text.describe('The heading.'),
      text: text.describe('The line below it.'),
      image: sitePath.optional().describe('The path of your own picture.'),
      buttons: z.array(siteLink).describe('Links.'),
    })
    .describe('The top of the home page.'),
  doors: z
    .array(
      z.strictObject({
        ...siteLink.shape,
        note: text.describe('The line below the label.'),
        icon: z.enum(DOOR_ICONS).describe('Its icon.'),
      }),
    )
    .default([])
    .describe('What the home page offers besides the finder.'),
  footerLinks: z.array(siteLink).describe('The Resources column of the footer.'),
  guideArticles: z.array(reference).describe('The slugs of the articles below the guides.'),
  claims: z
    .array(
      z.strictObject({
        value: text.describe('The figure.'),
        label: text.describe('What it counts.'),
        note: text.optional().describe('What limits it, in small letters.'),
        sample,
      }),
    )
    .describe('Figures on the home page.'),
  whyChoose: z.array(textBlock).describe('Reasons to use the site, on the home page.'),
  methodology: z.array(textBlock).describe('How products are compared.'),
  methodologyNote: text.optional().describe('The sentence above it that says what it is not.'),
  electricity: z
    .strictObject({
      price: z
        .number()
        .positive('expected the price of a kilowatt-hour, such as 0.18')
        .describe('The price of a kilowatt-hour.'),
      heating: z
        .number()
        .positive()
        .max(1, 'expected a share from 0 to 1, such as 0.5')
        .describe('The share of the time the heater is on: 0 to 1.'),
      source: z
        .strictObject({ title: text.describe('What it is.'), url })
        .describe('Where the price is from.'),
    })
    .optional()
    .describe('What power costs. Without it, pages show no running costs.'),
  dataLicense: z
    .strictObject({ name: text.describe('Its name.'), url, sample })
    .optional()
    .describe('The license of your figures. Without it, no data files are written.'),
  offline: z.boolean().default(true).describe('`false` ends the offline use of guides and tools.'),
  sharingPictures: sharingPicturesSchema
    .prefault({})
    .describe('Which pages get a drawn picture for shared links: all, but for what is `false`.'),
  budgets: budgetsSchema
    .prefault({})
    .describe('What pages may weigh, in bytes after gzip, and files of photos, in bytes.'),
  rules: rulesSchema
    .prefault({})
    .describe('`error`, `warning` or `off` for each rule on pages, which every build checks.'),
  lint: lintSchema
    .prefault({})
    .describe(
      'The same for rules on texts (`npm run lint:content`), or limits: `{severity: error, min: 3}`.',
    ),
  siteLint: siteLintSchema
    .prefault({})
    .describe('The same for rules on the whole site (`npm run lint:site`).'),
});
