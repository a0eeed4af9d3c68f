import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { warnOfOneAdmin } from './second-admin.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('a start with one administrator says what cannot leave, and one with two says nothing', async () => {
  const warn = vi.spyOn(app.platform.log, 'warn');
  await app.person({ role: 'admin' });
  await warnOfOneAdmin(app.platform);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ admins: 1 }, expect.stringContaining('payouts above ₵5,000.00'));
  await app.person({ role: 'admin' });
  await warnOfOneAdmin(app.platform);
  expect(warn).toHaveBeenCalledTimes(1);
});
