import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { stateOf } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { serverUrl: string; template: string };
  }
}

/** A database of a test file's own. `drop` ends what is still connected to it. */
export type TestDatabase = { url: string; drop(): Promise<void> };

function newName(kind: string): string {
  return `farmgate_${kind}_${randomUUID().replaceAll('-', '')}`;
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates the template of a run: an empty database with every migration applied. Gives its name. */
export async function createTemplate(serverUrl: string): Promise<string> {
  const template = newName('template');
  await onServer(serverUrl, `create database ${template}`);
  await migrate(urlOf(serverUrl, template));
  return template;
}

const NOT_ALLOWED = '42501';

/**
 * Drops a database with what is still connected to it. The one thing that an ordinary role may not end is a vacuum that
 * PostgreSQL began by itself; dropping without force asks it to stop, and waits for it.
 */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`).catch(async (error: unknown) => {
    if (stateOf(error) !== NOT_ALLOWED) throw error;
    await onServer(serverUrl, `drop database if exists ${name}`);
  });
}

export function dropTemplate(serverUrl: string, template: string): Promise<void> {
  return dropDatabase(serverUrl, template);
}

/** A new database with the whole schema and no rows, copied from the template of this run. */
export async function testDatabase(): Promise<TestDatabase> {
  const { serverUrl, template } = inject('databaseServer');
  const name = newName('test');
  // Files are copied as they are: the other way writes each of their pages into the log as well.
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const drop = () => dropDatabase(serverUrl, name);
  return { url: urlOf(serverUrl, name), drop };
}
