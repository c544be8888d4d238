import { z } from 'zod';

const drawn = z.boolean('expected true or false').default(true);

/** For which kinds of pages a picture is drawn that services show where a page's link is shared. */
export const sharingPicturesSchema = z.strictObject({
  home: drawn,
  /** Where nobody says, the products of a catalogue of up to 500 have pictures of their own. */
  product: z.boolean('expected true or false').optional(),
  article: drawn,
  guide: drawn,
  category: drawn,
  eggType: drawn,
  landing: drawn,
  compare: drawn,
  hatchCalendar: drawn,
  hatchCalculators: drawn,
  finder: drawn,
});
