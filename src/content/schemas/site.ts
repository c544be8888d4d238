import { z } from 'zod';
import { isSiteAddress } from '../../cli/siteAddress.ts';
import { markPath, reference, routePath, sitePath, text, textBlock, webAddress } from './fields.ts';
import { lintSchema, siteLintSchema } from './lint.ts';
import { budgetsSchema, rulesSchema } from './rules.ts';
import { sharingPicturesSchema } from './sharingPictures.ts';
import { themeSchema } from './theme.ts';

const siteLink = z.strictObject({ label: text, href: sitePath });

/** `site.yaml`: what is true of the whole site. */
export const siteSchema = z.strictObject({
  name: text,
  tagline: text,
  description: text,
  /** The address of the site, its base path included; SITE_URL and --site-url have precedence. */
  url: z
    .string()
    .refine(
      isSiteAddress,
      "expected the address of a site such as 'https://example.org/guide/', without a page, '?' and '#'",
    ),
  email: z.email("expected a mail address such as 'hello@example.org'"),
  /** The year, or the first and the last. */
  copyrightYear: z
    .union([z.int(), z.tuple([z.int(), z.int()])], 'expected a year, or the first and the last')
    .refine(
      (years) => typeof years === 'number' || years[0] <= years[1],
      'expected the first year before the last',
    ),
  /** `sample`: products, prices and ratings are illustrative, and every page with products says so. */
  catalogue: z.enum(['sample', 'live']),
  disclosure: text,
  /** The slug of the legal page that every disclosure links to. */
  disclosurePage: reference,
  /** The slug of the legal page that says who writes the texts, and how: bylines lead to it. */
  aboutPage: reference.optional(),
  /** The legal page that says how products are chosen: every list links to it. */
  howWeChoosePage: reference.optional(),
  /** The associate tag of each store, by the store's key in stores.yaml. */
  tags: z.record(text, text).default({}),
  /** The site's mark, in its header, in browser tabs and on home screens. */
  icon: markPath,
  /** Colours, font, corners and logo; without it the site has the look that is shipped. */
  theme: themeSchema.optional(),
  social: z.array(z.strictObject({ label: text, href: webAddress })).default([]),
  /** The top of the home page; `image` is the owner's own picture, without which one is drawn. */
  hero: z.strictObject({ title: text, text, image: sitePath.optional(), buttons: z.array(siteLink) }),
  /** The links of the footer's Resources column. */
  footerLinks: z.array(siteLink),
  /** The slugs of the articles that the guides page shows below its guides. */
  guideArticles: z.array(reference),
  /** The claims on the home page; `sample` marks those that are only illustrative until the owner has figures. */
  claims: z.array(z.strictObject({ value: text, label: text, sample: z.boolean().default(false) })),
  whyChoose: z.array(textBlock),
  methodology: z.array(textBlock),
  /** What the methodology is not: it stands above the criteria. */
  methodologyNote: text.optional(),
  /** What electricity costs, for the running cost of incubators; without it their pages show none. */
  electricity: z
    .strictObject({
      /** Of a kilowatt-hour, in the currency of the products. */
      price: z.number().positive('expected the price of a kilowatt-hour, such as 0.18'),
      /** The share of the time for which a thermostat has the heater on. */
      heating: z.number().positive().max(1, 'expected a share from 0 to 1, such as 0.5'),
      source: z.strictObject({ title: text, url: webAddress }),
    })
    .optional(),
  /**
   * Under which others may use the site's figures and facts; without it no data files are written. `sample` marks the one that
   * nobody has chosen for this site yet.
   */
  dataLicence: z.strictObject({ name: text, url: webAddress, sample: z.boolean().default(false) }).optional(),
  /** Which kinds of pages have pictures for shared links. */
  sharingPictures: sharingPicturesSchema.prefault({}),
  /** What a page may weigh. */
  budgets: budgetsSchema.prefault({}),
  /** How grave a breach of each rule on built pages is. */
  rules: rulesSchema.prefault({}),
  /** The limits of the editorial rules, and how grave a breach of each is. */
  lint: lintSchema.prefault({}),
  /** The limits of the rules on the whole built site, and how grave a breach of each is. */
  siteLint: siteLintSchema.prefault({}),
});

/** `redirects.yaml`: old paths and where they lead now. */
export const redirectsSchema = z.array(z.strictObject({ from: routePath, to: sitePath }));
