import { expect, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { amountOn, choosePlace } from '#test/support/purchase.ts';

test('an address that is saved at the checkout is offered at the next one, and edited in the settings', async ({
  people,
}) => {
  const buyer = await people.arrive('buyer');
  await signIn(buyer, 'buyer@farmgate.test');
  await buyer.goto('/marketplace?category=tubers');
  const product = await buyer.locator('a[href^="/marketplace/product/"]').first().getAttribute('href');
  const checkout = `/checkout?listing=${product?.split('/').at(-1)}&quantity=2`;

  await buyer.goto(checkout);
  await choosePlace(buyer, 'Kumasi, Ashanti');
  await buyer.getByLabel('Delivery address').fill('Adum, behind the post office');
  await buyer.getByLabel('GhanaPostGPS address').fill('ak 039 5028');
  await buyer.getByRole('checkbox', { name: 'Save this address' }).check();
  const name = `Kitchen ${people.tag}`;
  await buyer.getByLabel('Name of the address').fill(name);
  await buyer.getByLabel('Mobile money number').fill(`024${people.tag}1`);
  const button = buyer.getByRole('button', { name: /^Place order and pay ₵/ });
  await amountOn(button);
  await inspectPage(buyer);
  await button.click();
  await expect(buyer.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();

  await buyer.goto(checkout);
  const saved = buyer.getByRole('radio', { name: new RegExp(`^${name}`) });
  await buyer.getByRole('radiogroup', { name: 'Deliver to' }).getByRole('radio', { checked: true }).focus();
  for (let press = 0; press < 10 && !(await saved.isChecked()); press += 1) await buyer.keyboard.press('ArrowDown');
  await expect(buyer.getByText(`To ${name}`)).toBeVisible();
  await expect(buyer.getByText('GhanaPostGPS AK-039-5028').last()).toBeVisible();
  await amountOn(button);
  await inspectPage(buyer);

  await buyer.getByRole('link', { name: 'Change it in your settings' }).click();
  await expect(buyer.getByRole('heading', { name: 'Addresses', level: 1 })).toBeVisible();
  await buyer.getByLabel('Contact name').fill('Efua Mensah');
  await buyer.getByLabel('Contact phone').fill('024 123 4567');
  await inspectPage(buyer);
  await buyer.getByRole('button', { name: 'Save changes' }).click();
  await expect(buyer.getByText('The driver asks for Efua Mensah, 024 123 4567.')).toBeVisible();

  await buyer.getByRole('button', { name: 'Delete' }).last().click();
  await buyer.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(buyer.getByRole('link', { name: `Edit ${name}` })).toHaveCount(0);
});

test('without JavaScript a saved address is chosen and ordered to', async ({ people }) => {
  const buyer = await people.arrive('buyer', { javaScriptEnabled: false });
  await signIn(buyer, 'buyer@farmgate.test');
  await buyer.goto('/settings/addresses');
  const name = `Shop ${people.tag}`;
  await buyer.getByLabel('Name', { exact: true }).fill(name);
  await buyer.getByLabel('Town or market').fill('Tamale');
  await buyer.getByLabel('Address', { exact: true }).fill('Behind the central mosque');
  await buyer.getByRole('button', { name: 'Save address' }).click();
  await expect(buyer.getByRole('link', { name: `Edit ${name}` })).toBeVisible();

  await buyer.goto('/marketplace?category=tubers');
  const product = await buyer.locator('a[href^="/marketplace/product/"]').first().getAttribute('href');
  await buyer.goto(`/checkout?listing=${product?.split('/').at(-1)}&quantity=2`);
  await buyer.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await buyer.getByRole('button', { name: 'Update' }).click();
  await expect(buyer.getByText(`To ${name}`)).toBeVisible();
  await buyer.getByLabel('Mobile money number').fill(`024${people.tag}2`);
  await buyer.getByRole('button', { name: /^Place order and pay ₵/ }).click();
  await expect(buyer.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();

  await buyer.goto('/settings/addresses');
  await buyer.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(buyer.getByLabel('Name', { exact: true })).toHaveValue(name);
});
