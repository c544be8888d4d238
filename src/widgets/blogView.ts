import { html, type View } from '#ui';
import { ARTICLE_SORT_LABELS, type ArticleQuery } from '../domain/articles/article.ts';
import { type Choice, controls, resultLine, searchField, selectField } from './fields.ts';
import type { ListActions } from './mountList.ts';

const SORTS: readonly Choice[] = Object.entries(ARTICLE_SORT_LABELS).map(([value, label]) => ({
  value,
  label,
}));

/** The controls of the blog: search, category and order of the articles, and how many are left. */
export function blogView(
  categories: readonly string[],
  { search, category, sort }: ArticleQuery,
  count: number,
  actions?: ListActions,
): View {
  const set = (key: string) => (value: string) => actions?.set(key, value);
  const options = [{ value: 'all', label: 'All Categories' }, ...categories.map(optionOf)];
  return controls(
    html`${searchField('search', search, 'Search articles...', set('search'))}
    ${selectField({ label: 'Category', name: 'category', value: category ?? 'all', options }, set('category'))}
    ${selectField({ label: 'Sort By', name: 'sort', value: sort, options: SORTS }, set('sort'))}
    <div class="controls-foot">${resultLine(count === 1 ? '1 article' : `${count} articles`)}</div>`,
  );
}

function optionOf(category: string): Choice {
  return { value: category, label: category };
}
