import { expect, signIn, test } from '#test/support/e2e.ts';
import { inspectLooks } from '#test/support/page-checks.ts';
import type { Page } from '@playwright/test';

const pagesOf: Readonly<Record<string, readonly string[]>> = {
  farmer: [
    '/dashboard',
    '/listings',
    '/orders',
    '/orders?tab=active',
    '/order-management',
    '/product-management',
    '/analytics',
    '/search?q=yam',
    '/escrow-management?tab=transactions',
    '/documents',
    '/kyc',
    '/profile',
  ],
  buyer: [
    '/dashboard',
    '/dashboard?show=favorites',
    '/dashboard?show=profile',
    '/orders',
    '/order-management',
    '/analytics',
    '/escrow-management',
    '/documents',
  ],
  transporter: [
    '/transport-dashboard',
    '/transport-dashboard?tab=requests',
    '/transport-dashboard?tab=active',
    '/transport-dashboard?tab=history',
    '/transport-dashboard/earnings',
  ],
  inspector: ['/quality-inspector', '/quality-inspector?tab=completed'],
  admin: [
    '/admin-panel',
    '/admin-panel?tab=users',
    '/admin-panel?tab=listings',
    '/admin-panel?tab=kyc',
    '/admin-panel?tab=analytics',
    '/admin-panel/disputes',
    '/admin-panel/disputes?state=decided',
    '/escrow-management?tab=wallet',
  ],
  'admin at the dashboard': [
    '/admin',
    '/admin?tab=users',
    '/admin?tab=listings',
    '/admin?tab=orders',
    '/admin?tab=deliveries',
    '/admin?tab=analytics',
    '/admin/deliveries',
    '/admin/audit?check=1',
    '/admin/ledger?check=1',
    '/admin/documents',
  ],
};

async function lookAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await inspectLooks(page);
}

for (const [who, paths] of Object.entries(pagesOf)) {
  test(`the pages of the ${who} are accessible in light and dark, and fit the smallest phone`, async ({ people }) => {
    const page = await people.arrive(who);
    await signIn(page, `${who.split(' ')[0]}@farmgate.test`);
    for (const path of paths) {
      await lookAt(page, path);
      expect(page.url(), 'the page itself was looked at, not where it led').toContain(path);
    }
  });
}

test('one order and one transaction are accessible in light and dark, and fit the smallest phone', async ({
  people,
}) => {
  const buyer = await people.arrive('buyer');
  await signIn(buyer, 'buyer@farmgate.test');
  for (const list of ['/orders', '/escrow-management?tab=transactions']) {
    await buyer.goto(list);
    const one = buyer
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /kg|^FG-/ })
      .first();
    const path = (await one.getAttribute('href')) ?? '';
    expect(path).toMatch(/^\/.*[0-9a-f]{8}-/);
    await lookAt(buyer, path);
    await buyer.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(buyer.getByRole('navigation')).toHaveCount(0);
    await expect(buyer.getByRole('button')).toHaveCount(0);
    await expect(buyer.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await buyer.emulateMedia({ media: 'screen', colorScheme: 'light' });
  }
});
