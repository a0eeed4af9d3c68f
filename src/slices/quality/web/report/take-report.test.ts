import { parseForm } from '#ui/form-state/parse-form.ts';
import { expect, test } from 'vitest';
import { sentReport } from './take-report.ts';

const scores = { appearance: '8', freshness: '8', size: '8', packaging: '8' };

function sent(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(form, sentReport);
}

const whole = (fields: Readonly<Record<string, string>>) =>
  sent({ ...scores, overallGrade: 'B', notes: 'Firm, with sun marks.', ...fields });

test('report: goods of an order are rejected by a tick of their own', () => {
  const order = { decision: 'reject', orderNumber: 'FG-261129-QPQABM' };
  expect(whole(order)).toMatchObject({
    ok: false,
    state: { errors: { endsOrder: [expect.stringContaining('tick')] } },
  });
  expect(whole({ ...order, endsOrder: 'on' })).toEqual({
    ok: true,
    values: expect.objectContaining({ approved: false, notes: 'Firm, with sun marks.' }),
  });
});

test.each([
  ['approved goods of an order', { decision: 'approve', orderNumber: 'FG-261129-QPQABM' }, true],
  ['a listing', { decision: 'reject' }, false],
])('report: %s need no tick', (_name, fields, approved) => {
  const report = whole(fields);
  expect(report).toMatchObject({ ok: true, values: { approved } });
  expect(report.ok && Object.keys(report.values)).not.toContain('orderNumber');
});

test('report: the missing tick is named in the first round, with all else that is missing', () => {
  const report = sent({ decision: 'reject', orderNumber: 'FG-261129-QPQABM' });
  expect(!report.ok && Object.keys(report.state.errors).toSorted()).toEqual([
    'appearance',
    'endsOrder',
    'freshness',
    'notes',
    'overallGrade',
    'packaging',
    'size',
  ]);
});
