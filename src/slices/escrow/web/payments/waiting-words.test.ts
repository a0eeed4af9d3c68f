import { expect, test } from 'vitest';
import { inEnglish } from '#test/support/in-english.ts';
import type { PaymentView } from '../../views.ts';
import { waitingWords } from './waiting-words.ts';

const textOf = (network: PaymentView['network'], state: 'queued' | 'pending' | 'otp_required') =>
  Object.values(waitingWords({ network, state }, inEnglish)).join(' ');

test('a payer who makes a code by *110# reads of no SMS, nor of a prompt to approve', () => {
  expect(waitingWords({ network: 'telecel', state: 'otp_required' }, inEnglish)).toMatchObject({
    title: 'Type the payment code',
    codeLabel: 'Payment code from *110#',
  });
  expect(textOf('telecel', 'otp_required')).not.toMatch(/SMS|sent a|Approve the payment on your phone/);
  expect(textOf('telecel', 'pending')).not.toMatch(/\*110#|SMS|has sent a prompt/);
});

test('a payer who gets a prompt reads how long it stays, and that the time to pay is longer', () => {
  expect(textOf('mtn', 'pending')).toContain(
    'A prompt closes automatically after about 5 minutes; until the time above is up you can pay again from here.',
  );
  expect(textOf('at', 'pending')).not.toMatch(/\d+ minutes/);
});

test('a payer by card reads of no phone, and that the number of the card stays away from here', () => {
  expect(textOf('card', 'queued')).toContain('We are opening the secure page');
  expect(textOf('card', 'pending')).toContain('Your card number never comes to Farmgate.');
  expect(textOf('card', 'pending')).not.toMatch(/phone|PIN|prompt|wallet/);
});

test.each(['mtn', 'telecel', 'at'] as const)(
  'before %s has answered, nothing is said to be on the phone',
  (network) => {
    expect(textOf(network, 'queued')).not.toMatch(/has sent|sent a code|\*1/);
  },
);
