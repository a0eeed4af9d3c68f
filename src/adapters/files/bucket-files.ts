import { refused } from '#kernel/refusal.ts';
import type { BucketConfig } from '#platform/files/bucket-config.ts';
import type { Files } from '#platform/files/files.ts';
import { storageFull } from '#platform/files/storage-full.ts';
import { checkKey, mediaUrl } from '#platform/files/storage-key.ts';
import { Disk } from 'flydrive';

const CONNECT_MS = 3000;
const ANSWER_MS = 15_000;
const ATTEMPTS = 3;
const RETRY_SECONDS = 5;
const NOT_FOUND = 404;
/** The store's own word for no room, and what HTTP has for it. */
const FULL = 507;

/** What the store answered, which libraries wrap; undefined when it did not answer. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('$metadata' in error) {
    const status: unknown = Reflect.get(Object(error.$metadata), 'httpStatusCode');
    if (typeof status === 'number') return status;
  }
  return 'cause' in error ? statusOf(error.cause) : undefined;
}

/** Runs what asks the store; refuses `storage.full` and, when it cannot be asked, `storage.unavailable`. */
async function orRefuse<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const status = statusOf(error);
    if (status === FULL) throw storageFull();
    // Anything else that the store answers is an error of the installation, such as a key that is not valid any more.
    if (status !== undefined && status < 500 && status !== 429) throw error;
    throw refused('storage.unavailable', 'Files cannot be reached for a moment. Try again in a few seconds.', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
}

/** The library is large, and most installations keep files on a disk: the code that needs it loads it. */
async function openBucket({ endpoint, region, bucket, keyId, secret }: BucketConfig): Promise<Disk> {
  const [{ S3Client }, { S3Driver }] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')]);
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // Every store that speaks S3 knows buckets by path; checksums beyond the protocol's own not all of them know.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  });
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
}

export interface BucketFiles extends Files {
  /** Every key, in no order to rely on; what is put or removed meanwhile may be among them or not. */
  keys(): AsyncIterable<string>;
}

/**
 * Objects in a bucket of a store that speaks S3, which any number of machines share. A put is whole or not at all, by
 * the store's own word. Refuses `storage.unavailable` while the store does not answer.
 */
export function bucketFiles(config: BucketConfig): BucketFiles {
  let opened: Promise<Disk> | null = null;
  const bucket = () => (opened ??= openBucket(config));
  return {
    async put(key, bytes, contentType) {
      checkKey(key);
      const disk = await bucket();
      await orRefuse(() => disk.put(key, bytes, { contentType }));
    },
    async get(key) {
      checkKey(key);
      const disk = await bucket();
      return orRefuse(async () => {
        try {
          return await disk.getBytes(key);
        } catch (error) {
          if (statusOf(error) === NOT_FOUND) return null;
          throw error;
        }
      });
    },
    async remove(key) {
      checkKey(key);
      const disk = await bucket();
      await orRefuse(() => disk.delete(key));
    },
    async *keys() {
      const disk = await bucket();
      let token: string | undefined;
      do {
        const options = { recursive: true, ...(token && { paginationToken: token }) };
        const page = await orRefuse(() => disk.listAll('', options));
        for (const object of page.objects) if (object.isFile) yield object.key;
        token = page.paginationToken;
      } while (token);
    },
    publicUrl: mediaUrl,
  };
}
