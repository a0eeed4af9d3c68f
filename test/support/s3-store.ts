import type { BucketConfig } from '#platform/files/bucket-config.ts';
import { freePort } from '#platform/free-port.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** A server that speaks S3 over the network, with its objects in a folder, and one bucket. */
export async function s3Store(): Promise<{ config: BucketConfig; close(): Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'farmgate-s3-'));
  const port = await freePort(0);
  if (port === null) throw new Error('No port is free on 127.0.0.1.');
  const store = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: 'farmgate', configs: [] }],
  });
  await store.run();
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'farmgate',
      // The keys that this server knows.
      keyId: 'S3RVER',
      secret: 'S3RVER',
    },
    async close() {
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
