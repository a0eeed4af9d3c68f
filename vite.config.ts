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
            codeSplitting: {
              groups: [
                // What every page needs comes as one file that stays in the browser's cache from release to release,
                { name: 'framework', priority: 2, test: /node_modules[\\/](react|react-dom|react-router|scheduler|lucide-react[\\/]dist[\\/]esm[\\/][^\\/]+\.m?js)/ },
                // and what many pages share as another: dozens of small files cost more in headers than they hold.
                { name: 'shared', priority: 1, minShareCount: 8, test: /src[\\/](ui|app|kernel|wire)[\\/]|lucide-react/ },
                // The cards of the shop, with all that they are made of.
                { name: 'shop', test: /catalogue[\\/]web[\\/](MarketCard|picture-of|market-query)|ui[\\/](SiteBanner|AdSlot|Skeleton|LiveRegion)\.tsx/ },
              ],
            },
          },
        },
      },
    },
  },
});
