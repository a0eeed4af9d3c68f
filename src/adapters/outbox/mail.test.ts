import { outboxShelf, shelfWorld } from '#test/support/outbox-shelf.ts';
import { senderConformance } from '#test/support/sender-conformance.ts';
import { expect, test } from 'vitest';
import { outboxMail } from './outbox.ts';

const LETTER = { toName: 'Ama', subject: 'Hello', html: '<p>Hello</p>' };

senderConformance('the outbox for e-mail', async () => {
  const world = shelfWorld((index) => `person${index}@example.com`);
  const mail = outboxMail({ keep: world.keep, showSecrets: true });
  return { ...world, send: (messages) => mail.send(messages.map((one) => ({ ...one, ...LETTER }))) };
});

test('a secret is kept only where that was allowed', async () => {
  for (const showSecrets of [true, false]) {
    const { kept, keep } = outboxShelf();
    await outboxMail({ keep, showSecrets }).send([{ ...LETTER, reference: 'a', to: 'ama@example.com', text: 'Your code is 123456', secret: true }]);
    expect(kept.get('a')?.body.includes('123456')).toBe(showSecrets);
  }
});
