import { execFileSync, spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { installedAws, listBucket } from './bucket.ts';
import { deployS3, MANIFEST_FILE } from './deployS3.ts';

const BUCKET = 'hatch-guide';

function hasAws(): boolean {
  try {
    return execFileSync('aws', ['--version']).length > 0;
  } catch {
    return false;
  }
}

/**
 * A bucket of a server that answers as S3 does, for the AWS command line; gives the address of the bucket.
 */
async function servedBucket(): Promise<string> {
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
  return `http://${address}/${BUCKET}`;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

// Each kind of file is a command, which takes half a second to start: the site has few.
it.runIf(hasAws())('the installed AWS command line deploys to a server that answers as S3 does', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const bucket = await servedBucket();
  const out = await temporaryFolder();
  const tray = "product/chick's tray & co/index.html";
  await writeFiles(out, {
    'robots.txt': 'User-agent: *\n\nSitemap: https://hatch.example/guide/sitemap.xml\n',
    'index.html': '<p>Home</p>',
    '404.html': '<p>Not found</p>',
    [tray]: '<p>Tray</p>',
  });
  const deploy = async () => {
    const { uploads, deletions } = await deployS3({
      out,
      bucket: BUCKET,
      all: false,
      adopt: false,
      dryRun: false,
    });
    return { uploaded: uploads.flatMap(({ files }) => files), deletions };
  };
  expect((await deploy()).uploaded).toHaveLength(4);
  const { headers } = await fetch(`${bucket}/guide/index.html`, { method: 'HEAD' });
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  await writeFile(path.join(out, 'index.html'), '<p>Hame</p>');
  await rm(path.join(out, 'product'), { recursive: true });
  expect(await deploy()).toEqual({ uploaded: ['index.html'], deletions: [tray] });
  const left = await listBucket({ aws: installedAws, name: BUCKET, prefix: '' });
  expect([...left.keys()].sort()).toEqual(
    [MANIFEST_FILE, '404.html', 'index.html', 'robots.txt'].map((file) => `guide/${file}`),
  );
});
