import { refused } from '#kernel/refusal.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { createHttpApp } from '#app/server/http-app.ts';
import { addMember, signIn } from '#test/support/people.ts';
import { JSON_MAX_BYTES } from '#wire/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadPageAt } from './form-bounds.ts';
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
    expect((await answer.json()).detail).toBe('This is larger than a form may be here: at most 128 KB.');
  });

  test('because it has too many fields', async () => {
    expect(await post(FORM, 'a=1&'.repeat(400))).toMatchObject({ status: 422, code: 'input.too_many_fields' });
  });

  test('while one that can be read goes on to its page', async () => {
    expect(await post(FORM, 'email=a')).toMatchObject({ status: 404, detail: 'A page was asked.' });
  });
});

describe('a large body', () => {
  const MULTIPART = { 'content-type': 'multipart/form-data; boundary=line' };
  /** What became of ten megabytes sent here, and how many of them were read. */
  async function sendTen(path: string, cookie: string | null, method = 'POST') {
    let given = 0;
    const body = new ReadableStream({
      pull(controller) {
        given += 1;
        return given > 10 ? controller.close() : controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const init = { method, headers: { ...MULTIPART, ...(cookie ? { cookie } : {}) }, body, duplex: 'half' } as const;
    const answer = await http.request(new Request(`http://localhost${path}`, init));
    return { status: answer.status, megabytes: given };
  }

  test.each(['/kyc', '/listings', '/settings', '/track/0123456789abcdef0123456789abcdef', '/marketplace'])('of somebody signed out is not read on %s', async (path) => {
    const { status, megabytes } = await sendTen(path, null);
    expect([status, megabytes < 4]).toEqual([413, true]);
  });

  test('is not read from a role that sends no files there, and is from one that does', async () => {
    const [buyer, farmer] = [await signIn(app, await addMember(app, { role: 'buyer' })), await signIn(app, await addMember(app, { role: 'farmer' }))];
    expect((await sendTen('/listings', buyer)).status).toBe(413);
    expect((await sendTen('/listings', farmer)).status).toBe(400);
  });

  test.each([
    ['POST', '/api/kyc/submit', 401],
    ['PUT', '/api/account/avatar', 401],
    ['POST', '/api/track/0123456789abcdef0123456789abcdef/photos', 404],
    ['PUT', '/api/objects/01a1df35-02c1-7197-a72e-350fc459c038?token=x', 403],
    ['PUT', '/api/messages/attachments/01a1df35-02c1-7197-a72e-350fc459c038?token=x', 403],
  ])('sent to %s %s by nobody who may is answered before it is read', async (method, path, status) => {
    const sent = await sendTen(path, null, method);
    expect([sent.status, sent.megabytes < 4]).toEqual([status, true]);
  });

  test('that anyone may send asks for what its address must carry', async () => {
    const open = app.product.dispatcher.routes.filter(({ endpoint }) => endpoint.who === 'anyone' && endpoint.maxBytes > JSON_MAX_BYTES);
    expect(open.length).toBeGreaterThan(2);
    const nobody = { tx: app.platform.db, now: app.clock.now(), platform: app.platform };
    const raw = { params: { fileId: '01a1df35-02c1-7197-a72e-350fc459c038', token: '0'.repeat(32) }, query: { token: 'x' } };
    for (const route of open) await expect(route.admit(raw, nobody), route.endpoint.id).rejects.toMatchObject({ refusal: expect.anything() });
  });

  test.each(['/kyc', '/kyc-verification.data', '/profile', '/settings', '/messages', '/messaging', '/admin-content/posts/new', '/listings', '/product-management', '/quality-inspector', '/order-management', '/listings/1/edit', '/orders/1', '/escrow-management/1.data', '/track/1'])(
    'has its place on %s',
    (path) => expect(uploadPageAt(path)?.bounds.maxBytes).toBeGreaterThan(5_000_000),
  );
});

test('over TLS the cookies of pages and of the calls behind them carry the prefix', () => {
  const origin = { viewer: null, requestId: 'a-request', ip: 'local', headers: new Headers(), answerHeaders: new Headers([['set-cookie', 'fg_cart=b; Path=/; HttpOnly']]) };
  const page = () => new Response('', { headers: [['set-cookie', 'fg_flash=a; Path=/; HttpOnly']] });
  const cookies = (publicUrl: string) => finish(page(), origin, null, { publicUrl }).headers.getSetCookie();
  expect(cookies('https://farmgate.example')).toEqual(['__Host-fg_flash=a; Path=/; HttpOnly; Secure', '__Host-fg_cart=b; Path=/; HttpOnly; Secure']);
  expect(cookies('http://localhost')).toEqual(['fg_flash=a; Path=/; HttpOnly', 'fg_cart=b; Path=/; HttpOnly']);
});
