import { HOUR_MS } from '#kernel/time.ts';
import { approveListing, editListing } from '#slices/catalogue/contract.ts';
import { fullLot, join, order } from '#test/support/lots.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveLot, readLot, takeOutOfLot } from '../contract.ts';

// Found: one farmer of a full lot edited their listing; nobody could order it, got a notice, or could leave for a week.

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Viewer | null) => trade.app.as(who);
const read = (id: string, who: Viewer | null = null) => as(who).call(readLot, { params: { id } });
const leave = (id: string, who: Viewer) => as(who).call(leaveLot, { params: { id } });
const takeOut = (id: string, by: Viewer, farmer: Viewer) =>
  as(by).call(takeOutOfLot, { params: { id }, body: { farmerId: farmer.id, reason: 'Not for sale any more' } });

async function told(kind: string, who: Viewer): Promise<number> {
  const rows = await rowsIn(trade.app.platform.db, 'select 1 from notices where kind = $1 and person_id = $2', [
    kind,
    who.id,
  ]);
  return rows.length;
}

/** A full lot whose second farmer has edited their listing. */
async function held() {
  const lot = await fullLot(trade, await trade.app.person({ role: 'farmer', firstName: 'Kwesi' }));
  await as(lot.second).call(editListing, {
    params: { id: lot.listings[1] },
    body: {
      productName: 'Pona yam',
      category: 'tubers',
      quantity: 60,
      pricePerKg: 10,
      qualityGrade: 'standard',
      location: 'Techiman',
      description: 'Freshly dug',
    },
  });
  await trade.settle();
  return lot;
}

describe('a full lot whose farmer changes goods of it', () => {
  test('says so on its page and to the others, and cannot be ordered until they are for sale again', async () => {
    const { id, first, second, listings } = await held();
    const seen = await read(id);
    expect(seen).toMatchObject({ state: 'offered', heldSince: expect.any(String) });
    expect(seen.actions).toEqual([]);
    expect(seen.parts.map(({ offSaleSince }) => offSaleSince !== null)).toEqual([false, true]);
    expect([await told('lot_held', first), await told('lot_held', second)]).toEqual([1, 0]);
    await expect(order(trade, id)).rejects.toMatchObject({
      code: 'lot.wrong_state',
      problem: { detail: expect.stringContaining('A farmer has changed goods of this lot') },
    });
    await as(trade.admin).call(approveListing, { params: { id: listings[1] } });
    await trade.settle();
    expect((await read(id)).actions.map(({ code }) => code)).toEqual(['order']);
    expect(await told('lot_held_no_more', first)).toBe(1);
    expect((await order(trade, id)).orders).toHaveLength(2);
  });

  test('is filled anew when the farmer who opened it takes them out', async () => {
    const { id, first, second, listings } = await held();
    const seen = await read(id, first);
    expect(seen.parts.map(({ mayTakeOut }) => mayTakeOut)).toEqual([false, true]);
    expect(await takeOut(id, first, second)).toMatchObject({ state: 'filling', filled: 60, heldSince: null });
    expect(await trade.stock(listings[1])).toMatchObject({ reserved: 0 });
    const third = await trade.app.person({ role: 'farmer', firstName: 'Yaw' });
    expect((await join(trade, id, { farmer: third })).lot).toMatchObject({ state: 'offered' });
  });

  test('lets who waited for a day leave: their goods are on sale again', async () => {
    const { id, second, listings } = await held();
    await expect(leave(id, second)).rejects.toMatchObject({ code: 'lot.wrong_state' });
    await trade.settle(25 * HOUR_MS);
    expect((await read(id, second)).actions.map(({ code }) => code)).toEqual(['leave']);
    expect(await leave(id, second)).toMatchObject({ state: 'filling', filled: 60, heldSince: null });
    expect(await trade.stock(listings[1])).toMatchObject({ reserved: 0 });
  });

  test('keeps goods in it that are for sale', async () => {
    const { id, first } = await fullLot(trade, await trade.app.person({ role: 'farmer' }));
    const [, part] = (await read(id)).parts;
    await expect(takeOut(id, first, { ...first, id: part?.farmer.id ?? '' })).rejects.toMatchObject({
      code: 'lot.wrong_state',
    });
  });
});
