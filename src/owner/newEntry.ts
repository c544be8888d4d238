import { rm } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT, defineCommand, type OptionValues } from '../cli/command.ts';
import { displayPath } from '../cli/files.ts';
import { shellWord } from '../cli/shellWord.ts';
import { UsageError, UserError } from '../cli/userError.ts';
import { anyText, httpAddress, oneOf, type ValueType } from '../cli/valueTypes.ts';
import { ContentError } from '../content/check/problem.ts';
import { slugOfTitle } from '../content/slugOfTitle.ts';
import { originOf } from '../domain/entry.ts';
import { nearest } from '../domain/nearest.ts';
import { isSlug, type Slug } from '../domain/slug.ts';
import { keysOf } from '../domain/table.ts';
import { pageAddress, type SitePath } from '../site/urls.ts';
import { writeNew } from './contentFiles.ts';
import { productSkeleton } from './productSkeleton.ts';
import { readSiteWithDrafts, type SiteWithDrafts } from './siteWithDrafts.ts';
import {
  articleSkeleton,
  type EntryChoices,
  guideSkeleton,
  helpSkeleton,
  landingSkeleton,
  type NewEntry,
  type Skeleton,
} from './skeletons.ts';

export const KINDS = {
  product: productSkeleton,
  article: articleSkeleton,
  landing: landingSkeleton,
  guide: guideSkeleton,
  help: helpSkeleton,
} satisfies Readonly<Record<string, Skeleton>>;

export interface NewEntryOptions extends Omit<NewEntry, 'slug'> {
  readonly content: string;
  readonly kind: keyof typeof KINDS;
  /** Null for the slug of the title. */
  readonly slug: Slug | null;
}

/**
 * Writes the skeleton of an entry into a new file, or nothing if a choice is wrong. Returns
 * the file and the path of its page.
 */
export async function newEntry(options: NewEntryOptions) {
  const { content, isDraft, today, choices } = options;
  const kind = KINDS[options.kind];
  const mistakes = misplacedChoices(options.kind, choices);
  // One line, without characters that no page shows.
  const title = options.title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const slug = options.slug ?? slugOfTitle(title);
  if (slug === null)
    throw new UsageError(
      `expected a title with a letter or a digit, found '${title}'; give the entry a slug with --slug`,
    );
  const site = await readSiteWithDrafts(content);
  if (site.rejected.has(kind.folder)) throw new ContentError(site.errors);
  const entry = { title, slug, today, isDraft, choices };
  const page = kind.path(entry, site);
  assertPathIsFree(page, site);
  const written = await kind.text(entry, site, mistakes);
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  const file = path.join(content, kind.folder, kind.file(slug, site));
  await writeNew(file, written, 'give the entry another slug with --slug');
  await assertIsSound(file, content);
  return { file: displayPath(file), path: page };
}

const CHOICES = ['category', 'eggType', 'store', 'link', 'price'] as const;

function misplacedChoices(name: keyof typeof KINDS, choices: EntryChoices): string[] {
  const given = CHOICES.filter((choice) => choices[choice] !== null && choices[choice].length > 0);
  return given
    .filter((choice) => !KINDS[name].takes.includes(choice))
    .map((choice) => {
      const option = choice === 'eggType' ? 'egg-type' : choice;
      const kinds = keysOf(KINDS).filter((kind) => KINDS[kind].takes.includes(choice));
      return `expected --${option} with ${kinds.join(' or ')} alone, found it with ${name}; leave it out`;
    });
}

function assertPathIsFree(wanted: SitePath, { routes }: SiteWithDrafts): void {
  const owner = routes.find(({ path: taken }) => taken.toLowerCase() === wanted.toLowerCase());
  if (!owner) return;
  const { file } = originOf(owner.entry);
  throw new UserError(
    `expected a slug whose address is free, found '${pageAddress(wanted)}', which is that of ${file}; give the ` +
      'entry another slug with --slug',
  );
}

/** Removes the file again if it is invalid: a title may hold a placeholder that names no setting. */
async function assertIsSound(file: string, content: string): Promise<void> {
  const site = await readSiteWithDrafts(content);
  const errors = site.errors.filter((error) => error.file === displayPath(file));
  if (errors.length === 0) return;
  await rm(file);
  throw new ContentError(errors);
}

const SLUG: ValueType<Slug> = {
  placeholder: 'SLUG',
  expected: 'at most 100 lower-case letters, digits and single hyphens',
  parse: (value) => (isSlug(value) && value.length <= 100 ? value : undefined),
};

/** Any text: messages about the kind or the title name them. */
const ENTRY: ValueType<string> = {
  placeholder: `${oneOf(keysOf(KINDS)).placeholder} TITLE`,
  expected: 'a title',
  parse: (value) => value,
};

const OPTIONS = {
  entry: { kind: 'positional', type: ENTRY, description: 'what to begin, and its title' },
  slug: {
    kind: 'single',
    type: SLUG,
    otherwise: 'from the title',
    description: 'the last part of its address',
  },
  category: {
    kind: 'single',
    type: anyText('SLUG'),
    otherwise: 'by the title',
    description: 'of a product, an article or a landing page',
  },
  'egg-type': {
    kind: 'repeated',
    type: anyText('SLUG'),
    description: 'the eggs of a product, a landing page or a guide',
  },
  store: {
    kind: 'single',
    type: anyText('STORE'),
    otherwise: "the link's",
    description: 'where a product is sold',
  },
  link: {
    kind: 'repeated',
    type: httpAddress,
    description: 'the page of a product at its store, then those at other stores',
  },
  price: {
    kind: 'repeated',
    type: anyText('PRICE'),
    description: "a product's price of today, of each link in the same order",
  },
  publish: { kind: 'flag', description: "leaves out 'draft', which keeps the entry out of the site" },
  content: CONTENT,
} as const;

export const newCommand = defineCommand({
  name: 'npm run new',
  summary:
    'Begins a product, an article, a landing page, a guide or a help page: a file with texts to write.',
  options: OPTIONS,
  example: 'npm run new -- article "How to candle duck eggs"',
  afterFailure: 'nothing was written',
  run: async (values) => {
    const { kind, title } = readEntry(values.entry);
    const { content, slug, publish } = values;
    const today = new Date().toISOString().slice(0, 10);
    const written = await newEntry({ content, kind, title, slug, isDraft: !publish, today, choices: values });
    console.log(formatWritten(written, values));
  },
});

/** The kind and the title. Unquoted words are joined into the title. */
function readEntry([name, ...words]: readonly string[]) {
  const kinds = keysOf(KINDS);
  const expected = `expected ${oneOf(kinds).expected}, and a title in quotes`;
  if (name === undefined) throw new UsageError(`${expected}, found nothing`);
  const kind = kinds.find((candidate) => candidate === name);
  const meant = nearest(name, kinds);
  if (!kind) throw new UsageError(`${expected}, found '${name}'${meant ? `; did you mean '${meant}'?` : ''}`);
  const title = words.join(' ').trim();
  if (title === '') throw new UsageError(`expected a title in quotes behind '${name}', found none`);
  return { kind, title };
}

function formatWritten(
  { file, path: page }: Awaited<ReturnType<typeof newEntry>>,
  { publish, content }: OptionValues<typeof OPTIONS>,
): string {
  const where = content === CONTENT.default ? '' : ` -- --content ${shellWord(content)}`;
  const steps = [
    `Write the texts of ${file} that begin with TODO. Those that are left: npm run build${where}`,
    `The page meanwhile, at ${pageAddress(page)}: npm run dev${where}`,
    ...(publish ? [] : ["Then delete 'draft': until then no build has the page."]),
  ];
  return [`${file} is begun.`, '', ...steps.map((step) => `- ${step}`)].join('\n');
}
