import { expect, type Page } from '@playwright/test';

/** Waits until the browser keeps the page at this path, and the fonts of the open page, without a network. */
export async function isKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (at) => Boolean(await caches.match(at, { ignoreVary: true })), path), {
      message: `${path} is kept`,
    })
    .toBe(true);
  await page.evaluate(() => document.fonts.ready);
}
