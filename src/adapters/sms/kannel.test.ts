import { type FakeKannel, fakeKannel } from '#test/support/fake-kannel.ts';
import { httpSenderConformance } from '#test/support/sender-conformance.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kannelSms } from './kannel.ts';

const REPORTS_TO = 'http://127.0.0.1:1/api/notifications/sms-reports/token';
const optionsFor = ({ url, username, password }: FakeKannel) => ({
  ...{ url, username, password, sender: 'FARMGATE', reportsTo: REPORTS_TO },
});

httpSenderConformance('Kannel', async () => {
  const fake = await fakeKannel();
  const { url, password } = fake;
  return {
    send: (messages, elsewhere = {}) =>
      kannelSms({ ...optionsFor(fake), ...{ url: elsewhere.url ?? url, password: elsewhere.secret ?? password } }).send(
        messages,
      ),
    received: async () => fake.sent,
    refusedAddress: 'nobody',
    breakWith: (response) => fake.breakWith(response),
    close: () => fake.close(),
  };
});

describe('what it answers', () => {
  let fake: FakeKannel;
  beforeAll(async () => {
    fake = await fakeKannel();
  });
  afterAll(() => fake.close());

  const send = (text: string) =>
    kannelSms(optionsFor(fake)).send([{ reference: 'r', to: '+233241234567', text, secret: false }]);

  test('letters of the SMS alphabet go in it, others as they are, each with where its report comes to', async () => {
    const [accepted] = await send('Farmgate: 5 € @ farm');
    await send('Medaase, ɛyɛ');
    expect(fake.sent.slice(-2)).toMatchObject([
      { from: 'FARMGATE', coding: '0', text: 'Farmgate: 5 € @ farm' },
      { coding: '2', text: 'Medaase, ɛyɛ' },
    ]);
    const id = accepted?.kind === 'accepted' ? accepted.providerId : '';
    expect(fake.sent.at(-2)?.reportUrl).toBe(`${REPORTS_TO}?id=${id}&status=%d&answer=%A`);
  });
});

describe('delivery reports', () => {
  const { readReport } = kannelSms({
    ...{ url: 'http://127.0.0.1:1', username: 'u', password: 'p', sender: 'FARMGATE', reportsTo: REPORTS_TO },
  });
  const receipt = (state: string) => `id:m1 sub:001 dlvrd:001 done date:2611300231 stat:${state} err:011 text:x`;
  const report = (status: string, answer: string) => new URLSearchParams({ id: 'n1', status, answer }).toString();

  test.each([
    ['8', 'ACK/', { status: 'report 8', outcome: 'sent', reason: null }],
    ['4', '', { status: 'report 4', outcome: 'sent', reason: null }],
    ['1', receipt('DELIVRD'), { status: 'DELIVRD', outcome: 'delivered', reason: null }],
    ['2', receipt('UNDELIV'), { status: 'UNDELIV', outcome: 'failed', reason: 'stat:UNDELIV err:011' }],
    ['16', 'NACK/11/Invalid Destination', { outcome: 'failed', reason: 'NACK/11/Invalid Destination' }],
    ['16', '', { status: 'report 16', outcome: 'failed', reason: 'report 16' }],
  ])('%s %s is read', (status, answer, read) => {
    expect(readReport(report(status, answer))).toMatchObject({ providerId: 'n1', ...read });
  });

  test.each([
    '',
    'id=1',
    'status=1',
    'id=&status=1',
    'id=1&status=3',
    'id=1&status=toString',
    `id=${'x'.repeat(201)}&status=1`,
  ])('%s is none', (body) => {
    expect(readReport(body)).toBeNull();
  });
});
