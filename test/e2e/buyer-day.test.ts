import { buyYam, demoBuyer, YAM } from '#test/support/demo-trade.ts';
import { expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';

test('a buyer looks around: figures, favourites, profile, purchases', async ({ people }) => {
  const buyer = await demoBuyer(people);
  await goTo(buyer, '/dashboard');
  await expect(buyer.getByRole('main').getByRole('link', { name: 'View Cart' })).toBeVisible();
  await expect(buyer.getByRole('main').getByRole('link', { name: 'Browse Marketplace' })).toBeVisible();
  for (const figure of ['Total Orders', 'Active Orders', 'Completed Orders', 'Total Spent'])
    await expect(buyer.getByRole('main').getByText(figure, { exact: true })).toBeVisible();
  for (const tab of ['Favorites', 'Profile']) {
    await buyer.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: tab }).click();
    await expect(buyer.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: tab })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await inspectPage(buyer);
  }
  await goTo(buyer, '/analytics?days=90');
  await expect(buyer.getByRole('heading', { name: 'My purchases' })).toBeVisible();
  await expect(buyer.getByRole('list', { name: 'By product' })).toBeVisible();
});

test('a buyer cancels a paid order in the order management and gets the whole amount back', async ({ people }) => {
  const buyer = await demoBuyer(people);
  const { path, amount } = await buyYam(buyer, '3', await people.phone(`024${people.tag}8`));
  const number = await buyer.getByRole('heading', { name: /^FG-/ }).innerText();
  await goTo(buyer, '/order-management');
  await buyer.getByRole('searchbox', { name: 'Search orders', exact: true }).fill(number.toLowerCase());
  await buyer.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(buyer.getByText('1 order', { exact: true })).toBeVisible();
  await expect(buyer.getByRole('img', { name: 'Payment: Completed' })).toBeVisible();
  await buyer.getByRole('link', { name: new RegExp(number) }).click();
  await expect(buyer).toHaveURL(new RegExp(`order=${path.split('/').at(-1)}`));
  const panel = buyer.getByRole('region', { name: `Order ${number}` });
  await panel.getByRole('button', { name: 'Cancel Order' }).click();
  await buyer.getByRole('button', { name: `Cancel and refund ${amount}` }).click();
  await hear(buyer, 'Order Cancelled');
  await expect(panel.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await goTo(buyer, '/order-management?tab=cancelled&q=nothing-like-this');
  await expect(buyer.getByRole('heading', { name: 'No Orders Found' })).toBeVisible();
});

test('without JavaScript the header finds products, people and pages', async ({ people }) => {
  const buyer = await people.arrive('buyer', { javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  await buyer.goto('/auth');
  await buyer.getByLabel('Email').fill('buyer@farmgate.test');
  await buyer.getByLabel('Password', { exact: true }).fill('farmgate-demo');
  await buyer.getByRole('button', { name: 'Sign In' }).click();
  await buyer.getByRole('searchbox', { name: /^Search orders/ }).fill('puna yamm');
  await buyer.keyboard.press('Enter');
  await expect(buyer.getByRole('link', { name: YAM }).first()).toBeVisible();
  await buyer.goto('/search?q=serwaa');
  await buyer.getByRole('link', { name: /^Ama Serwaa/ }).click();
  await expect(buyer.getByRole('heading', { name: 'Ama Serwaa', level: 1 })).toBeVisible();
  await buyer.goto('/search?q=admin');
  await expect(buyer.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});

test('an administrator finds everybody by e-mail', async ({ people }) => {
  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');
  await goTo(admin, '/search?q=buyer@farmgate.test');
  await expect(admin.getByRole('link', { name: /buyer@farmgate.test/ })).toBeVisible();
});
