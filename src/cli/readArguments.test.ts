import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineCommand } from './command.ts';
import { readArguments } from './readArguments.ts';
import { UsageError } from './userError.ts';
import { duration, existingFolder, oneOf, text, webAddress, wholeNumber } from './valueTypes.ts';

const command = defineCommand({
  name: 'npm run hatch',
  summary: 'Hatches eggs.',
  options: {
    eggs: { kind: 'positional', type: oneOf(['hen', 'duck']), description: '' },
    'egg-count': { kind: 'single', type: wholeNumber(1, 48), default: '12', description: '' },
    label: { kind: 'single', type: text('LABEL'), environment: 'LABEL', description: '' },
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

  it('leaves the defaults where it says nothing', () => {
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
    [['-f'], "expected an option of npm run hatch, found '-f'; 'npm run hatch -- --help' lists them"],
    [['--fan=yes'], "expected no value for --fan, found 'yes'"],
    [['--egg-count'], 'expected a whole number from 1 to 48 for --egg-count, found nothing'],
    [['--egg-count', '49'], "expected a whole number from 1 to 48 for --egg-count, found '49'"],
    [['--egg-count', '-1'], "expected a whole number from 1 to 48 for --egg-count, found '-1'"],
    [['--label', '--fan'], "expected a text for --label, found '--fan'"],
    [['--label='], "expected a text for --label, found ''"],
    [['dukc'], "expected hen or duck for eggs, found 'dukc'; did you mean 'duck'?"],
  ])('such as %j is told what was expected', (args, message) => {
    expect(() => read(...args)).toThrow(new UsageError(message));
  });

  it('is told every value that is wrong at once', () => {
    expect(() => read('goose', '--egg-count', 'x')).toThrow(
      new UsageError(
        "expected hen or duck for eggs, found 'goose'\nexpected a whole number from 1 to 48 for --egg-count, found 'x'",
      ),
    );
  });
});

describe('a folder that has to exist', () => {
  it('is named where a name near it was meant', () => {
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

describe('a web address', () => {
  it('has a protocol and a host', () => {
    expect(webAddress.parse('https://example.org/base/')).toBe('https://example.org/base/');
    for (const wrong of ['example.org', 'ftp://example.org/', 'http://', ''])
      expect(webAddress.parse(wrong)).toBe(undefined);
  });
});
