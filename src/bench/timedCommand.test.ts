import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { childSeconds, timeCommand } from './timedCommand.ts';

const node = async (program: string) => ({
  program: process.execPath,
  args: ['-e', program],
  folder: await temporaryFolder(),
});

it('the times of a shell become seconds: user and system of its children, whatever the shell', () => {
  expect(childSeconds('238 pages\n0m0.00s 0m0.00s\n0m2.41s 0m0.32s\n')).toBeCloseTo(2.73);
  expect(childSeconds('0m0.000000s 0m0.000000s\n1m2.500000s 0m1.000000s\n')).toBeCloseTo(63.5);
  expect(childSeconds('0m0,000s 0m0,000s\n0m2,410s 0m0,320s\n')).toBeCloseTo(2.73);
});

it('what is no time of a shell is an error', () => {
  expect(() => childSeconds('238 pages\n')).toThrow(
    'expected the times of a shell, such as 0m2.41s 0m0.32s, found 238 pages',
  );
});

it('a command is measured with the processes that it waits for', async () => {
  const works = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);';
  const waits = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(works)}])`;
  const { wallSeconds, processorSeconds, peakKilobytes } = await timeCommand(await node(waits));
  expect(processorSeconds).toBeGreaterThan(0.3);
  expect(wallSeconds).toBeGreaterThan(0.3);
  // A megabyte and a terabyte would be a wrong unit.
  expect(peakKilobytes).toBeGreaterThan(1024);
  expect(peakKilobytes).toBeLessThan(1024 ** 3);
});

it('a program that is not of Node has no measured memory', async () => {
  const folder = await temporaryFolder();
  expect(await timeCommand({ program: 'true', args: [], folder })).toMatchObject({ peakKilobytes: null });
});

it('a command that fails is an error with what it printed', async () => {
  const fails = await node('console.error("no content"); process.exit(3)');
  await expect(timeCommand(fails)).rejects.toThrow(/^expected '.*' to succeed, it failed: no content$/);
});
