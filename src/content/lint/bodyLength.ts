import type { Article, Guide } from '../catalogue.ts';
import { countBodyWords } from '../wordCount.ts';
import { findingsOf, outsideSpan, type Span } from './lintRule.ts';

type Bodies<T extends Article | Guide> = readonly Pick<T, 'body'>[];

/** An article answers its question in full, and says no more than that. */
export function articleLength({ articles }: { readonly articles: Bodies<Article> }, limits: Span) {
  return lengthFindings(articles, limits);
}

/** A guide covers a whole hatch: its body is longer than an article's. */
export function guideLength({ guides }: { readonly guides: Bodies<Guide> }, limits: Span) {
  return lengthFindings(guides, limits);
}

function lengthFindings(entries: Bodies<Article | Guide>, limits: Span) {
  // The body's first character: it has no field of its own in the front matter.
  return findingsOf(entries, ['body', 0], ({ body }) => outsideSpan(countBodyWords(body), limits, 'words'));
}
