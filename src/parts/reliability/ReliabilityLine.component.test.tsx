import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReliabilityLine } from './ReliabilityLine.tsx';

const COUNTS = { days: 90, cases: 20, kept: 18, late: 1, cancelled: 0, calledOff: 0, disputed: 1 };

test('a record is one line, with what went wrong behind it', () => {
  render(<ReliabilityLine of="farmer" counts={COUNTS} />);
  const line = screen.getByRole('group');
  expect(within(line).queryByText('Kept 18 of 20 orders in 90 days')).not.toBeNull();
  expect(
    within(line)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 not answered or not ready in time', '1 with a dispute decided against this farmer']);
});

test('a record without harm has nothing to open, and too few cases show no figure', () => {
  const { rerender } = render(
    <ReliabilityLine of="transporter" counts={{ ...COUNTS, kept: 20, late: 0, disputed: 0 }} />,
  );
  expect(screen.queryByText('Kept 20 of 20 deliveries in 90 days')).not.toBeNull();
  expect(screen.queryByRole('group')).toBeNull();
  rerender(<ReliabilityLine of="transporter" counts={null} />);
  expect(screen.queryByText('New: fewer than five deliveries in 90 days')).not.toBeNull();
});
