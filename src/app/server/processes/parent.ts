import { once } from 'node:events';
import { z } from 'zod';

/** The argument of a program that gets some of its settings from its parent process, after it was started. */
export const SETTINGS_FOLLOW = '--settings-follow';

/**
 * The argument of a program that loads its modules and ends. The build fills the compile cache with it.
 */
export const ONLY_LOAD = '--only-load';

/** Waits for the settings that the parent process does not know yet when it starts us, such as a database's address. */
export async function takeSettings(): Promise<void> {
  if (!process.argv.includes(SETTINGS_FOLLOW)) return;
  process.channel?.ref();
  const [settings] = await once(process, 'message');
  process.channel?.unref();
  Object.assign(process.env, z.record(z.string(), z.string()).parse(settings));
}
