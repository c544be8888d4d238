import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
    const doubtful: string[] = [];
    const renewed = patches.map((patch, index): Patch => {
      const [base = '', theirs = ''] = trees.slice(index);
      const next = mergedTree({ patch, ours, base, theirs }, { git, tidy, doubtful });
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

/** The trees on the three sides of a merge. */
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
  readonly tidy: Project['tidy'];
  readonly doubtful: string[];
}

/** Merges what a patch changes, `base` to `theirs`, into the tree `ours`. */
function mergedTree(
  { patch, ours, base, theirs }: Versions & { readonly patch: string },
  { git, tidy, doubtful }: Merging,
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
      own === null ? { text: patched, replaced: [] } : mergedFile(file, { ours, base, theirs }, git);
    doubtful.push(...replaced.map((line) => `${patch}: ${file}: ${line.trim()}`));
    const blob = git(['hash-object', '-w', '--stdin'], own === null ? text : tidy(file, text)).trim();
    git(['update-index', '--add', '--cacheinfo', `100644,${blob},${file}`]);
  }
  return git(['write-tree']).trim();
}

function textIn(tree: string, file: string, git: Git): string | null {
  return git(['ls-tree', tree, '--', file]) === '' ? null : git(['show', `${tree}:${file}`]);
}

/**
 * Merges a file line by line: what either side adds stays, ours first, and what either deletes goes. Git itself
 * stops at changes that touch, or takes the last line of two added blocks once if it is the same.
 */
function mergedFile(file: string, { ours, base, theirs }: Versions, git: Git): MergedFile {
  const lines = linesOf(textIn(base, file, git) ?? '');
  const imports = linesOf(textIn(ours, file, git) ?? '').filter((line) => line.startsWith('import '));
  const own = editsOf(file, { from: base, to: ours }, git);
  const replaced: string[] = [];
  const patched = editsOf(file, { from: base, to: theirs }, git).map((edit) => {
    const others = own.filter(({ start, end }) => start < edit.end && edit.start < end);
    const both = lines.filter((_line, place) => deletes([edit], place) && deletes(others, place));
    const added = both.length > 0 ? others.flatMap((other) => other.added) : [];
    // Both replaced the lines by the same ones, such as an import by one of more names.
    const shared = edit.added.filter((line) => /\w/.test(line) && [...imports, ...added].includes(line));
    const isDeletion = edit.added.length + added.length === 0;
    if (both.length > shared.length && !isDeletion) replaced.push(...both);
    return { ...edit, added: edit.added.filter((line) => !shared.includes(line)) };
  });
  const edits = [...own, ...patched];
  const text = [...lines, ''].flatMap((line, place) => [
    ...edits.filter(({ start }) => start === place).flatMap(({ added }) => added),
    ...(deletes(edits, place) ? [] : [line]),
  ]);
  return { text: text.join(''), replaced };
}

/** Lines that a side puts in the place of those from `start` to `end`, which may be none. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly added: readonly string[];
}

const deletes = (edits: readonly Edit[], place: number) =>
  edits.some(({ start, end }) => start <= place && place < end);

function editsOf(
  file: string,
  { from, to }: { readonly from: string; readonly to: string },
  git: Git,
): Edit[] {
  const lines = linesOf(textIn(to, file, git) ?? '');
  const hunks = git(['diff', '-U0', '--no-ext-diff', '--no-color', `${from}:${file}`, `${to}:${file}`]);
  return Array.from(hunks.matchAll(HUNK), ([, line, count = '1', first, length = '1']) => {
    // A hunk that deletes nothing names the line before it.
    const start = Number(line) - (count === '0' ? 0 : 1);
    const begin = Number(first) - 1;
    return { start, end: start + Number(count), added: lines.slice(begin, begin + Number(length)) };
  });
}

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm;

const linesOf = (text: string): string[] => text.match(/.*\n|.+$/g) ?? [];

/** Writes a patch as those of the recipes are: little context, and no ids of versions. */
function textOfPatch(from: string, to: string, git: Git): string {
  const form = ['-U2', '--no-renames', '--no-ext-diff', '--src-prefix=a/', '--dst-prefix=b/'];
  return git(['diff', ...form, from, to]).replace(/^index .*\n/gm, '');
}
