import type { ClosedFolder } from '../../cli/files.ts';
import type { EntryKind } from '../check/rejected.ts';

/** The file extensions of each kind of entry, in its folder and subfolders. */
export const ENTRY_ENDINGS: Readonly<Record<EntryKind, readonly string[]>> = {
  products: ['json'],
  'products/reviews': ['md'],
  landing: ['yaml', 'yml'],
  articles: ['md'],
  guides: ['md'],
  help: ['md'],
  legal: ['md'],
};

/** Returns a content folder as a root that symbolic links must not leave. */
export function contentFolder(root: string): ClosedFolder {
  return { root, called: 'the content folder' };
}

/** The content folders that a build reads completely. */
export const CONTENT_FOLDERS = [
  ...Object.keys(ENTRY_ENDINGS).filter((folder) => !folder.includes('/')),
  'images',
  'public',
];

/** The single files that everything refers to. */
export const SINGLE_FILES = {
  site: 'site.yaml',
  pages: 'pages.yaml',
  stores: 'stores.yaml',
  categories: 'categories.yaml',
  eggTypes: 'egg-types.yaml',
  picks: 'picks.yaml',
  species: 'species.yaml',
  sources: 'sources.yaml',
  authors: 'authors.yaml',
  criteria: 'criteria.yaml',
  articleCategories: 'article-categories.yaml',
  redirects: 'redirects.yaml',
  search: 'search.yaml',
  safety: 'safety.yaml',
  plates: 'plates.yaml',
  fields: 'fields.yaml',
  words: 'words.yaml',
} as const;

/** The mapping and the ledger of each feed. */
const IMPORT_FILE = /^import(?:-ledger(?:-.+)?\.json|(?:-.+)?\.yaml)$/;

/**
 * Whether a file is one that `npm run import` keeps beside the content and no page shows.
 * @param name its path in the content folder
 */
export function isImportFile(name: string): boolean {
  return IMPORT_FILE.test(name);
}
