import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from './src/testing/memoryFolder.ts';

const memory = memoryFolder();
// Tests write thousands of small files, which takes a disk ten times as long.
if (memory !== null) process.env['TMPDIR'] ??= memory;

/** Tests that take long: `npm run test:all` runs them, too. */
const SLOW = '**/*.slow.test.ts';

export default defineConfig(({ mode }) => {
  const exclude = mode === 'all' ? [] : [SLOW];
  // A second, larger site is built only for the slow tests.
  process.env['SITE_SIZES'] ??= mode === 'all' ? '97,1000' : '97';
  return {
    // The build renders with React's production build, whose JSX has no development form.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    test: {
      // Which build of React a file gets must not depend on the file that imports it first.
      env: { NODE_ENV: 'production' },
      // Each waits for a browser half of the time, so that one for each processor keeps all of them busy.
      maxWorkers: Math.max(2, availableParallelism()),
      // No test changes what another imports.
      isolate: false,
      // Only against what hangs: a test that waits this long has failed however busy the machine is.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 500_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['src/**/*.test.{ts,tsx}', 'templates/**/*.test.{ts,tsx}', 'scripts/*.test.ts'],
            exclude: ['src/e2e/**', ...exclude],
          },
        },
        {
          extends: true,
          // Only these tests wait until the sites are built and the browser runs.
          test: {
            name: 'e2e',
            include: ['src/e2e/**/*.test.ts'],
            exclude,
            globalSetup: './src/e2e/globalSetup.ts',
          },
        },
      ],
    },
  };
});
