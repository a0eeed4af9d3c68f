import { expect, type Page } from '@playwright/test';
import { goTo } from './e2e.ts';

/** Waits until the browser keeps the page at this path, and the fonts of the open page, without a network. */
export async function isKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (at) => Boolean(await caches.match(at, { ignoreVary: true })), path), {
      message: `${path} is kept`,
    })
    .toBe(true);
  await page.evaluate(() => document.fonts.ready);
}

/** Opens a page by its address and waits until this phone can keep what is done there, with the scripts for it. */
export async function openReady(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(() => localStorage.removeItem('fg-keeper'));
  await goTo(page, path);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fg-keeper'))).not.toBeNull();
}

/** The same, and until the phone keeps the page itself. */
export async function openKept(page: Page, path: string): Promise<void> {
  await openReady(page, path);
  await isKept(page, path);
}

/** How many acts this phone has written down. */
export function actsOnPhone(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('fg-outbox', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('acts', { keyPath: 'id' });
    await new Promise((done) => (opening.onsuccess = done));
    const counting = opening.result.transaction('acts').objectStore('acts').count();
    await new Promise((done) => (counting.onsuccess = done));
    opening.result.close();
    return counting.result;
  });
}
