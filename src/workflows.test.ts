import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const step = z.strictObject({
  name: z.string().optional(),
  id: z.string().optional(),
  uses: z.string().optional(),
  if: z.string().optional(),
  with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  env: z.record(z.string(), z.string()).optional(),
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

const [audit, ci] = await Promise.all([readWorkflow('link-audit.yml'), readWorkflow('ci.yml')]);

describe('the workflows', () => {
  const steps = [audit, ci].flatMap(({ jobs }) => Object.values(jobs).flatMap((job) => job.steps));
  const scripts = steps.flatMap(({ run }) => run ?? []);

  it('use actions by their major version', () => {
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used.filter((action) => !/^actions\/[\w-]+(?:\/[\w-]+)?@v\d+$/.test(action))).toEqual([]);
    expect(used.length).toBeGreaterThan(5);
  });

  it('put no value from outside into their scripts', () => {
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  });

  it('run scripts that exist', () => {
    const files = scripts.flatMap((script) => /^bash (\S+)/.exec(script)?.[1] ?? []);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(files.length).toBeGreaterThan(2);
  });

  it('have no more permissions than they need', () => {
    expect(ci.permissions).toEqual({ contents: 'read' });
    expect(audit.permissions).toEqual({});
    expect(audit.jobs['audit']?.permissions).toEqual({ contents: 'write', issues: 'write' });
  });
});

describe('the workflow of the link audit', () => {
  it('keeps the results of a failed audit, and fails in its last step only', () => {
    const steps = audit.jobs['audit']?.steps ?? [];
    const index = steps.findIndex(({ id }) => id === 'audit');
    expect(steps[index]?.['continue-on-error']).toBe(true);
    const [last, ...keeping] = steps.slice(index + 1).reverse();
    expect(keeping.length).toBeGreaterThan(2);
    expect(keeping.filter((candidate) => !candidate.if?.startsWith('always() &&'))).toEqual([]);
    expect(last?.if).toBe("steps.audit.outcome == 'failure'");
  });
});
