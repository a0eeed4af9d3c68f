import { rowsIn } from '#test/support/rows.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { setDeliveryStatus, listActive } from '#slices/transport/contract.ts';
import { orderBooks } from '#test/support/order-books.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { scalePhoto } from '#test/support/orders/scale-photo.ts';
import { inspect, openTrade, type Trade } from '#test/support/orders/trade.ts';
import type { Viewer } from '#wire/viewer.ts';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '../../contract-act.ts';
import { getOrder, trackOrder } from '../../contract-read.ts';
import * as weight from '../../contract-weight.ts';
import { rekeySlips } from '../index.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade({}, { FARMGATE_PROMPTS: '1000', FARMGATE_UNPAID_ORDERS: '1000' });
});
afterAll(() => trade.close());

const as = (who: Viewer | null) => trade.app.as(who);
const get = (id: string, who = trade.buyer) => as(who).call(getOrder, { params: { id } });
/** Much less than was ordered, found by the transporter and confirmed by the farmer. */
async function weighShort(id: string, kilograms: string) {
  await weigh(id, kilograms);
  return as(trade.farmer).call(weight.confirmWeight, { params: { id }, body: { weight: Number(kilograms) } });
}
const weigh = (id: string, kilograms: string, who = trade.transporter) =>
  as(who).call(weight.weighOrder, { params: { id }, body: { weight: kilograms, photo: scalePhoto() } });
const ready = async (quantity = 50) => trade.orderAt('ready_for_pickup', { quantity });
const noticesOf = (id: string, kind: string) =>
  rowsIn<{ recipient: string; params: Record<string, unknown> }>(
    trade.app.platform.db,
    'select recipient, params from notices where kind = $2 and key like $1 order by id',
    [`%${id}`, kind],
  );

describe('a slip within the tolerance', () => {
  test('re-prices the order by itself, and both sides read both figures', async () => {
    const { id, totalAmount } = await ready();
    const weighed = await weigh(id, '49');
    expect(weighed).toMatchObject({ status: 'ready_for_pickup', deadline: { kind: 'collect_by' } });
    const order = await get(id);
    expect(order.weight).toMatchObject({ weighed: 49, counted: 49, tolerancePercent: 3, question: null });
    expect(order.reductions).toMatchObject([{ source: 'weighed', reason: 'short_weight', quantity: 1, amount: 10 }]);
    expect(order.money).toMatchObject({ paid: totalAmount, held: Number((totalAmount - 10).toFixed(2)), refunded: 10 });
    expect(order.paymentStatus).toBe('partly_refunded');
    expect(await get(id, trade.farmer)).toMatchObject({ sellerAmount: 477.75, platformFee: 12.25 });
    expect(order.history.at(-1)).toMatchObject({
      cause: 'Weighed at the pickup',
      note: '49 kg weighed, 50 kg ordered',
    });
    const [told] = await noticesOf(id, 'order_reduced');
    expect(told).toMatchObject({ params: { why: 'It weighed 49 kg, and 50 kg was ordered', refundPesewas: 10_00 } });
    expect((await noticesOf(id, 'order_reduced_sale'))[0]?.params).toMatchObject({ earningPesewas: 477_75 });
    await trade.settle();
    expect((await get(id)).money).toMatchObject({ refunded: 10, refundOwed: 0 });
  });

  test('divides what is left in the end, to the pesewa', async () => {
    const { id } = await ready(33.33);
    await weigh(id, '32.5');
    for (const step of ['picked_up', 'in_transit', 'delivered'] as const) await trade.move(trade.transporter, id, step);
    await trade.move(trade.buyer, id, 'delivered');
    const books = await orderBooks(trade.app, id);
    expect(books).toMatchObject({ held: 0, refunded: 8_30, seller: 316_88, platform: 8_12 });
    expect(books.paid).toBe(books.refunded + books.seller + books.transporter + books.platform);
    expect(await get(id, trade.farmer)).toMatchObject({ status: 'completed', sellerAmount: 316.88, platformFee: 8.12 });
  });

  test('heavier goods cost nothing more', async () => {
    const { id } = await ready();
    await weigh(id, '55');
    const order = await get(id);
    expect(order.weight).toMatchObject({ weighed: 55, counted: 50 });
    expect(order).toMatchObject({ reductions: [], money: { refunded: 0 } });
  });
});

describe('a short weight', () => {
  test('that a transporter found moves no money before the farmer has said that it is right', async () => {
    const { id } = await ready();
    await weigh(id, '26');
    const asked = await get(id, trade.farmer);
    expect(asked.weight?.question).toMatchObject({ awaits: 'farmer', silence: 'looked_at' });
    expect(asked.actions.map(({ code }) => code)).toContain('confirm_weight');
    expect(await noticesOf(id, 'order_weight_word')).toHaveLength(1);
    expect(await noticesOf(id, 'order_weight_asked')).toHaveLength(0);
    const take = () => as(trade.buyer).call(weight.acceptWeight, { params: { id }, body: { weight: 26 } });
    await expect(take()).rejects.toMatchObject({ status: 409, code: 'order.awaits_farmer' });
    const confirm = (who: Viewer, kilograms = 26) =>
      as(who).call(weight.confirmWeight, { params: { id }, body: { weight: kilograms } });
    await expect(confirm(trade.transporter)).rejects.toMatchObject({ status: 403 });
    await expect(confirm(trade.farmer, 25)).rejects.toMatchObject({ status: 409, code: 'order.changed' });
    expect((await get(id)).money?.refunded).toBe(0);
    await confirm(trade.farmer);
    await expect(confirm(trade.farmer)).rejects.toMatchObject({ status: 409, code: 'order.wrong_state' });
    expect(await noticesOf(id, 'order_weight_asked')).toHaveLength(1);
    expect((await take()).reductions).toMatchObject([{ amount: 240 }]);
  });

  test('about which the farmer says nothing takes none of their money: our team looks at it', async () => {
    const { id } = await ready();
    await weigh(id, '30');
    await trade.settle(6 * HOUR_MS);
    await trade.settle(60_000);
    const order = await get(id);
    expect(order).toMatchObject({ disputed: true, status: 'ready_for_pickup', money: { refunded: 0 } });
    expect(order.history.at(-1)?.cause).toContain('not confirmed by the farmer');
  });

  test('asks the buyer, and the goods stay at the farm until the answer', async () => {
    const { id } = await ready();
    await weighShort(id, '40');
    const order = await get(id);
    expect(order.weight).toMatchObject({ weighed: 40, counted: 50, question: { refund: 100, silence: 'taken' } });
    expect(order.weight?.question?.total).toBeCloseTo(order.totalAmount - 100, 5);
    expect(order.deadline?.kind).toBe('weight_by');
    const destination = ['change_contact', 'propose_address'];
    expect(order.actions.map(({ code }) => code)).toEqual(['accept_weight', 'cancel', 'dispute', ...destination]);
    expect((await get(id, trade.transporter)).weight?.question).toBeNull();
    expect(await noticesOf(id, 'order_weight_asked')).toHaveLength(1);
    await expect(trade.move(trade.transporter, id, 'picked_up')).rejects.toMatchObject({
      status: 409,
      code: 'order.awaits_weight',
    });
    const delivery = (await as(trade.transporter).call(listActive, {})).find(({ orderId }) => orderId === id);
    expect(delivery).toMatchObject({ awaitsBuyer: true, actions: [] });
    await expect(
      as(trade.transporter).call(setDeliveryStatus, {
        params: { id: delivery?.id ?? '' },
        body: { status: 'picked_up' },
      }),
    ).rejects.toMatchObject({ status: 409, code: 'transport.awaits_buyer' });
  });

  test('is taken by the buyer at the lower price, as it was shown, and then the goods may leave', async () => {
    const { id } = await ready();
    await weighShort(id, '40');
    const accept = (kilograms: number, who = trade.buyer) =>
      as(who).call(weight.acceptWeight, { params: { id }, body: { weight: kilograms } });
    await expect(accept(41)).rejects.toMatchObject({ status: 409, code: 'order.changed' });
    await expect(accept(40, trade.farmer)).rejects.toMatchObject({ status: 403, code: 'order.not_allowed' });
    await expect(accept(40, trade.stranger)).rejects.toMatchObject({ status: 404 });
    const taken = await accept(40);
    expect(taken).toMatchObject({
      weight: { counted: 40, question: null },
      reductions: [{ amount: 100, quantity: 10 }],
    });
    await expect(accept(40)).rejects.toMatchObject({ status: 409, code: 'order.wrong_state' });
    expect(await noticesOf(id, 'order_weight_taken')).toHaveLength(1);
    expect((await trade.move(trade.transporter, id, 'picked_up')).status).toBe('picked_up');
  });

  test('or cancelled with everything back', async () => {
    const { id, totalAmount } = await ready();
    await weighShort(id, '40');
    const body = { reason: 'Too little' };
    const cancelled = await as(trade.buyer).call(cancelOrder, { params: { id }, body });
    expect(cancelled).toMatchObject({ status: 'cancelled', money: { refunded: totalAmount }, deadline: null });
    expect(cancelled.weight?.question).toBeNull();
  });

  test('that nobody answers is taken when half is there, and called off when less is', async () => {
    const [half, less] = [await ready(), await ready()];
    await weighShort(half.id, '30');
    await weighShort(less.id, '20');
    expect((await get(less.id)).weight?.question?.silence).toBe('called_off');
    await trade.settle(6 * HOUR_MS - 60_000);
    expect((await get(half.id)).weight?.counted).toBe(50);
    await trade.settle(61_000);
    await trade.settle(60_000);
    const taken = await get(half.id);
    expect(taken).toMatchObject({ status: 'ready_for_pickup', weight: { counted: 30 }, reductions: [{ amount: 200 }] });
    expect(taken.history.at(-1)).toMatchObject({ cause: 'Lower weight counts: not answered in time', party: 'clock' });
    expect(await get(less.id)).toMatchObject({ status: 'cancelled', money: { refunded: less.totalAmount, held: 0 } });
  });

  test('is answered by a guest on their tracking page, who sees the slip', async () => {
    const { id, token } = await guestOrderAt(trade, 'ready_for_pickup');
    await weighShort(id, '1.5');
    const seen = await as(null).call(trackOrder, { params: { token } });
    expect(seen.weight).toMatchObject({ weighed: 1.5, question: { refund: 5 } });
    const [slip] = seen.weight?.slips ?? [];
    expect(slip?.photoUrl).toBe(`/api/track/${token}/weigh-slips/${slip?.id}/photo`);
    const photo = await as(null).call(weight.viewTrackedSlipPhoto, { params: { token, slipId: slip?.id ?? '' } });
    expect(photo.contentType).toBe('image/jpeg');
    const params = { token };
    const taken = await as(null).call(weight.acceptTrackedWeight, { params, body: { weight: 1.5 } });
    expect(taken).toMatchObject({ weight: { counted: 1.5 }, reductions: [{ reason: 'short_weight', amount: 5 }] });
  });
});

describe('a slip is refused', () => {
  test('by what is wrong with the weight or the photo, beside its field', async () => {
    const { id } = await ready(20);
    for (const typed of ['', '0', 'ten', '1.234', '1000000'])
      await expect(weigh(id, typed)).rejects.toMatchObject({ status: 422, errors: { weight: [expect.any(String)] } });
    const tiny = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const small = { weight: '20', photo: new File([new Uint8Array(tiny)], 'scale.png', { type: 'image/png' }) };
    await expect(as(trade.transporter).call(weight.weighOrder, { params: { id }, body: small })).rejects.toMatchObject({
      status: 422,
      code: 'order.photo_too_small',
    });
    const photo = new File(['no picture'], 'scale.png', { type: 'image/png' });
    const body = { weight: '20', photo };
    await expect(as(trade.transporter).call(weight.weighOrder, { params: { id }, body })).rejects.toMatchObject({
      status: 422,
      code: 'order.not_a_picture',
    });
    expect((await get(id)).weight?.slips).toEqual([]);
  });

  test('from strangers, from another transporter, at the wrong moment and a second time', async () => {
    const { id } = await ready(20);
    const other = await trade.app.person({ role: 'transporter' });
    await expect(weigh(id, '20', other)).rejects.toMatchObject({ status: 404 });
    await expect(weigh(id, '20', trade.farmer)).rejects.toMatchObject({ status: 403, code: 'role.not_allowed' });
    await weigh(id, '20');
    await expect(weigh(id, '19.8')).rejects.toMatchObject({ status: 409, code: 'order.already_weighed' });
    await trade.move(trade.transporter, id, 'picked_up');
    await expect(weigh(id, '19.8', trade.admin)).rejects.toMatchObject({ status: 409, code: 'order.wrong_state' });
  });

  test('by the database too, when the second person is the first', async () => {
    const { id } = await ready(20);
    await weigh(id, '20');
    const again = `insert into weigh_slips select gen_random_uuid(), order_id, 2, weight_grams, by_id, party, seller_id, buyer_id,
      content_hash, byte_size, key_name, file_key, created_at from weigh_slips where order_id = $1 returning id`;
    await expect(rowsIn(trade.app.platform.db, again, [id])).rejects.toThrow('weigh_slips_second_person');
    await expect(
      rowsIn(trade.app.platform.db, 'update weigh_slips set weight_grams = 1 where order_id = $1 returning id', [id]),
    ).rejects.toThrow('weigh_slips only grow');
  });

  test('of an order from the time before: its price stays', async () => {
    const { id } = await ready(20);
    await rowsIn(
      trade.app.platform.db,
      'update orders set weight_tolerance_basis_points = null where id = $1 returning id',
      [id],
    );
    await expect(weigh(id, '19')).rejects.toMatchObject({ status: 409, code: 'order.wrong_state' });
    expect((await get(id)).weight).toBeNull();
    expect((await get(id, trade.transporter)).actions.map(({ code }) => code)).toEqual(['pick_up', 'ask_time']);
  });
});

test('a correction is a second slip by another person, which may end the question', async () => {
  const { id } = await ready();
  await weigh(id, '40');
  const corrected = await weigh(id, '49.5', trade.admin);
  expect(corrected).toMatchObject({
    weight: { weighed: 49.5, counted: 49.5, question: null },
    deadline: { kind: 'collect_by' },
  });
  expect(corrected.weight?.slips.map((slip) => [slip.weight, slip.party])).toEqual([
    [40, 'transporter'],
    [49.5, 'admin'],
  ]);
  expect(corrected.reductions).toMatchObject([{ amount: 5 }]);
  expect((await trade.move(trade.transporter, id, 'picked_up')).status).toBe('picked_up');
});

test('photos are for people who may see the order, lie sealed and move under a newer key', async () => {
  const { id } = await ready(20);
  const slip = (await weigh(id, '20')).weight?.slips[0]?.id ?? '';
  const view = (who: Viewer) => as(who).call(weight.viewSlipPhoto, { params: { id, slipId: slip } });
  for (const who of [trade.buyer, trade.farmer, trade.transporter, trade.admin])
    expect((await view(who)).bytes.length).toBeGreaterThan(0);
  await expect(view(trade.stranger)).rejects.toMatchObject({ status: 404 });
  const stored = await trade.app.platform.files.get(`weigh-slips/${slip}`);
  expect(
    Buffer.from(stored ?? [])
      .subarray(0, 2)
      .toString('hex'),
  ).not.toMatch(/^$|ffd8/);
  const { platform } = trade.app;
  const { documentKeys } = platform.config;
  const newer = {
    ...platform,
    config: { ...platform.config, documentKeys: [randomBytes(32), ...documentKeys] as const },
  };
  expect(await rekeySlips(newer)).toBeGreaterThan(0);
  expect(await rekeySlips(newer)).toBe(0);
  expect(await platform.files.get(`weigh-slips/${slip}`)).toBeNull();
  const back = {
    ...newer,
    config: { ...newer.config, documentKeys: [documentKeys[0], newer.config.documentKeys[0]] as const },
  };
  expect(await rekeySlips(back)).toBeGreaterThan(0);
  expect((await view(trade.buyer)).contentType).toBe('image/jpeg');
});

describe('the inspector', () => {
  const inspected = async (grade: 'A' | 'B' | 'C', change: object = {}) => {
    const listingId = await trade.listing(change);
    const placed = await trade.place({ listingId, quantity: 50, inspectionRequested: true });
    await trade.paid(placed);
    await trade.move(trade.farmer, placed.id, 'confirmed');
    return { id: placed.id, report: () => inspect(trade, placed.id, grade) };
  };

  test('weighs at the inspection, and grades below what was agreed: both move the price, once each', async () => {
    const { id, report } = await inspected('C');
    await weigh(id, '49', trade.inspector);
    await report();
    const order = await get(id);
    expect(order).toMatchObject({ status: 'quality_approved', weight: { counted: 49, gradesBelow: 1 } });
    expect(order.reductions.map(({ source, amount }) => [source, amount])).toEqual([
      ['weighed', 10.39],
      ['graded', 49],
    ]);
    expect((await noticesOf(id, 'order_reduced')).map(({ params }) => params['why'])).toContain(
      'The inspector graded it economy, and standard was ordered',
    );
  });

  test('an inspector who finds a better grade costs the buyer nothing more', async () => {
    const { id, report } = await inspected('A', { qualityGrade: 'economy' });
    await report();
    expect(await get(id)).toMatchObject({ status: 'quality_approved', reductions: [], money: { refunded: 0 } });
  });

  test('two grades below take off twice as much', async () => {
    const { id, report } = await inspected('C', { qualityGrade: 'premium' });
    await report();
    expect((await get(id)).reductions).toMatchObject([{ source: 'graded', reason: 'lower_grade', amount: 100 }]);
  });
});
