import { orderAsGuest } from '#test/support/guest-order.ts';
import { expect, goTo, hear, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { Post } from '#test/support/post.ts';

/** The code in its SMS; other messages to the same number have six digits in the order's number. */
async function codeOf(post: Post, address: string): Promise<string> {
  const [, code = ''] = await post.next(address, /(\d{6}) is your code to find your orders/);
  return code;
}

test('a guest who lost the link finds the order by a code, and closes the list on a shared phone', async ({
  people,
}) => {
  people.foresee(404, /^\/track\//);
  people.foresee(422, /^\/track/);
  const post = await Post.open(await people.arrive('admin'));
  const guest = await people.arrive('guest');
  const phone = `024${people.tag}5`;
  const e164 = `+233${phone.slice(1)}`;
  const orderNumber = await orderAsGuest(guest, phone);

  await guest.goto(`/track/${'0'.repeat(32)}`);
  await expect(guest.getByRole('heading', { name: 'This link does not open an order' })).toBeVisible();
  await inspectPage(guest);
  await guest.getByRole('main').getByRole('link', { name: 'Find my order' }).click();
  await expect(guest.getByRole('heading', { name: 'Find my order', level: 1 })).toBeVisible();
  await inspectPage(guest);
  await guest.getByRole('button', { name: 'Send me a code' }).click();
  await expect(guest.getByText('Please enter a valid phone number').first()).toBeVisible();
  await guest.getByLabel('Phone number you ordered with').fill(phone);
  await guest.getByRole('button', { name: 'Send me a code' }).click();
  await expect(guest.getByText('Look at your phone')).toBeVisible();
  await inspectPage(guest);

  const code = await codeOf(post, e164);
  await guest.getByLabel('Code').fill(code === '111111' ? '222222' : '111111');
  await guest.getByRole('button', { name: 'Show my orders' }).click();
  await expect(guest.getByText('That is not the code that was sent.').first()).toBeVisible();
  await guest.getByLabel('Code').fill(code);
  await guest.getByRole('button', { name: 'Show my orders' }).click();
  await expect(guest.getByRole('heading', { name: 'Your orders', level: 1 })).toBeVisible();
  await expect(guest.getByText(orderNumber)).toBeVisible();
  await inspectPage(guest);
  await guest.getByRole('list', { name: 'Your orders' }).getByRole('link').first().click();
  await expect(guest.getByRole('heading', { name: orderNumber })).toBeVisible();

  await goTo(guest, '/track');
  await guest.getByRole('button', { name: 'Close this list' }).click();
  await hear(guest, 'The list is closed');
  await expect(guest.getByLabel('Phone number you ordered with')).toBeVisible();
});

test('without JavaScript a guest finds the order from the sign-in page, disputes it and says their side', async ({
  people,
}) => {
  people.foresee(422, /^\/track\//);
  const post = await Post.open(await people.arrive('admin'));
  const guest = await people.arrive('guest', { javaScriptEnabled: false });
  const phone = `024${people.tag}6`;
  const orderNumber = await orderAsGuest(guest, phone);
  await guest.goto('/auth');
  await guest.getByRole('link', { name: 'Ordered as a guest? Find my order' }).click();
  await guest.getByLabel('Phone number you ordered with').fill(phone);
  await guest.getByRole('button', { name: 'Send me a code' }).click();
  await guest.getByLabel('Code').fill(await codeOf(post, `+233${phone.slice(1)}`));
  await guest.getByRole('button', { name: 'Show my orders' }).click();
  await guest.getByRole('list', { name: 'Your orders' }).getByRole('link').first().click();
  await expect(guest.getByRole('heading', { name: orderNumber })).toBeVisible();

  await (await people.phone(phone)).approve('₵');
  await expect(async () => {
    await guest.reload();
    await expect(guest.getByRole('button', { name: 'Open Dispute' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await guest.getByRole('button', { name: 'Open Dispute' }).click();
  await expect(guest.getByLabel('What is wrong')).toHaveValue('Quality issues with the product');
  await guest.getByLabel('What is wrong').fill('');
  await guest.getByRole('button', { name: 'Open dispute', exact: true }).click();
  await expect(guest.getByText('Say what is wrong').first()).toBeVisible();
  await guest.getByLabel('What is wrong').fill('The farmer does not answer.');
  await guest.getByRole('button', { name: 'Open dispute', exact: true }).click();
  await expect(guest.getByText('Frozen until the dispute ends')).toBeVisible();
  await guest.getByRole('button', { name: 'Add statement' }).click();
  await expect(guest.getByText('Say something').first()).toBeVisible();
  await guest.getByLabel('Your statement').fill('I called three times. <b>Nobody</b> picks up.');
  await guest.getByRole('button', { name: 'Add statement' }).click();
  await hear(guest, 'Your Statement Was Added');
  await expect(guest.getByRole('main')).toContainText('I called three times. <b>Nobody</b> picks up.');
  await expect(guest.getByLabel('Your statement')).toHaveValue('');

  // Rules are looked at where scripts run: the same link, in another browser.
  const elsewhere = await people.arrive('guest elsewhere');
  await goTo(elsewhere, new URL(guest.url()).pathname);
  await expect(elsewhere.getByLabel('Your statement')).toBeVisible();
});
