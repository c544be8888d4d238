import { execFile } from 'node:child_process';
import { chmod, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import type { AuditReport } from './report/report.ts';
import { aReport } from './report/testing.ts';
import { writeReports } from './report/writeReports.ts';
import { clonedRepository } from './testing/clonedRepository.ts';

const run = promisify(execFile);

/** Runs a command of the workflow's script in a folder, with other environment variables. */
function runScript(command: string, folder: string, environment: Record<string, string>) {
  const script = path.resolve('src/owner/workflows/link-audit.sh');
  return run('bash', [script, command], { cwd: folder, env: { ...process.env, ...environment } });
}

describe('link-audit.sh commit-ledger', () => {
  /** A clone with a ledger and another file; `audit` writes the ledger that the audit has left. */
  async function aClone() {
    const files = { 'content/link-ledger.json': '{"links":{}}', 'content/site.yaml': 'name: Hatch' };
    const cloned = await clonedRepository(files);
    const audit = (text: string) => cloned.write('audited/content/link-ledger.json', text);
    return { ...cloned, audit, commit: () => cloned.runScript('link-audit.sh', 'commit-ledger') };
  }

  it('pushes a ledger that has changed and a new price history, no other file, and keeps no token', async () => {
    const { git, write, audit, commit, pushed, output } = await aClone();
    await audit('{"links":{ }}');
    await write('audited/content/price-history.json', '{}');
    await write('audited/content/site.yaml', 'name: Other');
    await write('audited/.github/scripts/link-audit.sh', 'exit 1');
    await write('content/site.yaml', 'name: Other');
    await write('content/staged.json', '{}');
    await git('add', 'content/staged.json');
    await write('content/untracked.json', '{}');
    await commit();
    expect(await pushed()).toEqual([
      'Update the link ledger',
      ...['content/link-ledger.json', 'content/price-history.json'],
    ]);
    expect(await output()).toBe('pushed=true\n');
    expect(await git('config', '--local', '--list')).not.toMatch(/credential|extraheader/i);
  });

  it('refuses an invalid ledger, a link to a file in its place, and a broken link', async () => {
    const { audit, clone, commit, pushed } = await aClone();
    for (const text of ['', '{"links":', '[]', 'null', `{"links":"${'x'.repeat(20_000_000)}"}`]) {
      await audit(text);
      await expect(commit(), text.slice(0, 12)).rejects.toThrow(
        'expected a file with a JSON object of at most 20000000 bytes, found something else at ' +
          "'audited/content/link-ledger.json'",
      );
    }
    const audited = path.join(clone, 'audited/content/link-ledger.json');
    for (const target of [path.join(clone, 'content/link-ledger.json'), 'nowhere']) {
      await rm(audited, { force: true });
      await symlink(target, audited);
      await expect(commit()).rejects.toThrow('found something else');
    }
    expect((await pushed())[0]).toBe('first');
  });

  it('does nothing if the ledger has not changed, or is missing', async () => {
    const { write, audit, commit, pushed, output } = await aClone();
    await write('content/site.yaml', 'name: Other');
    await commit();
    await audit('{"links":{}}');
    await commit();
    expect([(await pushed())[0], await output()]).toEqual(['first', '']);
  });
});

describe('link-audit.sh publish-report', () => {
  /**
   * Runs the command with a `gh` that logs its arguments and knows an open
   * issue; gives the log and the summary.
   */
  async function publish(report: AuditReport, openIssue: string) {
    const folder = await temporaryFolder();
    await writeReports(report, path.join(folder, 'audited/link-audit'));
    const gh = path.join(folder, 'gh');
    await writeFile(gh, '#!/bin/sh\necho "$*" >> log\n[ "$2" != list ] || printf "%s" "$OPEN_ISSUE"\n');
    await chmod(gh, 0o755);
    const summary = path.join(folder, 'summary.md');
    await runScript('publish-report', folder, {
      PATH: `${folder}${path.delimiter}${process.env['PATH']}`,
      OPEN_ISSUE: openIssue,
      GITHUB_STEP_SUMMARY: summary,
    });
    const log = await readFile(path.join(folder, 'log'), 'utf8').catch(() => '');
    const calls = log.split('\n').filter((call) => call !== '' && !call.startsWith('issue list'));
    return { calls, summary: await readFile(summary, 'utf8') };
  }

  const BODY = '--body-file audited/link-audit/link-audit.md';

  it('opens an issue if links are broken and none is open, and shows the report in the summary', async () => {
    const { calls, summary } = await publish(await aReport(), '');
    expect(calls).toEqual([
      'label create link-audit --description Kept by the link audit --color d73a4a --force',
      `issue create --title Broken links --label link-audit ${BODY}`,
    ]);
    expect(summary).toContain('# Links of Hatch Fixture');
  });

  it.each(['held back', 'silent', 'newly unseen', 'still unseen'] as const)(
    'updates an open one if a link is %s',
    async (state) => {
      const report = await aReport();
      const waiting = { ...report, links: report.links.slice(0, 1).map((link) => ({ ...link, state })) };
      expect((await publish(waiting, '12')).calls).toEqual([`issue edit 12 ${BODY}`]);
    },
  );

  it('closes the issue if no link is broken, and opens none', async () => {
    const { links, ...fields } = await aReport();
    const report = { ...fields, links: links.filter(({ state }) => !state.endsWith('broken')) };
    const closed = await publish(report, '12');
    expect(closed.calls).toEqual(['issue close 12 --comment No link is broken any more.']);
    expect((await publish(report, '')).calls).toEqual([]);
  });
});

it('link-audit.sh rejects another command', async () => {
  await expect(runScript('commit', '.', {})).rejects.toThrow(
    "expected commit-ledger or publish-report, found 'commit'",
  );
});
