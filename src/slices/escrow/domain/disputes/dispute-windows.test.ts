import { after, HOUR_MS } from '#kernel/time.ts';
import { STANDARD_STEPS, STEP_BOUNDS } from '#slices/settings/domain/step-windows.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterEvidence, defaultOutcome, dueOf, escalated, evidenceEnd, openClock } from './dispute-windows.ts';
import { GOODS_STAGES, openOutcomes } from '../hold.ts';

const NOW = new Date('2026-11-23T08:00:00Z');
const at = (hours: number) => after(NOW, hours * HOUR_MS);
const opened = openClock(STANDARD_STEPS, NOW);

test('a dispute has two days for its evidence and three more to be decided', () => {
  expect(opened).toEqual({
    evidenceDueAt: at(48),
    extendedFor: null,
    extendedUntil: null,
    decideDueAt: at(120),
    escalatedAt: null,
  });
});

describe('evidence', () => {
  test('in time moves nothing; in the last quarter it gives the other side half a window', () => {
    expect(afterEvidence(opened, NOW, 'buyer', at(36))).toBe(opened);
    const moved = afterEvidence(opened, NOW, 'buyer', after(at(36), 1));
    expect(moved).toMatchObject({ extendedFor: 'seller', extendedUntil: at(72), decideDueAt: at(144) });
    expect([evidenceEnd(moved, 'buyer'), evidenceEnd(moved, 'seller')]).toEqual([at(48), at(72)]);
  });

  test('moves the clock once, and never after the time to decide was over', () => {
    const moved = afterEvidence(opened, NOW, 'seller', at(47));
    expect(afterEvidence(moved, NOW, 'buyer', at(70))).toBe(moved);
    const late = { ...opened, escalatedAt: at(120) };
    expect(afterEvidence(late, NOW, 'buyer', at(121))).toBe(late);
  });

  test('however the parties speak, a dispute ends within its windows and half of one more', () => {
    const hours = fc.record(
      Object.fromEntries(
        Object.entries(STEP_BOUNDS).map(([key, { least, most }]) => [key, fc.integer({ min: least, max: most })]),
      ),
    );
    const words = fc.array(
      fc.record({ side: fc.constantFrom('buyer' as const, 'seller' as const), hour: fc.nat(1200) }),
    );
    fc.assert(
      fc.property(hours, words, (chosen, said) => {
        const settings = { ...STANDARD_STEPS, ...chosen };
        let clock = openClock(settings, NOW);
        for (const { side, hour } of said)
          if (evidenceEnd(clock, side) > at(hour)) clock = afterEvidence(clock, NOW, side, at(hour));
        const { disputeEvidenceHours, disputeDecisionHours } = settings;
        const most = disputeEvidenceHours * 1.5 + disputeDecisionHours;
        expect(clock.decideDueAt.getTime()).toBeLessThanOrEqual(at(most).getTime());
        expect(dueOf(clock, clock.decideDueAt)).toBe('escalate');
        expect(dueOf(escalated(clock, settings, clock.decideDueAt), clock.decideDueAt)).toBeNull();
      }),
    );
  });
});

test('what nobody decides calls every admin first, then ends by where the goods are', () => {
  expect(dueOf(opened, after(at(120), -1))).toBeNull();
  expect(dueOf(opened, at(120))).toBe('escalate');
  const called = escalated(opened, STANDARD_STEPS, at(121));
  expect(called).toMatchObject({ escalatedAt: at(121), decideDueAt: at(169) });
  expect([dueOf(called, after(at(169), -1)), dueOf(called, at(169))]).toEqual([null, 'default']);
  expect(GOODS_STAGES.map((stage) => defaultOutcome(stage, false))).toEqual(['refund', 'refund', 'release']);
  expect(GOODS_STAGES.map((stage) => defaultOutcome(stage, true))).toEqual(['refund', 'release', 'release']);
  for (const stage of GOODS_STAGES) expect(openOutcomes('disputed', stage)).toContain(defaultOutcome(stage, false));
});
