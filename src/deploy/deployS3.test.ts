import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HalfwayError, UserError } from '../cli/userError.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { type Aws, installedAws, uploadTo } from './bucket.ts';
import type { DeployPlan } from './deployPlan.ts';
import { deployS3, MANIFEST_FILE } from './deployS3.ts';
import { addProgram, fakeAws } from './testing.ts';

const HTML = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' };

const SITE = {
  'robots.txt': 'User-agent: *\n\nSitemap: https://hatch.example/guide/sitemap.xml\n',
  'index.html': '<p>Home</p>',
  '404.html': '<p>Not found</p>',
  "product/chick's tray & co/index.html": '<p>Tray</p>',
  'pictures/1.svg': '<svg/>',
  'assets/list-7ZZVNKS3.js': 'export {}',
};

const BUCKET = 'hatch-guide';

/** A built site for the base path /guide/, and a function that deploys it. */
async function aSite(aws: Aws, files: Readonly<Record<string, string>> = SITE) {
  const out = await temporaryFolder();
  await writeFiles(out, files);
  const usual = { out, bucket: BUCKET, all: false, adopt: false, dryRun: false };
  const deploy = async (options: { all?: boolean; adopt?: boolean; dryRun?: boolean } = {}) =>
    done(await deployS3({ ...usual, ...options }, aws));
  return { out, deploy, page: path.join(out, 'index.html') };
}

/** The same with a bucket in memory; gives what is in that, and what was asked of it. */
async function aSiteAndBucket(files = SITE) {
  const { aws, objects, commands, put } = fakeAws();
  const keys = () => [...objects.keys()].sort();
  return { aws, objects, commands, keys, put, ...(await aSite(aws, files)) };
}

/** What a deployment has done: the files in the order of their upload, and those that it has deleted. */
function done({ uploads, deletions, unchanged }: DeployPlan) {
  return { uploaded: uploads.flatMap(({ files }) => files), deleted: deletions, unchanged };
}

/** The keys of the site and of the list of them. */
const allKeys = [...Object.keys(SITE), MANIFEST_FILE].map((file) => `guide/${file}`).sort();

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('a deployment', () => {
  it('brings a site below its base path, each file with its headers', async () => {
    const { deploy, keys, objects } = await aSiteAndBucket();
    expect((await deploy()).uploaded).toHaveLength(6);
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
    expect(await deploy()).toEqual({ uploaded: [], deleted: [], unchanged: 6 });
    await writeFile(page, '<p>Hame</p>');
    await rm(path.join(out, 'pictures'), { recursive: true });
    expect(await deploy()).toEqual({ uploaded: ['index.html'], deleted: ['pictures/1.svg'], unchanged: 4 });
    expect(keys()).toEqual(allKeys.filter((key) => !key.includes('pictures')));
  });

  it('deletes after its uploads, and before it writes the new list of files', async () => {
    const { commands, out, page, deploy } = await aSiteAndBucket();
    await deploy();
    await writeFile(page, '<p>New</p>');
    await rm(path.join(out, 'pictures/1.svg'));
    commands.length = 0;
    await deploy();
    expect(commands).toEqual([
      ...['s3api list-objects-v2', 's3 cp', 's3 cp'],
      ...['s3api delete-objects', 's3 cp'],
    ]);
  });

  it('leaves what lies outside of the base path alone, and uploads all where it is told to', async () => {
    const { aws, out, deploy, keys } = await aSiteAndBucket();
    const other = { files: ['404.html'], headers: HTML };
    await uploadTo({ aws, name: BUCKET, prefix: '' }, out, other);
    await deploy();
    expect((await deploy({ all: true })).uploaded).toHaveLength(6);
    expect(keys()).toEqual(['404.html', ...allKeys].sort());
  });

  it('changes nothing in a dry run', async () => {
    const { deploy, keys } = await aSiteAndBucket();
    expect((await deploy({ dryRun: true })).uploaded).toHaveLength(6);
    expect(keys()).toEqual([]);
  });

  it('takes folders that were made in the console for no files', async () => {
    const { deploy, keys, put } = await aSiteAndBucket();
    const folders = ['guide/', 'guide/pictures/'];
    for (const key of folders) put(key);
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
});

/** A site at the root of its host, and so of its bucket. */
const ROOT_SITE = { ...SITE, 'robots.txt': 'User-agent: *\n\nSitemap: https://hatch.example/sitemap.xml\n' };

describe('a bucket with files of somebody else', () => {
  it('is refused with a list of them, and keeps them all: a site of another generator', async () => {
    const { deploy, keys, put } = await aSiteAndBucket(ROOT_SITE);
    const pages = Array.from({ length: 50 }, (_, number) => `docs/page-${number}.html`);
    for (const key of ['.nojekyll', ...pages]) put(key);
    const refused = expect.objectContaining({
      message: expect.stringMatching(
        /^expected an empty bucket or an earlier deployment, found 51 other files in 's3:\/\/hatch-guide\/':\n {2}\.nojekyll\n(?: {2}docs\/.+\n){19} {2}and 31 more\n.+--adopt/,
      ),
    });
    await expect(deploy()).rejects.toEqual(refused);
    await expect(deploy({ dryRun: true, all: true })).rejects.toEqual(refused);
    expect(keys()).toEqual(['.nojekyll', ...pages].sort());
  });

  it('is adopted where the owner says so: what the site has is overwritten, nothing is deleted, then or later', async () => {
    const { deploy, keys, put, out, objects } = await aSiteAndBucket(ROOT_SITE);
    const own = ['backups/customers.csv', 'google123.html'];
    for (const key of [...own, 'index.html']) put(key);
    expect((await deploy({ adopt: true })).deleted).toEqual([]);
    expect(objects.get('index.html')?.body).toBe(SITE['index.html']);
    await rm(path.join(out, 'pictures'), { recursive: true });
    expect((await deploy()).deleted).toEqual(['pictures/1.svg']);
    expect(keys()).toEqual(expect.arrayContaining(own));
  });

  it('is refused later, too, where the site would overwrite a file that no deployment has uploaded', async () => {
    const { deploy, put, out, objects } = await aSiteAndBucket(ROOT_SITE);
    await deploy();
    put('about/index.html', 'by hand');
    await deploy();
    await writeFiles(out, { 'about/index.html': '<p>About</p>' });
    await expect(deploy()).rejects.toThrow(
      /found 1 other file in 's3:\/\/hatch-guide\/':\n {2}about\/index\.html\n/,
    );
    expect(objects.get('about/index.html')?.body).toBe('by hand');
    expect((await deploy({ adopt: true })).uploaded).toEqual(['about/index.html']);
  });

  it('is refused where the list of deployed files is none of ours, and loses nothing where it is adopted', async () => {
    const { deploy, put, keys } = await aSiteAndBucket(ROOT_SITE);
    for (const body of ['', '{', '["x.html"]', '{"version": 2, "files": ["x.html"]}']) {
      put(MANIFEST_FILE, body);
      put('x.html');
      await expect(deploy()).rejects.toThrow(
        `expected the list of an earlier deployment in 's3://${BUCKET}/${MANIFEST_FILE}', found something else`,
      );
    }
    expect((await deploy({ adopt: true })).deleted).toEqual([]);
    expect(keys()).toContain('x.html');
  });
});

describe('a deployment that breaks off', () => {
  /** A bucket whose nth command from now on fails, once. */
  async function aBreakingBucket() {
    const bucket = fakeAws();
    let left = Number.POSITIVE_INFINITY;
    const aws: Aws = async (...args) => {
      left -= 1;
      if (left === 0) throw new UserError('the connection has gone');
      return bucket.aws(...args);
    };
    const breakAt = (command: number) => {
      left = command;
    };
    return { ...bucket, breakAt, ...(await aSite(aws, ROOT_SITE)) };
  }

  it.each([2, 3, 4, 5, 6])(
    'at its command %i leaves nothing behind that the next one does not know',
    async (command) => {
      const { deploy, out, put, objects, breakAt } = await aBreakingBucket();
      breakAt(command);
      await expect(deploy()).rejects.toThrow('the connection has gone');
      await rm(path.join(out, 'pictures'), { recursive: true });
      await rm(path.join(out, 'assets'), { recursive: true });
      await deploy();
      expect([...objects.keys()].sort()).toEqual([
        '.hatch-guide-manifest.json',
        '404.html',
        'index.html',
        "product/chick's tray & co/index.html",
        'robots.txt',
      ]);
      put('google123.html');
      await writeFiles(out, { 'new.html': 'new', 'index.html': 'other' });
      await rm(path.join(out, '404.html'));
      breakAt(command);
      await deploy().catch(() => null);
      await rm(path.join(out, 'new.html'));
      await deploy();
      expect([...objects.keys()].sort()).toEqual([
        '.hatch-guide-manifest.json',
        'google123.html',
        'index.html',
        "product/chick's tray & co/index.html",
        'robots.txt',
      ]);
    },
  );
});

/** Puts a shell script before the AWS command line while a test lasts. */
async function installAws(script: string): Promise<void> {
  const folder = await temporaryFolder();
  await addProgram(folder, 'aws', script);
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env['PATH']}`);
}

describe('the AWS command line', () => {
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
});
