// What turns a TypeScript program of this project into one file that Node runs, its packages beside it.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';

/** esbuild's options for programs of the project in a folder; `entryPoints` and `outfile` are left to say. */
export function programOptions(project) {
  return {
    absWorkingDir: project,
    write: false,
    metafile: true,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [{ name: 'own addresses', setup: keepAddresses }],
  };
}

/**
 * Packages of some 350 small files between them, which took a fifth of each start to find and read. The others are imported:
 * some of them look for files beside themselves.
 */
const PART_OF_PROGRAMS = new Set([
  ...['fast-glob', 'htmlparser2', 'jsonc-parser', 'linkinator', 'marked', 'yaml', 'zod'],
]);

/** The same options, for programs that have such packages in them. */
export function standaloneOptions(project) {
  const { packages: _, plugins, ...options } = programOptions(project);
  return {
    ...options,
    plugins: [...plugins, { name: 'packages', setup: bundlePackages(project) }],
    // What is imported only where it is needed is in files of its own, which are read then.
    splitting: true,
    chunkNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    // One character beyond Latin-1 in a comment would have V8 keep the whole source with two bytes a character.
    minifyWhitespace: true,
    // Some packages are CommonJS and look for their parts on two ways: the one for bundlers is the module.
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
  };
}

/** A source map that says nothing: those of packages would be as large as the program. */
const NO_MAP = `data:application/json;base64,${btoa('{"version":3,"sources":[""],"mappings":"AAAA"}')}`;

function bundlePackages(project) {
  // The project itself may lie below a folder of that name.
  const isOfPackage = (file) => path.relative(project, file).includes('node_modules');
  return ({ onResolve, onLoad }) => {
    onResolve({ filter: /^[@\w]/ }, ({ path: name, kind, importer }) => {
      const isPart = kind === 'entry-point' || isOfPackage(importer) || PART_OF_PROGRAMS.has(name);
      return isPart ? undefined : { external: true };
    });
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, ({ path: file }) => ({
      contents: `${readFileSync(file, 'utf8')}\n//# sourceMappingURL=${NO_MAP}`,
      loader: 'js',
    }));
  };
}

/** Files find others by their own address, which a bundle would take from them. */
function keepAddresses({ onLoad }) {
  onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
    const contents = readFileSync(file, 'utf8')
      .replaceAll('import.meta.url', () => JSON.stringify(pathToFileURL(file).href))
      .replaceAll('import.meta.dirname', () => JSON.stringify(path.dirname(file)));
    return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
  });
}

/**
 * Writes a program to a folder; gives the path of its file, which is named by its content.
 * @param parts what it imports only where it is needed: esbuild has named their files by their content
 */
export function writeProgram(folder, code, parts = []) {
  const file = path.join(folder, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  mkdirSync(folder, { recursive: true });
  for (const part of parts) writeAtOnce(part.path, part.contents);
  writeAtOnce(file, code);
  return file;
}

/** Writes a file in one step: another process, or another thread of this one, may read or write it at the same time. */
export function writeAtOnce(file, contents) {
  const unfinished = `${file}.${process.pid}-${threadId}`;
  try {
    writeFileSync(unfinished, contents);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    // Of a full disk the system names no file.
    if (error.syscall === 'write') error.message += ` '${file}'`;
    throw error;
  }
}
