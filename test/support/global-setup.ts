import { migrate } from '#platform/db/migrate.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

const TEMPLATE = 'farmgate_template';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    templateName: string;
  }
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${TEMPLATE}`;
  await migrate(url.href);
}

/** One throw-away PostgreSQL for the whole run and one migrated template from which every test file copies its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? null : await startEmbeddedPostgres({ throwaway: true });
  const serverUrl = given ?? server?.url ?? '';
  await makeTemplate(serverUrl);
  project.provide('serverUrl', serverUrl);
  project.provide('templateName', TEMPLATE);
  return async () => {
    await server?.stop();
  };
}
