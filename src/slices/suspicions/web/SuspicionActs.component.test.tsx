import { screen, waitFor, within } from '@testing-library/react';
import { type ActionFunctionArgs, useActionData } from 'react-router';
import { expect, test } from 'vitest';
import { openTab, sentFields } from '#test/support/component/browser-tab.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { type Action, actionsOf } from '../domain/state.ts';
import { SuspicionActs } from './SuspicionActs.tsx';

function decided(actions: Action[], countsTrade: boolean) {
  const sent: Record<string, string>[] = [];
  async function action({ request }: ActionFunctionArgs): Promise<FormState | null> {
    const values = await sentFields(request);
    sent.push(values);
    return values['note'] === 'Hm' ? { values, errors: { note: ['Say why'] } } : null;
  }
  function Page() {
    const state = useActionData<FormState | null>();
    return (
      <>
        <h1>Suspicion</h1>
        <SuspicionActs suspicion={{ actions, countsTrade }} state={state ?? undefined} requestKey="key" />
      </>
    );
  }
  return {
    sent,
    ...openTab({ routes: [{ path: '/admin/suspicions/s', Component: Page, action }], at: '/admin/suspicions/s' }),
  };
}

test('confirming says what follows, and a refused reason is shown in its own dialog', async () => {
  const { user, sent } = decided(actionsOf('open', false), true);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the suspicion?' }));
  expect(dialog.getByText(/no longer count.*No payout is stopped/)).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Hm');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByRole('textbox', { name: 'Reason', description: /Say why/ })).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ', one family');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ intent: 'confirm', note: 'Hm, one family' }));
});

test('where it is about no trade, nothing else is said to change; a confirmed one can only be undone', async () => {
  const { user } = decided(actionsOf('cleared', false), false);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/Reviews and prices stay as they are/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'No concern' })).toBeNull();
  expect(actionsOf('confirmed', false)).toEqual(['undo']);
});

test('whom it names has nothing to decide', async () => {
  decided(actionsOf('open', true), true);
  await screen.findByRole('heading', { name: 'Suspicion' });
  expect(screen.queryByRole('button', { name: /Confirm|No concern|Undo/ })).toBeNull();
});
