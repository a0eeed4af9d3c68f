import { expect, test } from 'vitest';
import { actOf, missingOf } from './read-stop-form.ts';

const STOP = { deliveryId: '01a210c2-7c18-7328-8001-307f95a283a5', orderNumber: 'FG-261121-7KQ2MX' };

function form(fields: Readonly<Record<string, string>>, photo = false): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  sent.set('photos', photo ? new File([new Uint8Array([1])], 'goods.jpg') : new File([], ''));
  return sent;
}

test('a code is enough, said with a space or without; a photo needs a name and a reason', () => {
  expect(missingOf(form({ kind: 'pickup', code: '482 915' }))).toBeNull();
  expect(missingOf(form({ kind: 'pickup', code: '48291' }))).toBe('The code has 6 digits.');
  expect(missingOf(form({ kind: 'delivery', code: ' ' }))).toBe('Enter the code, or take a photo.');
  expect(missingOf(form({ kind: 'delivery' }, true))).toBe('Say who it is.');
  expect(missingOf(form({ kind: 'delivery', recipientName: 'Esi' }, true))).toBe('Choose why there is no code.');
  const whole = form({ kind: 'delivery', recipientName: 'Esi', reason: 'somebody_else' }, true);
  expect(missingOf(whole)).toBeNull();
});

test('a stop where nobody was met says why, and what becomes of the goods', () => {
  const failed = { kind: 'failed', reason: 'nobody_there', next: 'retry', retryOn: '2026-11-26' };
  expect(missingOf(form(failed))).toBeNull();
  expect(missingOf(form({ ...failed, reason: '' }))).toBe('Choose why.');
  expect(missingOf(form({ ...failed, reason: 'something_else' }))).toBe('Say what happened.');
  expect(missingOf(form({ ...failed, next: '' }))).toBe('Choose what happens to the goods.');
  expect(missingOf(form({ ...failed, retryOn: '' }))).toBe('Choose the day of the next try.');
});

test('the phone keeps what was filled in, and nothing of a form that is no stop', () => {
  const act = actOf(form({ kind: 'pickup', code: '482915', note: '  ', id: STOP.deliveryId }), STOP);
  expect(act).toEqual({ ...STOP, kind: 'pickup', fields: { code: '482915' }, photo: null });
  expect(actOf(form({ kind: 'elsewhere' }), STOP)).toBeNull();
});
