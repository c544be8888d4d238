import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HalfwayError, UsageError, UserError } from '../cli/userError.ts';
import { counted } from '../domain/counted.ts';
import { formatCount } from '../domain/money.ts';
import { openBuiltSite } from '../linkcheck/builtSite.ts';
import { type Aws, type Bucket, deleteFrom, listBucket, uploadTo } from './bucket.ts';
import { type DeployPlan, etagOf, type LocalFile, planDeployment } from './deployPlan.ts';
import { MANIFEST_FILE, readManifest, writeManifest } from './manifest.ts';

interface DeployOptions {
  readonly aws: Aws;
  /** The folder of the built site. */
  readonly out: string;
  /** The name of the bucket; the base path of the site is a folder in it. */
  readonly bucket: string;
  /** Uploads every file, changed or not. */
  readonly all: boolean;
  /** Overwrites files of the bucket that no deployment has uploaded, where the site has them too. */
  readonly adopt: boolean;
  /** Only plans. */
  readonly dryRun: boolean;
  /** Told each step before it begins. */
  readonly onStep: (step: string) => void;
}

/**
 * Makes a bucket hold a built site below its base path. It deletes only what an earlier deployment has uploaded, and can be
 * interrupted and run again.
 * @returns what was done
 * @throws UsageError where there is no built site, or the bucket holds files that no deployment has uploaded; UserError where a
 * command fails, HalfwayError once it has begun to upload
 */
export async function deployS3(options: DeployOptions): Promise<DeployPlan> {
  const { aws, out, bucket: name, all, adopt, dryRun } = options;
  const { files, urls } = await openBuiltSite(out);
  const bucket = { aws, name, prefix: urls.base === '' ? '' : `${urls.base.slice(1)}/` };
  const deployed = await listBucket(bucket);
  const own = await filesOfDeployments(bucket, deployed, adopt);
  const local = Array.from(files.files, (file) => localFile(out, file));
  const plan = planDeployment(local, deployed, own ?? new Set(), all);
  if (!adopt) assertNoneOverwritten(bucket, foreignFiles(plan, deployed, own));
  if (!dryRun) await carryOut(plan, own ?? new Set(), bucket, options).catch(tellHalfway);
  return plan;
}

/** The files that earlier deployments have uploaded; null where none has listed any. */
async function filesOfDeployments(
  bucket: Bucket,
  deployed: Map<string, string>,
  adopt: boolean,
): Promise<ReadonlySet<string> | null> {
  // The manifest is no file of the site.
  if (!deployed.delete(MANIFEST_FILE)) return null;
  return readManifest(bucket).catch((error: unknown) => {
    if (adopt && error instanceof UsageError) return null;
    throw error;
  });
}

/**
 * Deletes last: until then the earlier pages have their files. The manifest lists a file from before its upload until after its
 * deletion, so that a deployment that breaks off leaves no file that the next one does not know.
 */
async function carryOut(
  { uploads, deletions, files }: DeployPlan,
  own: ReadonlySet<string>,
  bucket: Bucket,
  { out, onStep }: Pick<DeployOptions, 'out' | 'onStep'>,
): Promise<void> {
  const listed = new Set([...own, ...files]);
  if (listed.size > own.size) await writeManifest(bucket, listed);
  for (const group of uploads) {
    const { contentType, cacheControl } = group.headers;
    onStep(`uploading ${counted(group.files.length, 'file')} as ${contentType} (${cacheControl})`);
    await uploadTo(bucket, out, group);
  }
  if (deletions.length > 0) onStep(`deleting ${counted(deletions.length, 'file')}`);
  await deleteFrom(bucket, deletions);
  if (listed.size > files.length) await writeManifest(bucket, files);
}

function tellHalfway(error: unknown): never {
  if (!(error instanceof UserError)) throw error;
  throw new HalfwayError(`${error.message}\n\nDeploy again: what was uploaded is not uploaded again.`);
}

function localFile(folder: string, file: string): LocalFile {
  return { path: file, etag: etagOf(readFileSync(path.join(folder, file))) };
}

/**
 * The files that no deployment has uploaded: all of them before the first deployment, which may have found the wrong bucket, and
 * later those that the site would overwrite.
 */
function foreignFiles(
  { files }: DeployPlan,
  deployed: ReadonlyMap<string, string>,
  own: ReadonlySet<string> | null,
): string[] {
  if (own === null) return [...deployed.keys()];
  return files.filter((file) => deployed.has(file) && !own.has(file));
}

/** How many files a message lists. */
const LISTED = 20;

function assertNoneOverwritten({ name, prefix }: Bucket, foreign: readonly string[]): void {
  if (foreign.length === 0) return;
  const more = foreign.length > LISTED ? [`and ${formatCount(foreign.length - LISTED)} more`] : [];
  const list = [...foreign].sort().slice(0, LISTED).concat(more);
  throw new UsageError(
    `expected an empty bucket or an earlier deployment, found ${counted(foreign.length, 'other file')} in 's3://${name}/${prefix}':\n${list
      .map((line) => `  ${line}`)
      .join(
        '\n',
      )}\nchoose another bucket, or add --adopt: it overwrites those that the site has too, and deletes none`,
  );
}
