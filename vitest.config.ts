import { defineConfig } from 'vitest/config';

const database = ['src/**/*.api.test.ts', 'src/**/*.race.test.ts', 'db/**/*.api.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        // Pure: no database, no network, no clock.
        test: { name: 'unit', include: ['{src,db,data}/**/*.test.{ts,tsx}'], exclude: [...database, 'node_modules/**'], isolate: false },
      },
      { test: { name: 'tidy', include: ['test/tidy.test.ts', 'test/tidy/*.test.ts'] } },
      {
        // The real app on a real PostgreSQL: one throw-away server per run, one database per file.
        test: {
          name: 'database',
          include: database,
          globalSetup: 'test/support/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
