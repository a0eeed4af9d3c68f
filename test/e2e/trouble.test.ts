import { formatGhs } from '#kernel/money.ts';
import { pesewasOf } from '#test/support/amounts.ts';
import { actOn, buyYam, demoBuyer, openYam, orderYam, stockOfYam } from '#test/support/demo-trade.ts';
import { expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { tomatoPicture } from '#test/support/documents.ts';
import { fillCheckout, takeToCheckout } from '#test/support/purchase.ts';

test('a declined payment is paid from another number; a cancelled order gives everything back', async ({ people }) => {
  const buyer = await demoBuyer(people);
  const first = await people.phone(`024${people.tag}1`);
  const second = await people.phone(`024${people.tag}2`);
  const fullPurse = await second.balancePesewas();
  const stock = await stockOfYam(buyer);

  const amount = await orderYam(buyer, '20', first);
  await first.decline(amount);
  await expect(buyer.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await expect(buyer.getByText('The payment was declined on the phone.')).toBeVisible();
  await inspectPage(buyer);
  await buyer.getByLabel('Mobile money number').fill(second.number);
  await buyer.getByRole('button', { name: `Pay ${amount} again` }).click();
  await expect(buyer.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
  await second.approve(amount);
  await expect(buyer.getByRole('heading', { name: /^FG-/ })).toBeVisible();
  expect(await first.balancePesewas()).toBe(fullPurse);
  expect(await second.balancePesewas()).toBe(fullPurse - pesewasOf(amount));
  const order = buyer.url();
  expect(await stockOfYam(buyer)).not.toBe(stock);

  await buyer.goto(order);
  await buyer.getByRole('button', { name: 'Cancel Order' }).click();
  await inspectPage(buyer);
  await buyer.getByRole('button', { name: `Cancel and refund ${amount}` }).click();
  await hear(buyer, 'Order Cancelled');
  await expect(
    buyer.getByText(new RegExp(`${amount} (is on its way|was sent) back to where you paid from`)),
  ).toBeVisible();
  await expect.poll(() => second.balancePesewas(), { timeout: 60_000 }).toBe(fullPurse);
  expect(await stockOfYam(buyer)).toBe(stock);
});

test('a dispute after the pickup is decided by an admin, and both sides see the figures', async ({ people }) => {
  const buyer = await demoBuyer(people);
  const phone = await people.phone(`024${people.tag}3`);
  const fullPurse = await phone.balancePesewas();
  const farmer = await people.arrive('farmer');
  const transporter = await people.arrive('transporter');
  const admin = await people.arrive('admin');
  await signIn(farmer, 'farmer@farmgate.test');
  await signIn(transporter, 'transporter@farmgate.test');
  await signIn(admin, 'admin@farmgate.test');
  const { amount, path } = await buyYam(buyer, '50', phone);

  await goTo(farmer, path);
  await actOn(farmer, 'Confirm Order', 'Prepare for Pickup');
  await actOn(farmer, 'Prepare for Pickup', 'Ready For Pickup');
  await goTo(transporter, path);
  await actOn(transporter, 'Accept Delivery', 'Mark Picked Up');
  await actOn(transporter, 'Mark Picked Up', 'Mark In Transit');

  await expect(buyer.getByText('has the goods.')).toBeVisible();
  await buyer.getByRole('button', { name: 'Open Dispute' }).click();
  people.foresee(422, /^\/orders\//);
  await buyer.getByLabel('What is wrong').fill('');
  await buyer.getByRole('button', { name: 'Open dispute', exact: true }).click();
  await expect(buyer.getByRole('dialog').getByText('Say what is wrong').first()).toBeVisible();
  await buyer.getByLabel('What is wrong').fill('Half of the sacks are wet.');
  await buyer.getByLabel('Photos').setInputFiles([await tomatoPicture('sacks.jpg', '#8a6f4d')]);
  await inspectPage(buyer);
  await buyer.getByRole('button', { name: 'Open dispute', exact: true }).click();
  await expect(buyer.getByText(`A dispute is open. ${amount} stays in escrow`)).toBeVisible();
  await expect(farmer.getByText(`A dispute is open. ${amount} stays in escrow`)).toBeVisible();

  const orderNumber = await buyer.getByRole('heading', { level: 1 }).innerText();
  await goTo(admin, path);
  await admin.getByRole('link', { name: 'Open at the dispute desk' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible();
  await expect(admin.getByRole('main')).toContainText('Half of the sacks are wet.');
  await expect(admin.getByRole('main')).not.toContainText('Nobody has shown photos');
  await inspectPage(admin);
  // 50 kg at ₵5.20 are ₵260.00. The goods are on the road: the transporter gets the fee, the seller what is left less
  // the fee in proportion.
  const total = pesewasOf(amount);
  const delivery = total - 26_000;
  const kept = 26_000 - 10_000;
  const platformFee = Math.floor((650 * kept) / 26_000);
  await admin.getByRole('button', { name: 'Split the money' }).click();
  const decision = admin.getByRole('dialog', { name: 'Split the money' });
  await decision.getByLabel('Back to the buyer').fill('100.00');
  await expect(decision.getByRole('row', { name: /Back to the buyer/ })).toContainText('₵100.00');
  await expect(decision.getByRole('row', { name: /To the transporter/ })).toContainText(formatGhs(delivery));
  await expect(decision.getByRole('row', { name: /To the seller/ })).toContainText(formatGhs(kept - platformFee));
  await decision.getByLabel('Reason for both parties').fill('Half of the goods were dry.');
  await inspectPage(admin);
  await decision.getByRole('button', { name: 'Show what everybody gets' }).click();
  await decision.getByRole('button', { name: `Refund ₵100.00 of ${amount}` }).click();
  await hear(admin, 'Dispute Decided');

  const transactionPath = path.replace('/orders/', '/escrow-management/');
  for (const page of [buyer, farmer]) {
    await goTo(page, transactionPath);
    await expect(page.getByRole('main')).toContainText('Decided: Split');
    await expect(page.getByRole('main')).toContainText('Half of the goods were dry.');
    await expect(page.getByRole('main')).toContainText('Back to the buyer₵100.00');
  }
  await expect(farmer.getByRole('main')).toContainText(`Seller receives${formatGhs(kept - platformFee)}`);
  await expect.poll(() => phone.balancePesewas(), { timeout: 60_000 }).toBe(fullPurse - total + 10_000);
  await goTo(transporter, '/notifications');
  await expect(transporter.getByRole('main')).toContainText(
    `Your delivery fee of ${formatGhs(delivery)} is in your wallet.`,
  );
});

test('a double click, a way back and a second click make one order', async ({ people }) => {
  const buyer = await demoBuyer(people);
  // A weight that nobody else orders, to count its orders by.
  const kilograms = ((2101 + Number(people.tag.slice(-3))) / 100).toString();
  await openYam(buyer);
  await takeToCheckout(buyer, kilograms);
  const options = {
    place: 'Accra, Greater Accra',
    address: 'Environment 12, Oxford Street, Osu',
    network: 'MTN MoMo',
    phone: `024${people.tag}4`,
  };
  const button = await fillCheckout(buyer, options);
  people.foreseeResend(/^\/checkout/);
  await button.dblclick();
  await expect(buyer.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
  const payment = buyer.url();

  await buyer.goBack();
  await expect(buyer.getByLabel('Delivery address')).toHaveValue(options.address);
  await expect(buyer.getByLabel('Mobile money number')).toHaveValue(options.phone);
  await button.click();
  await expect(buyer).toHaveURL(payment);
  await goTo(buyer, '/orders');
  await expect(buyer.getByRole('article').filter({ hasText: `${kilograms} kg` })).toHaveCount(1);
});

test('two tabs with one payment: one approval, and both tabs move on to the same order', async ({ people }) => {
  const buyer = await demoBuyer(people);
  const phone = await people.phone(`024${people.tag}5`);
  const fullPurse = await phone.balancePesewas();
  const amount = await orderYam(buyer, '11', phone);
  const other = await buyer.context().newPage();
  await other.goto(buyer.url());
  await expect(other.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
  await phone.approve(amount);
  for (const tab of [buyer, other]) {
    await tab.bringToFront();
    await expect(tab.getByRole('heading', { name: /^FG-/ })).toBeVisible();
  }
  expect(other.url()).toBe(buyer.url());
  expect(await phone.balancePesewas()).toBe(fullPurse - pesewasOf(amount));
});
