import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import type { AuditReport } from './report/auditReport.ts';
import { aReport } from './report/testing.ts';
import { writeReports } from './report/writeReports.ts';

const run = promisify(execFile);

const step = z.strictObject({
  name: z.string().optional(),
  id: z.string().optional(),
  uses: z.string().optional(),
  if: z.string().optional(),
  with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  env: z.record(z.string(), z.string()).optional(),
  shell: z.string().optional(),
  run: z.string().optional(),
  'continue-on-error': z.boolean().optional(),
});
const permissions = z.record(z.string(), z.enum(['read', 'write']));
const workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions,
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.record(
    z.string(),
    z.strictObject({
      'runs-on': z.string(),
      'timeout-minutes': z.number(),
      permissions: permissions.optional(),
      steps: z.array(step),
    }),
  ),
});

async function readWorkflow(name: string) {
  return workflow.parse(parse(await readFile(path.join('.github/workflows', name), 'utf8')));
}

const [audit, ci] = await Promise.all(['link-audit.yml', 'ci.yml'].map(readWorkflow));
if (!audit || !ci) throw new Error('a workflow is missing');
const steps = audit.jobs['audit']?.steps ?? [];

function scriptOf(name: string): string {
  const found = steps.find((candidate) => candidate.name === name)?.run;
  if (found === undefined) throw new Error(`the workflow has no step '${name}'`);
  return found;
}

describe('the workflows', () => {
  const all = [audit, ci].flatMap(({ jobs }) => Object.values(jobs).flatMap((job) => job.steps));

  it('use actions by their major version', () => {
    const used = all.flatMap(({ uses }) => uses ?? []);
    expect(used.filter((action) => !/^actions\/[\w-]+(?:\/[\w-]+)?@v\d+$/.test(action))).toEqual([]);
    expect(used.length).toBeGreaterThan(5);
  });

  it('put nothing from outside into their scripts', () => {
    expect(all.filter(({ run: script = '' }) => script.includes('${{'))).toEqual([]);
  });

  it('have no more rights than they need', () => {
    expect(ci.permissions).toEqual({ contents: 'read' });
    expect(audit.permissions).toEqual({});
    expect(audit.jobs['audit']?.permissions).toEqual({ contents: 'write', issues: 'write' });
  });
});

describe('the audit’s workflow', () => {
  it('runs every week and by hand, one at a time', () => {
    expect(audit.on).toEqual({ schedule: [{ cron: '23 4 * * 1' }], workflow_dispatch: null });
    expect(audit.concurrency['cancel-in-progress']).toBe(false);
  });

  it('fails last, after the answers, the ledger and the issue have been kept', () => {
    const names = steps.map(({ name, uses, run: script }) => name ?? uses ?? script);
    const asked = names.indexOf('Ask the links');
    expect(steps[asked]).toMatchObject({ id: 'audit', 'continue-on-error': true });
    expect(names.slice(asked + 1)).toEqual([
      'actions/cache/save@v5',
      'Commit the ledger',
      'actions/upload-artifact@v6',
      'Tell of it in one issue',
      'Fail on new breakage',
    ]);
    const kept = steps.slice(asked + 1, -1);
    expect(kept.filter((candidate) => !candidate.if?.startsWith('always() &&'))).toEqual([]);
    expect(steps.at(-1)?.if).toBe("steps.audit.outcome == 'failure'");
  });
});

describe('the step that commits the ledger', () => {
  /** A clone whose `content/link-ledger.json` is what the origin has. */
  async function workshop() {
    const folder = await temporaryFolder();
    const [origin, clone] = [path.join(folder, 'origin'), path.join(folder, 'clone')];
    const git = async (...args: string[]) => (await run('git', args, { cwd: clone })).stdout.trim();
    await run('git', ['init', '--quiet', '--bare', '--initial-branch', 'main', origin]);
    await run('git', ['clone', '--quiet', origin, clone]);
    await mkdir(path.join(clone, 'content'));
    const write = (name: string, text: string) => writeFile(path.join(clone, 'content', name), text);
    await write('link-ledger.json', '{"links":{}}');
    await git('add', '.');
    await git('-c', 'user.name=x', '-c', 'user.email=x@x.example', 'commit', '--quiet', '-m', 'first');
    await git('push', '--quiet', 'origin', 'HEAD:main');
    const commit = () =>
      run('bash', ['-eo', 'pipefail', '-c', scriptOf('Commit the ledger')], {
        cwd: clone,
        env: { ...process.env, GITHUB_REF_NAME: 'main' },
      });
    return { git, write, commit, log: () => git('log', '--format=%s', 'origin/main') };
  }

  it('pushes a ledger that has changed, and nothing else', async () => {
    const { git, write, commit, log } = await workshop();
    await write('link-ledger.json', '{"links":{ }}');
    await write('other.json', '{}');
    await commit();
    expect(await log()).toBe('Link ledger: what the audit has learnt\nfirst');
    expect(await git('show', '--format=', '--name-only', 'origin/main')).toBe('content/link-ledger.json');
  });

  it('does nothing where nothing has changed', async () => {
    const { commit, log } = await workshop();
    await commit();
    expect(await log()).toBe('first');
  });
});

describe('the step that tells of it', () => {
  /** Runs the step with a `gh` that notes what it is asked, and knows the open issues; gives its notes. */
  async function tell(report: AuditReport, openIssue: string): Promise<string[]> {
    const folder = await temporaryFolder();
    await writeReports(report, path.join(folder, 'link-audit'));
    const gh = path.join(folder, 'gh');
    await writeFile(gh, '#!/bin/sh\necho "$*" >> notes\n[ "$2" != list ] || printf "%s" "$OPEN_ISSUE"\n');
    await chmod(gh, 0o755);
    const environment = {
      ...process.env,
      PATH: `${folder}${path.delimiter}${process.env['PATH']}`,
      OPEN_ISSUE: openIssue,
      GITHUB_STEP_SUMMARY: path.join(folder, 'summary.md'),
    };
    await run('bash', ['-eo', 'pipefail', '-c', scriptOf('Tell of it in one issue')], {
      cwd: folder,
      env: environment,
    });
    const notes = await readFile(path.join(folder, 'notes'), 'utf8').catch(() => '');
    return notes.split('\n').filter((note) => note !== '' && !note.startsWith('issue list'));
  }

  const BODY = '--body-file link-audit/link-audit.md';
  const whole = (report: AuditReport): AuditReport => ({
    ...report,
    links: report.links.filter(({ state }) => !state.endsWith('broken')),
  });

  it('opens an issue where links are broken and none is open', async () => {
    expect(await tell(await aReport(), '')).toEqual([
      'label create link-audit --description Kept by the link audit --color d73a4a --force',
      `issue create --title Broken links --label link-audit ${BODY}`,
    ]);
  });

  it('brings the open one up to date', async () => {
    expect(await tell(await aReport(), '12')).toEqual([`issue edit 12 ${BODY}`]);
  });

  it('closes it where no link is broken any more, and opens none then', async () => {
    const report = whole(await aReport());
    expect(await tell(report, '12')).toEqual(['issue close 12 --comment No link is broken any more.']);
    expect(await tell(report, '')).toEqual([]);
  });

  it('leaves it as it is where the run was mostly blocked', async () => {
    expect(await tell({ ...(await aReport()), mostlyBlocked: true }, '12')).toEqual([]);
    expect(await tell({ ...whole(await aReport()), mostlyBlocked: true }, '12')).toEqual([]);
  });
});
