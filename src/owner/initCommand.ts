import path from 'node:path';
import { defineCommand, type Values } from '../cli/command.ts';
import { INTERRUPTED } from '../cli/interruption.ts';
import { shellWord } from '../cli/shellWord.ts';
import { UsageError } from '../cli/userError.ts';
import { existingFolder, folder, text, type ValueType } from '../cli/valueTypes.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import {
  type Answers,
  askAnswers,
  completeAnswers,
  type Offer,
  openOptions,
  readAnswers,
} from './answers.ts';
import { assertCanBegin, writeContent } from './writeContent.ts';

/** Slugs or names with commas between them. */
const names: ValueType<readonly string[]> = {
  placeholder: 'NAME,NAME',
  expected: "names with commas between them, or 'all'",
  parse: (value) => {
    const found = value.split(',').map((name) => name.trim());
    return found.every((name) => name !== '') ? found : undefined;
  },
};

const OPTIONS = {
  folder: { kind: 'positional', once: true, type: folder, description: 'the content folder that is made' },
  name: { kind: 'single', type: text('NAME'), description: 'what the site is called' },
  url: { kind: 'single', type: text('URL'), description: 'the address where it will stand' },
  email: { kind: 'single', type: text('MAIL'), description: 'the mail address that readers write to' },
  store: { kind: 'repeated', type: names, description: 'a store to keep' },
  tag: { kind: 'repeated', type: text('STORE=TAG'), description: 'your associate tag at a store' },
  category: { kind: 'repeated', type: names, description: 'a category to keep' },
  'egg-type': { kind: 'repeated', type: names, description: 'an egg type to keep' },
  from: {
    kind: 'single',
    type: existingFolder,
    default: 'content',
    description: 'the content whose categories, egg types, guides, stores and sources are kept',
  },
} as const;

/** @param signal stops the command: nothing is written then */
export function initCommand(signal: AbortSignal) {
  return defineCommand({
    name: 'npm run init',
    summary: 'Makes a content folder for a site of your own; on a terminal it asks for what no option says.',
    options: OPTIONS,
    example: 'npm run init -- my-site',
    afterFailure: 'nothing was written',
    run: (values) => runInit(values, signal),
  });
}

/** Makes the content folder; gives the exit code. */
async function runInit(
  { folder: folders, from, ...given }: Values<typeof OPTIONS>,
  signal: AbortSignal,
): Promise<number> {
  const target = onlyOne(folders);
  const built = await loadCatalogue(from);
  const offer = offerOf(built.catalogue);
  const answered = readAnswers(given, offer);
  await assertCanBegin(target, from);
  const answers = await complete(answered, offer, signal);
  if (answers === null) return INTERRUPTED;
  const year = new Date().getFullYear();
  const isWritten = await writeContent({ folder: target, from, built, answers, year, signal });
  if (!isWritten) return INTERRUPTED;
  console.log(nextSteps(target, answers));
  return 0;
}

function onlyOne(folders: readonly string[]): string {
  const [first, ...others] = folders;
  if (first === undefined) throw new UsageError('expected the folder to make, found nothing');
  if (others.length > 0)
    throw new UsageError(
      `expected one folder, found '${folders.join("', '")}'; put a name with blanks into quotes`,
    );
  return first;
}

/** Everything that a content folder offers to keep; what has a page comes first. */
function offerOf({ stores, categoryLabels, eggTypeLabels }: Catalogue): Offer {
  return {
    stores: [...stores].map(([slug, { name, tagParameter }]) => ({
      slug,
      name,
      takesTag: Boolean(tagParameter),
    })),
    categories: categoryLabels,
    eggTypes: eggTypeLabels,
  };
}

/** Asks for what is left open where somebody can answer; null where they ended the questions. */
async function complete(
  answered: Partial<Answers>,
  offer: Offer,
  signal: AbortSignal,
): Promise<Answers | null> {
  const isOpen = openOptions(answered).length > 0;
  if (!isOpen || !process.stdin.isTTY || !process.stdout.isTTY) return completeAnswers(answered);
  const asked = await askAnswers(answered, offer, { input: process.stdin, output: process.stdout, signal });
  return asked && completeAnswers(asked);
}

function nextSteps(target: string, { name }: Answers): string {
  const content = shellWord(path.normalize(target));
  return [
    `${content} is the content of ${name}: without products, and with texts to write.`,
    '',
    `- npm run dev -- --content ${content}      shows the site while you write it`,
    `- npm run build -- --content ${content}    builds it, and names each text that begins with TODO`,
    `- npm run new -- product "Its name" --content ${content}    begins the first product`,
    '',
    'docs/own-site.md leads on from here.',
  ].join('\n');
}
