import { CATEGORIES } from '#kernel/ghana/produce.ts';
import { DAY_MS, HOUR_MS, after } from '#kernel/time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInspector } from './may.ts';
import { PRIORITIES, byPriority, priorityOf } from './priority.ts';
import { OVERALL_GRADES, gradeFor, scoreOf } from './score.ts';

const scored = fc.integer({ min: 1, max: 10 });
const scores = fc.record({ appearance: scored, freshness: scored, size: scored, packaging: scored });

describe('the score', () => {
  it('is the rounded average of the four, a half rounding up', () => {
    expect(scoreOf({ appearance: 8, freshness: 9, size: 7, packaging: 8 })).toBe(8);
    expect(scoreOf({ appearance: 7, freshness: 8, size: 7, packaging: 8 })).toBe(8);
    expect(scoreOf({ appearance: 7, freshness: 7, size: 7, packaging: 8 })).toBe(7);
    expect(scoreOf({ appearance: 10, freshness: 10, size: 10, packaging: 10 })).toBe(10);
    expect(scoreOf({ appearance: 1, freshness: 1, size: 1, packaging: 1 })).toBe(1);
  });

  it('lies between the worst and the best of them, half a point at most from the average', () => {
    fc.assert(
      fc.property(scores, (four) => {
        const values = Object.values(four);
        const score = scoreOf(four);
        expect(score).toBeGreaterThanOrEqual(Math.min(...values));
        expect(score).toBeLessThanOrEqual(Math.max(...values));
        expect(Math.abs(score - values.reduce((sum, value) => sum + value, 0) / 4)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('the grade', () => {
  it('makes A premium, B standard, C economy, and D can only be rejected', () => {
    const approved = OVERALL_GRADES.map((overallGrade) => gradeFor({ overallGrade, approved: true }));
    expect(approved.map((one) => (one.ok ? one.value : one.refusal.code))).toEqual([
      'premium',
      'standard',
      'economy',
      'quality.grade_only_rejected',
    ]);
    expect(gradeFor({ overallGrade: 'D', approved: false })).toEqual({ ok: true, value: null });
    expect(gradeFor({ overallGrade: 'A', approved: false })).toEqual({ ok: true, value: 'premium' });
  });
});

describe('the priority', () => {
  const requestedAt = new Date('2026-11-20T08:00:00Z');
  const soon = after(requestedAt, HOUR_MS);
  const late = after(requestedAt, 24 * HOUR_MS + 1);

  it('follows the category, the order and the wait', () => {
    const table = CATEGORIES.map((category) => [
      category,
      priorityOf({ category, kind: 'listing', requestedAt, dueAt: null }, soon),
      priorityOf({ category, kind: 'order', requestedAt, dueAt: null }, soon),
      priorityOf({ category, kind: 'listing', requestedAt, dueAt: null }, late),
      priorityOf({ category, kind: 'order', requestedAt, dueAt: null }, late),
    ]);
    expect(table).toEqual([
      ['vegetables', 'high', 'urgent', 'urgent', 'urgent'],
      ['fruits', 'high', 'urgent', 'urgent', 'urgent'],
      ['grains', 'low', 'medium', 'medium', 'high'],
      ['tubers', 'medium', 'high', 'high', 'urgent'],
      ['legumes', 'low', 'medium', 'medium', 'high'],
      ['spices', 'medium', 'high', 'high', 'urgent'],
    ]);
  });

  it('rises after 24 hours, not at 24 hours', () => {
    const item = { category: 'grains', kind: 'listing', requestedAt, dueAt: null } as const;
    expect(priorityOf(item, after(requestedAt, 24 * HOUR_MS))).toBe('low');
  });

  it('of a second inspection does not rise by waiting, only by its deadline', () => {
    const look = { category: 'fruits', kind: 'second_look', requestedAt } as const;
    expect(priorityOf({ ...look, dueAt: after(late, 5 * DAY_MS) }, late)).toBe('high');
    expect(priorityOf({ ...look, dueAt: after(late, 12 * HOUR_MS) }, late)).toBe('urgent');
  });

  it('is urgent when the deadline is near or over, whatever the goods', () => {
    const item = { category: 'grains', kind: 'order', requestedAt } as const;
    expect(priorityOf({ ...item, dueAt: after(soon, 12 * HOUR_MS) }, soon)).toBe('urgent');
    expect(priorityOf({ ...item, dueAt: requestedAt }, soon)).toBe('urgent');
    expect(priorityOf({ ...item, dueAt: after(soon, 12 * HOUR_MS + 1) }, soon)).toBe('medium');
  });

  it('sorts urgent goods to the top, then what is due first, then the longest waiting', () => {
    const item = fc.record({
      category: fc.constantFrom(...CATEGORIES),
      kind: fc.constantFrom('listing' as const, 'order' as const),
      requestedAt: fc.integer({ min: 0, max: 48 }).map((hours) => after(requestedAt, hours * HOUR_MS)),
      dueAt: fc.option(fc.integer({ min: 40, max: 90 }).map((hours) => after(requestedAt, hours * HOUR_MS))),
    });
    const now = after(requestedAt, 48 * HOUR_MS);
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const sorted = items.toSorted(byPriority(now));
        for (const [index, next] of sorted.entries()) {
          const before = sorted[index - 1];
          if (!before) continue;
          const step = PRIORITIES.indexOf(priorityOf(before, now)) - PRIORITIES.indexOf(priorityOf(next, now));
          const [due, nextDue] = [before, next].map(({ dueAt }) => dueAt?.getTime() ?? Infinity);
          const inOrder = due === nextDue ? before.requestedAt <= next.requestedAt : Number(due) < Number(nextDue);
          expect(step > 0 || (step === 0 && inOrder)).toBe(true);
        }
      }),
    );
  });
});

describe('who may inspect', () => {
  const inspector = { id: 'esi', phone: '+233241234567', kycStatus: 'approved' };
  const goods = { farmerId: 'ama', farmerPhone: '+233207654321', buyerId: null };

  it('is an approved inspector, for goods of others', () => {
    expect(checkInspector(inspector, goods)).toEqual({ ok: true, value: true });
    expect(checkInspector({ ...inspector, kycStatus: 'pending' }, goods)).toMatchObject({
      refusal: { code: 'kyc.required' },
    });
  });

  it('is nobody who sells or buys the goods, or shares the farmer’s number', () => {
    const own = [
      { ...goods, farmerId: 'esi' },
      { ...goods, buyerId: 'esi' },
      { ...goods, farmerPhone: '+233241234567' },
    ];
    for (const one of own)
      expect(checkInspector(inspector, one)).toMatchObject({ refusal: { code: 'quality.own_goods' } });
    expect(checkInspector({ ...inspector, phone: null }, goods)).toMatchObject({ ok: true });
  });
});
