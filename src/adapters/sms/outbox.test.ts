import { senderConformance } from '#test/support/sender-conformance.ts';
import { expect, test } from 'vitest';
import { outboxMail } from '../mail/outbox.ts';
import { outboxSms } from './outbox.ts';

type Kept = { reference: string; address: string; body: string };

/** What keeps messages in the product is a table; a reference that it knows changes nothing. */
function shelf() {
  const kept = new Map<string, Kept>();
  const state = { broken: false };
  const keep = async (messages: readonly Kept[]) => {
    if (state.broken) throw new Error('The shelf is broken.');
    for (const message of messages) if (!kept.has(message.reference)) kept.set(message.reference, message);
  };
  return { kept, state, keep };
}

function worldOf(address: (index: number) => string) {
  const { kept, state, keep } = shelf();
  return {
    keep,
    received: async () => [...kept.values()].map(({ address: to, body }) => ({ to, text: body })),
    address,
    refusedAddress: null,
    breakDown: async () => {
      state.broken = true;
    },
    mend: async () => {
      state.broken = false;
    },
    close: async () => undefined,
  };
}

senderConformance('the outbox for SMS', async () => {
  const world = worldOf((index) => `+2332411100${String(index).padStart(2, '0')}`);
  const sms = outboxSms({ keep: world.keep, showSecrets: true });
  return { ...world, send: (messages) => sms.send(messages) };
});

senderConformance('the outbox for e-mail', async () => {
  const world = worldOf((index) => `person${index}@example.com`);
  const mail = outboxMail({ keep: world.keep, showSecrets: true });
  return { ...world, send: (messages) => mail.send(messages.map((one) => ({ ...one, toName: 'Ama', subject: 'Hello', html: '<p>Hello</p>' }))) };
});

test('a secret is kept only where that was allowed', async () => {
  for (const showSecrets of [true, false]) {
    const { kept, keep } = shelf();
    const message = { reference: 'a', to: '+233241234567', text: 'Farmgate: your code is 123456', secret: true };
    await outboxSms({ keep, showSecrets }).send([message]);
    await outboxMail({ keep, showSecrets }).send([{ ...message, reference: 'b', toName: 'Ama', subject: 'Your code', html: '' }]);
    const bodies = [...kept.values()].map(({ body }) => body.includes('123456'));
    expect(bodies).toEqual([showSecrets, showSecrets]);
  }
});

test('the same reference again is the same message', async () => {
  const { kept, keep } = shelf();
  const sms = outboxSms({ keep, showSecrets: true });
  const message = { reference: 'a', to: '+233241234567', text: 'Farmgate: hello', secret: false };
  expect(await sms.send([message])).toEqual(await sms.send([message]));
  expect(kept.size).toBe(1);
  expect(sms.readReport('id=1&status=Success')).toBeNull();
});
