import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { ENGINE } from '../cli/engine.ts';
import { UserError } from '../cli/userError.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { readDeclaredFields } from '../content/read/readers.ts';
import { editorSetup, repositoryHosts } from './config.ts';

/** The package whose script is the editor. */
const EDITOR = '@sveltia/cms';

interface AdminFile {
  readonly path: string;
  readonly read: () => string | Buffer | Promise<Buffer>;
}

/** Its icons, which its script would load from elsewhere. */
const ICONS = '@fontsource-variable/material-symbols-outlined';
const ICONS_FILE = 'files/material-symbols-outlined-latin-wght-normal.woff2';

export const ADMIN_FILES = ['index.html', 'setup.json', 'start.js', 'editor.js', 'icons.woff2'].map(
  (file) => `admin/${file}` as const,
);

/**
 * The files of the page at `/admin/`.
 * @param content the content folder
 * @throws UserError if the packages of the editor are not installed
 */
export function adminFiles(catalogue: Catalogue, content: string): AdminFile[] {
  const [editor, icons] = [EDITOR, ICONS].map(installed);
  if (!editor || !icons) throw new UserError(`expected the packages of the editor, found none; ${INSTALL}`);
  const scripts = '<script src="start.js"></script><script src="editor.js"></script>';
  return [
    { path: 'admin/index.html', read: () => page(catalogue, scripts) },
    { path: 'admin/setup.json', read: () => setupOf(catalogue, content) },
    { path: 'admin/start.js', read: startScript },
    {
      path: 'admin/editor.js',
      read: () => withOwnFonts(readFileSync(path.join(editor, 'dist/sveltia-cms.js'), 'utf8')),
    },
    { path: 'admin/icons.woff2', read: () => readFileSync(path.join(icons, ICONS_FILE)) },
  ];
}

/** The folder of a package that the site or the engine has; null if neither has it. */
function installed(name: string): string | null {
  const around = [process.cwd(), ENGINE].flatMap(
    (folder) => createRequire(path.join(folder, 'package.json')).resolve.paths(name) ?? [],
  );
  return around.map((modules) => path.join(modules, name)).find((folder) => existsSync(folder)) ?? null;
}

/** Lets the script take its icons from beside it, and its letters from the system. */
function withOwnFonts(script: string): string {
  return script.replaceAll(
    /url\(https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)[^)]*\)/g,
    (_, font) => (font === 'material-symbols-outlined' ? 'url(icons.woff2)' : 'local(sans-serif)'),
  );
}

const INSTALL = `run npm install --save-dev ${EDITOR} ${ICONS}`;

function setupOf(catalogue: Catalogue, content: string): string {
  const folder = path.relative(process.cwd(), content).split(path.sep).join('/');
  const within = folder === '' || folder.startsWith('..') ? path.basename(path.resolve(content)) : folder;
  const project = path.basename(process.cwd()).replace(/[^\w.-]/g, '-') || 'site';
  const fields = readDeclaredFields(content);
  return JSON.stringify(editorSetup({ catalogue, fields, folder: within, project }));
}

/**
 * What the editor may load: its own scripts, and the host of the repository. Its styles are set by script.
 */
const POLICY = (hosts: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", 'blob:', 'data:', ...hosts].join(' ')}`,
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';');

function page({ site }: Catalogue, scripts: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY(repositoryHosts(site.cms))}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Editor</title>
${scripts}</head><body></body></html>
`;
}

async function startScript(): Promise<Buffer> {
  const { outputFiles } = await build({
    absWorkingDir: ENGINE,
    entryPoints: [path.join('src', 'cms', 'client.ts')],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  return Buffer.from(outputFiles.map(({ text }) => text).join(''));
}
