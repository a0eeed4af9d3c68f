import { openDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { givenUpEvent } from '#test/support/given-up-event.ts';
import { openOwnProduct, type OwnProduct } from '#test/support/own-product/own-product.ts';
import { inspectPage } from '#test/support/page-checks.ts';

/** How long one look waits for what the next look may show. */
const SOON = 2000;

let product: OwnProduct;
test.beforeAll(async () => {
  product = await openOwnProduct('paystack');
});
test.afterAll(() => product.close());

test('an admin sees how the jobs do, tries one event again and does without another', async ({ people }) => {
  const admin = await people.arrive('admin', { baseURL: product.url });
  await signIn(admin, 'admin@farmgate.example');

  // Processes tell of their jobs every ten seconds.
  await expect(async () => {
    await goTo(admin, '/admin/operations');
    await admin.getByText('jobs run as they should').click({ timeout: SOON });
    const reminders = admin.getByRole('row').filter({ hasText: 'orders.remind' });
    await expect(reminders).toContainText('Runs', { timeout: SOON });
  }).toPass();
  await expect(admin.getByText('Nothing is stuck')).toBeVisible();
  await inspectPage(admin);

  const db = openDatabase(product.databaseUrl, 2, createLog('warn'));
  await givenUpEvent(db, 'test.heard_by_nobody');
  await givenUpEvent(db, 'test.done_by_hand');
  await db.close();
  await admin.getByRole('link', { name: 'Refresh' }).click();
  const first = admin.getByRole('listitem').filter({ hasText: 'Test: heard by nobody' });
  const second = admin.getByRole('listitem').filter({ hasText: 'Test: done by hand' });
  await expect(first).toContainText('The order is not there.');
  await inspectPage(admin);

  await first.getByRole('button', { name: 'Try again' }).click();
  await hear(admin, 'Trying again');
  await expect(first).toHaveCount(0);

  await second.getByRole('button', { name: 'Set aside' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Set this event aside?' });
  await inspectPage(admin);
  await dialog.getByLabel('Why').fill('The farmer was paid by hand.');
  await dialog.getByRole('button', { name: 'Set aside without its effect' }).click();
  await hear(admin, 'Event set aside');
  await expect(admin.getByText('Nothing is stuck')).toBeVisible();
  await expect(admin.getByRole('row').filter({ hasText: 'Test: done by hand' })).toContainText(
    'The farmer was paid by hand.',
  );

  await goTo(admin, '/admin/audit');
  await expect(admin.getByRole('row').filter({ hasText: 'Set an event aside' })).toContainText('paid by hand');
});
