import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, goTo, hear, type People, signIn, test } from '#test/support/e2e.ts';
import { confirmWallet } from '#test/support/cash-out.ts';
import { raiseAdmin } from '#test/support/second-admin.ts';
import { z } from 'zod';
import { inspectPage } from '#test/support/page-checks.ts';

/** The answer of a call that this page's person makes. */
async function send(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<unknown> {
  const response = await page.request.fetch(path, { method, ...(data && { data }) });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Somebody new, whom the first admin makes an admin. */
async function secondAdmin(people: People, first: Page): Promise<Page> {
  const page = await people.arrive('second admin');
  const person = {
    role: 'Buyer',
    firstName: 'Esi',
    lastName: 'Badu',
    email: `second.${people.tag}@example.com`,
    phone: `024${people.tag}8`,
    address: 'Osu, Accra',
    ghanaCard: `GHA-720${people.tag}-1`,
  } as const;
  await raiseAdmin(first, page, { person, permissions: ['payouts', 'settings'] });
  return page;
}

const proposals = z.object({ proposals: z.array(z.object({ id: z.string(), state: z.string() })) });

/** Has the second admin approve all that waits. */
async function approveAsked(second: Page): Promise<void> {
  const { proposals: all } = proposals.parse(await send(second, 'GET', '/api/admin/proposals'));
  for (const { id } of all.filter(({ state }) => state === 'proposed'))
    await send(second, 'POST', `/api/admin/proposals/${id}/approve`);
}

/** Lets payouts wait from this amount on, in cedis, until the returned function is called. */
async function limitPayouts(admin: Page, second: Page, payoutLimit: number): Promise<() => Promise<void>> {
  const { settings } = Object(await send(admin, 'GET', '/api/admin/settings'));
  const change = async (limits: object) => {
    await send(admin, 'PUT', '/api/admin/settings', { ...settings, ...limits });
    await approveAsked(second);
  };
  await change({ payoutLimit });
  return () => change({});
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
  const restore = await limitPayouts(first, second, 5);
  await confirmWallet(farmer, first, '+233240000101');
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
