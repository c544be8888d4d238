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
  with: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
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
      if: z.string().optional(),
      needs: z.string().optional(),
      strategy: z
        .strictObject({ 'fail-fast': z.boolean(), matrix: z.record(z.string(), z.array(z.number())) })
        .optional(),
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
    expect(audit.jobs['request']?.permissions).toEqual({ contents: 'read' });
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

  it('requests the links in as many shards as it has runners, and merges what they keep', () => {
    const { strategy, steps: requesting = [] } = audit.jobs['request'] ?? {};
    const shards = strategy?.matrix['shard'] ?? [];
    expect(shards).toEqual(Array.from(shards.keys(), (index) => index + 1));
    const shard = requesting.find(({ run }) => run?.includes('--shard "$SHARD"'))?.env?.['SHARD'];
    expect(shard).toMatch(/^\$\{\{ matrix\.shard \}\}\/\$\{\{ strategy\.job-total \}\}$/);
    const kept = requesting.find(({ uses }) => uses?.startsWith('actions/upload-artifact'))?.with;
    const taken = audit.jobs['audit']?.steps.find(({ uses }) =>
      uses?.startsWith('actions/download-artifact'),
    );
    expect([kept?.['name'], kept?.['path']]).toEqual([
      expect.stringMatching(/^link-audit-shard-\$\{\{ matrix\.shard \}\}$/),
      '.cache/link-audit.jsonl',
    ]);
    expect(taken?.with).toEqual({ pattern: 'link-audit-shard-*', path: 'shards' });
  });
});
