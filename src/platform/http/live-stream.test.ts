import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { liveStream } from './live-stream.ts';

test('a reader who takes nothing is dropped, and leaves its place', async () => {
  const subscribers: ((changed: readonly string[]) => void)[] = [];
  const [stop, leave] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const hub = {
    subscribe(_audiences: readonly string[], callback: (changed: readonly string[]) => void) {
      subscribers.push(callback);
      return stop;
    },
    close: async () => undefined,
  };
  const app = new Hono().get('/', (context) =>
    liveStream(context, {
      hub,
      audiences: ['market'],
      until: { closing: new AbortController().signal, holds: async () => true },
      leave,
    }),
  );
  const response = await app.request('/');
  expect(response.status).toBe(200);
  await expect.poll(() => subscribers.length).toBe(1);
  for (let message = 0; message < 63; message += 1) subscribers[0]?.(['market']);
  expect(stop).not.toHaveBeenCalled();
  for (let message = 0; message < 3; message += 1) subscribers[0]?.(['market']);
  await expect.poll(() => [stop.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1]);
});
