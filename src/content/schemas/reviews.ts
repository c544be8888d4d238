import { z } from 'zod';
import { repeatsAmong } from '../../domain/groupBy.ts';
import { BEST_SCORE } from '../../domain/products/product.ts';
import { draft, isoDate, line, linkTarget, slug } from './fields.ts';
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

export const criteriaSchema = z.array(
  z.strictObject({
    id: slug.describe('A unique slug, by which reviews name the criterion.'),
    name: line.describe('Its name beside a score, such as `Steady heat`.'),
    means: line.describe('What a high score says of a product, in a sentence.'),
    tested: line.describe('How it was tested, in one or two sentences.'),
  }),
);

const score = z.strictObject({
  criterion: slug.describe('The `id` of a criterion in `criteria.yaml`.'),
  score: z
    .number()
    .min(0, `expected a number from 0 to ${BEST_SCORE}`)
    .max(BEST_SCORE, `expected a number from 0 to ${BEST_SCORE}`)
    .multipleOf(0.5, 'expected a whole or a half number')
    .describe(`From 0 to ${BEST_SCORE}, in steps of a half.`),
});

export const reviewSchema = z
  .strictObject({
    draft,
    author: people.author.unwrap().describe('Who wrote it: an `id` of `authors.yaml`.'),
    reviewedBy: people.reviewedBy,
    publishedAt: isoDate.describe('The day of the review. With a day to come it waits.'),
    updatedAt: isoDate.optional().describe('The day the text last changed.'),
    testedBy: slug.optional().describe('Who used the product, if anybody has: an `id` of `authors.yaml`.'),
    testedFrom: isoDate.optional().describe('The first day of the test.'),
    testedTo: isoDate.optional().describe('The last day of the test.'),
    scores: z
      .array(score)
      .default([])
      .describe('Scores of your own. They need `howWeTestPage` in `site.yaml`.'),
  })
  .superRefine(({ testedBy, testedFrom, testedTo, scores, publishedAt }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const tests = { testedFrom, testedTo };
    for (const field of ['testedFrom', 'testedTo'] as const)
      if (tests[field] && !testedBy) refuse([field], `expected 'testedBy' beside '${field}'`);
    if (testedFrom && testedTo && testedTo < testedFrom)
      refuse(['testedTo'], "expected a day that is not before 'testedFrom'");
    const last = testedTo ?? testedFrom;
    if (last && last > publishedAt)
      refuse([testedTo ? 'testedTo' : 'testedFrom'], "expected a day that is not after 'publishedAt'");
    if (scores.length > 0 && !testedBy)
      refuse(['scores'], "expected 'testedBy' beside 'scores', which say how a test went");
    for (const [[index]] of repeatsAmong(scores.entries(), ([, { criterion }]) => criterion))
      refuse(['scores', index, 'criterion'], 'expected one score for each criterion');
  });
