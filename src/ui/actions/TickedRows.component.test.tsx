import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TickBox, TickedRows } from './TickedRows.tsx';

const rows = (
  <TickedRows form="bulk" bar={({ chosen }) => <p>{`${chosen} chosen`}</p>}>
    <TickBox form="bulk" value="a" label="Select a" />
    <TickBox form="bulk" value="b" label="Select b" />
    <TickBox form="other" value="c" label="Select c" />
  </TickedRows>
);

test('the bar counts what is ticked for its form', async () => {
  render(rows);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select a' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select c' }));
  expect(screen.getByText('1 chosen')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select a' }));
  expect(screen.getByText('0 chosen')).toBeDefined();
});

test('what was ticked before the scripts came counts', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(rows);
  container.querySelectorAll<HTMLInputElement>('input[form=bulk]').forEach((box) => (box.checked = true));
  render(rows, { container, hydrate: true });
  expect(screen.getByText('2 chosen')).toBeDefined();
});
