import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LanguageContext } from '../languages/use-texts.ts';
import { FLASH_COOKIE } from './flash-cookie.ts';
import { Toaster } from './Toaster.tsx';

const APPROVED = { title: 'Batch Approved' };
const findMessage = (title: string) => screen.findByText(title, { selector: 'li *' });

test('the browser keeps the message of a page until it was shown', async () => {
  document.cookie = `${FLASH_COOKIE}=a; Path=/`;
  const { rerender } = render(<Toaster flash={null} />);
  expect(document.cookie).toContain(FLASH_COOKIE);
  rerender(<Toaster flash={APPROVED} />);
  await findMessage('Batch Approved');
  expect(document.cookie).not.toContain(FLASH_COOKIE);

  screen.getByRole('button', { name: 'Close', hidden: true }).click();
  await expect.poll(() => screen.queryByText('Batch Approved')).toBeNull();
  rerender(<Toaster flash={{ title: 'Batch Refused' }} />);
  await findMessage('Batch Refused');
  expect(screen.queryByText('Batch Approved')).toBeNull();
});

test('the same message again is a new one', async () => {
  const { rerender } = render(<Toaster flash={APPROVED} />);
  await findMessage('Batch Approved');
  screen.getByRole('button', { name: 'Close', hidden: true }).click();
  await expect.poll(() => screen.queryByText('Batch Approved')).toBeNull();
  rerender(<Toaster flash={{ ...APPROVED }} />);
  await findMessage('Batch Approved');
});

test('a message is said in the language of the page, as far as it has one', async () => {
  const texts = { 'Photos added': 'Mfonini no aka ho' };
  render(
    <LanguageContext value={{ language: 'ak', texts }}>
      <Toaster flash={{ title: 'Photos added', text: 'Two of pona yam' }} />
    </LanguageContext>,
  );
  await findMessage('Mfonini no aka ho');
  await findMessage('Two of pona yam');
  expect(screen.queryByText('Photos added')).toBeNull();
});
