import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';

const run = promisify(execFile);
const AUTHOR = ['-c', 'user.name=x', '-c', 'user.email=x@x.example'];
const LEDGER = 'content/link-ledger.json';

/** A repository; `commit` changes a file, `deploy` gives the subject of the commit that is deployed where CI has passed some. */
async function aRepository() {
  const folder = await temporaryFolder();
  const place = (name: string) => path.join(folder, name);
  const [repository, bin, output] = [place('repository'), place('bin'), place('output')];
  await mkdir(bin);
  await run('git', ['init', '--quiet', '--initial-branch', 'main', repository]);
  const git = async (...args: string[]) =>
    (await run('git', [...AUTHOR, ...args], { cwd: repository })).stdout.trim();
  const gh = path.join(bin, 'gh');
  await writeFile(gh, '#!/bin/sh\necho "$*" > "$(dirname "$0")/call"\nprintf "%s\\n" $PASSED\n');
  await chmod(gh, 0o755);
  const commit = async (subject: string, ...files: string[]) => {
    await writeFiles(repository, Object.fromEntries(files.map((file) => [file, subject])));
    await git('add', '.');
    await git('commit', '--quiet', '--message', subject);
    return git('rev-parse', 'HEAD');
  };
  const deploy = async (...passed: string[]) => {
    await writeFile(output, '');
    await run('bash', [path.resolve('.github/scripts/tested-commit.sh')], {
      cwd: repository,
      env: {
        ...process.env,
        ...{ PATH: `${bin}${path.delimiter}${process.env['PATH']}`, PASSED: passed.join(' ') },
        ...{ GH_REPO: 'owner/site', GITHUB_OUTPUT: output },
      },
    });
    expect(await readFile(output, 'utf8')).toBe(`commit=${await git('rev-parse', 'HEAD')}\n`);
    const subject = await git('log', '-1', '--format=%s');
    await git('checkout', '--quiet', 'main');
    return subject;
  };
  return { git, commit, deploy, call: () => readFile(path.join(bin, 'call'), 'utf8') };
}

describe('tested-commit.sh', () => {
  it('deploys the newest commit that CI has passed, by pushes to main of this repository alone', async () => {
    const { commit, deploy, call } = await aRepository();
    const first = await commit('first', 'a');
    const second = await commit('second', 'a');
    expect(await deploy(first, second)).toBe('second');
    expect(await call()).toContain(
      'repos/owner/site/actions/workflows/ci.yml/runs?branch=main&event=push&status=success',
    );
  });

  it('deploys no commit that CI has failed, or not ended with', async () => {
    const { commit, deploy } = await aRepository();
    const first = await commit('first', 'a');
    await commit('broken', 'a');
    expect(await deploy(first)).toBe('first');
    await commit('ledger', LEDGER);
    expect(await deploy(first)).toBe('first');
  });

  it('deploys the ledgers after a commit that CI has passed: CI does not run for them', async () => {
    const { commit, deploy } = await aRepository();
    const first = await commit('first', 'a', LEDGER);
    await commit('ledger of Monday', LEDGER);
    await commit('next ledger', LEDGER);
    expect(await deploy(first)).toBe('next ledger');
    const second = await commit('second', 'a');
    await commit('ledger and more', LEDGER, 'a');
    expect(await deploy(first, second)).toBe('second');
    expect(await deploy(first)).toBe('next ledger');
  });

  it('knows a merge by what it brings to main, and no commit of the merged branch', async () => {
    const { git, commit, deploy } = await aRepository();
    const first = await commit('first', 'a');
    await git('checkout', '--quiet', '-b', 'branch');
    const branched = await commit('branched', 'b');
    await git('checkout', '--quiet', 'main');
    await git('merge', '--quiet', '--no-ff', '--message', 'merge', 'branch');
    const merge = await git('rev-parse', 'HEAD');
    expect(await deploy(first, branched)).toBe('first');
    await commit('ledger', LEDGER);
    expect(await deploy(first, merge)).toBe('ledger');
  });

  it('fails where CI has passed none', async () => {
    const { commit, deploy } = await aRepository();
    await commit('ledger', LEDGER);
    await expect(deploy()).rejects.toThrow(
      'expected a commit on main that CI has passed, found none; deploy again once CI has passed',
    );
  });
});
