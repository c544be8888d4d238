import { z } from 'zod';
import { isoDate, slug, text, webAddress } from './fields.ts';

/** What kinds of publisher a source may have, the strongest first. */
const SOURCE_KINDS = [
  'university',
  'journal',
  'veterinarian',
  'government',
  'association',
  'book',
  'maker',
  'breeder',
  'magazine',
  'store',
  'forum',
  'blog',
  'website',
] as const;

/** The kinds of sources that no page should rely on alone: sellers and unverified authors. */
export const WEAK_SOURCE_KINDS = ['store', 'forum', 'blog', 'website'] as const satisfies SourceKind[];

/** A quotation is short enough to be no copy of the source. */
const MOST_WORDS = 25;

type SourceKind = (typeof SOURCE_KINDS)[number];

export const sourcesSchema = z.array(
  z.strictObject({
    id: slug.describe('A unique slug, by which texts and figures cite it.'),
    publisher: text.describe('Who says it, by the same name in all sources.'),
    title: text.describe('The title of the page or the work.'),
    kind: z.enum(SOURCE_KINDS).describe('The kind of publisher. Pages show it.'),
    url: webAddress.optional().describe('Its address. Leave it out for printed works.'),
    archive: webAddress.optional().describe('The address of an archived copy.'),
    read: isoDate.describe('The day you last read it.'),
    unverified: z
      .boolean()
      .default(false)
      .describe('`true` if you could not open it. Pages say so, and no figure rests on it alone.'),
    says: text
      .refine(
        (sentence) => sentence.split(/\s+/).length <= MOST_WORDS,
        `expected at most ${MOST_WORDS} words`,
      )
      .optional()
      .describe(
        `The words of the source that carry the claim, at most ${MOST_WORDS}. No page shows them; \`npm run claims\` does.`,
      ),
    note: text.optional().describe('A note for editors. No page shows it.'),
  }),
);
