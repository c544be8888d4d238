import { z } from 'zod';

const drawn = z.boolean('expected true or false').default(true);

/** For which kinds of pages a picture is drawn that services show where a page's link is shared. */
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
});
