import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const database = ['{src,db,test}/**/*.api.test.ts', '{src,db,test}/**/*.race.test.ts'];
const component = 'src/**/*.component.test.tsx';
const env = { NODE_ENV: 'test', FARMGATE_QUICK_HASH: '1', LOG_LEVEL: 'silent' };

/**
 * The authorization matrix takes longer than any other file, so that it begins, also where nothing is known of an
 * earlier run.
 */
class AuthorizationMatrixFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isAuthorizationMatrix(other)) - Number(isAuthorizationMatrix(one)));
  }
}

function isAuthorizationMatrix({ moduleId }: TestSpecification): boolean {
  return moduleId.endsWith('/test/authorization-matrix.api.test.ts');
}

/** A busy machine may be slow; no test passes or fails by how long it takes. */
const testTimeout = process.env['FARMGATE_LONG'] === '1' ? 600_000 : 120_000;

export default defineConfig({
  test: {
    sequence: { sequencer: AuthorizationMatrixFirst },
    projects: [
      {
        // Pure: no database, no network, no clock.
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['{src,providers,db,data,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...database, component, 'node_modules/**'],
          isolate: false,
          testTimeout,
        },
      },
      {
        // Components as a person meets them, in a document without a layout.
        test: {
          name: 'component',
          environment: 'jsdom',
          isolate: false,
          sequence: { groupOrder: 0 },
          include: [component],
          setupFiles: 'test/support/component/setup.ts',
          testTimeout,
        },
      },
      {
        test: {
          name: 'tidy',
          sequence: { groupOrder: 0 },
          include: ['test/tidy.test.ts', 'test/tidy/*.test.ts'],
          testTimeout,
        },
      },
      {
        // The real app on a real PostgreSQL: one throw-away server per run, one database per file.
        test: {
          name: 'database',
          env,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // Each file has a database of its own and shares only the modules, which would take longer to load than most
          // files run.
          isolate: false,
          include: database,
          globalSetup: 'test/support/global-setup.ts',
          setupFiles: 'test/support/setup-database.ts',
          testTimeout,
          hookTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // A market of three weeks with cheats in it: `npm run test:cheats`, and `npm run test:long`.
        test: {
          name: 'cheats',
          env,
          include: ['bench/cheats/*.race.test.ts'],
          globalSetup: 'test/support/global-setup.ts',
          testTimeout: 3_600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
