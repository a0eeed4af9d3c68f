import { outboxShelf, shelfWorld } from '#test/support/outbox-shelf.ts';
import { senderConformance } from '#test/support/sender-conformance.ts';
import { expect, test } from 'vitest';
import { outboxCalls, outboxMail, outboxSms } from './outbox.ts';

const LETTER = { toName: 'Ama', subject: 'Hello', html: '<p>Hello</p>' };
const CODE = { reference: 'a', to: '+233241234567', text: 'Farmgate: your code is 123456', secret: true };

senderConformance('the outbox for e-mail', async () => {
  const world = shelfWorld((index) => `person${index}@example.com`);
  const mail = outboxMail({ keep: world.keep, showSecrets: true });
  return { ...world, send: (messages) => mail.send(messages.map((one) => ({ ...one, ...LETTER }))) };
});

senderConformance('the outbox for SMS', async () => {
  const world = shelfWorld((index) => `+2332411100${String(index).padStart(2, '0')}`);
  const sms = outboxSms({ keep: world.keep, showSecrets: true });
  return { ...world, send: (messages) => sms.send(messages) };
});

senderConformance('the outbox for calls', async () => {
  const world = shelfWorld((index) => `+2332411100${String(index).padStart(2, '0')}`);
  const calls = outboxCalls({ keep: world.keep, showSecrets: true });
  return { ...world, send: (messages) => calls.send(messages) };
});

test('a secret is kept only where that was allowed', async () => {
  for (const showSecrets of [true, false]) {
    const [mails, texts] = [outboxShelf(), outboxShelf()];
    await outboxMail({ keep: mails.keep, showSecrets }).send([{ ...LETTER, ...CODE, to: 'ama@example.com' }]);
    await outboxSms({ keep: texts.keep, showSecrets }).send([CODE]);
    for (const { kept } of [mails, texts]) expect(kept.get('a')?.body.includes('123456')).toBe(showSecrets);
  }
});

test('each message is kept under its channel, a letter with its subject', async () => {
  const { kept, keep } = outboxShelf();
  await outboxMail({ keep, showSecrets: false }).send([
    { ...LETTER, reference: 'letter', to: 'ama@example.com', text: 'Hello', secret: false },
  ]);
  await outboxSms({ keep, showSecrets: false }).send([{ ...CODE, secret: false }]);
  expect([...kept.values()]).toEqual([
    { reference: 'letter', channel: 'email', address: 'ama@example.com', subject: 'Hello', body: 'Hello' },
    { reference: 'a', channel: 'sms', address: CODE.to, subject: '', body: CODE.text },
  ]);
});

test('the same reference again is the same message, and nobody reports on it', async () => {
  const { kept, keep } = outboxShelf();
  const sms = outboxSms({ keep, showSecrets: true });
  expect(await sms.send([CODE])).toEqual(await sms.send([CODE]));
  expect(kept.size).toBe(1);
  expect(sms.readReport('id=1&status=Success')).toBeNull();
});
