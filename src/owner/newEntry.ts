import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../cli/systemError.ts';
import { UsageError, UserError } from '../cli/userError.ts';
import { ContentError, type Problem } from '../content/check/problem.ts';
import { displayPath } from '../content/read/sourceFile.ts';
import { type Slug, slugOfName } from '../domain/slug.ts';
import { keysOf } from '../domain/table.ts';
import { productSkeleton } from './productSkeleton.ts';
import { readSiteWithDrafts, type SiteWithDrafts } from './siteWithDrafts.ts';
import {
  articleSkeleton,
  type Choices,
  type EntryKind,
  guideSkeleton,
  landingSkeleton,
} from './skeletons.ts';

/** The kinds of entries that can be begun. */
export const KINDS = {
  product: productSkeleton,
  article: articleSkeleton,
  landing: landingSkeleton,
  guide: guideSkeleton,
} satisfies Readonly<Record<string, EntryKind>>;

/** The entry that is asked for, and the content folder that gets it. */
export interface NewEntryOptions {
  readonly content: string;
  readonly kind: keyof typeof KINDS;
  readonly title: string;
  /** Null for the one that follows from the title. */
  readonly slug: Slug | null;
  readonly isDraft: boolean;
  /** `2026-01-31`. */
  readonly today: string;
  readonly choices: Choices;
}

/** What was written. */
export interface WrittenEntry {
  /** As a terminal shows it. */
  readonly file: string;
  /** The path of its page. */
  readonly path: string;
}

/**
 * Writes the skeleton of an entry into a content folder, in a file that did not exist.
 * @throws UsageError where it cannot be as it is asked for, UserError where its path is taken, ContentError where the content
 * has mistakes that keep its id from being known; nothing is written then
 */
export async function newEntry(options: NewEntryOptions): Promise<WrittenEntry> {
  const { content, isDraft, today, choices } = options;
  const kind = KINDS[options.kind];
  const mistakes = misplacedChoices(options.kind, choices);
  // One line, without characters that no page shows.
  const title = options.title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const slug = options.slug ?? slugOfName(title);
  if (slug === null)
    throw new UsageError(
      `expected a title with a letter from a to z or a digit, found '${title}'; give the entry a slug with --slug`,
    );
  const site = await readSiteWithDrafts(content);
  if (site.files.rejected.any(kind.folder)) throw new ContentError(errorsOf(site));
  assertPathIsFree(kind.path(slug), site);
  const text = await kind.text({ title, slug, today, isDraft, choices }, site, mistakes);
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  const file = path.join(content, kind.folder, kind.file(slug, site));
  await writeNew(file, text);
  await assertIsSound(file, content);
  return { file: displayPath(file), path: kind.path(slug) };
}

/** How a choice is called on the command line. */
const OPTIONS: Readonly<Record<keyof Choices, string>> = {
  category: 'category',
  eggTypes: 'egg-type',
  store: 'store',
  link: 'link',
  price: 'price',
};

/** A mistake for each choice that this kind of entry does not have. */
function misplacedChoices(name: keyof typeof KINDS, choices: Choices): string[] {
  const { takes } = KINDS[name];
  const given = keysOf(OPTIONS).filter((choice) => choices[choice] !== null && choices[choice].length > 0);
  return given
    .filter((choice) => !takes.includes(choice))
    .map((choice) => {
      const kinds = keysOf(KINDS).filter((kind) => KINDS[kind].takes.includes(choice));
      return `expected --${OPTIONS[choice]} with ${kinds.join(' or ')} alone, found it with ${name}; leave it out`;
    });
}

function errorsOf({ problems }: SiteWithDrafts): readonly Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

function assertPathIsFree(wanted: string, { routes, origins }: SiteWithDrafts): void {
  const owner = routes.find(({ path: taken }) => taken.toLowerCase() === wanted);
  if (!owner) return;
  const { file } = origins.of(owner.entry);
  throw new UserError(
    `expected a slug whose address is free, found '${wanted}/', which is that of ${file}; give the entry another one with --slug`,
  );
}

async function writeNew(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    throw new UserError(
      `expected no file '${displayPath(file)}', found one, which stays as it is; give the entry another slug with --slug`,
    );
  }
}

/** Takes a file away again in which something is wrong: a title may hold a placeholder that names no setting. */
async function assertIsSound(file: string, content: string): Promise<void> {
  const errors = errorsOf(await readSiteWithDrafts(content)).filter(
    (problem) => problem.file === displayPath(file),
  );
  if (errors.length === 0) return;
  await rm(file);
  throw new ContentError(errors);
}
