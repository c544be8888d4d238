import { execFile } from 'node:child_process';
import { chmod, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';

const run = promisify(execFile);

/** Runs a command of the workflow's script in a folder, with other environment variables. */
function runScript(command: string, folder: string, environment: Record<string, string>) {
  const script = path.resolve('.github/scripts/compare.sh');
  return run('bash', [script, command], { cwd: folder, env: { ...process.env, ...environment } });
}

const MARK = '<!-- comparison of the site -->';

describe('compare.sh compare', () => {
  it('writes what the preview makes of the site, and shows it in the summary', async () => {
    const folder = await temporaryFolder();
    for (const name of ['package.json', 'scripts', 'src', 'node_modules', 'tsconfig.json']) {
      await symlink(path.resolve(name), path.join(folder, name));
    }
    const site = (into: string) => ({
      [`${into}dist/robots.txt`]: 'Sitemap: https://hatch.example/sitemap.xml\n',
      [`${into}dist/index.html`]: '<title>Home</title>',
      [`${into}site-lint.json`]: '{"findings":[]}',
    });
    await writeFiles(folder, {
      ...site(''),
      ...site('preview/'),
      'preview/dist/new/index.html': '<title>New</title>',
    });
    await runScript('compare', folder, { GITHUB_STEP_SUMMARY: path.join(folder, 'summary.md') });
    const report = await readFile(path.join(folder, 'comparison.md'), 'utf8');
    expect(report.startsWith(`${MARK}\n## What this change makes of the site\n`)).toBe(true);
    expect(report).toContain('- `/new/` `New`');
    expect(await readFile(path.join(folder, 'summary.md'), 'utf8')).toBe(report);
  });
});

describe('compare.sh comment', () => {
  /** Runs the command with a `gh` that logs its arguments, and knows a pull request and a comment; gives the log. */
  async function comment(pull: string, known: string) {
    const folder = await temporaryFolder();
    const gh = path.join(folder, 'gh');
    await writeFile(
      gh,
      '#!/bin/sh\necho "$*" >> log\ncase "$*" in *--method\\ GET*) printf "%s" "$PULL" ;; *--paginate*) printf "%s" "$KNOWN" ;; esac\n',
    );
    await chmod(gh, 0o755);
    await writeFile(path.join(folder, 'comparison.md'), MARK);
    await runScript('comment', folder, {
      PATH: `${folder}${path.delimiter}${process.env['PATH']}`,
      ...{ PULL: pull, KNOWN: known, GH_REPO: 'owner/site', HEAD_OWNER: 'stranger' },
      ...{ HEAD_BRANCH: 'x; rm -rf / $(id)', HEAD_SHA: 'abc' },
    });
    return (await readFile(path.join(folder, 'log'), 'utf8')).trim().split('\n');
  }

  it('writes the comment of the pull request with the commit, whatever its branch is called', async () => {
    const [search, , written] = await comment('7', '');
    expect(search).toContain('repos/owner/site/pulls -f state=open -f head=stranger:x; rm -rf / $(id) --jq');
    expect(written).toBe(
      'api --method POST repos/owner/site/issues/7/comments -F body=@comparison.md --silent',
    );
  });

  it('edits the comment that it has written before', async () => {
    const [, search, written] = await comment('7', '41\n42\n');
    expect(search).toContain(`.user.login == "github-actions[bot]" and (.body | startswith("${MARK}"))`);
    expect(written).toBe(
      'api --method PATCH repos/owner/site/issues/comments/41 -F body=@comparison.md --silent',
    );
  });

  it('writes none where the commit is no longer the last of an open pull request', async () => {
    expect(await comment('', '')).toHaveLength(1);
  });
});
