import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { z } from 'zod';
import { ENGINE, IS_PACKAGE } from '../cli/engine.ts';
import { UserError } from '../cli/userError.ts';
import { slugify } from '../domain/slug.ts';
import { jsonOrNull } from '../domain/text.ts';

/** Hosts that a workflow can deploy to, by the names that owners know. */
export const HOSTS = {
  cloudflare: 'Cloudflare Pages',
  netlify: 'Netlify',
  s3: 'Amazon S3 behind CloudFront',
  pages: 'GitHub Pages',
} as const;

/** The hosts that show a pull request at an address of its own. */
const PREVIEWED: readonly Host[] = ['cloudflare', 'netlify'];

/** A host with a workflow, or none: the owner uploads dist/. */
export type Host = keyof typeof HOSTS | 'none';

/**
 * The commands that a site's package.json has as scripts, so that the
 * documented commands work in every folder.
 */
export const SCRIPTS: readonly string[] = [
  ...['build', 'dev', 'check', 'new', 'split', 'words', 'import', 'move', 'start', 'audit', 'prices'],
  ...['stale', 'claims', 'lint:content', 'check:live', 'lint:site', 'check:links', 'schema', 'deploy:s3'],
];

const NAME = 'hatch-guide';
const STARTS = path.join(import.meta.dirname, 'workflows');

const packageFile = z.looseObject({
  version: z.string().optional(),
  scripts: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  allowScripts: z.record(z.string(), z.boolean()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
});
type PackageFile = z.output<typeof packageFile>;

/**
 * The texts of the files around the content of a site, by their names in its folder. Existing lines of
 * `package.json` and `.gitignore` stay.
 */
export async function siteFiles(folder: string, host: Host): Promise<ReadonlyMap<string, string>> {
  const ignored = await textOf(path.join(folder, '.gitignore'));
  const missing = (await textOf(path.join(STARTS, 'gitignore')))
    .split('\n')
    .filter((line) => !ignored.split(/\r?\n/).includes(line));
  return new Map([
    ['package.json', await packageJson(folder)],
    ['.gitignore', [ignored.trimEnd(), ...missing].join('\n').trim().concat('\n')],
    ...(await editorFiles()),
    ...(await workflowFiles(host)),
  ]);
}

/**
 * The workflows that deploy a site to a host, preview pull requests, audit its links and import its product
 * lists, and their files.
 */
export async function workflowFiles(host: Host): Promise<[name: string, text: string][]> {
  const read = (name: string) => readFile(path.join(STARTS, name), 'utf8');
  const ofHost = async (name: string): Promise<[string, string]> => {
    const text = (await read(`${name}.yml`)) + (await read(`${name}-${host}.yml`));
    return [`.github/workflows/${name}.yml`, text];
  };
  return [
    ...(host === 'none' ? [] : [await ofHost('deploy')]),
    ...(PREVIEWED.includes(host) ? [await ofHost('preview')] : []),
    ['.github/workflows/link-audit.yml', await read('link-audit.yml')],
    ['.github/scripts/link-audit.sh', await read('link-audit.sh')],
    ['.github/workflows/import.yml', await read('import.yml')],
    ['.github/workflows/prices.yml', await read('prices.yml')],
    ['.github/scripts/import.sh', await read('import.sh')],
    ['.github/dependabot.yml', await read('dependabot.yml')],
  ];
}

async function editorFiles(): Promise<[name: string, text: string][]> {
  const files = (await glob('.vscode/*.json', { cwd: ENGINE, dot: true })).sort();
  return Promise.all(
    files.map(async (name): Promise<[string, string]> => [name, await textOf(path.join(ENGINE, name))]),
  );
}

async function packageJson(folder: string): Promise<string> {
  const found = await readPackage(folder);
  const fresh = { name: slugify(path.basename(path.resolve(folder))) || 'my-site' };
  const { scripts, dependencies, allowScripts, ...rest }: PackageFile = found ?? fresh;
  const engine = await readPackage(ENGINE);
  // npm runs "prepare" after each installation: the schemas are those of the engine that is there.
  const commands = [...SCRIPTS.map((name) => [name, name] as const), ['prepare', 'schema'] as const];
  const ours = Object.fromEntries(commands.map(([script, name]) => [script, `${NAME} ${name}`]));
  const isThere = found?.devDependencies?.[NAME] !== undefined;
  const merged = {
    ...rest,
    private: rest['private'] ?? true,
    scripts: { ...ours, ...scripts },
    dependencies: { ...(isThere ? {} : { [NAME]: await engineSpec(folder) }), ...dependencies },
    // npm asks which packages may run scripts when they are installed: the engine needs none of theirs.
    allowScripts: { ...engine?.allowScripts, ...allowScripts },
  };
  return `${JSON.stringify(merged, null, 2)}\n`;
}

/** How a site's folder names the engine that makes it: as the folder does into which it was installed. */
async function engineSpec(folder: string): Promise<string> {
  if (!IS_PACKAGE) return `file:${relative(folder, ENGINE)}`;
  const from = path.resolve(ENGINE, '../..');
  const spec = (await readPackage(from))?.dependencies?.[NAME];
  const file = /^file:(.+)$/.exec(spec ?? '')?.[1];
  if (file) return `file:${relative(folder, path.resolve(from, file))}`;
  return spec ?? `^${(await readPackage(ENGINE))?.version}`;
}

function relative(folder: string, file: string): string {
  return path.relative(path.resolve(folder), file).split(path.sep).join('/');
}

/** @throws UserError if the file is not a valid package.json */
async function readPackage(folder: string): Promise<PackageFile | null> {
  const file = path.join(folder, 'package.json');
  const text = await textOf(file);
  if (text === '') return null;
  const { data } = packageFile.safeParse(jsonOrNull(text));
  if (!data)
    throw new UserError(`expected a package.json of npm, found something else in '${file}'; mend it`);
  return data;
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
