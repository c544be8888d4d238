import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The build renders with React's production build, whose JSX has no development form.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    globalSetup: './src/e2e/globalSetup.ts',
    include: ['src/**/*.test.{ts,tsx}', 'templates/**/*.test.{ts,tsx}'],
    // Browser tests wait more than they compute, and no test changes what another imports.
    maxWorkers: 2,
    isolate: false,
    // The build and browser tests write whole sites; the default of five seconds is for units.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
