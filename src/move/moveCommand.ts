import path from 'node:path';
import { CONTENT, defineCommand, type OptionValues } from '../cli/command.ts';
import { displayPath } from '../cli/files.ts';
import { replaceFile } from '../cli/replaceFiles.ts';
import { UsageError } from '../cli/userError.ts';
import { anyText, existingFolder, httpAddress } from '../cli/valueTypes.ts';
import { pictureFetcher } from './fetchPicture.ts';
import { countLines, formatReport } from './moveReport.ts';
import { moveSite } from './moveSite.ts';
import type { OldSite } from './oldSite.ts';
import { readExport } from './readExport.ts';

const OPTIONS = {
  exports: {
    kind: 'positional',
    type: anyText('EXPORT'),
    description: 'the files of an export of WordPress, that of Ghost, or a folder of markdown',
  },
  home: {
    kind: 'single',
    type: httpAddress,
    otherwise: 'what the export says',
    description: 'the address of the old site',
  },
  uploads: {
    kind: 'single',
    type: existingFolder,
    otherwise: 'fetched from the old site',
    description: 'the folder of its pictures, such as a copy of wp-content/uploads',
  },
  'no-fetch': { kind: 'flag', description: 'fetches no pictures' },
  content: CONTENT,
  'dry-run': { kind: 'flag', description: 'writes the report alone' },
  yes: { kind: 'flag', description: 'goes on without asking' },
} as const;

type MoveValues = OptionValues<typeof OPTIONS>;

type AskUser = ((question: string) => Promise<boolean>) | null;

export function moveCommand(ask: AskUser, now: () => Date) {
  return defineCommand({
    name: 'npm run move',
    summary: 'Moves the texts of another site in, with their pictures, boxes and addresses.',
    options: OPTIONS,
    example: 'npm run move -- backyardhatch.xml --uploads uploads',
    afterFailure: 'nothing was moved',
    run: (values) => runMove(values, ask, now()),
  });
}

async function runMove(values: MoveValues, ask: AskUser, now: Date): Promise<number> {
  const { exports, home, content, uploads, noFetch, dryRun, yes } = values;
  if (exports.length === 0)
    throw new UsageError('expected the file of an export, such as backyardhatch.xml, found nothing');
  const old = await readExport(exports, home === null ? null : new URL(home));
  console.log(summaryOf(old));
  if (!dryRun && !yes && ask && !(await ask(`Move them into ${displayPath(content)}?`))) return 0;
  const moved = await moveSite(old, {
    content,
    uploads,
    fetchPicture: noFetch || !old.home ? null : pictureFetcher(hostsOf(old)),
    today: now.toISOString().slice(0, 10),
    dryRun,
  });
  const report = path.join(path.dirname(path.resolve(content)), 'move-report.md');
  replaceFile(report, formatReport(moved.counts, moved.lines), { flush: false });
  for (const line of countLines(moved.counts)) console.log(line);
  const left = moved.lines.filter(({ kind }) => kind === 'left').length;
  console.log(`${displayPath(report)} lists what is left to do: ${left} lines. Then: npm run build`);
  return 0;
}

function summaryOf({ home, texts }: OldSite): string {
  const posts = texts.filter(({ kind }) => kind === 'post').length;
  return `${home?.href ?? 'The export'}: ${posts} posts and ${texts.length - posts} pages`;
}

/** The hosts from which pictures may be fetched: that of the site, and WordPress.com's for its pictures. */
function hostsOf({ home }: OldSite): string[] {
  if (!home) return [];
  const bare = home.hostname.replace(/^www\./, '');
  return [bare, 'i0.wp.com', 'i1.wp.com', 'i2.wp.com', 'files.wordpress.com'];
}
