import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HalfwayError, UserError } from '../cli/userError.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { type Aws, installedAws, listBucket, uploadTo } from './bucket.ts';
import type { DeployPlan } from './deployPlan.ts';
import { deployS3 } from './deployS3.ts';
import { BUCKET, hasAws, installAws, servedBucket } from './testing/buckets.ts';
import { fakeAws } from './testing/fakeAws.ts';

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
async function aSite(aws: Aws, files: Readonly<Record<string, string>> = SITE) {
  const out = await temporaryFolder();
  await writeFiles(out, files);
  const deploy = async (options: { all?: boolean; dryRun?: boolean } = {}) =>
    done(
      await deployS3({ aws, out, bucket: BUCKET, all: false, dryRun: false, onStep: () => {}, ...options }),
    );
  return { out, deploy, page: path.join(out, 'index.html') };
}

/** The same with a bucket in memory; gives what is in that, and what was asked of it. */
async function aSiteAndBucket() {
  const { aws, objects, commands } = fakeAws();
  const keys = () => [...objects.keys()].sort();
  return { aws, objects, commands, keys, ...(await aSite(aws)) };
}

/** What a deployment has done: the files in the order of their upload, and those that it has deleted. */
function done({ uploads, deletions, unchanged }: DeployPlan) {
  return { uploaded: uploads.flatMap(({ files }) => files), deleted: deletions, unchanged };
}

const allKeys = Object.keys(SITE)
  .map((file) => `guide/${file}`)
  .sort();

afterEach(() => void vi.unstubAllEnvs());

describe('a deployment', () => {
  it('brings a site below its base path, each file with its headers', async () => {
    const { deploy, keys, objects } = await aSiteAndBucket();
    expect((await deploy()).uploaded).toHaveLength(7);
    expect(keys()).toEqual(allKeys);
    expect(objects.get('guide/index.html')).toMatchObject(HTML);
    expect(objects.get('guide/assets/list-7ZZVNKS3.js')).toMatchObject({
      contentType: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    });
  });

  it('uploads only what has changed, even at the same size, and deletes what is gone', async () => {
    const { out, page, deploy, keys } = await aSiteAndBucket();
    await deploy();
    expect(await deploy()).toEqual({ uploaded: [], deleted: [], unchanged: 7 });
    await writeFile(page, '<p>Hame</p>');
    await rm(path.join(out, 'pictures'), { recursive: true });
    expect(await deploy()).toEqual({ uploaded: ['index.html'], deleted: ['pictures/1.svg'], unchanged: 5 });
    expect(keys()).toEqual(allKeys.filter((key) => !key.includes('pictures')));
  });

  it('leaves what lies outside of the base path alone, and uploads all where it is told to', async () => {
    const { aws, out, deploy, keys } = await aSiteAndBucket();
    const other = { files: ['404.html'], headers: HTML };
    await uploadTo({ aws, name: BUCKET, prefix: '' }, out, other);
    await deploy();
    expect((await deploy({ all: true })).uploaded).toHaveLength(7);
    expect(keys()).toEqual(['404.html', ...allKeys].sort());
  });

  it('is refused where the bucket holds something else, and changes nothing in a dry run', async () => {
    const { aws, out, deploy, keys } = await aSiteAndBucket();
    expect((await deploy({ dryRun: true })).uploaded).toHaveLength(7);
    expect(keys()).toEqual([]);
    await uploadTo({ aws, name: BUCKET, prefix: 'guide/' }, out, { files: ['404.html'], headers: HTML });
    await expect(deploy()).rejects.toThrow(
      `expected an empty bucket or an earlier deployment, found other files in 's3://${BUCKET}/guide/'; choose another bucket, or empty it`,
    );
    expect(keys()).toEqual(['guide/404.html']);
  });

  it('takes folders that were made in the console for no files', async () => {
    const { deploy, keys, objects } = await aSiteAndBucket();
    const folders = ['guide/', 'guide/pictures/'];
    for (const key of folders) objects.set(key, { etag: '"d41d8cd98f00b204e9800998ecf8427e"', ...HTML });
    expect((await deploy()).deleted).toEqual([]);
    expect(keys()).toEqual([...folders, ...allKeys].sort());
  });

  it('says that it can be run again, once it has begun to upload', async () => {
    const { aws } = fakeAws();
    const refusing: Aws = async (...args) => {
      if (args[1] === 'cp') throw new UserError('aws s3 cp has failed: AccessDenied');
      return aws(...args);
    };
    const { deploy } = await aSite(refusing);
    const error = await deploy().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HalfwayError);
    expect(String(error)).toContain('AccessDenied\n\nDeploy again: what was uploaded is not uploaded again.');
  });

  it('takes one command for all files with the same headers, deletions last', async () => {
    const { commands, out, page, deploy } = await aSiteAndBucket();
    await deploy();
    await writeFile(page, '<p>New</p>');
    await writeFile(path.join(out, '404.html'), '<p>Nowhere</p>');
    await rm(path.join(out, 'pictures/1.svg'));
    commands.length = 0;
    await deploy();
    expect(commands).toEqual(['s3api list-objects-v2', 's3 cp', 's3api delete-objects']);
  });
});

describe('the AWS command line', () => {
  it('is the program that is found first', async () => {
    await installAws('echo null');
    const { deploy } = await aSite(installedAws);
    expect((await deploy({ dryRun: true })).uploaded).toHaveLength(7);
  });

  it('is quoted where it fails', async () => {
    await installAws("echo 'An error occurred (AccessDenied)' >&2; exit 254");
    const { deploy } = await aSite(installedAws);
    await expect(deploy()).rejects.toThrow(
      'aws s3api list-objects-v2 has failed: An error occurred (AccessDenied)',
    );
  });

  it('is quoted where it prints no list', async () => {
    await installAws("echo 'Welcome to aws'");
    const { deploy } = await aSite(installedAws);
    await expect(deploy()).rejects.toThrow(
      "expected a list of keys and ETags from aws s3api list-objects-v2, found 'Welcome to aws'; run 'aws --version'",
    );
  });

  it('is asked for where there is none', async () => {
    vi.stubEnv('PATH', await temporaryFolder());
    const { deploy } = await aSite(installedAws);
    await expect(deploy()).rejects.toThrow(
      "expected the AWS command line, found no program 'aws'; install it: https://aws.amazon.com/cli/",
    );
  });

  // It takes half a second to start: the site has few kinds of files, each of which is a command.
  it.runIf(hasAws)('itself deploys to a server that answers as S3 does (where it is installed)', async () => {
    const { headersOf } = await servedBucket();
    const tray = "product/chick's tray & co/index.html";
    const files = ['.nojekyll', 'robots.txt', 'index.html', '404.html', tray] as const;
    const site = Object.fromEntries(files.map((file) => [file, SITE[file]]));
    const { out, page, deploy } = await aSite(installedAws, site);
    expect((await deploy()).uploaded).toHaveLength(5);
    expect(await headersOf('guide/index.html')).toEqual(HTML);
    await writeFile(page, '<p>Hame</p>');
    await rm(path.join(out, 'product'), { recursive: true });
    expect(await deploy()).toEqual({ uploaded: ['index.html'], deleted: [tray], unchanged: 3 });
    const left = await listBucket({ aws: installedAws, name: BUCKET, prefix: '' });
    expect([...left.keys()].sort()).toEqual(
      ['.nojekyll', '404.html', 'index.html', 'robots.txt'].map((file) => `guide/${file}`),
    );
  });
});
