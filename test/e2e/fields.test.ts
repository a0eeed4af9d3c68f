import { expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';

test('a farmer plants a field, harvests it in bags, and sees next year’s range pulled by it', async ({ people }) => {
  const { tag } = people;
  const farmer = await people.arrive('farmer', { viewport: { width: 360, height: 740 } });
  await signIn(farmer, 'farmer@farmgate.test');
  await goTo(farmer, '/fields/new');
  await inspectPage(farmer);
  await farmer.getByLabel('Crop').selectOption('Maize');
  await farmer.getByLabel('Size').fill('2');
  await farmer.getByText('Name and note').click();
  await farmer.getByLabel('Name').fill(`River field ${tag}`);
  await farmer.getByRole('button', { name: 'Add the field' }).click();
  await hear(farmer, 'Field added');
  await expect(farmer.getByText('What this area gives at the national average.')).toBeVisible();
  await inspectPage(farmer);

  await farmer.getByLabel('How much').fill('22');
  await farmer.getByRole('button', { name: 'Save harvest' }).click();
  await hear(farmer, 'Harvest recorded');
  await expect(farmer.getByText(/Your harvest counts for 25 %/)).toBeVisible();
  await expect(farmer.getByLabel('How much')).toHaveValue('');
  await farmer.getByText('Where this comes from').click();
  await expect(farmer.getByText(/FAOSTAT, ‘Maize’, last figure 1.95/)).toBeVisible();
  await inspectPage(farmer);

  await goTo(farmer, '/fields');
  await expect(farmer.getByRole('link', { name: `River field ${tag}` })).toBeVisible();
  await inspectPage(farmer);
});

test('a field is written down and removed without scripts', async ({ people }) => {
  const { tag } = people;
  const farmer = await people.arrive('farmer', { javaScriptEnabled: false });
  await signIn(farmer, 'farmer@farmgate.test');
  await farmer.goto('/fields/new');
  await farmer.getByLabel('Crop').selectOption('Okra');
  await farmer.getByLabel('Size').fill('0.5');
  await farmer.getByText('Name and note').click();
  await farmer.getByLabel('Name').fill(`Okra ${tag}`);
  await farmer.getByRole('button', { name: 'Add the field' }).click();
  await expect(farmer.getByText(/Record two harvests/)).toBeVisible();
  for (const amount of ['120', '140']) {
    await farmer.getByLabel('How much').fill(amount);
    await farmer.getByRole('button', { name: 'Save harvest' }).click();
    await expect(farmer.getByText(`${amount} kg`).first()).toBeVisible();
  }
  await farmer.getByRole('button', { name: 'Remove the field' }).click();
  await farmer.getByRole('button', { name: 'Remove it with its harvests' }).click();
  await expect(farmer.getByRole('link', { name: `Okra ${tag}` })).toHaveCount(0);
});
