import type { Article, Catalogue } from '../content/catalogue.ts';
import { pageOf, paths } from './urls.ts';

/** The article that a link leads to and whose day has not come; a text shows the words of such a link alone. */
export function waitingAt(href: string, { waiting }: Pick<Catalogue, 'waiting'>): Article | undefined {
  return waiting.find((article) => paths.article(article) === pageOf(href));
}
