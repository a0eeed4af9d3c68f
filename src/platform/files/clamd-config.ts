import type { z } from 'zod';
import { text, unset } from '../environment.ts';

/** Where ClamAV's daemon listens. */
export interface ClamdAddress {
  readonly host: string;
  readonly port: number;
}

/** The variable that says where files are scanned. */
export const clamdEnvironment = {
  FILES_CLAMD: unset(text.regex(/^[\w.-]+:\d{1,5}$/, 'Write host:port, as 127.0.0.1:3310')),
};

/** Null where files are not scanned. */
export function readClamd({ FILES_CLAMD }: z.output<z.ZodObject<typeof clamdEnvironment>>): ClamdAddress | null {
  if (FILES_CLAMD === undefined) return null;
  const [host = '', port] = FILES_CLAMD.split(':');
  return { host, port: Number(port) };
}
