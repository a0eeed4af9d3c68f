import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, goTo, hear, type People, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';

/** The answer of a call that this page's person makes. */
async function send(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<unknown> {
  const response = await page.request.fetch(path, { method, ...(data && { data }) });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Somebody new, whom the first admin makes an admin. */
async function secondAdmin(people: People, first: Page): Promise<Page> {
  const email = `second.${people.tag}@example.com`;
  const page = await people.arrive('second admin');
  await send(page, 'POST', '/api/register', {
    email,
    password: DEMO_PASSWORD,
    confirmPassword: DEMO_PASSWORD,
    firstName: 'Esi',
    lastName: 'Badu',
    role: 'buyer',
    phone: `024${people.tag}8`,
    residentialAddress: 'Osu, Accra',
  });
  const users = await send(first, 'GET', `/api/admin/users?search=${encodeURIComponent(email)}`);
  const [{ id } = { id: '' }] = Array.isArray(users) ? users : [];
  await send(first, 'PUT', `/api/admin/users/${id}/role`, { role: 'admin', reason: 'Second person for payouts' });
  await send(first, 'PUT', `/api/admin/users/${id}/permissions`, {
    permissions: ['payouts'],
    currentPassword: DEMO_PASSWORD,
  });
  await signIn(page, email);
  return page;
}

/** Lets payouts wait from this amount on, in cedis, until the returned function is called. */
async function limitPayouts(admin: Page, payoutLimit: number): Promise<() => Promise<unknown>> {
  const { settings } = Object(await send(admin, 'GET', '/api/admin/settings'));
  await send(admin, 'PUT', '/api/admin/settings', { ...settings, payoutLimit });
  return () => send(admin, 'PUT', '/api/admin/settings', settings);
}

async function withdraw(farmer: Page, amount: string): Promise<void> {
  await goTo(farmer, '/escrow-management?tab=wallet');
  await farmer.getByRole('button', { name: 'Withdraw Funds' }).click();
  await farmer.getByLabel('Amount').fill(amount);
  await expect(farmer.getByText('It is checked first')).toBeVisible();
  await farmer.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await inspectPage(farmer);
  await farmer.getByRole('button', { name: `Withdraw ₵${amount}` }).click();
  await hear(farmer, 'Withdrawal Is Being Checked');
}

test('a large withdrawal leaves after one admin prepared it and another approved', async ({ people }) => {
  const first = await people.arrive('first admin');
  await signIn(first, 'admin@farmgate.test');
  const second = await secondAdmin(people, first);
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  await send(farmer, 'POST', '/api/escrow/payment-methods', {
    phone: `024${people.tag}7`,
    network: 'mtn',
    password: DEMO_PASSWORD,
    isDefault: true,
  });
  const restore = await limitPayouts(first, 5);
  // Of this run alone, so that a second try does not meet the rows of the first.
  const amount = `12.${people.tag.slice(-2)}`;
  await withdraw(farmer, amount);
  await restore();

  await goTo(first, '/admin-panel/payouts');
  await first
    .getByRole('row')
    .filter({ hasText: `₵${amount}` })
    .getByRole('checkbox')
    .check();
  await inspectPage(first);
  await first.getByRole('button', { name: 'Look at the chosen ones' }).click();
  await expect(first.getByText('Left afterwards').first()).toBeAttached();
  await inspectPage(first);
  await first.getByRole('button', { name: `Prepare a batch of ₵${amount}` }).click();
  await hear(first, 'Batch Prepared');
  await expect(first.getByText('You prepared this batch.')).toBeVisible();
  const batch = new URL(first.url()).pathname;
  const own = await first.request.post(`/api/admin/payout-batches/${batch.split('/').at(-1)}/approve`, {
    data: { expected: { lines: 1, total: Number(amount) } },
  });
  expect([own.status(), Object(await own.json()).code]).toEqual([403, 'payout_batch.own_batch']);

  await goTo(second, '/admin-panel/payouts?tab=batches');
  await second
    .getByRole('link', { name: /^Batch / })
    .first()
    .click();
  await expect(second).toHaveURL(batch);
  await second.getByRole('button', { name: `Approve ₵${amount}` }).click();
  await inspectPage(second);
  await second.getByRole('button', { name: `Send ₵${amount}` }).click();
  await hear(second, 'Batch Approved');
  await expect(farmer.getByRole('row').filter({ hasText: `₵${amount}` })).toContainText('Paid out');
});
