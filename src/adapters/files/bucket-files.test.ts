import { filesConformance } from '#test/support/files-conformance.ts';
import { s3Store } from '#test/support/s3-store.ts';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BucketFiles, bucketFiles } from './bucket-files.ts';

filesConformance('a bucket', async () => {
  const { config, close } = await s3Store();
  return { files: bucketFiles(config), again: () => bucketFiles(config), close };
});

let store: Awaited<ReturnType<typeof s3Store>>;
beforeAll(async () => {
  store = await s3Store();
});
afterAll(() => store.close());

const bytes = new TextEncoder().encode('bag');

/** A server that gives these answers, one after the other, to every caller. */
async function answering(answers: readonly { status: number; body?: string }[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { status, body } = answers[Math.min(asked.length, answers.length - 1)] ?? { status: 500 };
    asked.push(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    files: bucketFiles({ ...store.config, endpoint: `http://127.0.0.1:${port}` }),
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function keysOf(files: BucketFiles): Promise<string[]> {
  const found: string[] = [];
  for await (const key of files.keys()) found.push(key);
  return found.toSorted();
}

test('every key is listed, whatever folder it is in', async () => {
  const files = bucketFiles(store.config);
  const keys = ['kyc/one', 'public/ab/320.webp', 'public/ab/640.webp'];
  for (const key of keys) await files.put(key, bytes, 'image/webp');
  expect(await keysOf(files)).toEqual(keys);
});

test('a list in several pages is read to its end', async () => {
  const page = (key: string, more: string) =>
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>farmgate</Name>${more}<Contents><Key>${key}</Key><Size>3</Size></Contents></ListBucketResult>`;
  const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>after-one</NextContinuationToken>';
  const { files, asked, close } = await answering([
    { status: 200, body: page('kyc/one', more) },
    { status: 200, body: page('kyc/two', '<IsTruncated>false</IsTruncated>') },
  ]);
  expect(await keysOf(files)).toEqual(['kyc/one', 'kyc/two']);
  expect(asked.map((url) => url.includes('continuation-token=after-one'))).toEqual([false, true]);
  close();
});

test('a store that nobody reaches says when to come again, and a refused key is an error of the installation', async () => {
  const gone = bucketFiles({ ...store.config, endpoint: 'http://127.0.0.1:1' });
  const later = { refusal: { code: 'storage.unavailable', data: { retryAfterSeconds: 5 } } };
  await expect(gone.put('kyc/one', bytes, 'application/pdf')).rejects.toMatchObject(later);
  await expect(gone.get('kyc/one')).rejects.toMatchObject(later);
  await expect(gone.remove('kyc/one')).rejects.toMatchObject(later);
  const wrong = bucketFiles({ ...store.config, keyId: 'NOBODY' });
  await expect(wrong.get('kyc/one')).rejects.not.toHaveProperty('refusal');
});

test.each([
  [500, 'storage.unavailable'],
  [503, 'storage.unavailable'],
  [507, 'storage.full'],
])('an answer %i is %s', async (status, code) => {
  const { files, close } = await answering([{ status }]);
  await expect(files.put('kyc/one', bytes, 'application/pdf')).rejects.toMatchObject({ refusal: { code } });
  close();
});
