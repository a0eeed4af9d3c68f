import { screen, waitFor } from '@testing-library/react';
import type { ActionFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { openTab, sentFields } from '#test/support/component/browser-tab.tsx';
import type { RecordingDetail } from '../contract.ts';
import { RecordingActs } from './RecordingActs.tsx';

const RECORDING: RecordingDetail = {
  ...{ clip: 'cedis', english: 'cedis', state: 'written', approved: null, waitingFor: null, approvedBy: null },
  waiting: { file: 'ab.mp3', url: '/media/public/voice/ab.mp3' },
  waitingBy: { name: 'Ama Owusu', at: '2026-11-29T10:00:00.000Z' },
  own: false,
  versions: [],
};

function opened(over: Partial<RecordingDetail>) {
  const sent: Record<string, string>[] = [];
  async function action({ request }: ActionFunctionArgs) {
    sent.push(await sentFields(request));
    return null;
  }
  const Page = () => (
    <>
      <h1>Recording</h1>
      <RecordingActs recording={{ ...RECORDING, ...over }} state={undefined} requestKey="key" />
    </>
  );
  return { sent, ...openTab({ routes: [{ path: '/clip', Component: Page, action }], at: '/clip' }) };
}

test('another person hears what waits and approves it', async () => {
  const { user, sent } = opened({});
  expect(await screen.findByRole('button', { name: 'Listen' })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ intent: 'approve', file: 'ab.mp3', english: 'cedis' }));
});

test('its sender cannot approve it', async () => {
  opened({ own: true });
  expect(await screen.findByText(/You sent this/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('for words that have changed it is sent anew, not approved', async () => {
  opened({ waitingFor: 'shillings' });
  expect(await screen.findByText('shillings')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByLabelText(/Recording/)).toBeDefined();
});
