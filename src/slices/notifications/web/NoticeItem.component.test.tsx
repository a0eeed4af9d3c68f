import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTab } from '#test/support/component/browser-tab.tsx';
import type { NoticeView } from '../views.ts';
import { NoticeItem } from './NoticeItem.tsx';

const NOTICE: NoticeView = {
  ...{ id: 'a', kind: 'earning_released', topic: 'money', title: '₵50.50 is yours', text: 'It is in your wallet.' },
  ...{ link: '/wallet', action: 'Open my wallet', at: '2026-11-30T08:00:00.000Z', readAt: null, deliveries: [] },
  spoken: [],
};

function opened(spoken: readonly string[]) {
  const Page = () => (
    <>
      <h1>Notifications</h1>
      <ul>
        <NoticeItem notice={{ ...NOTICE, spoken: [...spoken] }} />
      </ul>
    </>
  );
  openTab({ routes: [{ path: '/notifications', Component: Page }], at: '/notifications' });
}

test('what is recorded can be heard', async () => {
  opened(['/media/public/voice/a.mp3']);
  expect(await screen.findByRole('button', { name: 'Listen' })).toBeDefined();
});

test('what is not recorded has no button', async () => {
  opened([]);
  expect(await screen.findByText('It is in your wallet.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
});
