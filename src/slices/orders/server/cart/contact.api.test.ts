import { getOrder } from '#slices/orders/contract-read.ts';
import { acceptRequest, listRequests } from '#slices/transport/contract.ts';
import { readDay } from '#slices/transport/contract-day.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

test('whom the driver asks for is kept with the order, and known to the driver with the acceptance', async () => {
  const order = await trade.place({
    deliveryAddress: 'Blue gate. GhanaPostGPS GA-183-8164',
    contactName: 'Efua',
    contactPhone: '0241234567',
  });
  const seen = (who = trade.buyer) => trade.app.as(who).call(getOrder, { params: { id: order.id } });
  expect((await seen()).contacts).toMatchObject({ contactName: 'Efua', contactPhone: '+233241234567' });
  expect((await seen(trade.farmer)).contacts).toMatchObject({ contactName: null, contactPhone: null });
  await trade.paid(order);
  await trade.move(trade.farmer, order.id, 'confirmed');
  await trade.move(trade.farmer, order.id, 'ready_for_pickup');
  await trade.settle();
  expect((await seen(trade.transporter)).contacts).toMatchObject({ contactName: null, contactPhone: null });
  const { items } = await trade.app.as(trade.transporter).call(listRequests, { query: { limit: 50 } });
  const request = items.find(({ orderId }) => orderId === order.id);
  await trade.app.as(trade.transporter).call(acceptRequest, { params: { id: request?.id ?? '' } });
  await trade.settle();
  const { stops } = await trade.app.as(trade.transporter).call(readDay);
  expect(stops.find(({ kind }) => kind === 'delivery')).toMatchObject({
    personName: 'Efua',
    phone: '+233241234567',
    address: 'Blue gate. GhanaPostGPS GA-183-8164, Accra',
  });
});
