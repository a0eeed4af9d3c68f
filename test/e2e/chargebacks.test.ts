import { expect, goTo, test } from '#test/support/e2e.ts';
import { openOwnProduct, type OwnProduct } from '#test/support/own-product/own-product.ts';
import { paystackHand } from '#test/support/own-product/provider-hand.ts';
import { boughtAtSecondTry, paymentOf } from '#test/support/own-product/provider-trade.ts';
import { setMarket } from '#test/support/own-product/traders.ts';

let product: OwnProduct;
test.beforeAll(async () => {
  product = await openOwnProduct('paystack');
});
test.afterAll(() => product.close());

test('a disputed payment waits, is answered by the staff, and ends its order when it is lost', async ({ people }) => {
  const hand = paystackHand(product.paystack);
  let reference = '';
  const approve = async (payment: string) => {
    reference = payment;
    await hand.approve(payment);
  };
  const stage = { product, hand: { ...hand, approve }, pages: await setMarket(people, product.url) };
  const { buyer, admin } = stage.pages;
  const { path, amount } = await boughtAtSecondTry(stage);
  expect(paymentOf(buyer)).not.toBe(reference);

  await test.step('both sides read that the money waits', async () => {
    await product.paystack.steer({ do: 'dispute', reference, outcome: 'open' });
    await expect(buyer.getByText('The payment of this order is disputed')).toBeVisible();
  });

  await test.step('the staff see how long is left and send proof, on a narrow screen', async () => {
    await admin.setViewportSize({ width: 360, height: 740 });
    await goTo(admin, '/admin/reconciliation/chargebacks');
    await admin.getByRole('link', { name: new RegExp(amount.replace('.', String.raw`\.`)) }).click();
    await expect(admin.getByText(/The time to answer ends in 4\d hours/)).toBeVisible();
    await admin.getByLabel('What was sold, and what proves it').fill('Plantain, handed over with a code.');
    await admin.getByLabel('E-mail').fill('buyer@example.com');
    await admin.getByRole('button', { name: 'Send the proof' }).click();
    await expect(admin.getByText('Answered: the bank decides')).toBeVisible();
    const width = await admin.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });

  await test.step('lost: the order is cancelled, and no refund is sent beside it', async () => {
    await product.paystack.steer({ do: 'dispute', reference, outcome: 'lost' });
    await expect(admin.getByText('Lost: the payer has it back')).toBeVisible();
    await goTo(buyer, path);
    await expect(buyer.getByText('Cancelled').first()).toBeVisible();
  });
});
