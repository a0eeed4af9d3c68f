import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followDue } from './follow-due.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A job over rows of a list; a row named 'hangs' is followed only when it is let go, one named 'fails' throws. */
function jobOver(due: string[]) {
  const followed: string[] = [];
  const held = Promise.withResolvers<void>();
  const job = followDue<string>({
    name: 'test.follow',
    everyMs: 1000,
    batch: 2,
    claim: async (_tx, { most }) => due.splice(0, most),
    dueAt: async () => null,
    async follow(_platform, row) {
      if (row === 'hangs') await held.promise;
      if (row === 'fails') throw new Error('The provider is upside down.');
      followed.push(row);
    },
  });
  return { job, followed, letGo: held.resolve, run: () => job.run(app.platform, app.clock.now()) };
}

test('a call that hangs holds up nobody behind it, and is waited for at the end', async () => {
  const { job, followed, letGo, run } = jobOver(['hangs', 'a', 'b']);
  expect(await run()).toBe(2);
  expect(await run()).toBe(1);
  expect(followed).toEqual(['a', 'b']);
  letGo();
  await job.finish?.(app.platform);
  expect(followed).toEqual(['a', 'b', 'hangs']);
});

test('one that fails takes nobody with it', async () => {
  const { followed, run } = jobOver(['fails', 'a']);
  expect(await run()).toBe(2);
  expect(followed).toEqual(['a']);
  expect(await run()).toBe(0);
});
