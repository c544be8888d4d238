import { type Token, walkTokens } from 'marked';
import type { Catalogue, Review } from '../../content/catalogue.ts';
import type { Markdown } from '../../content/read/markdown.ts';
import { BEST_SCORE, type Product } from '../../domain/products/product.ts';
import { legalPath } from '../links.ts';
import type { CatalogueContext, PageContext } from '../pages/pageContext.ts';
import { bodyProps } from '../text/body.ts';
import { bylineProps, dateOrNull, personProps, textDates } from '../text/texts.ts';

export type ReviewProps = ReturnType<typeof reviewProps>;

/** @param shown the products that its text shows */
export function reviewProps(review: Review, shown: readonly Product[], context: PageContext) {
  const { testedBy, testedFrom, testedTo, body } = review;
  const products = new Map(shown.map((product) => [product.id, product]));
  const tester = personProps(testedBy, context);
  return {
    byline: bylineProps(review, context),
    ...textDates(review),
    tested: tester && { by: tester, from: dateOrNull(testedFrom), to: dateOrNull(testedTo) },
    scores: scoresProps(review, context),
    // The disclosure is at the head of the page.
    body: { ...bodyProps(withinSection(body), context, products), sells: false },
  };
}

const DEEPEST = 6;

/** A text with headings below that of its section. */
function withinSection(body: Markdown): Markdown {
  const tokens = structuredClone([...body.tokens]);
  void walkTokens(tokens, (token: Token) => {
    if (token.type === 'heading') token['depth'] = Math.min(DEEPEST, Math.max(2, token['depth']) + 1);
  });
  return { ...body, tokens };
}

function scoresProps({ scores }: Review, { catalogue, urls }: CatalogueContext) {
  const page = catalogue.site.howWeTestPage;
  if (scores.length === 0 || page === undefined) return null;
  const sum = scores.reduce((total, { score }) => total + score, 0);
  return {
    best: BEST_SCORE,
    average: String(Math.round((sum / scores.length) * 10) / 10),
    rows: scores.flatMap(({ criterion, score }) => {
      const known = catalogue.criteria.find(({ id }) => id === criterion);
      return known ? [{ name: known.name, means: known.means, score: String(score) }] : [];
    }),
    href: `${urls.href(legalPath(page, catalogue))}#criteria`,
  };
}

export function productsInReview(
  review: Review | undefined,
  { productsById: all }: Pick<Catalogue, 'productsById'>,
): Product[] {
  return (review?.body.products ?? []).flatMap(({ id }) => all.get(id) ?? []);
}
