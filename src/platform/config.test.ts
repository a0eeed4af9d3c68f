import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const KEY = 'ab'.repeat(32);
const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://nowhere/farmgate' };

describe('the configuration', () => {
  it('of production needs a secret of its own, asks admins for a second step, and has no demo', () => {
    expect(() => readConfig(production)).toThrow(/FARMGATE_SECRET/);
    expect(readConfig({ DATABASE_URL: production.DATABASE_URL, FARMGATE_SECRET: 'x' })).toMatchObject({
      production: true,
      adminSecondStep: true,
    });
    expect(readConfig({ ...production, FARMGATE_SECRET: 'x'.repeat(40) })).toMatchObject({
      adminSecondStep: true,
      demo: false,
      development: false,
      trustProxy: false,
    });
  });

  it('of production hashes passwords at their full cost, whatever it is given', () => {
    const quick = { DATABASE_URL: production.DATABASE_URL, FARMGATE_SECRET: 'x', FARMGATE_QUICK_HASH: '1' };
    expect(readConfig({ ...quick, NODE_ENV: 'production' }).quickHash).toBe(false);
    expect(readConfig({ ...quick, NODE_ENV: 'test' }).quickHash).toBe(true);
  });

  it('takes one address for the database itself and for what is in front of it, unless told another', () => {
    const own = { ...production, FARMGATE_SECRET: 'x' };
    expect(readConfig(own).directDatabaseUrl).toBe(own.DATABASE_URL);
    expect(readConfig({ ...own, DATABASE_DIRECT_URL: 'postgres://there/farmgate' })).toMatchObject({
      databaseUrl: own.DATABASE_URL,
      directDatabaseUrl: 'postgres://there/farmgate',
    });
  });

  it('keeps files on the disk, or in a bucket of which everything is given', () => {
    const own = { ...production, FARMGATE_SECRET: 'x' };
    expect(readConfig(own).bucket).toBeNull();
    const set = {
      FILES_S3_BUCKET: 'farmgate',
      FILES_S3_ENDPOINT: 'https://s3.example.com',
      FILES_S3_REGION: 'eu-west-1',
      FILES_S3_KEY_ID: 'AKIA',
      FILES_S3_SECRET: 'quiet',
    };
    expect(readConfig({ ...own, ...set }).bucket).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'eu-west-1',
      bucket: 'farmgate',
      keyId: 'AKIA',
      secret: 'quiet',
    });
    expect(() => readConfig({ ...own, ...set, FILES_S3_SECRET: '' })).toThrow(/half set up\. Set FILES_S3_SECRET/);
    expect(() => readConfig({ ...own, ...set, FILES_S3_ENDPOINT: 'farmgate' })).toThrow(/FILES_S3_ENDPOINT/);
  });

  it('of a demo or of development lets the admin in by password, unless told otherwise', () => {
    const own = { ...production, FARMGATE_SECRET: 'x'.repeat(40) };
    expect(readConfig({ ...own, FARMGATE_DEMO: '1' }).adminSecondStep).toBe(false);
    expect(readConfig({ ...own, NODE_ENV: 'development' }).adminSecondStep).toBe(false);
    expect(readConfig({ ...own, FARMGATE_DEMO: '1', FARMGATE_ADMIN_SECOND_STEP: '1' }).adminSecondStep).toBe(true);
  });

  it.each([{}, { NODE_ENV: 'production' }, { NODE_ENV: 'development' }, { FARMGATE_DEMO: '1' }, { FARMGATE_DEV: '1' }])(
    'is never read without a secret of its own: %o',
    (env) => {
      expect(() => readConfig({ DATABASE_URL: production.DATABASE_URL, ...env })).toThrow(
        /^FARMGATE_SECRET must be set: [^\n]+\.$/,
      );
    },
  );

  it('makes the keys and the secret of the sandbox of that secret, each another', () => {
    const made = ['one', 'two'].map((FARMGATE_SECRET) => readConfig({ ...production, FARMGATE_SECRET }));
    const secrets = made.flatMap(({ payments, documentKeys: [key] }) => [
      payments.sandbox?.secret,
      key.toString('base64url'),
    ]);
    expect(new Set(secrets).size).toBe(4);
  });

  it('reads the present document key and the old ones, and refuses what is none', () => {
    const keys = readConfig({
      ...production,
      FARMGATE_SECRET: 's',
      FARMGATE_DOCUMENT_KEY: KEY,
      FARMGATE_OLD_DOCUMENT_KEYS: `${'cd'.repeat(32)}, ${'ef'.repeat(32)}`,
    }).documentKeys;
    expect(keys.map((key) => key.toString('hex').slice(0, 2))).toEqual(['ab', 'cd', 'ef']);
    expect(() => readConfig({ ...production, FARMGATE_SECRET: 's', FARMGATE_DOCUMENT_KEY: 'short' })).toThrow(
      /64 hexadecimal/,
    );
  });
});
