import { BUILT_SITE, defineCommand, type Values } from '../cli/command.ts';
import { UsageError } from '../cli/userError.ts';
import { text } from '../cli/valueTypes.ts';
import { counted } from '../domain/counted.ts';
import { installedAws } from './bucket.ts';
import type { DeployPlan } from './deployPlan.ts';
import { deployS3 } from './deployS3.ts';

const OPTIONS = {
  bucket: {
    kind: 'single',
    type: text('NAME'),
    environment: 'S3_BUCKET',
    otherwise: 'none: it has to be given',
    description: 'the bucket',
  },
  out: BUILT_SITE,
  all: { kind: 'flag', description: 'uploads every file, changed or not' },
  adopt: {
    kind: 'flag',
    description:
      'overwrites files that no deployment has uploaded, where the site has them too; deletes none of them',
  },
  'dry-run': { kind: 'flag', description: 'changes nothing and says what would be done' },
} as const;

export const deployS3Command = defineCommand({
  name: 'npm run deploy:s3',
  summary:
    'Makes an S3 bucket hold the built site, with the AWS command line: uploads what differs, and last deletes what it has uploaded and the site no longer has.',
  options: OPTIONS,
  example: 'npm run deploy:s3 -- --bucket www.example.org --dry-run',
  run: runDeployS3,
});

async function runDeployS3({ bucket, ...options }: Values<typeof OPTIONS>): Promise<void> {
  if (bucket === null) throw new UsageError("expected a bucket, found none; add '--bucket NAME'");
  const plan = await deployS3({ ...options, aws: installedAws, bucket, onStep: console.log });
  if (options.dryRun) console.log(describePlan(plan).join('\n'));
  console.log(summarize(plan, options.dryRun));
}

/** The files of a plan, a line each, in the order of what is done. */
function describePlan({ uploads, deletions }: DeployPlan): string[] {
  return [
    ...uploads.flatMap(({ files, headers }) =>
      files.map((file) => `upload ${file} (${headers.cacheControl})`),
    ),
    ...deletions.map((file) => `delete ${file}`),
  ];
}

function summarize({ uploads, deletions, unchanged }: DeployPlan, isPlan: boolean): string {
  const uploaded = uploads.reduce((sum, { files }) => sum + files.length, 0);
  const tense = isPlan ? 'to upload' : 'uploaded';
  return `${counted(uploaded, 'file')} ${tense}, ${deletions.length} ${isPlan ? 'to delete' : 'deleted'}, ${unchanged} unchanged`;
}
