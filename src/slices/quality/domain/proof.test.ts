import { after, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { checkTimeBetween } from './time-between.ts';
import { checkProof } from './proof.ts';

const NOW = new Date('2026-11-27T10:00:00Z');
const words = { overallGrade: 'A', approved: true, photo: false, measurements: 0 } as const;

describe('premium', () => {
  it.each([
    [words, 'quality.proof_missing'],
    [{ ...words, photo: true }, null],
    [{ ...words, measurements: 1 }, null],
    [{ ...words, approved: false }, null],
    [{ ...words, overallGrade: 'B' }, null],
  ] as const)('takes a photo or a measurement: %j', (report, code) => {
    const decision = checkProof(report);
    expect(decision.ok ? null : decision.refusal.code).toBe(code);
  });
});

describe('the time between two reports', () => {
  const last = { placeSlug: 'techiman', completedAt: NOW };
  const decide = (placeSlug: string, at: Date) => checkTimeBetween(last, { placeSlug, completedAt: at }).ok;

  it('is that of the road between two places, at ninety kilometres an hour', () => {
    expect(decide('accra', after(NOW, HOUR_MS))).toBe(false);
    expect(decide('accra', after(NOW, 6 * HOUR_MS))).toBe(true);
    expect(checkTimeBetween(last, { placeSlug: 'accra', completedAt: NOW })).toMatchObject({
      refusal: { code: 'quality.too_soon', detail: expect.stringContaining('Techiman') },
    });
  });

  it('does not matter at one place, nor before the first report', () => {
    expect(decide('techiman', after(NOW, MINUTE_MS))).toBe(true);
    expect(checkTimeBetween(null, { placeSlug: 'accra', completedAt: NOW }).ok).toBe(true);
  });
});
