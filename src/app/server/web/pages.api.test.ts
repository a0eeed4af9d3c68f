import { refused } from '#kernel/refusal.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { createHttpApp } from '#app/server/http-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPages, finish } from './pages.ts';

let app: TestApp;
let http: ReturnType<typeof createHttpApp>;

beforeAll(async () => {
  app = await testApp();
  const pageAsked = async () => {
    throw refused('route.not_found', 'A page was asked.');
  };
  const pages = createPages(app.product, { build: pageAsked, mode: 'production', contexts: pageAsked }, async () => null);
  http = createHttpApp(app.product, pages.serve, new AbortController().signal);
});
afterAll(() => app.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function post(headers: Readonly<Record<string, string>>, body: RequestInit['body']) {
  const answer = await http.request('http://localhost/auth', { method: 'POST', headers, body });
  return { status: answer.status, ...(await answer.json().catch(() => ({}))) };
}

/** A body whose length nobody announces. */
function endless(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      left -= 1_000_000;
      return controller.enqueue(new Uint8Array(1_000_000));
    },
  });
}

describe('a form that no page is asked about', () => {
  test.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])('because it comes from another site: %o', async (from) => {
    expect(await post({ ...FORM, ...from }, 'email=a')).toMatchObject({ status: 403, code: 'request.cross_site' });
  });

  test.each(['text/xml', 'application/json', 'text/plain'])('because it is none: %s', async (type) => {
    expect(await post({ 'content-type': type }, '{}')).toMatchObject({ status: 415, code: 'input.unsupported_type' });
  });

  test.each(['multipart/form-data', 'multipart/form-data; boundary=line'])('because it cannot be read: %s', async (type) => {
    expect(await post({ 'content-type': type }, 'email=a')).toMatchObject({ status: 400, code: 'input.malformed' });
  });

  test('because it is too large', async () => {
    const init = { method: 'POST', headers: FORM, body: endless(40_000_000), duplex: 'half' } as const;
    const answer = await http.request(new Request('http://localhost/auth', init));
    expect(answer.status).toBe(413);
  });

  test('while one that can be read goes on to its page', async () => {
    expect(await post(FORM, 'email=a')).toMatchObject({ status: 404, detail: 'A page was asked.' });
  });
});

test('over TLS the cookies of pages and of the calls behind them carry the prefix', () => {
  const origin = { viewer: null, requestId: 'a-request', ip: 'local', headers: new Headers(), answerHeaders: new Headers([['set-cookie', 'fg_cart=b; Path=/; HttpOnly']]) };
  const page = () => new Response('', { headers: [['set-cookie', 'fg_flash=a; Path=/; HttpOnly']] });
  const cookies = (publicUrl: string) => finish(page(), origin, null, { publicUrl }).headers.getSetCookie();
  expect(cookies('https://farmgate.example')).toEqual(['__Host-fg_flash=a; Path=/; HttpOnly; Secure', '__Host-fg_cart=b; Path=/; HttpOnly; Secure']);
  expect(cookies('http://localhost')).toEqual(['fg_flash=a; Path=/; HttpOnly', 'fg_cart=b; Path=/; HttpOnly']);
});
