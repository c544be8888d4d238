import { execFile } from 'node:child_process';
import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { lexer } from 'marked';
import { beforeAll, describe, expect, it } from 'vitest';
import { replaced, temporaryFoldersForFile, writeFiles } from '../src/testing/temporaryFolder.ts';
import { filesOfPatch, readRecipes } from './recipes/readRecipes.ts';

const PROJECT = path.resolve(import.meta.dirname, '..');
const COPIED = [
  '.ci',
  '.github',
  '.gitignore',
  '.schemas',
  '.vscode',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'biome.json',
  'docs',
  'package.json',
  'scripts',
  'src',
  'templates',
  'tsconfig.json',
  'vitest.config.ts',
];

const RECIPES = readRecipes();

const BRAND = `
- label: Brand
  id: brand
  help: Who makes it.
  kind: choice
  choices: { hatchwell: Hatchwell, nestmaker: Nestmaker, nobody: Nobody }
  for: all
  filter: { label: Brand }
`;

const BRAND_TEXT = `
- id: hatchwell
  description: Small incubators for a dozen eggs.
`;

const folderForFile = temporaryFoldersForFile();
/** A copy of the project with all patches. */
let copy: string;
let built: string;

async function run(command: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { cwd: copy });
  return stripVTControlCharacters(stdout);
}

const build = (content: string) =>
  run('npm', 'run', 'build', '--', '--strict', '--content', content, '--out', built);

const inSite = (file: string) => readFile(path.join(built, file), 'utf8');

/** The examples of fields in docs/content.md: one is a number, one is yes or no. */
async function exampleFields(): Promise<string> {
  const text = await readFile(path.join(PROJECT, 'docs/content.md'), 'utf8');
  const blocks = lexer(text).flatMap((token) => (token.type === 'code' ? [String(token['text'])] : []));
  return blocks.filter((block) => block.startsWith('- label')).join('\n');
}

/** Writes the content of a site that uses what the recipes make. */
async function writeContent(): Promise<string> {
  const content = path.join(copy, 'brands-site');
  await cp(path.join(PROJECT, 'src/content/fixtures/valid'), content, { recursive: true });
  await writeFiles(content, {
    'fields.yaml': (await exampleFields()) + BRAND,
    'brands.yaml': BRAND_TEXT,
    'site.yaml': replaced(
      'footerLinks:',
      'cms: { backend: github, repo: you/site }\nfooterLinks:\n  - { label: Brands, href: /brands }',
    ),
    'products/10-incubators.json': (text) =>
      text
        .replace('"slug": "dome-incubator"', '"brand": "hatchwell", "drainage": true, $&')
        .replace('"slug": "box-incubator"', '"brand": "nestmaker", "drainage": false, $&'),
  });
  return content;
}

beforeAll(async () => {
  copy = await folderForFile();
  built = path.join(copy, 'dist');
  for (const name of COPIED) await cp(path.join(PROJECT, name), path.join(copy, name), { recursive: true });
  await symlink(path.join(PROJECT, 'node_modules'), path.join(copy, 'node_modules'));
  for (const { patch } of RECIPES) await run('git', 'apply', '-C1', path.join(PROJECT, patch));
  await run('npm', 'run', 'schema');
  await build(await writeContent());
});

describe('the recipes of CONTRIBUTING.md', () => {
  // The types of the whole project, beside other tests: on a busy machine these take minutes.
  it('pass the types and the lint', { timeout: 1_800_000 }, async () => {
    await run('npm', 'run', 'types');
    const patched = RECIPES.flatMap(({ patch }) => Object.values(filesOfPatch(patch)).flat());
    const sources = [...new Set(patched)].filter((file) => /\.tsx?$/.test(file));
    await run('npx', 'biome', 'check', '--vcs-enabled=false', '--error-on-warnings', ...sources);
  });

  it('pass their own tests, and those of the suite that know every page kind, file and name', async () => {
    const tests = [
      'src/domain/calculators/eggsToSet.test.ts',
      'src/cms/config.test.ts',
      'src/generate/contentErrors.test.ts',
      'src/site/pages/pages.test.ts',
      'src/boundaries.test.ts',
      'src/docs.test.ts',
      'src/names.test.ts',
    ];
    const output = await run('npx', 'vitest', 'run', '--project', 'unit', ...tests);
    expect(output).toMatch(new RegExp(`Test Files\\s+${tests.length} passed`));
  });

  it('a page kind: a page for each brand that has products, and a list that the footer links to', async () => {
    expect((await readdir(path.join(built, 'brands'))).sort()).toEqual([
      'hatchwell',
      'index.html',
      'nestmaker',
    ]);
    expect(await inSite('index.html')).toContain('<a href="/brands/">Brands</a>');
    expect(await inSite('brands/index.html')).toContain('<h1>Brands</h1>');
    const page = await inSite('brands/hatchwell/index.html');
    expect(page).toContain('<h1>Hatchwell</h1>');
    expect(page).toContain('Dome Incubator for 12 Eggs');
    expect(page).not.toContain('Box Incubator for 40 Eggs');
    expect(await inSite('sitemap.xml')).toContain('/brands/</loc>');
  });

  it('a content file: its text on the page, its reference, its schema, and its form in the editor', async () => {
    expect(await inSite('brands/hatchwell/index.html')).toContain('Small incubators for a dozen eggs.');
    const reference = await readFile(path.join(copy, 'docs/reference.md'), 'utf8');
    expect(reference).toContain('## Brands\n\n`content/brands.yaml`\n\n- **`id`**: ');
    expect(await readdir(path.join(copy, '.schemas'))).toContain('brands.schema.json');
    const { config } = JSON.parse(await inSite('admin/setup.json'));
    const form = config.singletons.find(({ name }: { name: string }) => name === 'brands');
    expect(form.fields[0].fields[0]).toMatchObject({
      name: 'id',
      options: expect.arrayContaining([{ label: 'Hatchwell', value: 'hatchwell' }]),
    });
  });

  it('a content file: a name that no other file has is an error, with file and line', async () => {
    const content = await writeContent();
    await writeFiles(content, { 'brands.yaml': replaced('id: hatchwell', 'id: hatchwel') });
    const message =
      "expected an entry of the choices of 'brand' in fields.yaml, found 'hatchwel'; did you mean 'hatchwell'?";
    await expect(build(content)).rejects.toMatchObject({
      stderr: expect.stringContaining(`brands.yaml:2:7 id: ${message}`),
    });
  });

  it('a tool: its answer in the page, and its place in the menu', async () => {
    expect(await inSite('eggs-to-set/index.html')).toContain('Set 20 eggs.');
    expect(await inSite('index.html')).toContain('href="/eggs-to-set/"');
  });

  it('a tool: its answer to an address, in a browser', { timeout: 1_800_000 }, async () => {
    const test = 'src/e2e/sizes.browser.slow.test.ts';
    const output = await run('npx', 'vitest', 'run', '--mode', 'all', test, '-t', 'eggs to set');
    expect(output).toMatch(/Tests\s+1 passed/);
  });

  it('a field that is yes or no: a row of the product, of comparisons, and a filter, without code', async () => {
    const row = '<th scope="row">Drainage<td>';
    expect(await inSite('product/dome-incubator/index.html')).toContain(`${row}Yes`);
    expect(await inSite('product/box-incubator/index.html')).toContain(`${row}No`);
    expect(await inSite('products/index.html')).toContain('More filters');
    const assets = await readdir(path.join(built, 'assets'));
    const controls = assets.filter((name) => name.startsWith('controls-'));
    const texts = await Promise.all(controls.map((name) => inSite(`assets/${name}`)));
    expect(texts.join()).toContain('"label":"Drainage"');
    const compared = assets.filter((name) => name.startsWith('compare-1-'));
    expect(compared).toHaveLength(1);
    expect(await inSite(`assets/${compared[0]}`)).toContain('{"label":"Drainage","text":"Yes"}');
  });
});
