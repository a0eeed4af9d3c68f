import { AT_ONCE, expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { orderAsGuest } from '#test/support/guest-order.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { countUnread } from '#slices/notifications/contract.ts';
import type { Page } from '@playwright/test';

/** How many notices the bell says are not read. */
async function unreadAt(page: Page): Promise<number> {
  const label = (await page.getByRole('link', { name: /^Notifications/ }).getAttribute('aria-label')) ?? '';
  return Number(/(\d+)\+? unread/.exec(label)?.[1] ?? 0);
}

test('the bell hears of a message at once, and an administrator reads and follows what a guest was sent', async ({
  people,
}) => {
  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');
  await goTo(admin, '/notifications');
  const guest = await people.arrive('guest', { colorScheme: 'dark' });
  await guest.goto('/contact');
  const body = {
    name: `Esi ${people.tag}`,
    email: 'esi.badu@example.com',
    topic: 'order',
    message: 'Where are my tomatoes?',
  };
  expect((await guest.request.post('/api/contact', { data: body })).ok()).toBe(true);
  await expect(admin.getByText(`Esi ${people.tag}: An order or a delivery`)).toBeVisible(AT_ONCE);
  // Notices go out in order: the one about this admin's own sign-in has been counted when this one is.
  const { count } = countUnread.output.parse(await (await admin.request.get(countUnread.path)).json());
  const bell = (unread: number) => admin.getByRole('link', { name: `Notifications, ${unread} unread` });
  await expect(bell(count)).toBeVisible(AT_ONCE);
  await inspectPage(admin);
  await admin.getByRole('button', { name: `Esi ${people.tag}` }).click();
  await expect(admin.getByRole('heading', { name: 'Contact messages' })).toBeVisible();
  await expect(bell(count - 1)).toBeVisible();

  const orderNumber = await orderAsGuest(guest, `024${people.tag}7`);
  const link = admin.getByRole('link', { name: /\/track\/[0-9a-f]{32}$/ }).first();
  await expect(async () => {
    await admin.goto(`/admin-panel/outbox?q=${encodeURIComponent(`+23324${people.tag}7`)}`);
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(admin.getByText(`Farmgate: order ${orderNumber}`)).toBeVisible();
  await inspectPage(admin);
  const secretPage = new URL((await link.getAttribute('href')) ?? '').pathname;
  await guest.goto(secretPage);
  await expect(guest.getByText(orderNumber).first()).toBeVisible();
});

test('without JavaScript a farmer chooses how to get notices, opens a notice and reads the rest at once', async ({
  people,
}) => {
  const farmer = await people.arrive('farmer', { javaScriptEnabled: false });
  await signIn(farmer, 'farmer@farmgate.test');
  await farmer.goto('/notifications?tab=choices');
  await farmer.getByRole('checkbox', { name: 'Community and reviews by SMS' }).check();
  await farmer.getByRole('button', { name: 'Save choices' }).click();
  await expect(farmer.getByText('Notification Choices Saved')).toBeVisible();
  await expect(farmer.getByRole('checkbox', { name: 'Community and reviews by SMS' })).toBeChecked();
  await expect(farmer.getByRole('checkbox', { name: 'Money by SMS' })).toBeDisabled();
  await farmer.getByRole('link', { name: 'All', exact: true }).click();
  await farmer.getByRole('listitem').getByRole('button').first().click();
  await expect(farmer).not.toHaveURL(/notifications/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`notices and choices, ${colorScheme}`, async ({ people }) => {
    const buyer = await people.arrive('buyer', { colorScheme });
    await signIn(buyer, 'buyer@farmgate.test');
    await goTo(buyer, '/notifications');
    await goTo(buyer, '/notifications?tab=choices');
    await goTo(buyer, '/notifications?tab=unread');
    await goTo(buyer, '/marketplace');
    await expect(buyer.getByRole('link', { name: /^Notifications/ })).toBeVisible();
  });

  test(`the outbox and its texts, ${colorScheme}`, async ({ people }) => {
    const admin = await people.arrive('admin', { colorScheme });
    await signIn(admin, 'admin@farmgate.test');
    await goTo(admin, '/admin-panel/outbox');
    await goTo(admin, '/admin-panel/outbox?tab=texts');
    await admin.goto('/admin-panel/outbox?q=nobody-has-this');
    await expect(admin.getByText('No message matches')).toBeVisible();
  });
}

test('everything is marked as read in one go, on every open page', async ({ people }) => {
  const first = await people.arrive('transporter');
  await signIn(first, 'transporter@farmgate.test');
  await goTo(first, '/notifications');
  // The notice about this very sign-in may come when the page is open already.
  await expect(async () => {
    if ((await unreadAt(first)) > 0) {
      await first.getByRole('button', { name: 'Mark all as read' }).click();
      await hear(first, 'All read');
    }
    await expect(first.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible(AT_ONCE);
  }).toPass();
});
