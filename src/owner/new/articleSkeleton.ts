import type { ArticleCategory } from '../../content/catalogue.ts';
import { EntryIds } from '../../content/entryOrigins.ts';
import { withFrontMatter } from '../contentFiles.ts';
import { findLabel } from '../labels.ts';
import { type EntryKind, namedInTitle, readSkeleton, setFields } from './entry.ts';
import type { SiteWithDrafts } from './siteWithDrafts.ts';

export const articleSkeleton: EntryKind = {
  folder: 'articles',
  takes: ['category'],
  path: (slug) => `/blog/${slug}`,
  file: (slug) => `${slug}.md`,
  text: async ({ title, slug, today, isDraft, choices }, site, mistakes) => {
    const { articleCategories } = site.catalogue;
    const category =
      choices.category === null
        ? categoryOf(title, site)
        : findLabel('category', choices.category, articleCategories, mistakes);
    if (articleCategories.length === 0)
      mistakes.push('expected a category in article-categories.yaml, found none; add one first');
    const id = new EntryIds(site.files.articles.map(({ value }) => value.id)).next;
    const fields = { id, title, slug, metaTitle: title, publishedAt: today, category: category?.name ?? '' };
    return withFrontMatter(await readSkeleton('article.md'), (document) =>
      setFields(document, isDraft, fields),
    );
  },
};

/** The category of the eggs that the title names, else one for all eggs. */
function categoryOf(title: string, { catalogue }: SiteWithDrafts): ArticleCategory | undefined {
  const { articleCategories, eggTypeLabels } = catalogue;
  const [eggType] = namedInTitle(title, eggTypeLabels);
  return (
    articleCategories.find((category) => eggType && category.eggType === eggType.slug) ??
    articleCategories.find(({ general }) => general.length > 0) ??
    articleCategories[0]
  );
}
