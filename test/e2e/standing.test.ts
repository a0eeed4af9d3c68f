import { buyYam, demoBuyer, YAM } from '#test/support/demo-trade.ts';
import { expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';

test('a buyer repeats an order every second week, skips a day, and ends it; the farmer sees what will be wanted', async ({
  people,
}) => {
  const buyer = await demoBuyer(people);
  const farmer = await people.arrive('farmer without scripts', { javaScriptEnabled: false });
  await signIn(farmer, 'farmer@farmgate.test');
  const { path } = await buyYam(buyer, '17', await people.phone(`024${people.tag}5`));

  await goTo(buyer, path);
  await buyer.getByRole('link', { name: 'Repeat This Order' }).click();
  await expect(buyer.getByRole('heading', { name: 'New standing order' })).toBeVisible();
  await expect(buyer.getByLabel('Quantity each time')).toHaveValue('17');
  await expect(buyer.getByRole('textbox', { name: 'Delivery address' })).toHaveValue('House 12, Oxford Street, Osu');
  await buyer.getByRole('radio', { name: /^Restaurant kitchen/ }).check();
  await buyer.getByRole('radio', { name: 'Every second week' }).check();
  await buyer.getByLabel('Highest price per kg').fill('');
  await inspectPage(buyer);
  people.foresee(422, /^\/standing-orders\/new/);
  await buyer.getByRole('button', { name: 'Create standing order' }).click();
  await expect(buyer.getByText('Write the highest price that you pay').first()).toBeVisible();
  await buyer.getByLabel('Highest price per kg').fill('7');
  await buyer.getByRole('button', { name: 'Create standing order' }).click();

  await expect(buyer.getByRole('heading', { name: `17 kg ${YAM}`, level: 1 })).toBeVisible();
  await expect(buyer.getByText(/^Ordered on .* at 06:00/)).toBeVisible();
  await inspectPage(buyer);
  const page = new URL(buyer.url()).pathname;
  await farmer.goto('/coming-up');
  const wanted = farmer.getByRole('row').filter({ hasText: '17 kg' });
  await expect(wanted.first()).toContainText('Kofi');
  await expect(farmer.getByText('This is a plan, not an order')).toBeVisible();
  const before = await wanted.count();

  await buyer.getByRole('button', { name: 'Skip This One' }).click();
  await hear(buyer, 'Skipped');
  await expect(buyer.getByText(/^You skip /)).toBeVisible();
  await farmer.reload();
  await expect(wanted).toHaveCount(before - 1);
  await buyer.getByRole('button', { name: 'Order It After All' }).click();
  await expect(buyer.getByText(/^Ordered on .* at 06:00/)).toBeVisible();

  await buyer.getByRole('link', { name: 'Change', exact: true }).click();
  await buyer.getByLabel('Highest price per kg').fill('1');
  await buyer.getByRole('button', { name: 'Save changes' }).click();
  await expect(buyer.getByText(/At this price nothing is ordered/)).toBeVisible();
  await buyer.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(buyer.getByText('Nothing is ordered until you resume it.').first()).toBeVisible();
  await buyer.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(buyer.getByText(/^Ordered on .* at 06:00/)).toBeVisible();
  await buyer.getByRole('button', { name: 'End', exact: true }).click();
  await buyer.getByRole('button', { name: 'End standing order' }).click();
  await expect(buyer.getByText('You ended it.')).toBeVisible();
  await goTo(buyer, '/standing-orders?show=ended');
  await expect(buyer.locator(`a[href="${page}"]`)).toBeVisible();
});

test('without JavaScript a buyer orders the same again, and has it ordered every week', async ({ people }) => {
  const buyer = await people.arrive('buyer without scripts', { javaScriptEnabled: false });
  await signIn(buyer, 'buyer@farmgate.test');
  await buyer.goto('/orders?status=completed');
  await buyer.getByRole('link', { name: 'Order Again' }).first().click();
  await expect(buyer.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  // The order may have been one that was collected, which has no address.
  const collected = buyer.getByRole('radio', { name: /^(?:Self-pickup|Collect at)/ }).and(buyer.locator(':checked'));
  const delivered = buyer.locator('[name="deliveryAddress"]:not([value=""])');
  await expect(collected.or(delivered)).toHaveCount(1);
  await expect(buyer.getByRole('button', { name: /^Place order and pay ₵/ })).toBeVisible();

  await buyer.goto('/orders?status=completed');
  await buyer.getByRole('article').filter({ hasText: 'Order Again' }).getByRole('link').first().click();
  await buyer.getByRole('link', { name: 'Repeat This Order' }).click();
  await buyer.getByLabel('Quantity each time').fill('23');
  await buyer.getByRole('button', { name: 'Update' }).click();
  await expect(buyer.getByLabel('Quantity each time')).toHaveValue('23');
  await buyer.getByRole('button', { name: 'Create standing order' }).click();
  await expect(buyer.getByRole('heading', { name: /^23 kg /, level: 1 })).toBeVisible();
  await buyer.getByRole('button', { name: 'Skip This One' }).click();
  await expect(buyer.getByText(/^You skip /)).toBeVisible();
  await buyer.goto('/standing-orders');
  await expect(buyer.getByRole('link', { name: /^23 kg / })).toBeVisible();
});
