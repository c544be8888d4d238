import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineCommand } from './command.ts';
import { runCommand } from './runCommand.ts';
import { HalfwayError, UsageError, UserError } from './userError.ts';
import { folder, wholeNumber } from './valueTypes.ts';

const printed: string[] = [];
beforeEach(() => {
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void printed.push(`${method}: ${line}`));
});
afterEach(() => void vi.restoreAllMocks());

/** Runs a command that does this, and gives its exit code and what it prints. */
async function runOf(run: () => Promise<number | undefined>, ...args: string[]) {
  const command = defineCommand({
    name: 'npm run hatch',
    summary: 'Hatches eggs.',
    options: {
      out: { kind: 'single', type: folder, default: 'nest', description: 'where the chicks go' },
      days: {
        kind: 'single',
        type: wholeNumber(1),
        environment: 'DAYS',
        otherwise: 'as the egg needs',
        description: 'how long',
      },
      turn: { kind: 'repeated', type: wholeNumber(0), description: 'when to turn' },
      fan: { kind: 'flag', description: 'runs the fan' },
    },
    example: 'npm run hatch -- --fan',
    afterFailure: 'nothing was hatched',
    run,
  });
  const exitCode = await runCommand(command, args);
  return [exitCode, printed.splice(0).join('\n')];
}

const fails = (error: unknown) => async () => {
  throw error;
};

class EggError extends UserError {
  override readonly summary = '2 cracked eggs';
}

describe('a command', () => {
  it('gives the exit code that it ends with, and 0 where it says nothing', async () => {
    expect(await runOf(async () => 130)).toEqual([130, '']);
    expect(await runOf(async () => undefined)).toEqual([0, '']);
  });

  it.each(['--help', '-h'])('prints its help with %s, and does nothing else', async (flag) => {
    const [exitCode, text] = await runOf(fails(new Error('it ran')), '--bogus', flag);
    expect(exitCode).toBe(0);
    expect(text).toBe(`log: Hatches eggs.

usage: npm run hatch -- [--out DIR] [--days N] [--turn N]... [--fan]

  --out DIR   where the chicks go (default: nest)
  --days N    how long (default: $DAYS, else as the egg needs)
  --turn N    when to turn (may be repeated)
  --fan       runs the fan
  -h, --help  prints this help

example: npm run hatch -- --fan`);
  });

  const usage = 'usage: npm run hatch -- [--out DIR] [--days N] [--turn N]... [--fan]';

  it('ends with 2 and its usage where the command line is wrong', async () => {
    const wrongDays = "expected a whole number from 1 for --days, found 'x'";
    expect(await runOf(async () => 0, '--days', 'x')).toEqual([2, `error: ${wrongDays}\n${usage}`]);
    expect(await runOf(fails(new UsageError('no such nest')))).toEqual([2, `error: no such nest\n${usage}`]);
  });

  it('ends with 1 and the message where the user has to change something', async () => {
    const message = 'error: egg 1 is cracked\negg 2 is cracked';
    expect(await runOf(fails(new EggError('egg 1 is cracked\negg 2 is cracked')))).toEqual([
      1,
      `${message}\n\n2 cracked eggs; nothing was hatched.`,
    ]);
    expect(await runOf(fails(new UserError('no eggs')))).toEqual([
      1,
      'error: no eggs\n\nNothing was hatched.',
    ]);
  });

  it('leaves it to a command that ended halfway to say what it has left', async () => {
    expect(await runOf(fails(new HalfwayError('egg 1 is hatched, egg 2 is not')))).toEqual([
      1,
      'error: egg 1 is hatched, egg 2 is not',
    ]);
  });

  it('tells without a stack what the operating system refuses', async () => {
    expect(await runOf(() => readFile('no-such-file').then(() => 0))).toEqual([
      1,
      expect.stringMatching(/^error: ENOENT: [^\n]*no-such-file'\n\nNothing was hatched\.$/),
    ]);
  });

  it('shows the stack of a bug', async () => {
    const [exitCode, text] = await runOf(fails(new TypeError('x is not a function')));
    expect(exitCode).toBe(1);
    expect(text).toMatch(/^error: TypeError: x is not a function\n {4}at /);
  });
});
