import { describe, expect, it } from 'vitest';
import { readArguments } from '../cli/runCommand.ts';
import { AUDIT_OPTIONS } from './auditCommand.ts';

const read = (...args: string[]) =>
  readArguments({ name: 'npm run audit', options: AUDIT_OPTIONS }, ['--content', 'src', ...args]);

describe('the command line of the audit', () => {
  it('has a request policy where nothing is said', () => {
    expect(read()).toMatchObject({
      dist: 'dist',
      reportDir: 'link-audit',
      concurrency: 2,
      pause: 1000,
      timeout: 20_000,
      timeLimit: 30 * 60_000,
      maxAge: 24 * 3_600_000,
      failOn: 'new',
      only: null,
    });
  });

  it('takes any part of a second or a minute, as whole milliseconds, and as many as a timer can wait for', () => {
    const times = (value: string) => {
      const { timeout, timeLimit } = read('--timeout', value, '--time-limit', value);
      return [timeout, timeLimit];
    };
    expect(times('4.1')).toEqual([4100, 246_000]);
    expect(times('0.0155')).toEqual([16, 930]);
    expect(times('1e-9')).toEqual([1, 1]);
    expect(times('1e9')).toEqual([2 ** 31 - 1, 2 ** 31 - 1]);
    expect(times('40000')[1]).toBe(2 ** 31 - 1);
  });

  it('takes no pause, and answers of any age', () => {
    expect(read('--pause', '0').pause).toBe(0);
    expect(read('--pause', '1e12').pause).toBe(2 ** 31 - 1);
    expect(read('--max-age', '0').maxAge).toBe(0);
    expect(read('--max-age', '10000').maxAge).toBe(10_000 * 3_600_000);
  });

  it('takes other stores to ask, each by its key', () => {
    const args = [
      '--store-override',
      'amazon=http://127.0.0.1:1',
      '--store-override',
      'x=https://y.example/',
    ];
    expect(read(...args).storeOverride).toEqual([
      ['amazon', 'http://127.0.0.1:1'],
      ['x', 'https://y.example'],
    ]);
  });

  it.each([
    [
      ['--concurency', '2'],
      "expected an option of npm run audit, found '--concurency'; did you mean '--conc",
    ],
    [['links'], "expected an option, found 'links'"],
    [['--concurrency', '0'], "expected a whole number from 1 for --concurrency, found '0'"],
    [['--pause', 'x'], "expected a number from 0 for --pause, found 'x'"],
    [['--timeout', '0'], "expected a number above 0 for --timeout, found '0'"],
    [['--max-age='], "expected a number from 0 for --max-age, found ''"],
    [['--store-override', 'amazon'], "expected a store override such as 'amazon=http://127.0.0.1:8080'"],
    [['--store-override', 'amazon=http://x/y'], "expected a store override such as 'amazon=http://127.0.0.1"],
    [['--fail-on', 'old'], "expected new, any or never for --fail-on, found 'old'"],
  ])('tells of %j in one line', (args, message) => {
    expect(() => read(...args)).toThrow(message);
    expect(() => read(...args)).toThrow(/^[^\n]*$/);
  });
});
