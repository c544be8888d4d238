import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { listBucket, uploadTo } from './bucket.ts';
import type { DeployPlan } from './deployPlan.ts';
import { deployS3 } from './deployS3.ts';
import { BUCKET, fakeBucket, hasAws, servedBucket } from './testing/buckets.ts';

const HTML = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' };

const SITE = {
  '.nojekyll': '',
  'robots.txt': 'User-agent: *\n\nSitemap: https://hatch.example/guide/sitemap.xml\n',
  'index.html': '<p>Home</p>',
  '404.html': '<p>Not found</p>',
  "product/chick's tray & co/index.html": '<p>Tray</p>',
  'pictures/1.svg': '<svg/>',
  'assets/list-7ZZVNKS3.js': 'export {}',
};

/** A built site for the base path /guide/, and a function that deploys it. */
async function aSite() {
  const out = await temporaryFolder();
  await writeFiles(out, SITE);
  const deploy = async (options: { all?: boolean; dryRun?: boolean } = {}) =>
    done(await deployS3({ out, bucket: BUCKET, all: false, dryRun: false, onStep: () => {}, ...options }));
  return { out, deploy, page: path.join(out, 'index.html') };
}

/** What a deployment has done: the files in the order of their upload, and those that it has deleted. */
function done({ uploads, deletions, unchanged }: DeployPlan) {
  return { uploaded: uploads.flatMap(({ files }) => files), deleted: deletions, unchanged };
}

const keys = async () => [...(await listBucket({ name: BUCKET, prefix: '' })).keys()].sort();
const allKeys = Object.keys(SITE)
  .map((file) => `guide/${file}`)
  .sort();

afterEach(() => void vi.unstubAllEnvs());

describe('a deployment', () => {
  it('brings a site below its base path, each file with its headers', async () => {
    const { headersOf } = await fakeBucket();
    const { deploy } = await aSite();
    expect((await deploy()).uploaded).toHaveLength(7);
    expect(await keys()).toEqual(allKeys);
    expect(await headersOf('guide/index.html')).toEqual(HTML);
    expect(await headersOf('guide/assets/list-7ZZVNKS3.js')).toEqual({
      contentType: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    });
  });

  it('uploads only what has changed, even at the same size, and deletes what is gone', async () => {
    await fakeBucket();
    const { out, page, deploy } = await aSite();
    await deploy();
    expect(await deploy()).toEqual({ uploaded: [], deleted: [], unchanged: 7 });
    await writeFile(page, '<p>Hame</p>');
    await rm(path.join(out, 'pictures'), { recursive: true });
    expect(await deploy()).toEqual({ uploaded: ['index.html'], deleted: ['pictures/1.svg'], unchanged: 5 });
    expect(await keys()).toEqual(allKeys.filter((key) => !key.includes('pictures')));
  });

  it('leaves what lies outside of the base path alone, and uploads all where it is told to', async () => {
    await fakeBucket();
    const { out, deploy } = await aSite();
    const other = { files: ['404.html'], headers: HTML };
    await uploadTo({ name: BUCKET, prefix: '' }, out, other);
    await deploy();
    expect((await deploy({ all: true })).uploaded).toHaveLength(7);
    expect(await keys()).toEqual(['404.html', ...allKeys].sort());
  });

  it('is refused where the bucket holds something else, and changes nothing in a dry run', async () => {
    await fakeBucket();
    const { out, deploy } = await aSite();
    expect((await deploy({ dryRun: true })).uploaded).toHaveLength(7);
    expect(await keys()).toEqual([]);
    await uploadTo({ name: BUCKET, prefix: 'guide/' }, out, { files: ['404.html'], headers: HTML });
    await expect(deploy()).rejects.toThrow(
      `expected an empty bucket or an earlier deployment, found other files in 's3://${BUCKET}/guide/'; choose another bucket, or empty it`,
    );
    expect(await keys()).toEqual(['guide/404.html']);
  });

  it('takes one command for all files with the same headers, deletions last', async () => {
    const { commands } = await fakeBucket();
    const { out, page, deploy } = await aSite();
    await deploy();
    await writeFile(page, '<p>New</p>');
    await writeFile(path.join(out, '404.html'), '<p>Nowhere</p>');
    await rm(path.join(out, 'pictures/1.svg'));
    const before = (await commands()).length;
    await deploy();
    expect((await commands()).slice(before)).toEqual([
      's3api list-objects-v2',
      's3 cp',
      's3api delete-objects',
    ]);
  });

  it('says what the command says where that fails', async () => {
    await fakeBucket();
    vi.stubEnv('FAKE_FAILURE', 'An error occurred (AccessDenied)');
    const { deploy } = await aSite();
    await expect(deploy()).rejects.toThrow(
      'aws s3api list-objects-v2 has failed: An error occurred (AccessDenied)',
    );
  });

  it('says what it was given where that is no list', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, 'aws'), "#!/bin/sh\necho 'Welcome to aws'\n", { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env['PATH']}`);
    const { deploy } = await aSite();
    await expect(deploy()).rejects.toThrow(
      "expected a list of keys and ETags from aws s3api list-objects-v2, found 'Welcome to aws'; run 'aws --version'",
    );
  });

  it('says how to get the command where there is none', async () => {
    vi.stubEnv('PATH', await temporaryFolder());
    const { deploy } = await aSite();
    await expect(deploy()).rejects.toThrow(
      "expected the AWS command line, found no program 'aws'; install it: https://aws.amazon.com/cli/",
    );
  });
});

it.runIf(hasAws)(
  'works with the AWS command line itself, on a server that answers as S3 does (where it is installed)',
  async () => {
    const { headersOf } = await servedBucket();
    const { out, page, deploy } = await aSite();
    expect((await deploy()).uploaded).toHaveLength(7);
    expect(await keys()).toEqual(allKeys);
    expect(await headersOf('guide/index.html')).toEqual(HTML);
    await writeFile(page, '<p>Hame</p>');
    await rm(path.join(out, 'pictures'), { recursive: true });
    expect(await deploy()).toEqual({ uploaded: ['index.html'], deleted: ['pictures/1.svg'], unchanged: 5 });
    expect(await keys()).toEqual(allKeys.filter((key) => !key.includes('pictures')));
  },
);
