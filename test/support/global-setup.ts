import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#embedded/embedded-postgres.ts';
import { createTemplate, dropTemplate } from './database.ts';

/**
 * Before the first database test: a throw-away PostgreSQL (or the server of TEST_DATABASE_URL) and, on it, the migrated
 * template that every test file's database is a copy of. Gives the way to take both down again.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'] ?? '';
  const embedded = given === '' ? await startEmbeddedPostgres({ throwaway: true }) : null;
  const serverUrl = embedded?.url ?? given;
  const template = await createTemplate(serverUrl);
  project.provide('databaseServer', { serverUrl, template });
  return async () => {
    await dropTemplate(serverUrl, template);
    await embedded?.stop();
  };
}
