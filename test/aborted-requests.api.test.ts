import { createLog } from '#platform/log.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  app = await testApp({ log: createLog('info', { write: (line) => lines.push(line) }) });
});
afterAll(() => app.close());

/** A call whose sender goes away in the middle of its body, or whose body breaks while the sender waits. */
function broken(goesAway: boolean): Request {
  const sender = new AbortController();
  const body = new ReadableStream({
    pull(controller) {
      if (goesAway) sender.abort();
      controller.error(new Error('the line was cut'));
    },
  });
  const headers = { 'content-type': 'application/json' };
  return new Request('http://localhost/api/login', {
    ...{ method: 'POST', headers, body, signal: sender.signal, duplex: 'half' },
  });
}

test('a sender who goes away is no error in the log', async () => {
  await app.http.fetch(broken(true));
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  await app.http.fetch(broken(false));
  expect(lines.filter((line) => line.includes('"level":50'))).toHaveLength(1);
});
