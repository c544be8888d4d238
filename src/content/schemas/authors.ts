import { z } from 'zod';
import { line, linkTarget, slug } from './fields.ts';
import { picturePath } from './pictures.ts';

export const authorsSchema = z.array(
  z.strictObject({
    id: slug.describe('A unique slug, by which texts name the person, at `/authors/{id}/`.'),
    name: line.describe('The name in bylines.'),
    knows: line.describe('What the person knows of the subject, and how.'),
    page: linkTarget.optional().describe('A page about the person: a web address, or a path of the site.'),
    picture: picturePath.optional().describe('A photo of the person in `content/images/`.'),
  }),
);

/** Who a text is by, in the front matter of articles, guides and reviews. */
export const people = {
  author: slug.optional().describe('Who wrote it: an `id` of `authors.yaml`. Default: the site.'),
  reviewedBy: slug.optional().describe('Who checked it, if anybody has: an `id` of `authors.yaml`.'),
};
