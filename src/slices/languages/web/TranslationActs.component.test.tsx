import { screen, waitFor } from '@testing-library/react';
import type { ActionFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { openTab, sentFields } from '#test/support/component/browser-tab.tsx';
import type { TranslationDetail } from '../contract.ts';
import { TranslationActs } from './TranslationActs.tsx';

const TEXT: TranslationDetail = {
  ...{ area: 'ussd', message: 'money.withdraw', english: 'Withdraw', binding: true, state: 'written', said: null },
  ...{ written: 'Yi sika', missed: 3, draft: null, writtenFor: null, approved: null, approvedBy: null, own: false },
  writtenBy: { name: 'Ama Owusu', at: '2026-11-29T10:00:00.000Z' },
  preview: { english: 'Withdraw', own: 'Yi sika' },
  room: { septets: 7, most: 40 },
  versions: [],
};

function opened(over: Partial<TranslationDetail>) {
  const sent: Record<string, string>[] = [];
  async function action({ request }: ActionFunctionArgs) {
    sent.push(await sentFields(request));
    return null;
  }
  const Page = () => (
    <>
      <h1>Text</h1>
      <TranslationActs text={{ ...TEXT, ...over }} state={undefined} requestKey="key" />
    </>
  );
  return { sent, ...openTab({ routes: [{ path: '/text', Component: Page, action }], at: '/text' }) };
}

test('another person approves what was written, as it was read', async () => {
  const { user, sent } = opened({});
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ intent: 'approve', text: 'Yi sika', english: 'Withdraw' }));
});

test('its writer, and a reader whose English has changed, cannot approve it', async () => {
  opened({ own: true });
  expect(await screen.findByText(/You wrote this/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('a text for an English that has changed is written anew, not approved', async () => {
  opened({ writtenFor: 'Take out' });
  expect(await screen.findByText('Take out')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
