import { refused, type Refused } from '#kernel/refusal.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { createHttpApp } from '#app/server/http-app.ts';
import { addMember, signIn } from '#test/support/people.ts';
import { JSON_MAX_BYTES } from '#wire/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOST_PRICE_BYTES } from '#slices/market/domain/import/limits.ts';
import { MOST_YIELD_BYTES } from '#slices/yields/domain/import/limits.ts';
import { uploadPageAt } from './form-bounds.ts';
import { createPages, finish } from './pages.ts';

let app: TestApp;
let http: ReturnType<typeof createHttpApp>;
/** What the web app answers to a request that comes as far. */
let pageError: Refused | TypeError;

beforeAll(async () => {
  app = await testApp();
  const pageAsked = async () => {
    throw pageError;
  };
  const pages = createPages(
    app.product,
    { build: pageAsked, mode: 'production', contexts: pageAsked },
    async () => null,
  );
  http = createHttpApp(app.product, pages.serve, new AbortController().signal);
});
afterAll(() => app.close());
beforeEach(() => {
  pageError = refused('route.not_found', 'A page was asked.');
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Sends a form as scripts do, which read what is refused as a problem. */
async function post(headers: Readonly<Record<string, string>>, body: RequestInit['body']) {
  const response = await http.request('http://localhost/auth.data', { method: 'POST', headers, body });
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ...(await response.json()) };
}

/** Sends a form as a browser does by itself, and reads the page that it then shows. */
async function postPlainly(headers: Readonly<Record<string, string>>, body: RequestInit['body'], path = '/auth') {
  const response = await http.request(`http://localhost${path}`, { method: 'POST', headers, body });
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await response.text();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    html,
    title: /<h1>(.*?)<\/h1>/.exec(html)?.[1],
    back: /<nav><a href="([^"]*)"/.exec(html)?.[1],
  };
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
  test.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])(
    'because it comes from another site: %o',
    async (from) => {
      expect(await post({ ...FORM, ...from }, 'email=a')).toMatchObject({ status: 403, code: 'request.cross_site' });
    },
  );

  test.each(['text/xml', 'application/json', 'text/plain'])('because it is none: %s', async (type) => {
    expect(await post({ 'content-type': type }, '{}')).toMatchObject({ status: 415, code: 'input.unsupported_type' });
  });

  test.each(['multipart/form-data', 'multipart/form-data; boundary=line'])(
    'because it cannot be read: %s',
    async (type) => {
      expect(await post({ 'content-type': type }, 'email=a')).toMatchObject({ status: 400, code: 'input.malformed' });
    },
  );

  test('because it is too large', async () => {
    const init = { method: 'POST', headers: FORM, body: endless(40_000_000), duplex: 'half' } as const;
    const response = await http.request(new Request('http://localhost/auth.data', init));
    expect(response.status).toBe(413);
    expect((await response.json()).detail).toBe('This is larger than a form may be here: at most 128 KB.');
  });

  test('because it has too many fields', async () => {
    expect(await post(FORM, 'a=1&'.repeat(400))).toMatchObject({ status: 422, code: 'input.too_many_fields' });
  });

  test('while one that can be read goes on to its page', async () => {
    expect(await post(FORM, 'email=a')).toMatchObject({ status: 404, detail: 'A page was asked.' });
  });
});

describe('a form that is refused tells people in a page', () => {
  const behind = { ...FORM, referer: 'http://localhost/contact?about=%22yam%22' };

  test('that it was too large, and leads back to its page', async () => {
    const page = await postPlainly({ ...behind, 'content-length': '40000000' }, 'email=a');
    expect(page).toMatchObject({
      status: 413,
      title: 'That was too large to send',
      back: '/contact?about=%22yam%22',
      retryAfter: null,
    });
    expect(page.html).toContain('This is larger than a form may be here: at most 128 KB.');
  });

  test('that it has too many fields', async () => {
    expect(await postPlainly(FORM, 'a=1&'.repeat(400))).toMatchObject({
      status: 422,
      title: 'This could not be accepted',
      back: '/auth',
    });
  });

  test.each([
    ['rate.limited', 429, 'Too many attempts'],
    ['server.busy', 503, 'Farmgate is busy'],
    ['storage.full', 507, 'Files cannot be stored at the moment'],
  ])('that it may be sent again, and when: %s', async (code, status, title) => {
    pageError = refused(code, 'Not <now>.', { retryAfterSeconds: 90 });
    const page = await postPlainly(FORM, 'email=a');
    expect(page).toMatchObject({ status, title, retryAfter: '90' });
    expect(page.html).toContain('You can try again in 2 minutes.');
    expect(page.html).toContain('Not &lt;now&gt;.');
    expect(await post(FORM, 'email=a')).toMatchObject({ status, code, retryAfter: '90' });
  });

  test('that something broke, when something did', async () => {
    pageError = new TypeError('an error of ours');
    expect(await postPlainly(FORM, 'email=a')).toMatchObject({ status: 500, title: 'Something broke on our side' });
    expect(await post(FORM, 'email=a')).toMatchObject({ status: 500, code: 'server.fault' });
  });

  test.each(['http://elsewhere.example/auth', 'http://localhost/theme', 'javascript:alert(1)', 'nonsense'])(
    'and leads to no other place than a page of this site: %s',
    async (referer) => {
      expect(await postPlainly({ ...FORM, referer, 'content-length': '40000000' }, 'a=b', '/theme')).toMatchObject({
        status: 413,
        back: '/',
      });
    },
  );
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
    const response = await http.request(new Request(`http://localhost${path}`, init));
    return { status: response.status, megabytes: given };
  }

  test.each(['/kyc', '/listings', '/settings', '/track/0123456789abcdef0123456789abcdef', '/marketplace'])(
    'of somebody signed out is not read on %s',
    async (path) => {
      const { status, megabytes } = await sendTen(path, null);
      expect([status, megabytes < 4]).toEqual([413, true]);
    },
  );

  test('is not read from a role that sends no files there, and is from one that does', async () => {
    const [buyer, farmer] = [
      await signIn(app, await addMember(app, { role: 'buyer' })),
      await signIn(app, await addMember(app, { role: 'farmer' })),
    ];
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
    const open = app.product.dispatcher.routes.filter(
      ({ endpoint }) => endpoint.who === 'anyone' && endpoint.maxBytes > JSON_MAX_BYTES,
    );
    expect(open.length).toBeGreaterThan(2);
    const nobody = { tx: app.platform.db, now: app.clock.now(), platform: app.platform };
    const raw = {
      params: { fileId: '01a1df35-02c1-7197-a72e-350fc459c038', token: '0'.repeat(32) },
      query: { token: 'x' },
    };
    for (const route of open)
      await expect(route.admit(raw, nobody), route.endpoint.id).rejects.toMatchObject({ refusal: expect.anything() });
  });

  test.each([
    '/kyc',
    '/kyc-verification.data',
    '/profile',
    '/settings',
    '/messages',
    '/messaging',
    '/admin-content/posts/new',
    '/listings',
    '/product-management',
    '/quality-inspector',
    '/order-management',
    '/listings/1/edit',
    '/orders/1',
    '/escrow-management/1.data',
    '/track/1',
  ])('has its place on %s', (path) => expect(uploadPageAt(path)?.bounds.maxBytes).toBeGreaterThan(5_000_000));

  test.each([
    ['/admin-content/prices', MOST_PRICE_BYTES],
    ['/admin-content/yields.data', MOST_YIELD_BYTES],
  ])('may be as large on %s as its page says', (path, bytes) =>
    expect(uploadPageAt(path)?.bounds.maxBytes).toBeGreaterThan(bytes),
  );
});

test('over TLS the cookies of pages and of the calls behind them carry the prefix', () => {
  const origin = {
    viewer: null,
    requestId: 'a-request',
    ip: 'local',
    headers: new Headers(),
    responseHeaders: new Headers([['set-cookie', 'fg_cart=b; Path=/; HttpOnly']]),
  };
  const page = () => new Response('', { headers: [['set-cookie', 'fg_flash=a; Path=/; HttpOnly']] });
  const cookies = (publicUrl: string) => finish(page(), origin, null, { publicUrl }).headers.getSetCookie();
  expect(cookies('https://farmgate.example')).toEqual([
    '__Host-fg_flash=a; Path=/; HttpOnly; Secure',
    '__Host-fg_cart=b; Path=/; HttpOnly; Secure',
  ]);
  expect(cookies('http://localhost')).toEqual(['fg_flash=a; Path=/; HttpOnly', 'fg_cart=b; Path=/; HttpOnly']);
});

test('a page that is seen as another person, or on behalf of one, is kept by no phone', () => {
  const origin = {
    viewer: null,
    requestId: 'a-request',
    ip: 'local',
    headers: new Headers(),
    responseHeaders: new Headers(),
  };
  const seeing = { personId: '1', personName: 'Ama Mensah', person: null, until: new Date() };
  const acting = { consentId: '1', memberName: 'Ama Mensah', member: null, tasks: [] };
  const isMarked = (more: object) =>
    finish(new Response(''), { ...origin, ...more }, null, { publicUrl: 'http://localhost' }).headers.has('x-not-kept');
  expect([{}, { seeing }, { acting }].map(isMarked)).toEqual([false, true, true]);
});
