import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followDue } from './follow-due.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A job over rows of a list, and of one that it is handed; a row named 'hangs' is followed only when it is let go, one named 'fails' throws. */
function jobOver(due: string[], handed: string[] = []) {
  const followed: string[] = [];
  const held = Promise.withResolvers<void>();
  const job = followDue<string>({
    name: 'test.follow',
    everyMs: 1000,
    batch: 2,
    claim: async (_tx, _now, _leaseUntil, most) => due.splice(0, most),
    handed: (_platform, _now, most) => handed.splice(0, most),
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

test('what it is handed it begins at once; what else is due it asks for at its own pace', async () => {
  const handed = ['b'];
  const due = ['a'];
  const { followed, run } = jobOver(due, handed);
  expect(await run()).toBe(2);
  expect(followed).toEqual(['b', 'a']);
  handed.push('d');
  due.push('c');
  expect(await run()).toBe(1);
  expect(followed).toEqual(['b', 'a', 'd']);
  handed.push('e');
  app.clock.advance(1000);
  expect(await run()).toBe(2);
  expect(followed).toEqual(['b', 'a', 'd', 'e', 'c']);
});

test('what it was handed last is followed before the process ends', async () => {
  const { job, followed } = jobOver([], ['a']);
  await job.finish?.(app.platform);
  expect(followed).toEqual(['a']);
});
