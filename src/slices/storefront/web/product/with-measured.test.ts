import type { PublicReport } from '#slices/quality/contract.ts';
import { expect, test } from 'vitest';
import { withMeasured } from './with-measured.ts';

const report: PublicReport = {
  overallGrade: 'A',
  qualityScore: 8,
  appearance: 8,
  freshness: 8,
  size: 8,
  packaging: 8,
  notes: 'Clean and dry',
  inspector: 'Efua O.',
  completedAt: '2026-11-26T10:00:00.000Z',
  measurements: [],
};
const moisture = {
  measure: 'moisture',
  label: 'Moisture',
  value: 12.8,
  text: '12.8 %',
  above: 'above the 12 %',
} as const;
const broken = { measure: 'broken', label: 'Broken', value: 2, text: '2 %', above: null } as const;

test('what was measured is below the notes, or in their place', () => {
  const notes = (change: Partial<PublicReport>) => withMeasured({ ...report, ...change }).notes;
  expect(notes({})).toBe('Clean and dry');
  expect(notes({ notes: null })).toBeNull();
  expect(notes({ measurements: [moisture, broken] })).toBe(
    'Clean and dry\nMoisture 12.8 %, above the 12 %; Broken 2 %',
  );
  expect(notes({ notes: null, measurements: [broken] })).toBe('Broken 2 %');
});
