import type { Page } from '@playwright/test';
import { expect, goTo, hear, test } from '#test/support/e2e.ts';
import { agreeOn, expectAgreement, expectDifference, FEES, MOVED } from '#test/support/own-product/compare-books.ts';
import { openOwnProduct, type OwnProduct, today } from '#test/support/own-product/own-product.ts';
import { type MomoTransaction, momoHand } from '#test/support/own-product/provider-hand.ts';
import {
  boughtAtSecondTry,
  boughtUnheard,
  cancelled,
  payouts,
  received,
} from '#test/support/own-product/provider-trade.ts';
import { setMarket } from '#test/support/own-product/traders.ts';

const DEPOSIT = 50_00;
const FEE = 1_25;

let product: OwnProduct;
test.beforeAll(async () => {
  // MTN serves its own wallets only, so somebody has to serve those of the others.
  product = await openOwnProduct('paystack,mtn=momo');
});
test.afterAll(() => product.close());

/** What MTN's portal would show of one transaction, in the columns of our form. */
function rowsOf({ kind, externalId, amountPesewas, status, financialTransactionId }: MomoTransaction): string[] {
  if (financialTransactionId === null) return [];
  const cedis = (amountPesewas / 100).toFixed(2);
  if (kind === 'requesttopay') return [`charge,${externalId},${cedis},collection,${financialTransactionId}`];
  const paidOut = `${kind},${externalId},-${cedis},disbursement,${financialTransactionId}`;
  const isBack = status === 'FAILED';
  return isBack
    ? [paidOut, `transfer_reversed,${externalId},${cedis},disbursement,${financialTransactionId}-back`]
    : [paidOut];
}

/** An admin uploads what MTN does not tell by call. */
async function upload(admin: Page, rows: readonly string[]): Promise<void> {
  const csv = ['date,kind,reference,amount,account,line id,text', ...rows.map((row) => `${today()},${row},`)].join(
    '\n',
  );
  await goTo(admin, '/admin/reconciliation/upload');
  await admin.getByLabel('Provider').selectOption('momo');
  const file = { name: 'momo.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await admin.getByLabel('CSV or Excel file').setInputFiles(file);
  await admin.getByRole('button', { name: 'Look at it' }).click();
  await admin.getByRole('button', { name: `Keep ${rows.length} new lines` }).click();
  await hear(admin, 'Statement Kept');
}

// MTN asks for no codes: its prompt is all that a payer answers.
test('MTN takes, gives back and pays out, and two admins bring the books to its statement', async ({ people }) => {
  const hand = momoHand(product.momo);
  const stage = { product, hand, pages: await setMarket(people, product.url) };
  const { admin } = stage.pages;

  const bought = await test.step('declined on the phone, tried again, approved', () => boughtAtSecondTry(stage));

  const unheard = await test.step('nobody answers; the notice comes after the payment was found without it', () =>
    boughtUnheard(stage));
  await test.step('cancelled, the money is back on the phone', () => cancelled(stage, unheard.payment, unheard));

  await test.step('the farmer is paid, it comes back, and goes out again', async () => {
    await received(stage, bought.path, bought);
    await payouts(stage, '0241000004');
  });

  await test.step('what only MTN knows is found in its statement, agreed on by two, and booked', async () => {
    await hand.moveFloat(DEPOSIT - FEE);
    await upload(admin, [
      'deposit,,100000.00,disbursement,opening',
      'deposit,,50.00,disbursement,deposit',
      'fee,,-1.25,disbursement,fee',
      ...(await hand.transactions()).flatMap(rowsOf),
    ]);
    const { code, output } = await product.reconcile();
    expect(code, output).toBe(1);
    // The first deposit, the one of today, and the fee.
    expect(output).toMatch(/^momo \(uploads\) .* 3 +₵100,048\.75$/m);
    await expectDifference(admin, { label: 'Float moved', pesewas: DEPOSIT });
    await expectDifference(admin, { label: 'Provider fee', pesewas: -FEE });
    await agreeOn(stage, FEES);
    await agreeOn(stage, MOVED);
    await expectAgreement(stage);
  });
});
