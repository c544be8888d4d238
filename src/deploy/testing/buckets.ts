import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';

/** The name of every bucket of the tests. */
export const BUCKET = 'hatch-guide';

/** Whether the AWS command line is installed. */
export const hasAws = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .some((folder) => isProgram(path.join(folder, 'aws')));

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Puts a shell script before the AWS command line while a test lasts. */
export async function installAws(script: string): Promise<void> {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'aws'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env['PATH']}`);
}

/** A bucket of a server that answers as S3 does, for the AWS command line; gives what reads the headers of a file, by its key. */
export async function servedBucket() {
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
    headersOf: async (key: string) => {
      const { headers } = await fetch(`http://${address}/${BUCKET}/${key}`, { method: 'HEAD' });
      return { contentType: headers.get('content-type'), cacheControl: headers.get('cache-control') };
    },
  };
}
