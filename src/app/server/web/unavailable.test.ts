import { ApiProblem } from '#wire/problem.ts';
import type { Api } from '#wire/api.ts';
import { listDisputes } from '#slices/escrow/contract-disputes.ts';
import { expect, test } from 'vitest';
import { watchedCalls } from './unavailable.ts';

/** Calls of a page whose one call was refused so. */
async function refusedWith(status: number, data?: Record<string, unknown>) {
  const problem = {
    type: '',
    title: '',
    status,
    detail: '',
    code: 'some.code',
    requestId: '',
    ...(data ? { data } : {}),
  };
  const refusing: Api = { call: () => Promise.reject(new ApiProblem(problem)) };
  const watched = watchedCalls(refusing);
  await expect(watched.api.call(listDisputes)).rejects.toThrow();
  return async (page: number) =>
    (await watched.checked(new Response('page', { status: page }))).headers.get('retry-after');
}

test('a page whose call was one too many says when to come again, as the call does', async () => {
  const checked = await refusedWith(429, { retryAfterSeconds: 17 });
  expect(await checked(429)).toBe('17');
  expect(await checked(200)).toBeNull();
  expect(await checked(500)).toBeNull();
});

test('a page that could not be made because the database could not be asked is no page', async () => {
  const checked = await refusedWith(503, { retryAfterSeconds: 2 });
  expect(await checked(503)).toBe('2');
  expect(await checked(200)).toBeNull();
  await expect(checked(500)).rejects.toThrow('a page could not be made');
});

test('a refusal that waiting does not change says no time', async () => {
  const checked = await refusedWith(404);
  expect(await checked(404)).toBeNull();
});
