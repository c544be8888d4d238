import type { Article, Guide } from '../../content/catalogue.ts';
import { countBodyWords, countWords } from '../../content/texts.ts';
import type { Entry } from '../../domain/entry.ts';
import { filterTest } from '../../domain/list/filter.ts';
import { belowLeast, type ContentCheck, findingsOf, type Least, outsideSpan, type Span } from '../check.ts';

export const articleLength: ContentCheck<Span> = ({ articles }, limits) => lengthFindings(articles, limits);

export const guideLength: ContentCheck<Span> = ({ guides }, limits) => lengthFindings(guides, limits);

export const adviceLength: ContentCheck<Span> = ({ advice }, limits) =>
  findingsOf(advice, ['text'], ({ text }) => outsideSpan(countWords(text), limits, 'words'));

function lengthFindings(texts: readonly Entry<Article | Guide>[], limits: Span) {
  // The body's first character: it has no field of its own in the front matter.
  return findingsOf(texts, ['body', 0], ({ body }) => outsideSpan(countBodyWords(body), limits, 'words'));
}

export const articleSources: ContentCheck<Least> = ({ articles }, limits) => sourceFindings(articles, limits);

export const guideSources: ContentCheck<Least> = ({ guides }, limits) => sourceFindings(guides, limits);

function sourceFindings(texts: readonly Entry<Article | Guide>[], limits: Least) {
  return findingsOf(texts, ['sources'], ({ sources }) => belowLeast(sources.length, limits, 'sources'));
}

export const guideTimeline: ContentCheck<Least> = ({ guides }, limits) =>
  findingsOf(guides, ['timeline'], ({ timeline }) => belowLeast(timeline.length, limits, 'steps'));

export const guideChecklists: ContentCheck<Least> = ({ guides }, limits) =>
  findingsOf(guides, ['checklists'], ({ checklists }) => belowLeast(checklists.length, limits, 'checklists'));

/** Each category has articles, because the blog offers it as a filter. */
export const articleCategories: ContentCheck<Least> = ({ articles, articleCategories: categories }, limits) =>
  findingsOf(categories, ['name'], ({ name }) => {
    const found = articles.filter(({ category }) => category === name).length;
    return belowLeast(found, limits, 'articles of the category', 'write one, or delete the category');
  });

export const landingPageProducts: ContentCheck<Least> = ({ landingPages, products }, limits) =>
  findingsOf(landingPages, ['filters'], ({ preset }) => {
    const found = products.filter(filterTest(preset)).length;
    return belowLeast(found, limits, 'products that match', 'loosen the filters, or delete the page');
  });
