import { defineConfig } from 'vitest/config';

/**
 * The unit tests of the folder that Stryker names (`vitest.dir`). The model of the whole trade is left out: it takes
 * longer than all others together, for each mutant, and a rule should have a test that names it.
 */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/*.{api,race,property}.test.ts'],
    setupFiles: 'bench/mutation/one-seed.ts',
    testTimeout: 30_000,
  },
});
