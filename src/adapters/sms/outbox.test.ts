import { outboxShelf, shelfWorld } from '#test/support/outbox-shelf.ts';
import { senderConformance } from '#test/support/sender-conformance.ts';
import { expect, test } from 'vitest';
import { outboxSms } from './outbox.ts';

senderConformance('the outbox for SMS', async () => {
  const world = shelfWorld((index) => `+2332411100${String(index).padStart(2, '0')}`);
  const sms = outboxSms({ keep: world.keep, showSecrets: true });
  return { ...world, send: (messages) => sms.send(messages) };
});

const CODE = { reference: 'a', to: '+233241234567', text: 'Farmgate: your code is 123456', secret: true };

test('a secret is kept only where that was allowed', async () => {
  for (const showSecrets of [true, false]) {
    const { kept, keep } = outboxShelf();
    await outboxSms({ keep, showSecrets }).send([CODE]);
    expect(kept.get('a')?.body.includes('123456')).toBe(showSecrets);
  }
});

test('the same reference again is the same message', async () => {
  const { kept, keep } = outboxShelf();
  const sms = outboxSms({ keep, showSecrets: true });
  expect(await sms.send([CODE])).toEqual(await sms.send([CODE]));
  expect(kept.size).toBe(1);
  expect(sms.readReport('id=1&status=Success')).toBeNull();
});
