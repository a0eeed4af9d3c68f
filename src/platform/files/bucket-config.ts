import { z } from 'zod';
import { allOrNone, text, unset } from '../environment.ts';

/** The variables that say in which bucket files lie. */
export const bucketEnvironment = {
  FILES_S3_BUCKET: unset(text),
  FILES_S3_ENDPOINT: unset(z.url({ protocol: /^https?$/ })),
  FILES_S3_REGION: unset(text),
  FILES_S3_KEY_ID: unset(text),
  FILES_S3_SECRET: unset(text),
};

const shape = z.object({
  FILES_S3_BUCKET: text,
  FILES_S3_ENDPOINT: z.string(),
  FILES_S3_REGION: text,
  FILES_S3_KEY_ID: text,
  FILES_S3_SECRET: text,
});

/** A bucket of a store that speaks S3. */
export interface BucketConfig {
  /** Of the store, without the bucket: `https://s3.eu-west-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Null where files lie on the disk. Throws when the bucket is half set up. */
export function readBucket(env: Readonly<Record<string, unknown>>): BucketConfig | null {
  const set = allOrNone('The bucket for files (S3)', shape, env);
  if (set === null) return null;
  return {
    endpoint: set.FILES_S3_ENDPOINT,
    region: set.FILES_S3_REGION,
    bucket: set.FILES_S3_BUCKET,
    keyId: set.FILES_S3_KEY_ID,
    secret: set.FILES_S3_SECRET,
  };
}
