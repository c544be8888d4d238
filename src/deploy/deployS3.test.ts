import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HalfwayError, UserError } from '../cli/userError.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { type Aws, installedAws } from './bucket.ts';
import { deployS3, MANIFEST_FILE } from './deployS3.ts';
import { addProgram, fakeAws } from './testing.ts';

const robots = (base: string) => `User-agent: *\n\nSitemap: https://hatch.example${base}sitemap.xml\n`;

const SITE = {
  'robots.txt': robots('/'),
  'index.html': '<p>Home</p>',
  '404.html': '<p>Not found</p>',
  "product/chick's tray & co/index.html": '<p>Tray</p>',
  'pictures/1.svg': '<svg/>',
  'assets/list-7ZZVNKS3.js': 'export {}',
};

const SITE_BELOW = { ...SITE, 'robots.txt': robots('/guide/') };

/**
 * A built site, a bucket in memory, and a function that deploys the one to the other: it gives the files in
 * the order of their upload, and those that it has deleted.
 * @param answers stands between the deployment and the bucket
 */
async function aSite(files: Readonly<Record<string, string>> = SITE, answers = (aws: Aws): Aws => aws) {
  const out = await temporaryFolder();
  await writeFiles(out, files);
  const bucket = fakeAws();
  const usual = { out, bucket: 'hatch-guide', all: false, adopt: false, dryRun: false };
  const deploy = async (options: { all?: boolean; adopt?: boolean; dryRun?: boolean } = {}) => {
    const plan = await deployS3({ ...usual, ...options }, answers(bucket.aws));
    const { uploads, deletions: deleted, unchanged } = plan;
    return { uploaded: uploads.flatMap((group) => group.files), deleted, unchanged };
  };
  const edit = (changes: Readonly<Record<string, string>>) => writeFiles(out, changes);
  const remove = (name: string) => rm(path.join(out, name), { recursive: true });
  return { ...bucket, keys: () => [...bucket.objects.keys()].sort(), deploy, edit, remove };
}

/** The keys of the site and of the list of them. */
const keysBelow = [...Object.keys(SITE), MANIFEST_FILE].map((file) => `guide/${file}`).sort();

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('a deployment', () => {
  it('brings a site below its base path, each file with its headers, and changes nothing in a dry run', async () => {
    const { deploy, keys, objects } = await aSite(SITE_BELOW);
    expect((await deploy({ dryRun: true })).uploaded).toHaveLength(6);
    expect(keys()).toEqual([]);
    expect((await deploy()).uploaded).toHaveLength(6);
    expect(keys()).toEqual(keysBelow);
    expect(objects.get('guide/index.html')).toMatchObject({
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
    });
    expect(objects.get('guide/assets/list-7ZZVNKS3.js')?.cacheControl).toContain('immutable');
  });

  it('uploads only what has changed, even at the same size, then deletes what is gone, then writes the new list', async () => {
    const { commands, deploy, edit, remove, keys } = await aSite(SITE_BELOW);
    await deploy();
    expect(await deploy()).toEqual({ uploaded: [], deleted: [], unchanged: 6 });
    await edit({ 'index.html': '<p>Hame</p>' });
    await remove('pictures');
    commands.length = 0;
    expect(await deploy()).toEqual({ uploaded: ['index.html'], deleted: ['pictures/1.svg'], unchanged: 4 });
    expect(commands).toEqual([
      ...['s3api list-objects-v2', 's3 cp', 's3 cp'],
      ...['s3api delete-objects', 's3 cp'],
    ]);
    expect(keys()).toEqual(keysBelow.filter((key) => !key.includes('pictures')));
  });

  it('leaves alone what lies outside of the base path and folders of the console, and uploads all where it is told to', async () => {
    const { deploy, keys, put } = await aSite(SITE_BELOW);
    const others = ['404.html', 'guide/', 'guide/pictures/'];
    for (const key of others) put(key);
    expect((await deploy()).deleted).toEqual([]);
    expect((await deploy({ all: true })).uploaded).toHaveLength(6);
    expect(keys()).toEqual([...others, ...keysBelow].sort());
  });
});

it('a preview with drafts is refused, and nothing is uploaded', async () => {
  const { deploy, keys } = await aSite({ ...SITE, '.drafts': 'A preview' });
  await expect(deploy()).rejects.toThrow(
    /^expected a site without drafts in '.+', found '\.drafts' of a build with --drafts; run npm run build$/,
  );
  expect(keys()).toEqual([]);
});

describe('a bucket with files of somebody else', () => {
  it('is refused with a list of them, and keeps them all: a site of another generator', async () => {
    const { deploy, keys, put } = await aSite();
    const pages = Array.from({ length: 50 }, (_, number) => `docs/page-${number}.html`);
    for (const key of ['.nojekyll', ...pages]) put(key);
    const refused =
      /^expected an empty bucket or an earlier deployment, found 51 other files in 's3:\/\/hatch-guide\/':\n {2}\.nojekyll\n(?: {2}docs\/.+\n){19} {2}and 31 more\n.+--adopt/;
    await expect(deploy()).rejects.toThrow(refused);
    await expect(deploy({ dryRun: true, all: true })).rejects.toThrow(refused);
    expect(keys()).toEqual(['.nojekyll', ...pages].sort());
  });

  it('is adopted if the owner says so: files of the site are overwritten, nothing is deleted, then or later', async () => {
    const { deploy, keys, put, remove, objects } = await aSite();
    const own = ['backups/customers.csv', 'google123.html'];
    for (const key of [...own, 'index.html']) put(key);
    expect((await deploy({ adopt: true })).deleted).toEqual([]);
    expect(objects.get('index.html')?.body).toBe(SITE['index.html']);
    await remove('pictures');
    expect((await deploy()).deleted).toEqual(['pictures/1.svg']);
    expect(keys()).toEqual(expect.arrayContaining(own));
  });

  it('is refused later, too, where the site would overwrite a file that no deployment has uploaded', async () => {
    const { deploy, put, edit, objects } = await aSite();
    await deploy();
    put('about/index.html', 'by hand');
    await deploy();
    await edit({ 'about/index.html': '<p>About</p>' });
    await expect(deploy()).rejects.toThrow(
      /found 1 other file in 's3:\/\/hatch-guide\/':\n {2}about\/index\.html\n/,
    );
    expect(objects.get('about/index.html')?.body).toBe('by hand');
    expect((await deploy({ adopt: true })).uploaded).toEqual(['about/index.html']);
  });

  it('is refused where the list of deployed files is none of ours, and loses nothing where it is adopted', async () => {
    const { deploy, put, keys } = await aSite();
    for (const body of ['', '{', '["x.html"]', '{"version": 2, "files": ["x.html"]}']) {
      put(MANIFEST_FILE, body);
      put('x.html');
      await expect(deploy()).rejects.toThrow(
        `expected the list of an earlier deployment in 's3://hatch-guide/${MANIFEST_FILE}', found something else`,
      );
    }
    expect((await deploy({ adopt: true })).deleted).toEqual([]);
    expect(keys()).toContain('x.html');
  });
});

it.each([2, 3, 4, 5, 6])(
  'a deployment that breaks off at its command %i can be run again, and leaves nothing that the next one does not know',
  async (command) => {
    let left = command;
    const { deploy, edit, remove, put, keys } = await aSite(SITE, (aws) => async (...args) => {
      left -= 1;
      if (left === 0) throw new UserError('the connection has gone');
      return aws(...args);
    });
    const error = await deploy().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HalfwayError);
    expect(String(error)).toContain('has gone\n\nDeploy again: what was uploaded is not uploaded again.');
    for (const folder of ['pictures', 'assets']) await remove(folder);
    await deploy();
    const pages = ['index.html', "product/chick's tray & co/index.html", 'robots.txt'];
    expect(keys()).toEqual([MANIFEST_FILE, '404.html', ...pages]);
    put('google123.html');
    await edit({ 'new.html': 'new', 'index.html': 'other' });
    await remove('404.html');
    left = command;
    await deploy().catch(() => null);
    await remove('new.html');
    await deploy();
    expect(keys()).toEqual([MANIFEST_FILE, 'google123.html', ...pages]);
  },
);

describe('the AWS command line', () => {
  it.each([
    [
      'is quoted where it fails',
      "echo 'An error occurred (AccessDenied)' >&2; exit 254",
      'aws s3api list-objects-v2 has failed: An error occurred (AccessDenied)',
    ],
    [
      'is quoted where it prints no list',
      "echo 'Welcome to aws'",
      "expected a list of keys and ETags from aws s3api list-objects-v2, found 'Welcome to aws'; run 'aws --version'",
    ],
    [
      'is requested if there is none',
      null,
      "expected the AWS command line, found no program 'aws'; install it: https://aws.amazon.com/cli/",
    ],
  ])('%s', async (_what, script, message) => {
    const folder = await temporaryFolder();
    if (script !== null) await addProgram(folder, 'aws', script);
    vi.stubEnv('PATH', script === null ? folder : `${folder}${path.delimiter}${process.env['PATH']}`);
    const { deploy } = await aSite(SITE, () => installedAws);
    await expect(deploy()).rejects.toThrow(message);
  });
});
