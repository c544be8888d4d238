import { z } from 'zod';
import { type Severity, severity } from './severity.ts';

const rule = (usual: Severity) => severity.default(usual);

/**
 * The rules on built pages (`src/rules` holds one file for each) and their severity where `site.yaml` says nothing.
 * What harms a reader or breaks the terms of a store is an error; lengths, weight and repetition are warnings.
 */
export const rulesSchema = z.strictObject({
  oneH1: rule('error'),
  headingOrder: rule('error'),
  title: rule('error'),
  titleLength: rule('warning'),
  uniqueTitle: rule('warning'),
  description: rule('error'),
  descriptionLength: rule('warning'),
  uniqueDescription: rule('warning'),
  canonical: rule('error'),
  disclosure: rule('error'),
  priceDate: rule('error'),
  ratingSource: rule('error'),
  safety: rule('error'),
  /** Only a warning: it names words that may be said in passing. */
  safetyOnce: rule('warning'),
  imageAlt: rule('error'),
  /** Only a warning: an editor cannot give the size of a picture in markdown. */
  imageSize: rule('warning'),
  trailingSlash: rule('error'),
  structuredData: rule('error'),
  htmlWeight: rule('warning'),
  scriptWeight: rule('warning'),
  widgetScripts: rule('error'),
});

/** What a page may weigh, in bytes after gzip. */
export const budgetsSchema = z.strictObject({
  /** A page with its styles: ten packets of 1,460 bytes, which a server sends before it waits for an answer (RFC 6928). */
  html: z.int().positive().default(14_600),
  /** The scripts that a page loads before anybody acts. */
  scripts: z.int().positive().default(10_000),
});
