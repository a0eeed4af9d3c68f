import { MINUTE_MS } from '#kernel/time.ts';
import { expect, test } from 'vitest';
import { PROOF_LIFE_MS } from './one-time.ts';

test.each(['sign_in_code', 'reset_code', 'new_email', 'new_phone', 'guest_code', 'second_step'] as const)(
  '%s, which is typed, is good for ten minutes at most',
  (purpose) => {
    expect(PROOF_LIFE_MS[purpose]).toBeLessThanOrEqual(10 * MINUTE_MS);
  },
);
