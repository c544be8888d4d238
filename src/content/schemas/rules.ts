import { z } from 'zod';
import { type Severity, severity } from './severity.ts';

const rule = (usual: Severity) => severity.default(usual);

/**
 * The rules on built pages (`src/rules` holds one file for each) and their severity where `site.yaml` says nothing.
 * What harms a reader or breaks the terms of a store is an error; lengths, weight and repetition are warnings.
 */
export const rulesSchema = z.strictObject({
  oneH1: rule('error').describe('A page has one `h1`.'),
  headingOrder: rule('error').describe('The main part begins with the `h1` and skips no level.'),
  title: rule('error').describe('A page has a title.'),
  titleLength: rule('warning').describe('The title has 15 to 60 characters.*'),
  uniqueTitle: rule('warning').describe('No other page has the same title.*'),
  description: rule('error').describe('A page has a description.'),
  descriptionLength: rule('warning').describe('The description has 60 to 160 characters.*'),
  uniqueDescription: rule('warning').describe('No other page has the same description.*'),
  canonical: rule('error').describe('A page names its own address as canonical and has no `noindex`.*'),
  disclosure: rule('error').describe('The disclosure comes before the first paid link.'),
  priceDate: rule('error').describe(
    'A page dates the prices that it shows; a sample says that they are made up.',
  ),
  ratingSource: rule('error').describe('A page says whose ratings it shows.'),
  safety: rule('error').describe('A page has each of its topics of `safety.yaml` once.'),
  safetyOnce: rule('warning').describe('The `word` of such a topic is in its box alone.'),
  imageAlt: rule('error').describe('Every image has an alternative text, which may be empty.'),
  imageSize: rule('warning').describe('Every image has a width and a height. Images in markdown have none.'),
  trailingSlash: rule('error').describe('Links to pages of the site end with a slash.'),
  structuredData: rule('error').describe(
    'Structured data has what Google requires, and nothing that the page does not show.',
  ),
  htmlWeight: rule('warning').describe('A page, styles included, weighs at most `budgets.html`.'),
  scriptWeight: rule('warning').describe('The scripts that a page loads weigh at most `budgets.scripts`.'),
  widgetScripts: rule('error').describe('A page loads scripts only where a control needs them.'),
});

/** What a page may weigh, in bytes after gzip. */
export const budgetsSchema = z.strictObject({
  html: z
    .int()
    .positive()
    .default(14_600)
    .describe(
      'A page with its styles: by default what a server sends before it waits for an answer (RFC 6928).',
    ),
  scripts: z.int().positive().default(10_000).describe('The scripts that a page loads before anybody acts.'),
});
