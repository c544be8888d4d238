import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BUILT_SITE, defineCommand, type OptionValues } from '../cli/command.ts';
import { HalfwayError, UsageError, UserError } from '../cli/userError.ts';
import { anyText } from '../cli/valueTypes.ts';
import { DRAFTS_FILE } from '../domain/markerFile.ts';
import { formatCount } from '../domain/money.ts';
import { pluralize } from '../domain/plural.ts';
import { openBuiltSite } from '../linkcheck/builtSite.ts';
import { CLOUDFRONT_REDIRECTS } from '../site/redirectFiles.ts';
import {
  type Aws,
  type Bucket,
  deleteFrom,
  installedAws,
  inTemporaryFolder,
  listBucket,
  readFrom,
  uploadTo,
} from './bucket.ts';
import { type DeployPlan, etagOf, fileHeaders, planDeployment } from './deployPlan.ts';
import { updateRedirects } from './redirectStore.ts';

const OPTIONS = {
  bucket: {
    kind: 'single',
    type: anyText('NAME'),
    environment: 'S3_BUCKET',
    otherwise: 'none: it has to be given',
    description: 'the bucket',
  },
  out: BUILT_SITE,
  redirects: {
    kind: 'single',
    type: anyText('ARN'),
    environment: 'CLOUDFRONT_REDIRECTS',
    otherwise: 'none: old addresses stay small pages',
    description:
      "the key value store that CloudFront's function reads, for the old addresses of redirects.yaml",
  },
  all: { kind: 'flag', description: 'uploads every file, changed or not' },
  adopt: {
    kind: 'flag',
    description:
      'overwrites files that no deployment has uploaded, if the site has them too; deletes none of them',
  },
  'dry-run': { kind: 'flag', description: 'changes nothing and says what would be done' },
} as const;

export const deployS3Command = defineCommand({
  name: 'npm run deploy:s3',
  summary:
    'Makes an S3 bucket hold the built site, with the AWS command line: uploads what differs, and last ' +
    'deletes what it has uploaded and the site no longer has.',
  options: OPTIONS,
  example: 'npm run deploy:s3 -- --bucket www.example.org --dry-run',
  async run(options) {
    const { uploads, deletions, unchanged } = await deployS3(options);
    const files = uploads.flatMap((group) => group.files);
    if (options.dryRun) {
      for (const { files: group, headers } of uploads)
        for (const file of group) console.log(`upload ${file} (${headers.cacheControl})`);
      for (const file of deletions) console.log(`delete ${file}`);
    }
    const [sent, gone] = options.dryRun ? ['to upload', 'to delete'] : ['uploaded', 'deleted'];
    console.log(
      `${pluralize(files.length, 'file')} ${sent}, ${deletions.length} ${gone}, ${unchanged} unchanged`,
    );
    const { out, redirects, dryRun } = options;
    if (!redirects) return;
    const changed = await updateRedirects(
      installedAws,
      redirects,
      readFileSync(redirectKeysOf(out), 'utf8'),
      dryRun,
    );
    console.log(`${pluralize(changed, 'redirect')} ${dryRun ? 'to change' : 'changed'}`);
  },
});

function redirectKeysOf(out: string): string {
  return path.join(out, CLOUDFRONT_REDIRECTS);
}

/**
 * Makes a bucket hold a built site; it deletes only what an earlier deployment has uploaded, and
 * can be interrupted and run again.
 */
export async function deployS3(
  { out, bucket: name, all, adopt, dryRun }: Omit<OptionValues<typeof OPTIONS>, 'redirects'>,
  aws: Aws = installedAws,
): Promise<DeployPlan> {
  if (name === null) throw new UsageError("expected a bucket, found none; add '--bucket NAME'");
  const { files, urls } = await openBuiltSite(out);
  if (files.locate(DRAFTS_FILE) !== null)
    throw new UserError(
      `expected a site without drafts in '${out}', found '${DRAFTS_FILE}' of a build with --drafts; run npm run build`,
    );
  const bucket = { aws, name, prefix: urls.base === '' ? '' : `${urls.base.slice(1)}/` };
  const deployed = await listBucket(bucket);
  // The manifest is no file of the site. Before the first deployment there is none.
  const own = deployed.delete(MANIFEST_FILE) ? await readManifest(bucket, adopt) : null;
  const built = new Map(
    Array.from(files.files, (file) => [file, etagOf(readFileSync(path.join(out, file)))]),
  );
  const plan = planDeployment(built, deployed, own ?? new Set(), all);
  // Before the first deployment every file counts: this may be the wrong bucket.
  const foreign = own
    ? plan.files.filter((file) => deployed.has(file) && !own.has(file))
    : [...deployed.keys()];
  if (!adopt && foreign.length > 0) throw new UsageError(describeForeign(bucket, foreign));
  if (dryRun) return plan;
  try {
    await carryOut(plan, own ?? new Set(), bucket, out);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new HalfwayError(`${error.message}\n\nDeploy again: what was uploaded is not uploaded again.`);
  }
  return plan;
}

/**
 * Deletes last: until then the earlier pages have their files. The manifest lists a file from
 * before its upload until after its deletion, so that a deployment that breaks off leaves no
 * file that the next one does not know.
 */
async function carryOut(
  { uploads, deletions, files }: DeployPlan,
  own: ReadonlySet<string>,
  bucket: Bucket,
  out: string,
): Promise<void> {
  const listed = new Set([...own, ...files]);
  if (listed.size > own.size) await writeManifest(bucket, listed);
  for (const group of uploads) {
    const { contentType, cacheControl } = group.headers;
    console.log(`uploading ${pluralize(group.files.length, 'file')} as ${contentType} (${cacheControl})`);
    await uploadTo(bucket, out, group);
  }
  if (deletions.length > 0) console.log(`deleting ${pluralize(deletions.length, 'file')}`);
  await deleteFrom(bucket, deletions);
  if (listed.size > files.length) await writeManifest(bucket, files);
}

/** How many files a message lists. */
const LISTED = 20;

function describeForeign({ name, prefix }: Bucket, foreign: readonly string[]): string {
  const more = foreign.length > LISTED ? [`and ${formatCount(foreign.length - LISTED)} more`] : [];
  const list = [...foreign].sort().slice(0, LISTED).concat(more);
  return [
    'expected an empty bucket or an earlier deployment, found ' +
      `${pluralize(foreign.length, 'other file')} in 's3://${name}/${prefix}':`,
    ...list.map((line) => `  ${line}`),
    'choose another bucket, or add --adopt: it overwrites those that the site has too, and deletes none',
  ].join('\n');
}

/**
 * The file beside a deployed site that lists its files: a deployment deletes only
 * what an earlier one has uploaded.
 */
export const MANIFEST_FILE = '.hatch-guide-manifest.json';

const manifest = z.object({ version: z.literal(1), files: z.array(z.string()) });

/**
 * The files that earlier deployments have uploaded; null if the manifest is damaged and is to be replaced.
 */
async function readManifest(bucket: Bucket, isReplaced: boolean): Promise<ReadonlySet<string> | null> {
  const found = await readFrom(bucket, MANIFEST_FILE);
  try {
    return new Set(manifest.parse(JSON.parse(found)).files);
  } catch {
    if (isReplaced) return null;
    throw new UsageError(
      'expected the list of an earlier deployment in ' +
        `'s3://${bucket.name}/${bucket.prefix}${MANIFEST_FILE}', found something else; add --adopt to ` +
        'write a new one, which deletes nothing',
    );
  }
}

async function writeManifest(bucket: Bucket, files: Iterable<string>): Promise<void> {
  const list: z.infer<typeof manifest> = { version: 1, files: [...files].sort() };
  await inTemporaryFolder(async (folder) => {
    await writeFile(path.join(folder, MANIFEST_FILE), JSON.stringify(list));
    await uploadTo(bucket, folder, { files: [MANIFEST_FILE], headers: fileHeaders(MANIFEST_FILE) });
  });
}
