import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'templates/**/*.test.{ts,tsx}'],
    // The build and browser tests write whole sites; the default of five seconds is for units.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
