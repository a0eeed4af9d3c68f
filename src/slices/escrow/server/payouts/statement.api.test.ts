import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Tx } from '#platform/db/database.ts';
import type { EscrowWorld } from '#test/support/escrow-world.ts';
import { escrowWorld } from '#test/support/escrow-world.ts';
import { newPhone, PASSWORD } from '#test/support/people.ts';
import { newId } from '#kernel/ids.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadStatement } from '../../contract-statement.ts';
import { withdraw } from '../../contract.ts';
import { releaseHold } from '../index.ts';

let world: EscrowWorld;
let today: string;
beforeAll(async () => {
  world = await escrowWorld();
  today = world.app.clock.now().toISOString().slice(0, 10);
});
afterAll(() => world.close());

const as = (viewer: Viewer | null) => world.app.as(viewer);
const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => world.app.platform.db.transaction(work);

/** Lines of the CSV without the date, which is the first cell. */
async function lines(by: Viewer, from = today, to = today): Promise<string[]> {
  const { bytes, contentType } = await as(by).call(downloadStatement, { query: { from, to, format: 'csv' } });
  expect(contentType).toBe('text/csv; charset=utf-8');
  const [, ...rows] = new TextDecoder().decode(bytes).trim().split('\r\n');
  return rows.map((row) => row.slice(row.indexOf(',') + 1));
}

describe('a statement', () => {
  test('lists what moved on each person’s money, and nothing of others', async () => {
    const orderId = await world.paidOrder();
    await inTx((tx) =>
      releaseHold(tx, { orderId, transporterId: world.transporter.id, by: world.buyer.id, at: world.app.clock.now() }),
    );
    const method = await addTrustedNumber(world.app, world.seller, {
      phone: newPhone(),
      network: 'mtn',
      password: PASSWORD,
    });
    await as(world.seller).call(withdraw, {
      body: { amount: 40, paymentMethodId: method.id, password: PASSWORD },
      idempotencyKey: newId(),
    });
    const number =
      (
        await rowsIn<{ order_number: string }>(
          world.app.platform.db,
          'select order_number from holds where order_id = $1',
          [orderId],
        )
      )[0]?.order_number ?? '';
    expect(await lines(world.seller)).toEqual([
      `Sale,${number},97.5,,Farmgate balance`,
      `Withdrawal,MTN ••••${method.accountNumber},,40,Farmgate balance`,
    ]);
    expect(await lines(world.transporter)).toEqual([`Delivery fee,${number},20,,Farmgate balance`]);
    expect(await lines(world.buyer)).toEqual([`Paid for an order,${number},,120,Mobile money or card`]);
    expect(await lines(world.admin)).toEqual([`Platform fee,${number},2.5,,Farmgate balance`]);
    expect(await lines(world.stranger)).toEqual([]);
    expect(await lines(world.seller, '2020-01-01', '2020-12-31')).toEqual([]);
  });

  test('is a PDF for those who print it', async () => {
    const file = await as(world.seller).call(downloadStatement, { query: { from: today, to: today, format: 'pdf' } });
    expect(file).toMatchObject({
      contentType: 'application/pdf',
      fileName: `farmgate-statement-${today}-to-${today}.pdf`,
    });
    expect(new TextDecoder('latin1').decode(file.bytes.slice(0, 5))).toBe('%PDF-');
  });

  test('covers at most a year, from a day to a later one', async () => {
    const tried = (from: string, to: string) =>
      as(world.seller).call(downloadStatement, { query: { from, to, format: 'csv' } });
    await expect(tried('2026-02-01', '2026-01-01')).rejects.toMatchObject({
      status: 422,
      errors: { to: ['The last day comes before the first'] },
    });
    await expect(tried('2025-01-01', '2026-06-01')).rejects.toMatchObject({
      status: 422,
      errors: { to: ['At most a year at once'] },
    });
    await expect(tried('yesterday', '2026-06-01')).rejects.toMatchObject({ status: 422 });
    await expect(
      as(null).call(downloadStatement, { query: { from: today, to: today, format: 'csv' } }),
    ).rejects.toMatchObject({ status: 401 });
  });
});
