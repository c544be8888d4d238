import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { codeOf } from '../cli/systemError.ts';
import { UserError } from '../cli/userError.ts';
import type { UploadGroup } from './deployPlan.ts';

/** Runs the AWS command line with these arguments and gives what it prints; a failure is a UserError. */
export type Aws = (...args: string[]) => Promise<string>;

/**
 * A bucket, or a folder of one, as the AWS command line reaches it. Its files are named without the prefix.
 */
export interface Bucket {
  readonly aws: Aws;
  readonly name: string;
  /** What the keys of the site begin with: empty, or with a slash at the end. */
  readonly prefix: string;
}

/** The command prints null for an empty bucket, and nothing if the bucket never held a file. */
const listing = z.array(z.tuple([z.string(), z.string()])).nullable();

/**
 * The ETags of the files of a bucket. For a folder made in its console, S3 keeps an
 * object whose key ends in a slash.
 */
export async function listBucket({ aws, name, prefix }: Bucket): Promise<Map<string, string>> {
  const printed = await aws(
    ...['s3api', 'list-objects-v2', '--bucket', name, '--prefix', prefix],
    ...['--query', 'Contents[].[Key,ETag]', '--output', 'json'],
  );
  try {
    const files = listing.parse(JSON.parse(printed.trim() || 'null')) ?? [];
    const found = files.filter(([key]) => !key.endsWith('/'));
    return new Map(found.map(([key, etag]) => [key.slice(prefix.length), etag]));
  } catch {
    const [line = ''] = printed.trim().split('\n');
    throw new UserError(
      `expected a list of keys and ETags from aws s3api list-objects-v2, found '${line.slice(0, 80)}'; ` +
        `run 'aws --version' to see which program answers`,
    );
  }
}

export function readFrom({ aws, name, prefix }: Bucket, file: string): Promise<string> {
  return aws('s3', 'cp', `s3://${name}/${prefix}${file}`, '-', '--only-show-errors');
}

/**
 * Uploads files of a folder with their headers: one command for all of them, over a folder of links to them.
 */
export async function uploadTo(
  bucket: Bucket,
  folder: string,
  { files, headers }: UploadGroup,
): Promise<void> {
  await inTemporaryFolder(async (staged) => {
    for (const file of files) {
      const link = path.join(staged, file);
      await mkdir(path.dirname(link), { recursive: true });
      await symlink(path.resolve(folder, file), link);
    }
    await bucket.aws(
      ...['s3', 'cp', staged, `s3://${bucket.name}/${bucket.prefix}`, '--recursive', '--only-show-errors'],
      ...['--content-type', headers.contentType, '--cache-control', headers.cacheControl],
    );
  });
}

/**
 * S3 deletes so many files at once (https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html).
 */
const DELETED_AT_ONCE = 1000;

/** @throws UserError where a file could not be deleted */
export async function deleteFrom({ aws, name, prefix }: Bucket, files: readonly string[]): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const request = path.join(folder, 'delete.json');
    for (let done = 0; done < files.length; done += DELETED_AT_ONCE) {
      const objects = files.slice(done, done + DELETED_AT_ONCE).map((file) => ({ Key: prefix + file }));
      await writeFile(request, JSON.stringify({ Objects: objects, Quiet: true }));
      const printed = await aws(
        ...['s3api', 'delete-objects', '--bucket', name, '--delete', `file://${request}`],
        ...['--query', 'Errors', '--output', 'json'],
      );
      // S3 reports only the failed deletions.
      const failed = printed.trim();
      if (failed !== '' && failed !== 'null') throw new UserError(`expected to delete all, found ${failed}`);
    }
  });
}

/** Runs the installed AWS command line, which takes credentials, region and endpoint from the environment. */
export async function installedAws(...args: string[]): Promise<string> {
  const options = { env: { ...process.env, AWS_PAGER: '' }, maxBuffer: Number.POSITIVE_INFINITY };
  try {
    return (await promisify(execFile)('aws', args, options)).stdout;
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new UserError(
      codeOf(error) === 'ENOENT'
        ? "expected the AWS command line, found no program 'aws'; install it: https://aws.amazon.com/cli/"
        : `aws ${args.slice(0, 2).join(' ')} has failed: ${stderr.trim()}`,
    );
  }
}

export async function inTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hatch-deploy-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
