import { expect, holdScripts, signIn, test } from '#test/support/e2e.ts';

test('each filter of the market is a step that Back takes back, in the form as in the list', async ({ people }) => {
  const visitor = await people.arrive('visitor');
  await visitor.goto('/marketplace');
  const category = visitor.getByLabel('Category');
  const sort = visitor.getByLabel('Sort by');
  await category.selectOption('Tubers');
  await expect(visitor).toHaveURL(/category=tubers/);
  await sort.selectOption('Price: low to high');
  await expect(visitor).toHaveURL(/sort=price-low/);
  const words = visitor.getByRole('combobox', { name: 'Search products' });
  await words.pressSequentially('yam', { delay: 400 });
  await expect(visitor).toHaveURL(/q=yam/);
  await words.press('Enter');

  await visitor.goBack();
  await expect(visitor).toHaveURL(/sort=price-low/);
  await expect(visitor).not.toHaveURL(/q=/);
  await expect(words).toHaveValue('');
  await visitor.goBack();
  await expect(visitor).not.toHaveURL(/sort=/);
  await expect(sort).toHaveValue('featured');
  await expect(category).toHaveValue('tubers');
  await visitor.goBack();
  await expect(visitor).toHaveURL(/\/marketplace$/);
  await expect(category).toHaveValue('');
  await visitor.goForward();
  await expect(category).toHaveValue('tubers');
  await expect(visitor).toHaveURL(/category=tubers/);
});

test('what is chosen before the scripts have come is asked for when they are here', async ({ people }) => {
  const visitor = await people.arrive('visitor');
  const giveScripts = await holdScripts(visitor);
  await visitor.goto('/marketplace', { waitUntil: 'commit' });
  await visitor.getByLabel('Category').selectOption('Tubers');
  await visitor.getByRole('combobox', { name: 'Search products' }).fill('yam');
  giveScripts();
  await expect(visitor).toHaveURL(/category=tubers/);
  await expect(visitor).toHaveURL(/q=yam/);
  await expect(visitor.getByLabel('Category')).toHaveValue('tubers');

  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  const giveMore = await holdScripts(farmer);
  await farmer.goto('/listings', { waitUntil: 'commit' });
  await farmer.getByLabel('Status').selectOption('Approved');
  giveMore();
  await expect(farmer).toHaveURL(/status=approved/);
});

test('a misspelt search says what was understood, and each part of it can be taken out', async ({ people }) => {
  const visitor = await people.arrive('visitor');
  await visitor.goto('/marketplace?q=gingr+in+goaso+qwxzy');
  await expect(visitor.getByText('Searched for ginger instead of gingr.')).toBeVisible();
  await expect(visitor.getByText('We did not know the word “qwxzy”.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Fresh forest ginger', exact: true })).toBeVisible();
  const understood = visitor.getByRole('list', { name: 'Understood' });
  await understood.getByRole('link', { name: /goaso/i }).click();
  await expect(visitor).not.toHaveURL(/goaso/);
  await expect(visitor.getByRole('link', { name: 'Fresh forest ginger', exact: true })).toBeVisible();
});

test('what is typed is completed from the crops in any language', async ({ people }) => {
  const visitor = await people.arrive('visitor');
  await visitor.goto('/marketplace');
  await visitor.getByRole('combobox', { name: 'Search products' }).pressSequentially('aburo', { delay: 50 });
  await expect(visitor.locator('#search-suggestions option').first()).toHaveAttribute('value', /./);
});
