import { expect, test } from 'vitest';
import { africasTalkingVoice } from './africastalking-callbacks.ts';

const REFERENCE = '0199c1c4-5f5a-7c11-8f1e-3b6a5a0e8a11';
const read = (form: Readonly<Record<string, string>>) => africasTalkingVoice.read(new URLSearchParams(form).toString());
const ACTIVE = { isActive: '1', sessionId: 'ATVId_1', direction: 'Outbound', clientRequestId: REFERENCE };
const NOTHING = { seconds: null, cost: null, currency: null, cause: null };

test('somebody is on the line', () => {
  expect(read({ ...ACTIVE, callerNumber: '+233301234567', destinationNumber: '+233241234567' })).toEqual({
    ...{ session: 'ATVId_1', reference: REFERENCE, isActive: true },
    ...NOTHING,
  });
});

test('a call is over, with what it took and cost', () => {
  const over = { isActive: '0', durationInSeconds: '17', amount: '0.4250', currencyCode: 'GHS' };
  expect(read({ ...ACTIVE, ...over, callSessionState: 'Completed', hangupCause: 'NORMAL_CLEARING' })).toMatchObject({
    ...{ isActive: false, seconds: 17, cost: '0.4250', currency: 'GHS', cause: 'NORMAL_CLEARING' },
  });
  expect(read({ ...ACTIVE, ...over, callSessionState: 'Completed' })?.cause).toBe('Completed');
});

test('what cannot be read is left out, and the call is known by its session', () => {
  const odd = { clientRequestId: 'x', durationInSeconds: '-1', amount: 'free', currencyCode: '', hangupCause: '' };
  expect(read({ ...ACTIVE, ...odd })).toMatchObject({ session: 'ATVId_1', reference: null, ...NOTHING });
});

test.each([
  [{}],
  [{ sessionId: 'ATVId_1' }],
  [{ isActive: '2', sessionId: 'ATVId_1' }],
  [{ isActive: '1', sessionId: '' }],
  [{ ...ACTIVE, sessionId: 'x'.repeat(201) }],
  [{ ...ACTIVE, direction: 'Inbound' }],
])('%j is no call of ours', (form) => {
  expect(read(form)).toBeNull();
});
