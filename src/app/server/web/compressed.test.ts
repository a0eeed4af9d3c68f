import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compressed } from './compressed.ts';

const HTML = '<p>Maize from Techiman</p>'.repeat(200);
const BY_PERSON = { 'accept-encoding': 'gzip, br', 'sec-fetch-site': 'same-origin' };
const page = (type = 'text/html; charset=utf-8') => new Response(HTML, { headers: { 'content-type': type } });
const asked = (headers: Readonly<Record<string, string>>, type?: string) =>
  compressed(page(type), new Headers(headers));

describe('a page of one person', () => {
  test.each(['same-origin', 'none'])('comes in a tenth of its bytes to a person who asks (%s)', async (site) => {
    const response = asked({ ...BY_PERSON, 'sec-fetch-site': site });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(bytes.length).toBeLessThan(HTML.length / 10);
    expect(gunzipSync(bytes).toString()).toBe(HTML);
  });

  test.each([
    ['another site made the browser ask', { ...BY_PERSON, 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site made it ask', { ...BY_PERSON, 'sec-fetch-site': 'same-site' }],
    ['the browser does not say who asks', { 'accept-encoding': 'gzip' }],
    ['the client does not unpack', { ...BY_PERSON, 'accept-encoding': 'identity' }],
  ])('comes as it is where %s', async (_why, headers) => {
    const response = asked(headers);
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(response.headers.get('vary')).toBe('accept-encoding, sec-fetch-site');
    expect(await response.text()).toBe(HTML);
  });

  test('with a picture in it is left as it is', () => {
    expect(asked(BY_PERSON, 'image/png').headers.has('content-encoding')).toBe(false);
  });

  test('reaches the phone part by part, while the rest is still being made', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const response = compressed(
      new Response(readable, { headers: { 'content-type': 'text/html' } }),
      new Headers(BY_PERSON),
    );
    await writer.write(new TextEncoder().encode('<p>Head</p>'));
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.byteLength).toBeGreaterThan(0);
    await writer.close();
    await reader?.cancel();
  });
});
