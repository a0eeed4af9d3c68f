import { expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';

test('an administrator sees what a buyer sees, changes nothing, and the buyer reads who looked', async ({ people }) => {
  people.foresee(403, /^\/(?:settings|kyc|api)/);
  const [admin, buyer] = [
    await people.arrive('administrator', { serviceWorkers: 'allow' }),
    await people.arrive('buyer'),
  ];
  await signIn(admin, 'admin@farmgate.test');
  await signIn(buyer, 'buyer@farmgate.test');
  const { id, firstName, lastName } = await (await buyer.request.get('/api/auth/user')).json();
  const name = `${firstName} ${lastName}`;

  await goTo(admin, `/admin-panel/people/${id}`);
  await admin.evaluate(() => navigator.serviceWorker.ready);
  await admin.getByRole('button', { name: 'See as this person' }).click();
  await inspectPage(admin);
  await admin.getByRole('combobox', { name: 'What it is about' }).selectOption('Order');
  await admin.getByRole('textbox', { name: 'Reason' }).fill('Cannot find the order of Monday');
  await admin.getByRole('button', { name: `See as ${name}` }).click();
  const bar = admin.getByRole('region', { name: 'You see as somebody else' });
  await expect(bar).toContainText(`You see what ${name} sees. Nothing can be changed.`);
  await inspectPage(admin);

  for (const path of ['/orders', '/cart', '/marketplace', '/messages', '/notifications', '/settings']) {
    await goTo(admin, path);
    await expect(bar).toBeVisible();
  }
  const isKept = await admin.evaluate(async () => (await caches.match('/orders')) !== undefined);
  expect(isKept, 'the browser keeps a page of the person').toBe(false);
  await goTo(admin, '/settings');
  await admin.getByRole('button', { name: 'Save profile' }).click();
  await hear(admin, 'Nothing was changed');
  const byHand = await admin.request.post('/api/notifications/read', { data: {} });
  expect([byHand.status(), Object(await byHand.json()).code]).toEqual([403, 'seeing.read_only']);
  const form = await admin.request.post('/settings', { form: { intent: 'profile', firstName: 'Nobody' } });
  expect(form.status()).toBe(403);
  await goTo(admin, '/settings?tab=security');
  await expect(admin.getByText('not to our team')).toBeVisible();
  await inspectPage(admin);

  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(bar).toHaveCount(0);
  expect(Object(await (await admin.request.get('/api/auth/user')).json()).role).toBe('admin');

  expect(Object(await (await buyer.request.get('/api/auth/user')).json()).firstName).toBe(firstName);
  await goTo(buyer, '/settings?tab=privacy');
  await expect(buyer.getByText('A colleague of our team, to help you with an order')).toBeVisible();
  await inspectPage(buyer);
});
