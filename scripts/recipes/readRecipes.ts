import { readFileSync } from 'node:fs';
import path from 'node:path';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** A recipe of CONTRIBUTING.md that has a patch, with what its text says of files. */
interface Recipe {
  readonly heading: string;
  /** The path of its patch in the project. */
  readonly patch: string;
  /** The counts of files in its text; NaN for one that is missing. */
  readonly counts: { readonly opens: number; readonly adds: number; readonly edits: number };
  /** The files that it tells a developer to read. */
  readonly opens: readonly string[];
  /** The files, and folders with a slash at their end, that its steps add. */
  readonly adds: readonly string[];
  readonly edits: readonly string[];
}

/** Reads the recipes in the order of CONTRIBUTING.md, in which their patches apply. */
export function readRecipes(): readonly Recipe[] {
  const text = readFileSync(path.join(PROJECT, 'CONTRIBUTING.md'), 'utf8');
  return text.split(/^#{2,3} /m).flatMap((section): Recipe[] => {
    const [, patch] = /\((scripts\/recipes\/\w+\.patch)\)/.exec(section) ?? [];
    return patch ? [readRecipe(section, patch)] : [];
  });
}

/** A file or folder of the code or the documents; `content/` belongs to the owner of a site. */
const NAMED = /`((?:src|templates|docs|scripts|\.vscode)\/[\w./-]*)`(, new)?/g;

function readRecipe(section: string, patch: string): Recipe {
  const [heading = ''] = section.split('\n');
  const [intro = '', steps = ''] = section.split(/^1\. /m);
  const about = intro.slice(intro.indexOf('Opens '));
  const count = (pattern: RegExp) => Number(pattern.exec(about)?.[1]);
  const named = [...steps.matchAll(NAMED)];
  const adds = new Set(named.flatMap(([, file = '', isNew]) => (isNew ? [file] : [])));
  const files = named.map(([, file = '']) => file).filter((file) => !file.endsWith('/'));
  const edits = new Set(files.filter((file) => !adds.has(file)));
  return {
    heading,
    patch,
    counts: { opens: count(/Opens (\d+):/), adds: count(/Adds (\d+),/), edits: count(/edits (\d+)\./) },
    opens: Array.from(about.matchAll(NAMED), ([, file = '']) => file),
    adds: [...adds],
    edits: [...edits],
  };
}

export interface PatchedFiles {
  readonly adds: readonly string[];
  readonly edits: readonly string[];
}

/** Reads the files that a patch adds and edits. */
export function filesOfPatch(patch: string): PatchedFiles {
  const text = readFileSync(path.join(PROJECT, patch), 'utf8');
  const files = Array.from(text.matchAll(/^--- (\S+)\n\+\+\+ b\/(\S+)$/gm), ([, before, file = '']) => ({
    file,
    isNew: before === '/dev/null',
  }));
  return {
    adds: files.filter(({ isNew }) => isNew).map(({ file }) => file),
    edits: files.filter(({ isNew }) => !isNew).map(({ file }) => file),
  };
}
