import { defineConfig } from 'vitest/config';
import { memoryFolder } from './src/testing/memoryFolder.ts';

const memory = memoryFolder();
if (memory !== null) process.env['TMPDIR'] ??= memory;

/** Tests for Stryker (`stryker.config.mjs`), which names their folder. No project here starts a browser. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production', AUDITED_WEEKS: '12' },
    include: ['**/*.test.ts'],
    exclude: ['**/*.slow.test.ts'],
    setupFiles: ['src/testing/fewRuns.ts'],
    isolate: false,
    testTimeout: 120_000,
  },
});
