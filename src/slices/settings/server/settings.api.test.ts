import { rowsIn } from '#test/support/rows.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import type { Viewer } from '#wire/viewer.ts';
import { STANDARD_STEPS } from '../domain/step-windows.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';

let app: TestApp;
let admin: Viewer;

beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const read = () => app.as(null).call(contract.readSettings, {});
const change = async (changes: object, by: Viewer | null = admin) =>
  app
    .as(by)
    .call(contract.changeSettings, {
      body: { ...(await app.as(admin).call(contract.showSettings, {})).settings, ...changes },
    });

describe('settings', () => {
  test('begin as the standard, with nothing changed', async () => {
    expect(await app.as(admin).call(contract.showSettings, {})).toEqual({
      settings: {
        minimumPasswordLength: 6,
        paymentWindowMinutes: 15,
        partsWindowHours: 72,
        answerWindowHours: 48,
        perishableReceiptHours: 24,
        keepingReceiptHours: 48,
        dryReceiptHours: 72,
        weightTolerancePercent: 3,
        gradeStepPercent: 10,
        perishableWeightHours: 2,
        keepingWeightHours: 6,
        dryWeightHours: 12,
        ...STANDARD_STEPS,
        payoutLimit: 5000,
        payoutDayLimit: 10_000,
        payoutReviewHours: 24,
        walletWithdrawalFee: 0,
        bankWithdrawalFee: 0,
        cancellationFeePercent: 0,
      },
      changedAt: {},
      waiting: [],
    });
  });

  test('what an admin changes is read by everybody, and only that has a moment', async () => {
    const { changedAt } = await change({ keepingReceiptHours: 50, paymentWindowMinutes: 20 });
    expect(Object.keys(changedAt).toSorted()).toEqual(['keepingReceiptHours', 'paymentWindowMinutes']);
    expect(await read()).toMatchObject({ keepingReceiptHours: 50, paymentWindowMinutes: 20, answerWindowHours: 48 });
  });

  test('shares are kept in hundredths of a percent, under the names that the form has', async () => {
    const { settings, changedAt } = await change({ weightTolerancePercent: 2.75, gradeStepPercent: 12.5 });
    expect(settings).toMatchObject({ weightTolerancePercent: 2.75, gradeStepPercent: 12.5 });
    expect(Object.keys(changedAt)).toEqual(expect.arrayContaining(['weightTolerancePercent', 'gradeStepPercent']));
  });

  test('where payouts begin to wait is shown to operators alone', async () => {
    expect(Object.keys(await read()).filter((name) => name.startsWith('payout'))).toEqual([]);
  });

  test('saving without a change leaves the moment alone and tells nobody', async () => {
    const events = () => rowsIn(app.platform.db, "select id from outbox_events where type = 'settings.changed'");
    const { changedAt: before } = await change({});
    const told = (await events()).length;
    app.clock.advance(MINUTE_MS);
    const { changedAt: after } = await change({});
    expect(after).toEqual(before);
    expect(await events()).toHaveLength(told);
  });

  test.each([
    ['weightTolerancePercent', 20.5],
    ['gradeStepPercent', -1],
    ['dryWeightHours', 0],
    ['paymentWindowMinutes', 1],
    ['answerWindowHours', 2.5],
    ['minimumPasswordLength', 5],
    ['perishableReadyHours', 3],
    ['disputeDecisionHours', 337],
    ['payoutLimit', 0.5],
    ['payoutDayLimit', 100_000.01],
    ['payoutReviewHours', 0],
  ])('%s of %d is refused at its field', async (name, value) => {
    await expect(change({ [name]: value })).rejects.toMatchObject({
      status: 422,
      errors: { [name]: [expect.any(String)] },
    });
  });

  test('a longer password is asked for from then on', async () => {
    await change({ minimumPasswordLength: 12 });
    const body = {
      email: 'kofi.short@farmgate.example',
      password: 'velvet-7x',
      confirmPassword: 'velvet-7x',
      firstName: 'Kofi',
      lastName: 'Short',
      role: 'buyer',
      phone: '0244000111',
      residentialAddress: 'Kumasi',
    };
    const response = await app.request('/api/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining('12') });
  });
});
