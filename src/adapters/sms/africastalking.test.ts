import { type FakeAfricasTalking, fakeAfricasTalking } from '#test/support/fake-africastalking.ts';
import { httpSenderConformance } from '#test/support/sender-conformance.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { africasTalkingSms } from './africastalking.ts';

const REFUSED = '+233200000403';

httpSenderConformance("Africa's Talking", async () => {
  const fake = await fakeAfricasTalking();
  fake.respondTo(REFUSED, 403, 'InvalidPhoneNumber');
  const { url, username, apiKey } = fake;
  return {
    send: (messages, elsewhere = {}) =>
      africasTalkingSms({
        ...{ url: elsewhere.url ?? url, username, apiKey: elsewhere.secret ?? apiKey, sender: 'FARMGATE' },
      }).send(messages),
    received: async () => fake.sent,
    refusedAddress: REFUSED,
    breakWith: (response) => fake.breakWith(response),
    close: () => fake.close(),
  };
});

describe('what it answers', () => {
  let fake: FakeAfricasTalking;
  beforeAll(async () => {
    fake = await fakeAfricasTalking();
  });
  afterAll(() => fake.close());

  const to = '+233241234567';
  const send = (options: { sender?: string } = {}) =>
    africasTalkingSms({ url: fake.url, username: fake.username, apiKey: fake.apiKey, sender: null, ...options }).send([
      { reference: 'r', to, text: 'Farmgate: hello', secret: false },
    ]);

  test.each([
    [100, 'Processed', 'accepted'],
    [101, 'Sent', 'accepted'],
    [102, 'Queued', 'accepted'],
    [401, 'RiskHold', 'refused'],
    [402, 'InvalidSenderId', 'refused'],
    [404, 'UnsupportedNumberType', 'refused'],
    [405, 'InsufficientBalance', 'failed'],
    [406, 'UserInBlacklist', 'refused'],
    [407, 'CouldNotRoute', 'refused'],
    [409, 'DoNotDisturbRejection', 'refused'],
    [500, 'InternalServerError', 'failed'],
    [501, 'GatewayError', 'failed'],
    [502, 'RejectedByGateway', 'refused'],
    [599, 'NeverSeenBefore', 'failed'],
  ])('%i %s is %s', async (statusCode, status, kind) => {
    fake.respondTo(to, statusCode, status);
    expect(await send()).toMatchObject([{ kind }]);
    fake.respondTo(to, 101, 'Success');
  });

  test.each([
    [
      'no recipients for a sender that is not ours',
      { status: 201, body: '{"SMSMessageData":{"Message":"InvalidSenderId","Recipients":[]}}' },
      'refused',
    ],
    [
      'no recipients for another reason',
      { status: 201, body: '{"SMSMessageData":{"Message":"Nothing sent","Recipients":[]}}' },
      'failed',
    ],
  ])('%s', async (_what, response, kind) => {
    fake.breakWith(response);
    expect(await send()).toMatchObject([{ kind }]);
    fake.breakWith(null);
  });

  test('what a message cost comes with it, where it is said', async () => {
    expect(await send()).toMatchObject([{ kind: 'accepted', cost: { amount: '0.0300', currency: 'GHS' } }]);
    const recipient = { statusCode: 101, number: to, status: 'Success', messageId: 'ATXid_1', cost: '0' };
    const body = JSON.stringify({ SMSMessageData: { Message: 'Sent', Recipients: [recipient] } });
    fake.breakWith({ status: 201, body });
    expect(await send()).toEqual([{ kind: 'accepted', providerId: 'ATXid_1' }]);
    fake.breakWith(null);
  });

  test('the name of the sender goes along when there is one', async () => {
    await send({ sender: 'FARMGATE' });
    expect(fake.sent.at(-1)).toMatchObject({ from: 'FARMGATE' });
    await send();
    expect(fake.sent.at(-1)).toMatchObject({ from: null });
  });
});

describe('delivery reports', () => {
  const { readReport } = africasTalkingSms({
    url: 'http://127.0.0.1:1',
    username: 'farmgate',
    apiKey: 'k',
    sender: null,
  });

  test.each([
    ['Sent', 'sent', null],
    ['Submitted', 'sent', null],
    ['Buffered', 'sent', null],
    ['Success', 'delivered', null],
    ['Failed', 'failed', 'UserIsInactive'],
    ['Rejected', 'failed', 'UserIsInactive'],
  ])('%s means %s', (status, outcome, reason) => {
    const body = new URLSearchParams({
      id: 'ATXid_1',
      status,
      phoneNumber: '+233241234567',
      failureReason: 'UserIsInactive',
    }).toString();
    expect(readReport(body)).toEqual({ providerId: 'ATXid_1', status, outcome, reason });
  });

  test.each([
    ['AbsentSubscriber', 'AbsentSubscriber'],
    ['Expired', 'Expired'],
  ])('%s names itself as the reason', (status, reason) => {
    expect(readReport(`id=ATXid_1&status=${status}`)).toMatchObject({ outcome: 'failed', reason });
  });

  test.each([
    '',
    'id=1',
    'status=Success',
    'id=&status=Success',
    'id=1&status=Whatever',
    'id=1&status=toString',
    '{"id":"1","status":"Success"}',
    `id=${'x'.repeat(201)}&status=Success`,
  ])('%s is none', (body) => {
    expect(readReport(body)).toBeNull();
  });
});
