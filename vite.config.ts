import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Every asset is a file of its own, so that the content security policy needs no `data:` for styles and fonts.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs comes as one file that stays in the browser's cache from release to release.
            codeSplitting: { groups: [{ name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler|lucide-react[\\/]dist[\\/]esm[\\/][^\\/]+\.m?js)/ }] },
          },
        },
      },
    },
  },
});
