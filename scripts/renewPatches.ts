import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface Patch {
  /** Its path in the project. */
  readonly patch: string;
  readonly text: string;
}

interface Renewal {
  readonly patches: readonly Patch[];
  /** Lines that both the project and a patch replaced. */
  readonly doubtful: readonly string[];
}

interface Project {
  readonly folder: string;
  /** The paths of the patches, in the order in which they apply. */
  readonly patches: readonly string[];
  /** Formats a merged file, and sorts its imports. */
  readonly tidy: (file: string, text: string) => string;
}

/** How many commits back the patches are tried. */
const REACH = 200;

/**
 * Makes patches apply to the working tree: what they do to the last commit to which they apply is merged with
 * what has changed since. Of lines that both add at one place, all stay. Returns null if the patches apply as
 * they are. Writes nothing but objects of git.
 * @throws Error if the patches apply to none of the last commits, or one has lost a file
 */
export function renewPatches({ folder, patches, tidy }: Project): Renewal | null {
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'recipes-'));
  try {
    const git = gitWith(folder, path.join(temporary, 'index'));
    const texts = patches.map((patch) => readFileSync(path.join(folder, patch), 'utf8'));
    let ours = workingTree(git);
    if (patchedTrees(ours, texts, git)) return null;
    const trees = lastPatchedTrees(texts, git);
    const merge = (file: string, versions: Versions) => merged(file, versions, { temporary, git, tidy });
    const doubtful: string[] = [];
    const renewed = patches.map((patch, index): Patch => {
      const [base = '', theirs = ''] = trees.slice(index);
      const next = mergedTree({ patch, ours, base, theirs }, { git, merge, doubtful });
      const text = textOfPatch(ours, next, git);
      ours = next;
      return { patch, text };
    });
    return { patches: renewed, doubtful };
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

type Git = (args: readonly string[], input?: string) => string;

/** Runs git with an index of its own, so that the developer's stays as it is. */
function gitWith(cwd: string, index: string): Git {
  const env = { ...process.env, GIT_INDEX_FILE: index };
  return (args, input = '') =>
    execFileSync('git', args, { cwd, env, input, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 });
}

function workingTree(git: Git): string {
  git(['read-tree', 'HEAD']);
  git(['add', '--all']);
  return git(['write-tree']).trim();
}

/** The trees before the first patch and after each; null if one does not apply. */
function patchedTrees(start: string, texts: readonly string[], git: Git): string[] | null {
  git(['read-tree', start]);
  const trees = [start];
  for (const text of texts) {
    try {
      git(['apply', '-C1', '--cached'], text);
    } catch {
      return null;
    }
    trees.push(git(['write-tree']).trim());
  }
  return trees;
}

function lastPatchedTrees(texts: readonly string[], git: Git): string[] {
  for (const commit of git(['rev-list', `--max-count=${REACH}`, 'HEAD'])
    .trim()
    .split('\n')) {
    const trees = patchedTrees(commit, texts, git);
    if (trees) return trees;
  }
  throw new Error(`expected patches that apply to one of the last ${REACH} commits; undo your edits of them`);
}

/** A file, or a tree, on the three sides of a merge. */
interface Versions {
  readonly ours: string;
  readonly base: string;
  readonly theirs: string;
}

interface MergedFile {
  readonly text: string;
  /** The lines of the base that both sides replaced. */
  readonly replaced: readonly string[];
}

interface Merging {
  readonly git: Git;
  readonly merge: (file: string, versions: Versions) => MergedFile;
  readonly doubtful: string[];
}

/** Merges what a patch changes, `base` to `theirs`, into the tree `ours`. */
function mergedTree(
  { patch, ours, base, theirs }: Versions & { readonly patch: string },
  { git, merge, doubtful }: Merging,
): string {
  git(['read-tree', ours]);
  for (const file of git(['diff', '--name-only', '--no-renames', base, theirs]).trim().split('\n')) {
    const own = textIn(ours, file, git);
    const old = textIn(base, file, git);
    const patched = textIn(theirs, file, git) ?? '';
    if (own === null && old !== null)
      throw new Error(
        `expected ${file}, which ${patch} edits, found none; name its new path in the patch, in a commit without other changes`,
      );
    if (own !== null && old === null)
      throw new Error(`expected no ${file}, which ${patch} adds, found one; rename one of the two`);
    const { text, replaced } =
      own === null || old === null
        ? { text: patched, replaced: [] }
        : merge(file, { ours: own, base: old, theirs: patched });
    doubtful.push(...replaced.map((line) => `${patch}: ${file}: ${line.trim()}`));
    const blob = git(['hash-object', '-w', '--stdin'], text).trim();
    git(['update-index', '--add', '--cacheinfo', `100644,${blob},${file}`]);
  }
  return git(['write-tree']).trim();
}

function textIn(tree: string, file: string, git: Git): string | null {
  return git(['ls-tree', tree, '--', file]) === '' ? null : git(['show', `${tree}:${file}`]);
}

function merged(
  file: string,
  versions: Versions,
  { temporary, git, tidy }: Pick<Project, 'tidy'> & { readonly temporary: string; readonly git: Git },
): MergedFile {
  const sides = ([side, text]: readonly [string, string]) => {
    const place = path.join(temporary, side);
    writeFileSync(place, text);
    return place;
  };
  const { ours, base, theirs } = versions;
  const places = Object.entries({ ours, base, theirs }).map(sides);
  const union = git(['merge-file', '-p', '--union', ...places]);
  const marked = withConflicts(() => git(['merge-file', '-p', '--diff3', ...places]));
  const replaced = Array.from(marked.matchAll(CONFLICT), ([, own = '', old = '', patched = '']) => {
    const [kept, lines, others] = [own, old, patched].map(linesOf);
    const shared = kept?.filter((line) => others?.includes(line)) ?? [];
    // Both replaced the lines by the same ones, such as an import by one of more names.
    return lines && lines.length > shared.length ? lines : [];
  }).flat();
  return { text: tidy(file, union), replaced };
}

const CONFLICT = /^<{7} .*\n((?:(?!\|{7} ).*\n)*)\|{7} .*\n((?:(?!={7}$).*\n)*)={7}\n((?:(?!>{7} ).*\n)*)/gm;

const linesOf = (text: string) => text.split('\n').filter(Boolean);

/** The output of a merge, which fails with the number of its conflicts. */
function withConflicts(merge: () => string): string {
  try {
    return merge();
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  }
}

/** Writes a patch as those of the recipes are: little context, and no ids of versions. */
function textOfPatch(from: string, to: string, git: Git): string {
  const form = ['-U2', '--no-renames', '--no-ext-diff', '--src-prefix=a/', '--dst-prefix=b/'];
  return git(['diff', ...form, from, to]).replace(/^index .*\n/gm, '');
}
