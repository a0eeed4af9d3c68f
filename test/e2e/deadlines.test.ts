import { buyYam, demoBuyer } from '#test/support/demo-trade.ts';
import { expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';

test('both sides see until when the goods must be ready; the farmer moves it once and says why', async ({ people }) => {
  const buyer = await demoBuyer(people);
  const farmer = await people.arrive('farmer without scripts', { javaScriptEnabled: false });
  await signIn(farmer, 'farmer@farmgate.test');
  const { path } = await buyYam(buyer, '10', await people.phone(`024${people.tag}6`));

  await farmer.goto(path);
  await farmer.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(farmer.getByText(/Get the goods ready by .* Otherwise everything goes back/)).toBeVisible();
  people.foresee(422, /^\/orders\//);
  await farmer.getByRole('button', { name: 'Ask for More Time' }).click();
  await farmer.getByRole('spinbutton', { name: 'More time' }).fill('12');
  await farmer.getByRole('button', { name: 'Move the deadline' }).click();
  await expect(farmer.getByText('Say why you need more time.').first()).toBeVisible();
  await farmer.getByRole('dialog').getByLabel('Reason').fill('The rain took the road');
  await farmer.getByRole('button', { name: 'Move the deadline' }).click();
  await expect(farmer.getByText('Deadline Moved').first()).toBeVisible();

  await goTo(buyer, path);
  await expect(buyer.getByText('Took more time')).toBeVisible();
  await expect(buyer.getByText('The rain took the road')).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Give More Time' })).toHaveCount(0);
  await inspectPage(buyer);

  await farmer.goto(path);
  await expect(farmer.getByRole('button', { name: 'Ask for More Time' })).toHaveCount(0);
  await farmer.getByRole('button', { name: 'Prepare for Pickup' }).click();
  await goTo(buyer, path);
  await buyer.getByRole('button', { name: 'Give More Time' }).click();
  await buyer.getByRole('button', { name: 'Give this time' }).click();
  await hear(buyer, 'Deadline Moved');
});
