import { senderConformance } from '#test/support/sender-conformance.ts';
import { mailServer, type MailServer } from '#test/support/mail-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smtpMail } from './smtp.ts';

const FROM = 'market@farmgate.example';
const NOBODY = 'nobody@example.com';

senderConformance('SMTP', async () => {
  const server = await mailServer({ refused: [NOBODY] });
  const mail = smtpMail({ url: server.url, from: FROM });
  return {
    send: (messages) => mail.send(messages.map((one) => ({ ...one, toName: 'Ama', subject: 'Hello', html: '' }))),
    received: async () => server.received.map(({ to, text }) => ({ to, text })),
    address: (index) => `person${index}@example.com`,
    refusedAddress: NOBODY,
    breakDown: async () => server.refuseAll(true),
    mend: async () => server.refuseAll(false),
    close: () => server.close(),
  };
});

describe('a letter', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await mailServer({ refused: [NOBODY] });
  });
  afterAll(() => server.close());

  const letter = {
    reference: '019aa6b4-9f25-7cc0-8d2b-6a6f3f0e9a10',
    to: 'esi@example.com',
    toName: 'Ɛsi Badu\r\nBcc: victim@example.com',
    subject: 'Order FG-1: ₵1,240.00\r\nX-Injected: yes',
    text: 'The money waits in escrow.\n\nOpen the order: https://farmgate.example/orders/1',
    html: '<p>The money waits in escrow.</p>',
    secret: false,
  };

  test('carries its reference, its sender and both bodies, and nobody can slip a header in', async () => {
    expect(await smtpMail({ url: server.url, from: FROM }).send([letter])).toMatchObject([{ kind: 'accepted' }]);
    const got = server.received.find((mail) => mail.to === letter.to);
    expect(got?.from).toBe(FROM);
    expect(got?.recipients).toEqual([letter.to]);
    expect(got?.headers).toContain(`Message-ID: <${letter.reference}@farmgate.example>`);
    expect(got?.headers).toMatch(/^From: "?Farmgate"? <market@farmgate\.example>/m);
    expect(got?.headers).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(got?.headers).not.toMatch(/^(Bcc|X-Injected):/m);
    expect(got?.raw).toMatch(/multipart\/alternative/);
    expect(got?.text).toContain('https://farmgate.example/orders/1');
  });

  test('signs in with the user and password of the address, and waits when they are wrong', async () => {
    const right = smtpMail({ url: server.url.replace('127.0.0.1', 'farmgate:right@127.0.0.1'), from: FROM });
    expect(await right.send([{ ...letter, to: 'kofi@example.com' }])).toMatchObject([{ kind: 'accepted' }]);
    const wrong = smtpMail({ url: server.url.replace('127.0.0.1', 'farmgate:wrong@127.0.0.1'), from: FROM });
    const [outcome] = await wrong.send([letter]);
    expect(outcome?.kind).toBe('failed');
    expect(JSON.stringify(outcome)).not.toContain('farmgate:wrong');
  });

  test('a greylisting server is asked again, an unknown mailbox is not', async () => {
    const mail = smtpMail({ url: server.url, from: FROM });
    expect(await mail.send([{ ...letter, to: 'later@example.com' }])).toMatchObject([{ kind: 'failed' }]);
    expect(await mail.send([{ ...letter, to: NOBODY }])).toMatchObject([{ kind: 'refused' }]);
    expect(await mail.send([{ ...letter, to: 'not an address' }])).toMatchObject([{ kind: 'refused' }]);
  });
});
