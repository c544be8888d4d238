import { html, type View } from '#ui';
import { ARTICLE_SORT_LABELS, type ArticleQuery } from '../domain/articles/article.ts';
import { counted } from '../domain/counted.ts';
import type { Choice } from '../domain/list/countedSelects.ts';
import { controls, resultLine, searchField, selectField } from './fields.ts';
import type { ListActions, ShownList } from './listDefinition.ts';

const SORTS: readonly Choice[] = Object.entries(ARTICLE_SORT_LABELS).map(([value, label]) => ({
  value,
  label,
}));

interface ArticleListViewProps extends Pick<ShownList<ArticleQuery>, 'state' | 'total'> {
  readonly categories: readonly string[];
}

/** The controls of the blog: search, category and order of the articles, and how many are left. */
export function articleListView(
  { categories, state, total }: ArticleListViewProps,
  actions?: ListActions,
): View {
  const { search, category, sort } = state;
  const set = (key: string) => (value: string) => actions?.set(key, value);
  const options = [{ value: 'all', label: 'All Categories' }, ...categories.map(optionOf)];
  return controls(
    html`${searchField('search', search, 'Search articles...', set('search'))}
    ${selectField({ label: 'Category', name: 'category', value: category ?? 'all', options }, set('category'))}
    ${selectField({ label: 'Sort By', name: 'sort', value: sort, options: SORTS }, set('sort'))}
    <div class="controls-foot">${resultLine(counted(total, 'article'))}</div>`,
  );
}

function optionOf(category: string): Choice {
  return { value: category, label: category };
}
