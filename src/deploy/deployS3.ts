import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HalfwayError, UsageError, UserError } from '../cli/userError.ts';
import { counted } from '../domain/counted.ts';
import { MARKER_FILE } from '../domain/markerFile.ts';
import { openBuiltSite } from '../linkcheck/builtSite.ts';
import { type Aws, type Bucket, deleteFrom, listBucket, uploadTo } from './bucket.ts';
import { type DeployPlan, type LocalFile, planDeployment } from './deployPlan.ts';
import { etagOf } from './etagOf.ts';

interface DeployOptions {
  readonly aws: Aws;
  /** The folder of the built site. */
  readonly out: string;
  /** The name of the bucket; the base path of the site is a folder in it. */
  readonly bucket: string;
  /** Uploads every file, changed or not. */
  readonly all: boolean;
  /** Only plans. */
  readonly dryRun: boolean;
  /** Told each step before it begins. */
  readonly onStep: (step: string) => void;
}

/**
 * Makes a bucket hold a built site, and nothing else below its base path. It can be interrupted and run again.
 * @returns what was done
 * @throws UsageError where there is no built site, or the bucket holds something else; UserError where a command fails,
 * HalfwayError once it has begun to upload
 */
export async function deployS3(options: DeployOptions): Promise<DeployPlan> {
  const { aws, out, bucket: name, all, dryRun } = options;
  const { files, urls } = await openBuiltSite(out);
  const bucket = { aws, name, prefix: urls.base === '' ? '' : `${urls.base.slice(1)}/` };
  const deployed = await listBucket(bucket);
  assertMayReplace(bucket, deployed);
  const local = Array.from(files.files, (file) => localFile(out, file));
  const plan = planDeployment(local, deployed, all);
  if (!dryRun) await carryOut(plan, bucket, options).catch(tellHalfway);
  return plan;
}

/** Deletes last: until then the earlier pages have their files. */
async function carryOut(
  { uploads, deletions }: DeployPlan,
  bucket: Bucket,
  { out, onStep }: Pick<DeployOptions, 'out' | 'onStep'>,
): Promise<void> {
  for (const group of uploads) {
    const { contentType, cacheControl } = group.headers;
    onStep(`uploading ${counted(group.files.length, 'file')} as ${contentType} (${cacheControl})`);
    await uploadTo(bucket, out, group);
  }
  if (deletions.length > 0) onStep(`deleting ${counted(deletions.length, 'file')}`);
  await deleteFrom(bucket, deletions);
}

function tellHalfway(error: unknown): never {
  if (!(error instanceof UserError)) throw error;
  throw new HalfwayError(`${error.message}\n\nDeploy again: what was uploaded is not uploaded again.`);
}

function localFile(folder: string, file: string): LocalFile {
  return { path: file, etag: etagOf(readFileSync(path.join(folder, file))) };
}

/** What the site does not have is deleted: only an empty bucket, or one that was deployed to before, may lose it. */
function assertMayReplace({ name, prefix }: Bucket, deployed: ReadonlyMap<string, string>): void {
  if (deployed.size === 0 || deployed.has(MARKER_FILE)) return;
  throw new UsageError(
    `expected an empty bucket or an earlier deployment, found other files in 's3://${name}/${prefix}'; choose another bucket, or empty it`,
  );
}
