import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    include: ['src/**/*.test.ts', 'test/*.test.ts', 'test/tidy/**/*.test.ts', 'db/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    env: { NODE_ENV: 'test', FARMGATE_QUICK_HASH: '1', LOG_LEVEL: 'silent' },
  },
});
