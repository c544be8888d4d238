import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder, writeFiles } from '../src/testing/temporaryFolder.ts';

const PROJECT = fileURLToPath(new URL('../', import.meta.url));

/** A project with a program that imports another file; `run` gives what the program prints. */
async function aProject() {
  const folder = await temporaryFolder();
  for (const file of ['scripts/run.mjs', 'scripts/programOptions.mjs', 'src/cli/cacheFolder.mjs'])
    await cp(path.join(PROJECT, file), path.join(folder, file));
  await symlink(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFiles(folder, {
    'package.json': '{ "type": "module" }',
    'scripts/say.ts': `import { word } from '../src/word.ts';
      const found: string[] = process.argv.slice(2);
      console.log(word, ...found, process.env['NODE_ENV']);`,
    'src/word.ts': `export const word: string = new URL('./word.ts', import.meta.url).pathname;`,
  });
  const run = async (...words: string[]) => {
    const args = ['scripts/run.mjs', 'scripts/say.ts', ...words];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
    return stdout.trim();
  };
  return { folder, run };
}

it('runs a program with its arguments, whose files know where they are', async () => {
  const { folder, run } = await aProject();
  const first = await run('--a', 'b');
  expect(first).toBe(`${path.join(folder, 'src/word.ts')} --a b production`);
  expect(await run('--a', 'b')).toBe(first);
});

it('says nothing itself, as V8 would of a flag that it does not know', async () => {
  const { folder } = await aProject();
  const { stderr } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'scripts/say.ts'], {
    cwd: folder,
  });
  expect(stderr).toBe('');
});

it('runs a program that has characters beyond Latin-1 wherever JavaScript allows them', async () => {
  const { folder, run } = await aProject();
  await writeFiles(folder, {
    'src/word.ts': `const eggs = '🥚–egg’s'; // –
      const found = [/^[🥚]–/u, /\\–egg/, /\\\\?’/, /[\\p{L}’]+$/v].map((expression) => expression.exec(eggs)?.[0]);
      export const word = [...found, String.raw\`–\\n\`, \`–\${eggs}\`].join(' ');`,
  });
  expect(await run()).toBe('🥚– –egg ’ egg’s –\\n –🥚–egg’s production');
});

it('lets a program go on whose output nobody reads', async () => {
  const { folder } = await aProject();
  await writeFiles(folder, {
    'scripts/talk.ts': `import { setTimeout } from 'node:timers/promises';
      import { writeFileSync } from 'node:fs';
      for (const line of [1, 2, 3]) {
        console.log(line);
        await setTimeout(50);
      }
      writeFileSync('done', '');`,
  });
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/talk.ts'], { cwd: folder });
  child.stdout.destroy();
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  expect(await readdir(folder)).toContain('done');
});

it('runs what a file says now, and bundles again only where one has changed', async () => {
  const { folder, run } = await aProject();
  const bundles = async () => (await readdir(path.join(folder, '.cache/programs'))).sort();
  await run();
  const before = await bundles();
  await run();
  expect(await bundles()).toEqual(before);
  await writeFile(path.join(folder, 'src/word.ts'), `export const word = 'egg';`);
  expect(await run()).toBe('egg production');
});

it('bundles again what was edited while it was bundled', async () => {
  const { folder, run } = await aProject();
  const options = path.join(folder, 'scripts/programOptions.mjs');
  await cp(options, path.join(folder, 'scripts/options.mjs'));
  const edited = `export const word = 'edited';`;
  await writeFile(
    options,
    `import { writeFileSync } from 'node:fs';
    import { standaloneOptions as given } from './options.mjs';
    export { writeAtOnce, writeProgram } from './options.mjs';
    const edit = () => writeFileSync('src/word.ts', ${JSON.stringify(edited)});
    export function standaloneOptions(project) {
      const { plugins = [], ...rest } = given(project);
      return { ...rest, plugins: [...plugins, { name: 'edit', setup: ({ onEnd }) => onEnd(edit) }] };
    }`,
  );
  expect(await run()).toMatch(/word\.ts production$/);
  expect(await run()).toBe('edited production');
});

it('runs what packages say now that are a part of the program', async () => {
  const { folder, run } = await aProject();
  await rm(path.join(folder, 'node_modules'));
  for (const name of ['esbuild', '@esbuild']) {
    await mkdir(path.join(folder, 'node_modules'), { recursive: true });
    await symlink(path.join(PROJECT, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
  const yaml = (word: string) => `exports.word = require('path').basename('/a/${word}');`;
  await writeFiles(folder, {
    'src/word.ts': `export { word } from 'yaml';`,
    'node_modules/yaml/package.json': '{ "main": "index.js" }',
    'node_modules/yaml/index.js': yaml('egg'),
  });
  expect(await run()).toBe('egg production');
  await writeFiles(folder, { 'node_modules/yaml/index.js': yaml('duckling') });
  expect(await run()).toBe('duckling production');
});

it('reads what a program imports only where it is needed when it is, and bundles again where that is gone', async () => {
  const { folder, run } = await aProject();
  await writeFiles(folder, {
    'scripts/say.ts': `if (process.argv[2] === 'late') console.log((await import('../src/word.ts')).word);`,
    'src/word.ts': `export const word = 'egg';`,
  });
  expect(await run('late')).toBe('egg');
  const cache = path.join(folder, '.cache/programs');
  const [part = ''] = (await readdir(cache)).filter((file) => file.startsWith('word-'));
  await writeFile(path.join(cache, part), 'never valid(');
  expect(await run()).toBe('');
  await rm(path.join(cache, part));
  expect(await run('late')).toBe('egg');
});

it('has linkinator send requests by a proxy', async () => {
  const { folder } = await aProject();
  const proxy = createServer((_request, response) => response.end('hatched')).listen(0);
  onTestFinished(() => void proxy.close());
  proxy.on('connect', (_request, socket) => socket.end('HTTP/1.1 502 No\r\n\r\n'));
  const asked = once(proxy, 'connect');
  await writeFiles(folder, {
    'scripts/ask.ts': `import { LinkChecker } from 'linkinator';
      await new LinkChecker().check({ path: 'http://eggs.invalid/' });`,
  });
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const env = { PATH: process.env['PATH'], http_proxy: `http://127.0.0.1:${address.port}` };
  await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'scripts/ask.ts'], { cwd: folder, env });
  const [{ url }] = await asked;
  expect(url).toBe('eggs.invalid:80');
});

it('removes a bundle of days ago when it makes another', async () => {
  const { folder, run } = await aProject();
  const cache = path.join(folder, '.cache/programs');
  await run();
  const [old = ''] = (await readdir(cache)).filter((file) => file.endsWith('.mjs'));
  await utimes(path.join(cache, old), new Date(0), new Date(0));
  await writeFile(path.join(folder, 'src/word.ts'), `export const word = 'egg';`);
  await run();
  const left = (await readdir(cache)).filter((file) => file.endsWith('.mjs'));
  expect(left).toHaveLength(1);
  expect(left).not.toContain(old);
});

it('keeps a bundle of days ago that is still run', async () => {
  const { folder, run } = await aProject();
  const cache = path.join(folder, '.cache/programs');
  await run();
  const used = await readdir(cache);
  for (const file of used) await utimes(path.join(cache, file), new Date(0), new Date(0));
  await run();
  await writeFiles(folder, { 'scripts/other.ts': `console.log('other');` });
  await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'scripts/other.ts'], { cwd: folder });
  expect(await readdir(cache)).toEqual(expect.arrayContaining(used));
});

it('runs in threads of one process that start at once, before there is a bundle', async () => {
  const { folder } = await aProject();
  const start = `const { Worker } = require('node:worker_threads');
    for (let n = 0; n < 4; n++) new Worker('./scripts/run.mjs', { argv: ['scripts/say.ts', String(n)] });`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', start], { cwd: folder });
  expect(stdout.match(/[0-3] production/g)).toHaveLength(4);
});

it('gets over a cache that is broken or half gone', async () => {
  const { folder, run } = await aProject();
  const cache = path.join(folder, '.cache/programs');
  await mkdir(cache, { recursive: true });
  await writeFile(path.join(cache, 'scripts-say.ts.json'), '{"file": "');
  expect(await run()).toContain('production');
  for (const file of await readdir(cache)) if (file.endsWith('.mjs')) await rm(path.join(cache, file));
  expect(await run()).toContain('production');
});

describe('a project whose .cache cannot be written to', () => {
  /** One with a file in the place of that folder, which stops root, too; `start` gives the exit code and what is printed. */
  async function aClosedProject() {
    const { folder } = await aProject();
    await writeFiles(folder, {
      '.cache': 'a file',
      'scripts/say.ts': `import { z } from 'zod'; import { createElement } from 'react'; console.log(z.string().parse('hen'), typeof createElement);`,
    });
    const temporary = await temporaryFolder();
    const start = async (TMPDIR = temporary) => {
      const args = ['scripts/run.mjs', 'scripts/say.ts'];
      const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, TMPDIR } });
      const printed = { stdout: '', stderr: '' };
      child.stdout.on('data', (text) => (printed.stdout += text));
      child.stderr.on('data', (text) => (printed.stderr += text));
      const [code] = await once(child, 'close');
      return { code, ...printed };
    };
    const fallback = async () => path.join(temporary, (await readdir(temporary))[0] ?? '');
    return { folder, temporary, start, fallback };
  }

  it('runs its programs from a folder of the user alone, and says so in one line', async () => {
    const { folder, start, fallback } = await aClosedProject();
    const first = await start();
    expect(first).toEqual({
      code: 0,
      stdout: 'hen function\n',
      stderr: `${path.join(folder, '.cache')} cannot be written to: caches are kept in ${await fallback()}\n`,
    });
    expect((await stat(await fallback())).mode & 0o777).toBe(0o700);
    const kept = await readdir(path.join(await fallback(), 'programs'));
    expect(await start()).toEqual(first);
    expect(await readdir(path.join(await fallback(), 'programs'))).toEqual(kept);
    expect(await readFile(path.join(folder, '.cache'), 'utf8')).toBe('a file');
  });

  it('runs nothing from a folder that others may have made, or may write to', async () => {
    const { start, fallback } = await aClosedProject();
    await start();
    const [taken, others] = [await fallback(), await temporaryFolder()];
    await chmod(taken, 0o777);
    const refused = {
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^expected a folder for caches .+ not a folder of this user alone; set TMPDIR to one\n$/,
      ),
    };
    expect(await start()).toEqual(refused);
    await rm(taken, { recursive: true });
    await symlink(others, taken);
    expect(await start()).toEqual(refused);
    expect(await readdir(others)).toEqual([]);
  });

  it('says without a stack that there is no other folder', async () => {
    const { folder, start } = await aClosedProject();
    const { code, stderr } = await start(path.join(folder, 'package.json'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^expected a folder for caches .+ENOTDIR.+; set TMPDIR to one\n$/);
  });
});
