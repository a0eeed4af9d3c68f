import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pageWeights } from '#test/support/page-weights.ts';

// People come in by these pages, often over a slow network: what a visit costs is kept by a test.

const MOST_SCRIPT_BYTES = 130_000;

/** Opens the first product whose page has an inspection report, or the first that has none. */
async function openProduct(page: Page, inspected: boolean): Promise<void> {
  const listings: readonly { readonly id: string }[] = await (await page.request.get('/api/public/listings')).json();
  for (const { id } of listings) {
    const path = `/marketplace/product/${id}`;
    const html = await (await page.request.get(path)).text();
    if (html.includes('id="inspection"') !== inspected) continue;
    await page.goto(path);
    return;
  }
  throw new Error(`No product ${inspected ? 'was inspected' : 'is without an inspection'}.`);
}

const DOORS = [
  { door: 'the landing page', open: (page: Page) => page.goto('/') },
  { door: 'the marketplace', open: (page: Page) => page.goto('/marketplace') },
  { door: 'a product', open: (page: Page) => openProduct(page, false) },
  { door: 'an inspected product', open: (page: Page) => openProduct(page, true) },
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

const MOST_PAGE_BYTES = 149_500;
const MOST_PAGE_FILES = 18;

test('no page of any role needs more than 149.5 kB of scripts or 18 files of them', () => {
  const weights = pageWeights();
  expect(weights.length).toBeGreaterThan(140);
  expect(weights.filter(({ bytes, files }) => bytes > MOST_PAGE_BYTES || files > MOST_PAGE_FILES)).toEqual([]);
});

test('a visitor’s market takes at most 150 kB of HTML', async ({ page }) => {
  const html = await (await page.request.get('/marketplace')).body();
  expect(html.length).toBeLessThanOrEqual(150_000);
});

const MOST_TWI_BYTES = 5_000;

test('a page in Twi brings at most 5 kB more than in English before its scripts run', async ({ page }) => {
  const bytesOf = async (path: string, language: string) => {
    const response = await page.request.get(path, { headers: { cookie: `fg_language=${language}` } });
    const html = await response.text();
    expect(html).toContain(`<html lang="${language === 'en' ? 'en-GH' : language}"`);
    return gzipSync(html).length;
  };
  await openProduct(page, true);
  const paths = ['/', '/marketplace', '/auth', new URL(page.url()).pathname];
  const growth = await Promise.all(
    paths.map(async (path) => ({ path, bytes: (await bytesOf(path, 'ak')) - (await bytesOf(path, 'en')) })),
  );
  expect(growth.filter(({ bytes }) => bytes <= 0 || bytes > MOST_TWI_BYTES)).toEqual([]);
});
