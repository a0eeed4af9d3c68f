import { expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';

test('three inspectors report a price, with and without scripts, and visitors see it', async ({ people }) => {
  people.foresee(422, /^\/price-reports/);
  const first = await people.arrive('inspector', { viewport: { width: 360, height: 740 } });
  await signIn(first, 'inspector@farmgate.test');
  await goTo(first, '/price-reports');
  await first.getByRole('button', { name: 'Report the price' }).click();
  await expect(first.getByLabel('Crop', { exact: true })).toBeFocused();
  await first.getByLabel('Crop', { exact: true }).selectOption('Maize (white)');
  await first.getByRole('combobox', { name: 'Market' }).fill('Techiman');
  await first.getByRole('radio', { name: /^Wholesale/ }).check();
  await first.getByLabel('Price', { exact: true }).fill('620');
  await first.getByLabel('For', { exact: true }).fill('100');
  await first.getByRole('button', { name: 'Report the price' }).click();
  await hear(first, 'Price Reported');
  await expect(first.getByRole('combobox', { name: 'Market' })).toHaveValue('Techiman');
  await expect(first.getByText('Maize (white): ₵6.20 per kg')).toBeVisible();
  await inspectPage(first);

  const second = await people.arrive('second inspector', { javaScriptEnabled: false });
  await signIn(second, 'daniel.opoku@farmgate.test');
  await second.goto('/price-reports?market=Techiman&kind=wholesale');
  await second.getByLabel('Crop', { exact: true }).selectOption('Maize (white)');
  await second.getByLabel('Price', { exact: true }).fill('6.50');
  await second.getByRole('button', { name: 'Report the price' }).click();
  await expect(second.getByText('Maize (white): ₵6.50 per kg')).toBeVisible();

  const visitor = await people.arrive('visitor');
  const reported = visitor.getByRole('region', { name: 'Reported in the last 30 days' });
  await goTo(visitor, '/prices?commodity=maize&market=techiman');
  await expect(reported).toContainText('Wholesale: 2 of 3 reporters so far.');

  const third = await people.arrive('third inspector');
  await signIn(third, 'hajara.iddrisu@farmgate.test');
  await goTo(third, '/price-reports?market=Techiman&kind=wholesale');
  await third.getByLabel('Crop', { exact: true }).selectOption('Maize (white)');
  await third.getByLabel('Price', { exact: true }).fill('7');
  await third.getByRole('button', { name: 'Report the price' }).click();
  await hear(third, 'Price Reported');
  await goTo(visitor, '/prices?commodity=maize&market=techiman');
  await expect(reported).toContainText('₵6.50 per kg');
  await expect(reported).toContainText('₵6.20 to ₵7.00 · 3 reporters, 3 reports');
});
