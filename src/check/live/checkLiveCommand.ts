import { CONTENT, type Command, defineCommand, type OptionValues } from '../../cli/command.ts';
import { FORMAT, type Format, formatAnnotation } from '../../cli/reportFormat.ts';
import { siteAddress } from '../../cli/valueTypes.ts';
import { formatProblem } from '../../content/check/problem.ts';
import { lastDay } from '../../content/today.ts';
import { pluralize } from '../../domain/plural.ts';
import { ALL, formatSections } from '../report.ts';
import { checkLive, type LiveCheck, type LivePlace, type LiveTask } from './checkLive.ts';

const OPTIONS = {
  content: CONTENT,
  'site-url': {
    kind: 'single',
    type: siteAddress,
    environment: 'SITE_URL',
    otherwise: 'the url of site.yaml',
    description: 'the address of the site, if your build has this option',
  },
  all: ALL,
  format: FORMAT,
} as const;

/** The command `check:live`. Its exit code is 1 while anything is left to do. */
export function checkLiveCommand(today = lastDay): Command<typeof OPTIONS> {
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
  { content, siteUrl, all, format }: OptionValues<typeof OPTIONS>,
  today: string,
): Promise<number> {
  const check = await checkLive(content, { today, siteUrl });
  const report = formatLiveCheck(check, format, all);
  if (report !== '') console.log(report);
  return check.tasks.length > 0 ? 1 : 0;
}

const SHOWN = 10;

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

function formatText({ tasks, drafts, leftOut, unstated }: LiveCheck, shown: number): string {
  const headings: (readonly [heading: string, places: readonly LivePlace[]])[] = [
    ...tasks.map(({ expected, task, places }) => {
      return [`${capitalized(expected)} (${places.length}): ${task}`, places] as const;
    }),
    [`Drafts (${drafts.length}), which stay out of the site: nothing has to be done`, drafts],
    ['Prices and ratings that pages leave out, as stores.yaml says: nothing has to be done', leftOut],
    [
      `Incubators with facts that are left open (${unstated.length}), which pages call not stated: nothing has to be done`,
      unstated,
    ],
  ];
  const sections = headings
    .filter(([, places]) => places.length > 0)
    .map(([heading, places]) => ({ heading, lines: places.map(formatPlace) }));
  return formatSections(sections, shown, closing(tasks));
}

function formatPlace({ found, ...place }: LivePlace): string {
  return formatProblem({ ...place, severity: 'warning', message: found });
}

const NEXT =
  'Nothing of the sample is left. Next: `npm run build -- --strict && npm run lint:site`, then put dist/ online.';

function closing(tasks: readonly LiveTask[]): string {
  const { left, refused, files } = countsOf({ tasks });
  if (left === 0) return NEXT;
  const refusal = refused === 0 ? '' : `; a build with \`catalogue: live\` is refused for ${refused} of them`;
  return `${pluralize(left, 'place')} left in ${pluralize(files, 'file')}${refusal}`;
}

function countsOf({ tasks }: Pick<LiveCheck, 'tasks'>): { left: number; refused: number; files: number } {
  const places = tasks.flatMap((task) => task.places);
  return {
    left: places.length,
    refused: tasks.filter(({ isRefused }) => isRefused).flatMap((task) => task.places).length,
    files: new Set(places.map(({ file }) => file)).size,
  };
}

function annotate({ name, expected, task, isRefused }: LiveTask, { found, ...place }: LivePlace): string {
  const message = `expected ${expected}, found ${found}; ${task}`;
  return formatAnnotation({ ...place, severity: isRefused ? 'error' : 'warning', title: name, message });
}

function capitalized(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}
