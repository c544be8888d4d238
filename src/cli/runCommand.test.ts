import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineCommand } from './command.ts';
import { formatUsage, readArguments, runCommand } from './runCommand.ts';
import { HalfwayError, UsageError, UserError } from './userError.ts';
import { anyText, duration, existingFolder, folder, oneOf, wholeNumber } from './valueTypes.ts';

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
  it('returns its exit code, and 0 by default', async () => {
    expect(await runOf(async () => 130)).toEqual([130, '']);
    expect(await runOf(async () => undefined)).toEqual([0, '']);
  });

  it.each(['--help', '-h'])('prints its help with %s, and does nothing else', async (flag) => {
    const [exitCode, shown] = await runOf(fails(new Error('it ran')), '--bogus', flag);
    expect(exitCode).toBe(0);
    expect(shown).toBe(`log: Hatches eggs.

usage: npm run hatch -- [--out DIR] [--days N] [--turn N]... [--fan]

  --out DIR   where the chicks go (default: nest)
  --days N    how long (default: $DAYS, else as the egg needs)
  --turn N    when to turn (may be repeated)
  --fan       runs the fan
  -h, --help  prints this help

example: npm run hatch -- --fan`);
  });

  const usage = 'usage: npm run hatch -- [--out DIR] [--days N] [--turn N]... [--fan]';

  it('exits with 2 and its usage if the command line is wrong', async () => {
    const wrongDays = "expected a whole number from 1 for --days, found 'x'";
    expect(await runOf(async () => 0, '--days', 'x')).toEqual([2, `error: ${wrongDays}\n${usage}`]);
    expect(await runOf(fails(new UsageError('no such nest')))).toEqual([2, `error: no such nest\n${usage}`]);
  });

  it('exits with 1 and the message if the user has to change something', async () => {
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

  it('adds nothing to the message of a command that ended halfway', async () => {
    expect(await runOf(fails(new HalfwayError('egg 1 is hatched, egg 2 is not')))).toEqual([
      1,
      'error: egg 1 is hatched, egg 2 is not',
    ]);
  });

  it('reports an error of the operating system without a stack', async () => {
    expect(await runOf(() => readFile('no-such-file').then(() => 0))).toEqual([
      1,
      expect.stringMatching(/^error: ENOENT: [^\n]*no-such-file'\n\nNothing was hatched\.$/),
    ]);
  });

  it('shows the stack of a bug', async () => {
    const [exitCode, shown] = await runOf(fails(new TypeError('x is not a function')));
    expect(exitCode).toBe(1);
    expect(shown).toMatch(/^error: TypeError: x is not a function\n {4}at /);
  });
});

const command = defineCommand({
  name: 'npm run hatch',
  summary: 'Hatches eggs.',
  options: {
    eggs: { kind: 'positional', type: oneOf(['hen', 'duck']), description: '' },
    'egg-count': { kind: 'single', type: wholeNumber(1, 48), default: '12', description: '' },
    label: { kind: 'single', type: anyText('LABEL'), environment: 'LABEL', description: '' },
    turn: { kind: 'repeated', type: duration('HOURS'), description: '' },
    fan: { kind: 'flag', description: '' },
  },
  example: 'npm run hatch -- duck',
  run: async () => undefined,
});

const read = (...args: string[]) => readArguments(command, args);

afterEach(() => vi.unstubAllEnvs());

describe('a command line', () => {
  it('is read by the types of the options, under their names in camel case', () => {
    expect(read('--egg-count', '24', 'duck', '--turn=2', '--turn', '1.5', '--fan', 'hen')).toEqual({
      eggs: ['duck', 'hen'],
      eggCount: 24,
      label: null,
      turn: [7_200_000, 5_400_000],
      fan: true,
    });
  });

  it('keeps the defaults of omitted fields', () => {
    expect(read()).toEqual({ eggs: [], eggCount: 12, label: null, turn: [], fan: false });
  });

  it('gives an option that is given twice its last value', () => {
    expect(read('--egg-count', '1', '--egg-count', '2').eggCount).toBe(2);
  });

  it('comes before the environment, of which an empty variable says nothing', () => {
    vi.stubEnv('LABEL', 'spring');
    expect(read().label).toBe('spring');
    expect(read('--label', 'autumn').label).toBe('autumn');
    vi.stubEnv('LABEL', '');
    expect(read().label).toBe(null);
  });

  it.each([
    [['--fann'], "expected an option of npm run hatch, found '--fann'; did you mean '--fan'?"],
    [['--zzz'], "expected an option of npm run hatch, found '--zzz'; 'npm run hatch -- --help' lists them"],
    [['--fan=yes'], "expected no value for --fan, found 'yes'"],
    [['--egg-count'], 'expected a whole number from 1 to 48 for --egg-count, found nothing'],
    [['--egg-count', '49'], "expected a whole number from 1 to 48 for --egg-count, found '49'"],
    [['--label', '--fan'], "expected a text for --label, found '--fan'"],
    [['--label='], "expected a text for --label, found ''"],
    [['dukc'], "expected hen or duck for eggs, found 'dukc'; did you mean 'duck'?"],
  ])('%j reports what was expected', (args, message) => {
    expect(() => read(...args)).toThrow(new UsageError(message));
  });

  it('reports all wrong values together', () => {
    expect(() => read('goose', '--egg-count', 'x')).toThrow(
      new UsageError(
        "expected hen or duck for eggs, found 'goose'\nexpected a whole number from 1 to 48 for --egg-count, found 'x'",
      ),
    );
  });
});

describe('a folder that has to exist', () => {
  it('is suggested for a name near it', () => {
    expect(existingFolder.parse('src')).toBe('src');
    expect([
      existingFolder.parse('scr'),
      existingFolder.parse('package.json'),
      existingFolder.parse(''),
    ]).toEqual([undefined, undefined, undefined]);
    expect(existingFolder.candidates?.('scr')).toContain('src');
    expect(existingFolder.candidates?.('no-such-folder/content')).toEqual([]);
  });
});

it('the usage of a command has dots behind arguments of which there may be several', () => {
  const nest = { kind: 'positional', once: true, type: folder, description: '' } as const;
  expect(formatUsage(command)).toContain(' [hen|duck]... ');
  expect(formatUsage({ name: 'npm run hatch', options: { nest } })).toBe('usage: npm run hatch -- [DIR]');
});
