import { expect, test } from 'vitest';
import { isSendable } from '#ui/outbox/kept-act.ts';
import { stopFrom } from './take-over.ts';

const PICKUP = {
  actId: '019aa4e0-0000-7000-8000-000000000001',
  ownerId: 'kwame',
  deliveryId: '019aa4e0-0000-7000-8000-000000000101',
  orderNumber: 'FG-261125-7KQ2MX',
  kind: 'pickup',
  fields: { code: '482915' },
  photo: null,
  deviceId: 'phone',
  phoneAt: '2026-11-25T08:00:00.000Z',
  clockOffsetMs: -3_600_000,
  refusal: null,
};

test('a stop that an earlier version kept is sent under its key, with its own time', () => {
  const taken = stopFrom(PICKUP);
  expect(taken).toMatchObject({
    id: PICKUP.actId,
    page: '/transport-dashboard/day',
    label: 'Picked up, FG-261125-7KQ2MX',
    phoneAt: PICKUP.phoneAt,
    clockOffsetMs: -3_600_000,
    state: 'waiting',
  });
  expect(taken?.fields).toEqual([
    ['id', PICKUP.deliveryId],
    ['kind', 'pickup'],
    ['code', '482915'],
  ]);
  expect(isSendable({ format: taken?.format ?? 99 })).toBe(true);
});

test('what was refused stays refused; a photo goes along; what is no stop is left out', () => {
  expect(stopFrom({ ...PICKUP, refusal: 'Wrong code.' })).toMatchObject({
    state: 'refused',
    refusal: { why: 'Wrong code.' },
  });
  const photo = stopFrom({ ...PICKUP, photo: new Blob(['x'], { type: 'image/jpeg' }) })?.fields.at(-1);
  expect([photo?.[0], photo?.[1] instanceof File]).toEqual(['photos', true]);
  for (const value of [null, 'stop', {}, { ...PICKUP, kind: 'elsewhere' }]) expect(stopFrom(value)).toBeNull();
});
