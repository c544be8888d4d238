import { CONTENT, defineCommand, type Values } from '../cli/command.ts';
import { shellWord } from '../cli/shellWord.ts';
import { UsageError } from '../cli/userError.ts';
import { oneOf, text, type ValueType, webAddress } from '../cli/valueTypes.ts';
import { nearest } from '../domain/nearest.ts';
import type { Slug } from '../domain/slug.ts';
import { isSlug } from '../domain/slug.ts';
import { keysOf } from '../domain/table.ts';
import { KINDS, newEntry, type WrittenEntry } from './newEntry.ts';

const SLUG: ValueType<Slug> = {
  placeholder: 'SLUG',
  expected: 'at most 100 lower-case letters, digits and single hyphens',
  parse: (value) => (isSlug(value) && value.length <= 100 ? value : undefined),
};

/** Any text: what is wrong with the kind or the title is told by its name. */
const ENTRY: ValueType<string> = {
  placeholder: `${oneOf(keysOf(KINDS)).placeholder} TITLE`,
  expected: 'a title',
  parse: (value) => value,
};

const OPTIONS = {
  entry: { kind: 'positional', once: true, type: ENTRY, description: 'what to begin, and its title' },
  slug: {
    kind: 'single',
    type: SLUG,
    otherwise: 'from the title',
    description: 'the last part of its address',
  },
  category: {
    kind: 'single',
    type: text('SLUG'),
    otherwise: 'by the title',
    description: 'of a product, an article or a landing page',
  },
  'egg-type': {
    kind: 'repeated',
    type: text('SLUG'),
    description: 'the eggs of a product, a landing page or a guide',
  },
  store: {
    kind: 'single',
    type: text('STORE'),
    otherwise: "the link's",
    description: 'where a product is sold',
  },
  link: {
    kind: 'single',
    type: webAddress,
    otherwise: 'none yet',
    description: 'the page of a product at its store',
  },
  price: {
    kind: 'single',
    type: text('PRICE'),
    otherwise: 'none yet',
    description: "a product's price of today",
  },
  publish: { kind: 'flag', description: "leaves out 'draft', which keeps the entry out of the site" },
  content: CONTENT,
} as const;

export const newCommand = defineCommand({
  name: 'npm run new',
  summary: 'Begins a product, an article, a landing page or a guide: a file with texts to write.',
  options: OPTIONS,
  example: 'npm run new -- article "How to candle duck eggs"',
  afterFailure: 'nothing was written',
  run: async (values) => {
    const { kind, title } = readEntry(values.entry);
    const { category, eggType: eggTypes, store, link, price, publish } = values;
    const choices = { category, eggTypes, store, link, price };
    const today = new Date().toISOString().slice(0, 10);
    const { content, slug } = values;
    const written = await newEntry({ content, kind, title, slug, isDraft: !publish, today, choices });
    console.log(formatWritten(written, values));
  },
});

/** The kind and the title; the words of one without quotes are put together. */
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

function formatWritten({ file, path }: WrittenEntry, { publish, content }: Values<typeof OPTIONS>): string {
  const where = content === CONTENT.default ? '' : ` -- --content ${shellWord(content)}`;
  const steps = [
    `Write the texts of ${file} that begin with TODO. Those that are left: npm run build${where}`,
    `The page meanwhile, at ${path}/: npm run dev${where}`,
    ...(publish ? [] : ["Then delete 'draft': until then no build has the page."]),
  ];
  return [`${file} is begun.`, '', ...steps.map((step) => `- ${step}`)].join('\n');
}
