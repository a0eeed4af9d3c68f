import { expect, test } from '@playwright/test';
import type { APIResponse } from '@playwright/test';

// Every kind of answer that the site gives, over the real server, and the headers that each must carry.

const COMMON: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(self\)/,
  'referrer-policy': /^(no-referrer|same-origin|strict-origin-when-cross-origin)$/,
};

/** Directives of a policy by name. */
function policyOf(response: APIResponse): Map<string, string> {
  const parts = (response.headers()['content-security-policy'] ?? '').split(';').map((part) => part.trim());
  return new Map(parts.map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]));
}

function expectCommon(response: APIResponse): void {
  for (const [name, form] of Object.entries(COMMON))
    expect(response.headers()[name] ?? 'missing', `${name} of ${response.url()}`).toMatch(form);
  expect(response.headers()['strict-transport-security'], 'not over plain HTTP').toBeUndefined();
  expect(response.headers()['x-powered-by'] ?? response.headers()['server']).toBeUndefined();
}

const noRedirect = { maxRedirects: 0 };

for (const [kind, path, status] of [
  ['a page that is kept for visitors', '/', 200],
  ['a page with a form', '/auth', 200],
  ['a page that is not there', '/no-such-page', 404],
  ['a product that is not there', '/marketplace/product/none', 404],
] as const) {
  test(`${kind} runs only its own scripts and is shown in nobody's frame`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    expectCommon(response);
    expect(response.headers()['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
    const policy = policyOf(response);
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('script-src')).toMatch(/^'self'( '(nonce|sha256)-[\w+/=-]+')+$/);
    expect(policy.get('style-src')).not.toContain('unsafe');
    expect([policy.get('require-trusted-types-for'), policy.get('trusted-types')]).toEqual(["'script'", 'default']);
    expect([
      policy.get('object-src'),
      policy.get('base-uri'),
      policy.get('frame-ancestors'),
      policy.get('form-action'),
    ]).toEqual(["'none'", "'none'", "'none'", "'self'"]);
    const inline = Array.from(
      (await response.text()).matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g),
      ([, attributes = '']) => attributes,
    );
    const nonce = /'nonce-([^']+)'/.exec(policy.get('script-src') ?? '')?.[1];
    if (nonce !== undefined) for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`);
  });
}

for (const [kind, path, status] of [
  ['a response of the API', '/api/public/listings', 200],
  ['a refusal', '/api/auth/user', 401],
  ['an address of the API that is not there', '/api/none', 404],
  ['the description of the API', '/api/openapi.json', 200],
  ['the health check', '/healthz', 200],
  ['a picture that is not there', '/media/public/none.webp', 404],
] as const) {
  test(`${kind} is inert`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    expectCommon(response);
    expect(policyOf(response).get('default-src')).toBe("'none'");
    expect(response.headers()['cache-control']).toBe(path === '/api/openapi.json' ? 'public, no-cache' : 'no-store');
  });
}

for (const path of ['/.env', '/.git/config', '/package.json', '/server/index.js', '/assets/', '/assets', '/media/']) {
  test(`nothing but pages and built files is served: ${path}`, async ({ request }) => {
    expect((await request.get(path, noRedirect)).status()).toBe(404);
  });
}

test('the readable description of the API runs nothing', async ({ request }) => {
  const response = await request.get('/api/docs');
  expectCommon(response);
  expect([policyOf(response).get('default-src'), policyOf(response).get('script-src')]).toEqual(["'none'", undefined]);
});

test('redirects, of pages and of the API, carry the same', async ({ request }) => {
  for (const path of ['/orders', '/api/login']) {
    const response = await request.get(path, noRedirect);
    expect(response.status(), path).toBe(302);
    expectCommon(response);
  }
});

test('a picture that somebody uploaded is a picture and nothing else', async ({ request }) => {
  const listings: readonly { readonly imageUrls: readonly string[] }[] = await (
    await request.get('/api/public/listings')
  ).json();
  const path = listings.flatMap((listing) => listing.imageUrls)[0] ?? '';
  const response = await request.get(/\.\w+$/.test(path) ? path : `${path}/320.webp`);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/webp']);
  expectCommon(response);
  expect(policyOf(response).has('sandbox')).toBe(true);
});

test('a file of the web app cannot be taken for anything else', async ({ request }) => {
  const [, path = ''] = /(\/assets\/[\w.-]+\.js)/.exec(await (await request.get('/')).text()) ?? [];
  const response = await request.get(path);
  expect(response.headers()).toMatchObject({
    'content-type': expect.stringContaining('text/javascript'),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable'),
  });
});

test('the page with the secret in its address tells it to no other site', async ({ request }) => {
  const response = await request.get('/reset-password?token=0123456789abcdef0123456789abcdef');
  expect(response.headers()['referrer-policy']).toBe('same-origin');
});

test('cookies are out of the reach of scripts and of other sites', async ({ request }) => {
  const response = await request.post('/api/login', {
    data: { email: 'buyer@farmgate.test', password: 'farmgate-demo' },
  });
  const cookies = response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  expect(cookies.length).toBeGreaterThan(1);
  for (const { value } of cookies) expect(value).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/i);
});

test('a page makes no markup and no script of a string, and still opens products', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/marketplace');
  await page.locator('main a[href^="/marketplace/product/"]').first().click();
  await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached();
  const refused = await page.evaluate(() => {
    const tries = [
      () => (document.body.innerHTML = '<img src="x" onerror="alert(1)">'),
      () => document.body.insertAdjacentHTML('beforeend', '<b>planted</b>'),
      () => (document.createElement('script').src = 'https://elsewhere.example/assets/a.js'),
      () => (document.createElement('script').textContent = 'alert(1)'),
      () =>
        window.trustedTypes?.createPolicy('planted', { createHTML: (text) => text, createScriptURL: (text) => text }),
    ];
    return tries.map((attempt) => {
      try {
        attempt();
        return 'taken';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    });
  });
  expect(refused).toEqual(Array.from({ length: 5 }, () => 'refused'));
  expect(errors).toEqual([]);
});
