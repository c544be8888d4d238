import { z } from 'zod';
import { SCENES } from '../../domain/drawings.ts';
import { FOCUSES } from '../../domain/photos.ts';
import { picturePathIn } from '../../domain/picturePath.ts';
import { hasPlainHost, pathLike, text } from './fields.ts';

const PATH = /^\/images\/[^\s\\?#]+\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
const EXPECTED = "expected a picture of images without blanks in its name, such as '/images/nest.jpg'";

/** The path of a picture in `images/`. That the file exists is checked with the links of texts. */
export const picturePath = pathLike(PATH, EXPECTED).transform(asPicturePath);

function asPicturePath(written: string): `/${string}` {
  return `/${picturePathIn(written).slice(1)}`;
}

/** The path of a picture in `images/`, or a web address, such as a feed has. */
const galleryPicture = z
  .string()
  .refine(
    (value) => PATH.test(value) || (/^https?:\/\/[^\s/]\S*$/.test(value) && hasPlainHost(value)),
    `${EXPECTED}, or a web address`,
  )
  .transform(picturePathIn);

export const gallery = z
  .array(
    z.strictObject({
      image: galleryPicture.describe('A picture in `content/images/`, or a web address.'),
      alt: text.describe('What it shows, for those who do not see it.'),
      caption: text.optional().describe('The words below it.'),
    }),
  )
  .default([]);

/** The fields of the drawing, or the picture, at the head of a text. */
export const leadPicture = {
  drawing: z
    .enum(SCENES)
    .optional()
    .describe('The drawing at its head and on its card. Default: that of its category or eggs.'),
  image: picturePath
    .optional()
    .describe('A picture in `content/images/` for its head, its card and shared links.'),
  imageAlt: text.optional().describe('What the picture shows, for those who do not see it.'),
  imageCaption: text.optional().describe('The words below the picture.'),
  imageFocus: z
    .literal(FOCUSES)
    .optional()
    .describe(
      'The part that small places show, which cut a square: `0` is the left or upper end, `100` the right ' +
        'or lower end. Default: `50`, the middle.',
    ),
};

export function checkLeadPicture(
  written: { readonly [Field in keyof typeof leadPicture]?: string | number | undefined },
  context: z.core.$RefinementCtx,
): void {
  const { image, imageAlt, imageCaption, imageFocus } = written;
  const log = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: written });
  if (image !== undefined && imageAlt === undefined)
    log('image', "expected 'imageAlt' beside it, which says what it shows");
  if (image === undefined && imageAlt !== undefined) log('imageAlt', "expected it only beside 'image'");
  if (image === undefined && imageCaption !== undefined)
    log('imageCaption', "expected it only beside 'image'");
  if (image === undefined && imageFocus !== undefined) log('imageFocus', "expected it only beside 'image'");
}
