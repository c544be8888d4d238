import path from 'node:path';
import { defineCommand, type OptionValues } from '../cli/command.ts';
import { documentPath, ENGINE, IS_PACKAGE } from '../cli/engine.ts';
import { INTERRUPTED } from '../cli/interruption.ts';
import { shellWord } from '../cli/shellWord.ts';
import { existingFolder, folder } from '../cli/valueTypes.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import {
  ANSWER_OPTIONS,
  askAnswers,
  completeAnswers,
  openOptions,
  readAnswers,
  type SetupAnswers,
  type SetupOptions,
} from './answers.ts';
import { HOSTS } from './siteFiles.ts';
import { assertCanBegin, writeSite } from './writeSite.ts';

const OPTIONS = {
  folder: {
    kind: 'positional',
    once: true,
    type: folder,
    description: 'the folder of the site, which is made',
  },
  ...ANSWER_OPTIONS,
  from: {
    kind: 'single',
    type: existingFolder,
    otherwise: 'the sample',
    description: 'the content whose categories, egg types, guides, stores and sources are kept',
  },
} as const;

/** Only this command makes a site's package.json, which the other npm commands need. */
const CALL = IS_PACKAGE ? 'npx hatch-guide init' : 'npm run init';

/** @param signal stops the command before it writes anything */
export function initCommand(signal: AbortSignal) {
  return defineCommand({
    name: CALL,
    summary: 'Makes the folder of a site of your own; on a terminal it asks for what no option says.',
    options: OPTIONS,
    example: IS_PACKAGE ? `${CALL} my-site` : `${CALL} -- ../my-site`,
    afterFailure: 'nothing was written',
    run: (values) => runInit(values, signal),
  });
}

async function runInit(
  { folder: target, from: facts, ...given }: OptionValues<typeof OPTIONS>,
  signal: AbortSignal,
): Promise<number> {
  const from = facts ?? path.join(ENGINE, 'content');
  const { catalogue } = await loadCatalogue(from);
  const offer = offerOf(catalogue);
  const answered = readAnswers(given, offer);
  await assertCanBegin(target, from);
  const answers = await complete(answered, offer, signal);
  if (answers === null) return INTERRUPTED;
  const year = new Date().getFullYear();
  const isWritten = await writeSite({ folder: target, from, catalogue, answers, year, signal });
  if (!isWritten) return INTERRUPTED;
  console.log(nextSteps(target, answers));
  return 0;
}

/** Everything that a content folder offers to keep; what has a page comes first. */
function offerOf({ stores, categoryLabels, eggTypeLabels }: Catalogue): SetupOptions {
  return {
    stores: Array.from(stores, ([slug, { name, tagParameter }]) => {
      return { slug, name, takesTag: Boolean(tagParameter) };
    }),
    categories: categoryLabels,
    eggTypes: eggTypeLabels,
  };
}

/** Asks for missing answers on a terminal; null if the questions were canceled. */
async function complete(
  answered: Partial<SetupAnswers>,
  offer: SetupOptions,
  signal: AbortSignal,
): Promise<SetupAnswers | null> {
  const isOpen = openOptions(answered).length > 0;
  if (!isOpen || !process.stdin.isTTY || !process.stdout.isTTY) return completeAnswers(answered, offer);
  const asked = await askAnswers(answered, offer, { input: process.stdin, output: process.stdout, signal });
  return asked && completeAnswers(asked, offer);
}

function nextSteps(target: string, { name, host, categories: [category] }: SetupAnswers): string {
  const site = path.normalize(target) === '.' ? 'This folder' : shellWord(path.normalize(target));
  const toHost = host === 'none' ? '' : `, and ${documentPath('hosting.md')} to ${HOSTS[host]}`;
  return [
    `${site} is the site of ${name}: without products, and with texts to write. In this folder:`,
    '',
    '- npm install      installs the engine, once',
    '- npm run dev      shows the site while you write it',
    '- npm run check    builds it, and lists what is left before it can go live',
    `- npm run new -- product "Its name" --category ${category}    begins the first product`,
    '',
    `${documentPath('own-site.md')} leads on from here${toHost}.`,
  ].join('\n');
}
