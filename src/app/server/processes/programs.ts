import { join } from 'node:path';
import { projectRoot } from '../embedded-environment.ts';

/** What `npm start` runs, by the files in which the build bundles it. */
export const PROGRAMS = {
  start: 'src/app/server/start.ts',
  server: 'src/app/server/main.ts',
  sandbox: 'providers/sandbox/main.ts',
  'stop-with-parent': 'src/app/server/processes/stop-with-parent.ts',
} as const;

type ProgramName = keyof typeof PROGRAMS;

/** Where the build leaves a program. */
export function builtProgram(name: ProgramName): string {
  return join(projectRoot, 'build/server-program', `${name}.js`);
}

/** The file of a program to run here: its bundle in production, its source for developers. */
export function programFile(name: ProgramName): string {
  return process.env['NODE_ENV'] === 'production' ? builtProgram(name) : join(projectRoot, PROGRAMS[name]);
}
