import { expect, it } from 'vitest';
import { failureToast } from './failure-toast.ts';

it('says the status of a refused call before its detail', () => {
  expect(failureToast('Save Failed', { status: 409, message: 'Somebody else changed it' })).toEqual({
    title: 'Save Failed',
    text: '409: Somebody else changed it',
    tone: 'bad',
  });
});

it('says the fallback where the call gave no detail', () => {
  expect(failureToast('Update Failed', { status: 404, message: '' }, 'Failed to update order status').text).toBe(
    '404: Failed to update order status',
  );
});

it('has no status to say for a form that was never sent on', () => {
  expect(failureToast('Save Failed', { status: undefined, message: undefined }).text).toBe('See the marked fields.');
});
