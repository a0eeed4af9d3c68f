import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newPushKeys } from '#platform/push/push-config.ts';
import { remembered } from '#platform/remembered.ts';

/** The folder of the project, whatever the working directory. */
export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** 32 random bytes as text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The folder of files, secrets and the built-in database: FARMGATE_DATA_DIR, relative to the project. */
export function dataFolder(): string {
  return resolve(projectRoot, process.env['FARMGATE_DATA_DIR'] || '.farmgate');
}

/** Whom push services write to where nobody was named. */
const PUSH_SUBJECT = 'mailto:push@farmgate.example';

/** Keys of this machine, unless the environment has some: all browsers that subscribed know it by them. */
async function pushKeys(dataDir: string): Promise<Record<string, string>> {
  if (process.env['FARMGATE_PUSH_PUBLIC_KEY']) return {};
  const make = () => Object.values(newPushKeys()).join(' ');
  const [publicKey = '', privateKey = ''] = (await remembered(join(dataDir, 'push-keys'), make)).split(' ');
  return {
    FARMGATE_PUSH_PUBLIC_KEY: publicKey,
    FARMGATE_PUSH_PRIVATE_KEY: privateKey,
    FARMGATE_PUSH_SUBJECT: process.env['FARMGATE_PUSH_SUBJECT'] || PUSH_SUBJECT,
  };
}

/**
 * What a program needs to work on the built-in database. Sessions and documents hang on a secret of this
 * machine, never on one that is printed in the sources.
 */
export async function embeddedEnvironment(dataDir: string, databaseUrl: string): Promise<Record<string, string>> {
  return {
    DATABASE_URL: databaseUrl,
    FARMGATE_DATA_DIR: dataDir,
    FARMGATE_DEMO: process.env['FARMGATE_DEMO'] ?? '1',
    FARMGATE_SECRET: process.env['FARMGATE_SECRET'] || (await remembered(join(dataDir, 'secret'), newSecret)),
    ...(await pushKeys(dataDir)),
  };
}
