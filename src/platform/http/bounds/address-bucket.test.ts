import { expect, test } from 'vitest';
import { addressBucket, hashedAddress } from './address-bucket.ts';

test.each([
  ['41.66.1.2', '41.66.1.2'],
  ['::ffff:41.66.1.2', '41.66.1.2'],
  ['::ffff:2942:102', '41.66.1.2'],
  ['0:0:0:0:0:FFFF:41.66.1.2', '41.66.1.2'],
  ['64:ff9b::41.66.1.2', '41.66.1.2'],
  ['2a02:26f7:00c4:1::17', '2a02:26f7:c4:1'],
  ['2A02:26f7:c4:1:ffff:1:2:3', '2a02:26f7:c4:1'],
  ['2a02:26f7::1', '2a02:26f7:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['local', 'local'],
])('%s counts as %s', (address, bucket) => expect(addressBucket(address)).toBe(bucket));

test('hashes of one network are one, and differ by purpose and key', () => {
  const hash = hashedAddress('key', 'order', '2a02:26f7:c4:1::17');
  expect(hashedAddress('key', 'order', '2a02:26f7:c4:1::18')).toBe(hash);
  const others = [
    hashedAddress('key', 'prompt', '2a02:26f7:c4:1::17'),
    hashedAddress('other', 'order', '2a02:26f7:c4:1::17'),
  ];
  expect(others).not.toContain(hash);
});
