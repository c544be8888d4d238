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

/** The kinds that no page should stand on alone: sellers, and those whose knowledge nobody vouches for. */
export const WEAK_SOURCE_KINDS = ['store', 'forum', 'blog', 'website'] as const satisfies SourceKind[];

export type SourceKind = (typeof SOURCE_KINDS)[number];

/** `sources.yaml`: everything that the content cites, by id. */
export const sourcesSchema = z.array(
  z.strictObject({
    id: slug,
    /** Who says it: one name for each publisher. */
    publisher: text,
    title: text,
    kind: z.enum(SOURCE_KINDS),
    /** A printed work has none. */
    url: webAddress.optional(),
    /** A copy that an archive keeps. */
    archive: webAddress.optional(),
    /** The day on which its text was last read. */
    read: isoDate,
    /** Its text could not be opened: no figure may rest on it alone. */
    unverified: z.boolean().default(false),
    /** For editors: what to know of it. No page shows it. */
    note: text.optional(),
  }),
);
