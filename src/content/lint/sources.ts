import type { Article, Guide } from '../catalogue.ts';
import { belowLeast, findingsOf, type Least } from './lintRule.ts';

type WithSources<T extends Article | Guide> = readonly Pick<T, 'sources'>[];

/** An article names where it has its figures from. */
export function articleSources({ articles }: { readonly articles: WithSources<Article> }, limits: Least) {
  return sourceFindings(articles, limits);
}

/** A guide names where it has its figures from. */
export function guideSources({ guides }: { readonly guides: WithSources<Guide> }, limits: Least) {
  return sourceFindings(guides, limits);
}

function sourceFindings(entries: WithSources<Article | Guide>, limits: Least) {
  return findingsOf(entries, ['sources'], ({ sources }) => belowLeast(sources.length, limits, 'sources'));
}
