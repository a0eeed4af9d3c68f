import { defineConfig } from 'vitest/config';

const database = ['{src,db,test}/**/*.api.test.ts', '{src,db,test}/**/*.race.test.ts'];
const env = { NODE_ENV: 'test', FARMGATE_QUICK_HASH: '1', LOG_LEVEL: 'silent' };

export default defineConfig({
  test: {
    projects: [
      {
        // Pure: no database, no network, no clock.
        test: { name: 'unit', sequence: { groupOrder: 0 }, include: ['{src,db,data}/**/*.test.{ts,tsx}'], exclude: [...database, 'node_modules/**'], isolate: false },
      },
      { test: { name: 'tidy', sequence: { groupOrder: 0 }, include: ['test/tidy.test.ts', 'test/tidy/*.test.ts'] } },
      {
        // The real app on a real PostgreSQL: one throw-away server per run, one database per file.
        test: {
          name: 'database',
          env,
          include: database,
          globalSetup: 'test/support/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
