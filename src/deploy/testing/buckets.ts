/** Buckets that tests deploy to. Nothing that ships imports this file. */
import { spawn, spawnSync } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';

/** What tests see of a bucket. */
export interface TestBucket {
  /** The headers of a file, by its key. */
  headersOf(key: string): Promise<{ contentType: string | null; cacheControl: string | null }>;
}

/** The name of every bucket of the tests. */
export const BUCKET = 'hatch-guide';

/** Whether the AWS command line is installed. */
export const hasAws = spawnSync('aws', ['--version']).status === 0;

const objectsSchema = z.record(z.string(), z.object({ contentType: z.string(), cacheControl: z.string() }));

/** A folder as bucket, and a program `aws` that works on it; gives what was asked of it, too. */
export async function fakeBucket(): Promise<TestBucket & { commands(): Promise<string[]> }> {
  const folder = await temporaryFolder();
  const program = path.join(folder, 'aws');
  const script = path.join(import.meta.dirname, 'fakeAws.mjs');
  await writeFile(program, `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`);
  await chmod(program, 0o755);
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env['PATH']}`);
  vi.stubEnv('FAKE_BUCKET', folder);
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  return {
    headersOf: async (key) => {
      const objects = objectsSchema.parse(JSON.parse(await read('objects.json')));
      return objects[key] ?? { contentType: null, cacheControl: null };
    },
    commands: async () => (await read('commands.log')).trim().split('\n'),
  };
}

/** A bucket of a server that answers as S3 does, for the AWS command line. */
export async function servedBucket(): Promise<TestBucket> {
  const server = spawn(process.execPath, [
    'node_modules/s3rver/bin/s3rver.js',
    ...['--directory', await temporaryFolder(), '--address', '127.0.0.1', '--port', '0'],
    ...['--configure-bucket', BUCKET],
  ]);
  onTestFinished(() => void server.kill());
  let address = '';
  for await (const line of createInterface(server.stdout)) {
    address = /listening on (\S+)/.exec(line)?.[1] ?? '';
    if (address !== '') break;
  }
  server.stdout.resume();
  // The key that s3rver knows (https://github.com/jamhall/s3rver#s3rver-client-configuration).
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  vi.stubEnv('AWS_DEFAULT_REGION', 'us-east-1');
  vi.stubEnv('AWS_ENDPOINT_URL', `http://${address}`);
  return {
    headersOf: async (key) => {
      const { headers } = await fetch(`http://${address}/${BUCKET}/${key}`, { method: 'HEAD' });
      return { contentType: headers.get('content-type'), cacheControl: headers.get('cache-control') };
    },
  };
}
