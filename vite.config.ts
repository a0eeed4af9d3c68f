import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pageChunks } from './chunks.ts';
import { bundledForPages, escapeLetters, onlyLegalComments } from './server-bundle.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), escapeLetters],
  // Every asset is a file of its own, so that the content security policy needs no `data:` for styles and fonts.
  // How long each part of a build takes is nothing for somebody's first start.
  build: { assetsInlineLimit: 0, rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    ssr: {
      resolve: { noExternal: bundledForPages },
      build: { rolldownOptions: { output: { comments: onlyLegalComments } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: pageChunks() },
            // The table of all pages names every file: two thirds of a name tell a browser nothing, and 42 bits of hash
            // tell all.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
          },
        },
      },
    },
  },
});
