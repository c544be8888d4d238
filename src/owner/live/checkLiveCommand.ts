import { CONTENT, type Command, defineCommand, type Values } from '../../cli/command.ts';
import { FORMAT } from '../../cli/reportFormat.ts';
import { siteAddress } from '../../cli/valueTypes.ts';
import { checkLive } from './checkLive.ts';
import { formatLiveCheck } from './liveReport.ts';

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
