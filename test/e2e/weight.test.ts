import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

// People come in by these pages, often over a slow network: what a visit costs is kept by a test.

const MOST_SCRIPT_BYTES = 130_000;

const DOORS = [
  { door: 'the landing page', open: (page: Page) => page.goto('/') },
  { door: 'the marketplace', open: (page: Page) => page.goto('/marketplace') },
  {
    door: 'a product',
    async open(page: Page) {
      const [{ id }] = await (await page.request.get('/api/public/listings')).json();
      await page.goto(`/marketplace/product/${id}`);
    },
  },
];

for (const { door, open } of DOORS) {
  test(`${door} brings at most 130 kB of scripts, and asks for them after what it is read with`, async ({ page }) => {
    const scripts = new Map<string, Promise<number>>();
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      const size = request
        .sizes()
        .then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize);
      scripts.set(new URL(request.url()).pathname, size);
    });
    await open(page);
    const html = await (await page.request.get(page.url())).text();
    const hints = Array.from(
      html.matchAll(/<link rel="modulepreload" href="([^"]+)"([^>]*)>/g),
      ([, href = '', rest = '']) => ({ href, rest }),
    );
    expect(hints.length).toBeGreaterThan(3);
    for (const { rest } of hints) expect(rest).toMatch(/fetchpriority="low"/i);
    await expect.poll(() => hints.filter(({ href }) => !scripts.has(href))).toEqual([]);
    const sizes = await Promise.all(scripts.values());
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  });
}
