import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { addProgram } from './testing.ts';

const SCRIPT = path.resolve('.github/scripts/compare.sh');
const MARK = '<!-- comparison of the site -->';

/** Runs a command of the workflow's script in a folder that has these programs. */
async function runScript(command: string, programs: Record<string, string>, more: Record<string, string>) {
  const folder = await temporaryFolder();
  for (const [name, script] of Object.entries(programs)) await addProgram(folder, name, script);
  const PATH = `${folder}${path.delimiter}${process.env['PATH']}`;
  await promisify(execFile)('bash', [SCRIPT, command], {
    cwd: folder,
    env: { ...process.env, PATH, GITHUB_STEP_SUMMARY: path.join(folder, 'summary.md'), ...more },
  });
  return (file: string) => readFile(path.join(folder, file), 'utf8');
}

it('compare.sh compare writes what the preview makes of the site, and shows it in the summary', async () => {
  const read = await runScript('compare', { npm: 'echo "$*"' }, {});
  const findings = '--findings-before site-lint.json --findings-after preview/site-lint.json';
  const call = `run --silent compare -- --before dist --after preview/dist ${findings}`;
  expect(await read('comparison.md')).toBe(`${MARK}\n${call}\n`);
  expect(await read('summary.md')).toBe(await read('comparison.md'));
});

/**
 * Runs the command with a `gh` that logs its arguments, and knows a pull
 * request and a comment; gives the log.
 */
async function comment(pull: string, known: string) {
  const gh =
    'echo "$*" >> log\ncase "$*" in *--method\\ GET*) printf "%s" "$PULL" ;; *--paginate*) printf "%s" "$KNOWN" ;; esac';
  const about = { GH_REPO: 'owner/site', HEAD_OWNER: 'stranger', HEAD_BRANCH: 'x; rm -rf / $(id)' };
  const read = await runScript('comment', { gh }, { ...about, HEAD_SHA: 'abc', PULL: pull, KNOWN: known });
  return (await read('log')).trim().split('\n');
}

const written = (call: string) => `api --method ${call} -F body=@comparison.md --silent`;

it('compare.sh comment writes the comment of the pull request with the commit, whatever its branch is called', async () => {
  const [search, , last] = await comment('7', '');
  expect(search).toContain('repos/owner/site/pulls -f state=open -f head=stranger:x; rm -rf / $(id) --jq');
  expect(last).toBe(written('POST repos/owner/site/issues/7/comments'));
});

it('compare.sh comment edits the comment that it has written before', async () => {
  const [, search, last] = await comment('7', '41\n42\n');
  expect(search).toContain(`.user.login == "github-actions[bot]" and (.body | startswith("${MARK}"))`);
  expect(last).toBe(written('PATCH repos/owner/site/issues/comments/41'));
});

it('compare.sh comment writes none where the commit is no longer the last of an open pull request', async () => {
  expect(await comment('', '')).toHaveLength(1);
});
