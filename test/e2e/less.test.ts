import { buyYam, demoBuyer } from '#test/support/demo-trade.ts';
import { expect, goTo, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';

test('a farmer who has less offers it, and the buyer takes it at its price', async ({ people }) => {
  const buyer = await demoBuyer(people);
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  const { path } = await buyYam(buyer, '50', await people.phone(`024${people.tag}6`));

  people.foresee(422, /\/orders\//);
  await goTo(farmer, path);
  await farmer.getByRole('button', { name: 'Offer Less' }).click();
  const dialog = farmer.getByRole('dialog', { name: 'How much do you have?' });
  await dialog.getByLabel('You have').fill('60');
  await dialog.getByRole('button', { name: 'Offer Less' }).click();
  await expect(dialog).toContainText('less than 50 kg');
  await dialog.getByLabel('You have').fill('30');
  await dialog.getByLabel('Why').fill('The rain spoiled the rest');
  await inspectPage(farmer);
  await dialog.getByRole('button', { name: 'Offer Less' }).click();
  await expect(farmer.getByRole('heading', { name: 'You offer 30 kg of 50 kg' })).toBeVisible();
  await expect(farmer.getByRole('button', { name: 'Withdraw the Offer' })).toBeVisible();

  await goTo(buyer, path);
  await expect(buyer.getByRole('main')).toContainText('The rain spoiled the rest');
  await inspectPage(buyer);
  await buyer.getByRole('button', { name: 'Take 30 kg, ₵111.72 back' }).click();
  await expect(buyer.getByRole('main')).toContainText(
    'Back: Less agreed (20 kg) (₵7.72 of it for the delivery)−₵111.72',
  );
  await expect(buyer.getByRole('heading', { name: 'The farmer offers 30 kg of 50 kg' })).toHaveCount(0);

  await goTo(farmer, path);
  await expect(farmer.getByRole('button', { name: 'Prepare for Pickup' })).toBeVisible();
});
