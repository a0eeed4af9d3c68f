import { diskSpool } from '#platform/files/spool.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormBounds, readBytes, readForm } from './read-form.ts';

const BOUNDS: FormBounds = { maxBytes: 64 * 1024, maxFields: 20, maxFiles: 2 };
const URL_ENCODED = 'application/x-www-form-urlencoded';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'farmgate-form-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function sent(body: NonNullable<RequestInit['body']>, type: string): Request {
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': type } } as const;
  return new Request('http://localhost/', init);
}

/** A form as it travels. */
async function sentForm(form: FormData): Promise<Request> {
  const written = new Response(form);
  return sent(await written.clone().arrayBuffer(), written.headers.get('content-type') ?? '');
}

function formWith(entries: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

/** The code of the refusal; the spool must be empty afterwards. */
async function refusalOf(request: Request, bounds = BOUNDS): Promise<unknown> {
  const refusal = await readForm(request, bounds, diskSpool(folder)).then(
    () => null,
    (error: unknown) => error,
  );
  expect(await readdir(folder)).toEqual([]);
  return refusal;
}

const refusing = (code: string) => ({ refusal: { code } });

describe('a form', () => {
  test('is read with its repeated fields and its files, in order', async () => {
    const photo = new File(['bytes of it'], 'crate.jpg', { type: 'image/jpeg' });
    const { form, discard } = await readForm(
      await sentForm(
        formWith([
          ['a', 'Yaa Asantewaa ✓'],
          ['photo', photo],
          ['a', ''],
          ['none', new File([], '')],
        ]),
      ),
      BOUNDS,
      diskSpool(folder),
    );
    const [text, file, empty, none] = [...form.values()];
    expect([...form.keys()]).toEqual(['a', 'photo', 'a', 'none']);
    expect([text, empty]).toEqual(['Yaa Asantewaa ✓', '']);
    expect(file instanceof File && [file.name, file.type, await file.text()]).toEqual([
      'crate.jpg',
      'image/jpeg',
      'bytes of it',
    ]);
    expect(none instanceof File && none.size).toBe(0);
    await discard();
    expect(await readdir(folder)).toEqual([]);
  });

  test('is read alike when its text is sent as an address is', async () => {
    const { form } = await readForm(sent('a=1&b=%E2%9C%93+x&a=2&__proto__=3', URL_ENCODED), BOUNDS, diskSpool(folder));
    expect([...form]).toEqual([
      ['a', '1'],
      ['b', '✓ x'],
      ['a', '2'],
      ['__proto__', '3'],
    ]);
  });

  test('of another type is none', async () => {
    expect(await refusalOf(sent('{}', 'application/json'))).toMatchObject(refusing('input.unsupported_type'));
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'a=1'],
    ['no part', 'multipart/form-data; boundary=line', 'a=1'],
    [
      'an end in the middle of a file',
      'multipart/form-data; boundary=line',
      '--line\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\nhalf',
    ],
    ['an end in the middle of a header', 'multipart/form-data; boundary=line', '--line\r\ncontent-dispo'],
    [
      'an end in the middle of a text',
      'multipart/form-data; boundary=line',
      '--line\r\ncontent-disposition: form-data; name="a"\r\n\r\nhalf',
    ],
  ])('with %s cannot be read', async (_what, type, body) => {
    expect(await refusalOf(sent(body, type))).toMatchObject(refusing('input.malformed'));
  });
});

describe('bounds', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, index) => [`f${index % 3}`, 'x'] as const);

  test('of fields, whichever way they are sent', async () => {
    const asAddress = (count: number) =>
      sent(
        fields(count)
          .map((field) => field.join('='))
          .join('&'),
        URL_ENCODED,
      );
    expect(await refusalOf(asAddress(BOUNDS.maxFields))).toBeNull();
    expect(await refusalOf(asAddress(BOUNDS.maxFields + 1))).toMatchObject(refusing('input.too_many_fields'));
    expect(await refusalOf(await sentForm(formWith(fields(BOUNDS.maxFields))))).toBeNull();
    expect(await refusalOf(await sentForm(formWith(fields(BOUNDS.maxFields + 1))))).toMatchObject(
      refusing('input.too_many_fields'),
    );
    expect(await refusalOf(sent('&'.repeat(5000), URL_ENCODED))).toMatchObject(refusing('input.too_many_fields'));
  });

  test('of files', async () => {
    const files = (count: number) => Array.from({ length: count }, () => ['photo', new File(['x'], 'a.png')] as const);
    expect(await refusalOf(await sentForm(formWith(files(3))))).toMatchObject(refusing('input.too_many_fields'));
  });

  test('of bytes, told or not', async () => {
    const large = 'a'.repeat(BOUNDS.maxBytes + 1);
    expect(await refusalOf(sent(large, URL_ENCODED))).toMatchObject(refusing('input.too_large'));
    expect(await refusalOf(await sentForm(formWith([['a', new File([large], 'b')]])))).toMatchObject(
      refusing('input.too_large'),
    );
    const told = new Request('http://localhost/', {
      method: 'POST',
      body: 'a=1',
      headers: { 'content-type': URL_ENCODED, 'content-length': '70000' },
    });
    expect(await refusalOf(told)).toMatchObject(refusing('input.too_large'));
  });

  test('a body without an end is left as soon as it is too large', async () => {
    let given = 0;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array((given += 1) && 16_384).fill(97)),
    });
    expect(await refusalOf(sent(endless, URL_ENCODED))).toMatchObject(refusing('input.too_large'));
    expect(given).toBeLessThan(10);
  });

  test('ten thousand parts cost no more than the first of them', async () => {
    expect(await refusalOf(await sentForm(formWith(fields(10_000))), { ...BOUNDS, maxBytes: 2_000_000 })).toMatchObject(
      refusing('input.too_many_fields'),
    );
  });
});

test('bytes go to the disk within their bound', async () => {
  const { bytes, discard } = await readBytes(sent('exactly', 'image/png'), 7, diskSpool(folder));
  expect(await bytes.text()).toBe('exactly');
  await discard();
  await expect(readBytes(sent('one more', 'image/png'), 7, diskSpool(folder))).rejects.toMatchObject(
    refusing('input.too_large'),
  );
  expect(await readdir(folder)).toEqual([]);
});
