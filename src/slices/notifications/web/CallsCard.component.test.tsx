import { screen, waitFor } from '@testing-library/react';
import type { ActionFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { openTab, sentFields } from '#test/support/component/browser-tab.tsx';
import type { CallChoice } from '../contract.ts';
import { CallsCard } from './CallsCard.tsx';

function opened(calls: CallChoice) {
  const sent: Record<string, string>[] = [];
  async function action({ request }: ActionFunctionArgs) {
    sent.push(await sentFields(request));
    return null;
  }
  const Page = () => (
    <>
      <h1>Choices</h1>
      <CallsCard calls={calls} />
    </>
  );
  return { sent, ...openTab({ routes: [{ path: '/choices', Component: Page, action }], at: '/choices' }) };
}

test('calls begin and end by a press', async () => {
  const off = opened({ on: false, hindrance: null });
  await off.user.click(await screen.findByRole('button', { name: 'Call me when money moves' }));
  await waitFor(() => expect(off.sent.at(-1)).toMatchObject({ intent: 'calls_on' }));
});

test('a person who gets calls may end them, also where no new call could begin', async () => {
  const on = opened({ on: true, hindrance: 'not_recorded' });
  await on.user.click(await screen.findByRole('button', { name: 'Stop calling me' }));
  await waitFor(() => expect(on.sent.at(-1)).toMatchObject({ intent: 'calls_off' }));
});

test('nothing is offered that cannot be', async () => {
  opened({ on: false, hindrance: 'no_number' });
  expect(await screen.findByRole('heading', { name: 'Choices' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
