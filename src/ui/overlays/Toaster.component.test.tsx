import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FLASH_COOKIE } from './flash-cookie.ts';
import { Toaster } from './Toaster.tsx';

const APPROVED = { title: 'Batch Approved' };
const told = (title: string) => screen.findByText(title, { selector: 'li *' });

test('the browser keeps the message of a page until it was shown', async () => {
  document.cookie = `${FLASH_COOKIE}=a; Path=/`;
  const { rerender } = render(<Toaster flash={null} />);
  expect(document.cookie).toContain(FLASH_COOKIE);
  rerender(<Toaster flash={APPROVED} />);
  await told('Batch Approved');
  expect(document.cookie).not.toContain(FLASH_COOKIE);

  screen.getByRole('button', { name: 'Close', hidden: true }).click();
  await expect.poll(() => screen.queryByText('Batch Approved')).toBeNull();
  rerender(<Toaster flash={{ title: 'Batch Refused' }} />);
  await told('Batch Refused');
  expect(screen.queryByText('Batch Approved')).toBeNull();
});

test('the same message again is a new one', async () => {
  const { rerender } = render(<Toaster flash={APPROVED} />);
  await told('Batch Approved');
  screen.getByRole('button', { name: 'Close', hidden: true }).click();
  await expect.poll(() => screen.queryByText('Batch Approved')).toBeNull();
  rerender(<Toaster flash={{ ...APPROVED }} />);
  await told('Batch Approved');
});
