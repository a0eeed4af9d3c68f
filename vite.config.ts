import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { shopChunks } from './chunks.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Every asset is a file of its own, so that the content security policy needs no `data:` for styles and fonts.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: shopChunks() },
            // The table of all pages names every file: two thirds of a name tell a browser nothing.
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash].js',
          },
        },
      },
    },
  },
});
