import { formatAnnotation } from '../../cli/annotation.ts';
import { CONTENT, type Command, defineCommand, type Values } from '../../cli/command.ts';
import { FORMAT, type Format } from '../../cli/reportFormat.ts';
import { siteAddress } from '../../cli/valueTypes.ts';
import { formatProblem } from '../../content/check/problem.ts';
import { counted } from '../../domain/counted.ts';
import { checkLive, type LiveCheck, type LivePlace, type LiveTask } from './checkLive.ts';

const OPTIONS = {
  content: CONTENT,
  'site-url': {
    kind: 'single',
    type: siteAddress,
    environment: 'SITE_URL',
    otherwise: 'the url of site.yaml',
    description: 'the address of the site, where the build gets it so',
  },
  all: { kind: 'flag', description: 'lists every place, and not the first ten of each kind' },
  format: FORMAT,
} as const;

/**
 * The command `check:live`; its exit code is 1 until nothing is left to do.
 * @param today gives the ISO date from which the age of answers counts
 */
export function checkLiveCommand(today: () => string): Command<typeof OPTIONS> {
  return defineCommand({
    name: 'npm run check:live',
    summary: 'Lists what is still sample, placeholder or undated in the content, and what to do about it.',
    options: OPTIONS,
    example: 'npm run check:live -- --all',
    afterFailure: 'put that right first: the content cannot be built even as a sample',
    run: (values) => run(values, today()),
  });
}

async function run(
  { content, siteUrl, all, format }: Values<typeof OPTIONS>,
  today: string,
): Promise<number> {
  const check = await checkLive(content, { today, siteUrl });
  const report = formatLiveCheck(check, format, all);
  if (report !== '') console.log(report);
  return check.tasks.length > 0 ? 1 : 0;
}

/** Places of one task that the text shows, unless all are asked for. */
const SHOWN = 10;

/** What the command prints. */
function formatLiveCheck(check: LiveCheck, format: Format, all: boolean): string {
  switch (format) {
    case 'text':
      return formatText(check, all ? Number.POSITIVE_INFINITY : SHOWN);
    case 'json':
      return JSON.stringify({ ...countsOf(check), ...check }, null, 2);
    case 'github':
      return check.tasks.flatMap((task) => task.places.map((place) => annotate(task, place))).join('\n');
  }
}

function formatText(check: LiveCheck, shown: number): string {
  const tasks = check.tasks.map(({ expected, task, places }) =>
    section(`${capitalized(expected)} (${places.length}): ${task}`, places, shown),
  );
  const notes = [
    {
      heading: `Drafts (${check.drafts.length}), which stay out of the site: nothing has to be done`,
      places: check.drafts,
    },
    {
      heading: `Links with another tag than yours (${check.otherTags.length}), which pay whoever has it: nothing has to be done where it is yours too`,
      places: check.otherTags,
    },
    {
      heading: `Incubators with facts that are left open (${check.unstated.length}), which pages call not stated: nothing has to be done`,
      places: check.unstated,
    },
  ].filter(({ places }) => places.length > 0);
  const told = notes.map(({ heading, places }) => section(heading, places, shown));
  return [...tasks, ...told, closing(check)].join('\n\n');
}

function section(heading: string, places: readonly LivePlace[], shown: number): string {
  const more = places.length - shown;
  const lines = places.slice(0, shown).map((place) => `  ${formatPlace(place)}`);
  return [heading, ...lines, ...(more > 0 ? [`  and ${more} more: --all lists them`] : [])].join('\n');
}

function formatPlace({ found, ...place }: LivePlace): string {
  return formatProblem({ ...place, severity: 'warning', message: found });
}

const NEXT =
  'Nothing of the sample is left. Next: `npm run build -- --strict && npm run lint:site`, then put dist/ online.';

function closing(check: LiveCheck): string {
  const { left, refused, files } = countsOf(check);
  if (left === 0) return NEXT;
  const refusal = refused === 0 ? '' : `; a build with \`catalogue: live\` is refused for ${refused} of them`;
  return `${counted(left, 'place')} left in ${counted(files, 'file')}${refusal}`;
}

function countsOf({ tasks }: LiveCheck): { left: number; refused: number; files: number } {
  const places = placesOf(tasks);
  return {
    left: places.length,
    refused: placesOf(tasks.filter(({ isRefused }) => isRefused)).length,
    files: new Set(places.map(({ file }) => file)).size,
  };
}

function placesOf(tasks: readonly LiveTask[]): LivePlace[] {
  return tasks.flatMap((task) => task.places);
}

function annotate({ name, expected, task, isRefused }: LiveTask, { found, ...place }: LivePlace): string {
  const message = `expected ${expected}, found ${found}; ${task}`;
  return formatAnnotation({ ...place, severity: isRefused ? 'error' : 'warning', title: name, message });
}

function capitalized(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}
