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
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      scripts.push(request.sizes().then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize));
    });
    await open(page);
    const sizes = await Promise.all(scripts);
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
    const html = await (await page.request.get(page.url())).text();
    const hints = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
    expect(hints.length).toBeGreaterThan(3);
    for (const hint of hints) expect(hint).toMatch(/fetchpriority="low"/i);
  });
}
