import { expect, test } from 'vitest';
import { isCalledOff } from './called-off.ts';

test('only what was called off on purpose is no error', () => {
  const controller = new AbortController();
  controller.abort();
  expect(isCalledOff(controller.signal.reason)).toBe(true);
  expect(isCalledOff(AbortSignal.abort(new Error('broken')).reason)).toBe(false);
  expect(isCalledOff(new DOMException('too late', 'TimeoutError'))).toBe(false);
  expect(isCalledOff(undefined)).toBe(false);
});
