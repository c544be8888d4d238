import { formatAnnotation } from '../../cli/annotation.ts';
import type { Format } from '../../cli/reportFormat.ts';
import { formatProblem } from '../../content/check/problem.ts';
import { counted } from '../../domain/counted.ts';
import type { LiveCheck, LivePlace, LiveTask } from './checkLive.ts';

/** Places of one task that the text shows, unless all are asked for. */
const SHOWN = 10;

/** What the command prints. */
export function formatLiveCheck(check: LiveCheck, format: Format, all: boolean): string {
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
