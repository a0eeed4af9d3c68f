import type { Plugin } from 'vite';

/** Packages that pages and programs of the server share, of many small modules that only compute. */
const shared = ['zod', 'uuid', 'libphonenumber-js'];

/** What pages bundle: loaded one by one, modules of packages take most of a start's time. */
export const bundledForPages = ['@conform-to/zod', '@conform-to/dom', ...shared];

const bundledForPrograms = [
  ...shared,
  ...['hono', '@hono/node-server', 'flydrive', 'file-type', 'csv-parse', 'csv-stringify', 'fflate', 'bowser', 'uqr'],
  ...['mdast-util-from-markdown', 'mdast-util-gfm-table', 'micromark-extension-gfm-table', '@better-auth/utils'],
];

/**
 * What programs do not bundle of the packages that we name: they load files of their own, or there may be only one of
 * them in a process. What they need themselves, npm may have put where a bundle would not find it.
 */
export function externalForPrograms(named: readonly string[]): string[] {
  return named.filter((name) => !bundledForPrograms.includes(name));
}

/** With one letter beyond ASCII, Node reads a file as two bytes for each of its letters, and a bundle is megabytes. */
export const escapeLetters: Plugin = {
  name: 'escape-letters',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
    }
  },
};

/** A source stays in memory as long as its program runs, with its comments. */
export const onlyLegalComments = { legal: true, annotation: false, jsdoc: false };
