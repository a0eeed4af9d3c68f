import { expect, test } from '#test/support/e2e.ts';
import { agreeOn, expectAgreement, expectDifference, FEES, MOVED } from '#test/support/own-product/compare-books.ts';
import { openOwnProduct, type OwnProduct } from '#test/support/own-product/own-product.ts';
import { paystackHand } from '#test/support/own-product/provider-hand.ts';
import {
  boughtAtSecondTry,
  boughtUnheard,
  cancelled,
  orderByCode,
  paid,
  paymentOf,
  payouts,
  received,
} from '#test/support/own-product/provider-trade.ts';
import { setMarket } from '#test/support/own-product/traders.ts';

const TO_THE_BANK = 250_75;

let product: OwnProduct;
test.beforeAll(async () => {
  product = await openOwnProduct('paystack');
});
test.afterAll(() => product.close());

test('Paystack takes, gives back and pays out, and two admins bring the books to what it says', async ({ people }) => {
  const hand = paystackHand(product.paystack);
  const stage = { product, hand, pages: await setMarket(people, product.url) };
  const { buyer, admin } = stage.pages;

  const bought = await test.step('declined on the phone, tried again, approved', () => boughtAtSecondTry(stage));

  const coded = await test.step('Telecel asks for a code: a wrong one pays nothing, the right one does', async () => {
    const ordered = await orderByCode(stage, '5', '0201000002');
    const payment = paymentOf(buyer);
    const right = await hand.code(payment);
    people.foresee(422, /^\/checkout\/pay/);
    const code = buyer.getByLabel('Payment code from *110#');
    await code.fill(right === '111111' ? '222222' : '111111');
    await buyer.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(buyer.getByText('This code is wrong. Check it and type it again.')).toBeVisible();
    await code.fill(right);
    await buyer.getByRole('button', { name: 'Confirm payment' }).click();
    await paid(stage, payment, ordered);
    return { ...ordered, payment };
  });
  await test.step('cancelled, the money is back on the phone', () => cancelled(stage, coded.payment, coded));

  await test.step('nobody answers; the notice comes after the payment was found without it', () =>
    boughtUnheard(stage));

  await test.step('the farmer is paid, it comes back, and goes out again', async () => {
    await received(stage, bought.path, bought);
    await payouts(stage, '0241000004');
  });

  await test.step('what only Paystack knows is found, agreed on by two, and booked', async () => {
    await product.paystack.steer({ do: 'settlement', pesewas: TO_THE_BANK });
    const { code, output } = await product.reconcile();
    expect(code, output).toBe(1);
    // The first deposit, what went to the bank, and the fees of three payments and of two payouts.
    expect(output).toMatch(/^paystack .* 7 +₵/m);
    await expectDifference(admin, { label: 'Float moved', pesewas: -TO_THE_BANK });
    await agreeOn(stage, FEES);
    await agreeOn(stage, MOVED);
    await expectAgreement(stage);
  });
});
