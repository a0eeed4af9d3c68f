import { screen, waitFor, within } from '@testing-library/react';
import { data, redirect, useLoaderData, type ActionFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { openSlowTab, openTab, sentFields } from '#test/support/component/browser-tab.tsx';
import type { FormState } from '../form-state/form-state.ts';
import { useActionResponse } from '../form-state/use-action-response.ts';
import { TextInput } from '../forms/TextInput.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { openDialog } from './dialog-control.ts';
import { DialogTrigger } from './DialogTrigger.tsx';

const NO_REASON: FormState = { errors: { reason: ['Say why'] }, values: {} };

function Order() {
  const { bids } = useLoaderData<{ bids: number }>();
  useKeys({ c: { to: '#cancel', does: 'Cancel' } });
  return (
    <main id="main">
      <p>{`${bids} bids`}</p>
      <ConfirmDialog
        id="cancel"
        trigger="Cancel order"
        title="Cancel this order?"
        confirm="Cancel and refund"
        busyLabel="Cancelling..."
        shortcut="c"
        state={useActionResponse<FormState>()}
      >
        <TextInput name="reason" label="Reason" />
      </ConfirmDialog>
    </main>
  );
}

/** Refuses to cancel without a reason. */
async function cancel({ request }: ActionFunctionArgs) {
  const { reason } = await sentFields(request);
  return reason === '' ? data(NO_REASON, { status: 422 }) : redirect('/order');
}

/** A page on which a number rises whenever it is loaded. */
function routes() {
  let bids = 0;
  return [{ path: '/order', Component: Order, action: cancel, loader: () => ({ bids: (bids += 1) }) }];
}

async function openOrder() {
  const tab = openTab({ routes: routes(), at: '/order' });
  await screen.findByRole('button', { name: 'Cancel order' });
  return tab;
}

function trigger(): HTMLElement {
  return screen.getByRole('button', { name: 'Cancel order' });
}

function dialog(): HTMLElement | null {
  return screen.queryByRole('dialog', { name: 'Cancel this order?' });
}

async function expectClosed(): Promise<void> {
  await waitFor(() => expect(dialog()).toBeNull());
}

test('it is closed until its button is pressed, which says what it opens and by which key', async () => {
  const { user } = await openOrder();
  expect(dialog()).toBeNull();
  expect(trigger().getAttribute('aria-haspopup')).toBe('dialog');
  expect(trigger().getAttribute('aria-keyshortcuts')).toBe('c');
  await user.click(trigger());
  expect(
    within(screen.getByRole('dialog', { name: 'Cancel this order?' })).getByRole('textbox', { name: 'Reason' }),
  ).toBeDefined();
  expect(location.hash).toBe('');
});

test.each(['{Enter}', ' '])('the keyboard opens it by "%s", and Escape closes it', async (key) => {
  const { user } = await openOrder();
  await user.tab();
  expect(document.activeElement).toBe(trigger());
  await user.keyboard(key);
  expect(dialog()).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(dialog()).toBeNull();
});

test('its key opens it at the first field, where that key is a letter again', async () => {
  const { user } = await openOrder();
  await user.keyboard('cc');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }));
  expect(document.activeElement).toHaveProperty('value', 'c');
});

test('its cross closes it, and it opens again', async () => {
  const { user } = await openOrder();
  await user.click(trigger());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeNull();
  await user.click(trigger());
  expect(dialog()).not.toBeNull();
});

test('it closes once what was asked for is done', async () => {
  const { user } = await openOrder();
  await user.click(trigger());
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Too late');
  await user.click(screen.getByRole('button', { name: 'Cancel and refund' }));
  await expectClosed();
});

test('it stays open over a refusal, and closes after the success that follows', async () => {
  const { user } = await openOrder();
  await user.click(trigger());
  await user.click(screen.getByRole('button', { name: 'Cancel and refund' }));
  expect(await screen.findByRole('textbox', { name: 'Reason', description: 'Say why' })).toBeDefined();
  expect(dialog()).not.toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Too late');
  await user.click(screen.getByRole('button', { name: 'Cancel and refund' }));
  await expectClosed();
});

test('news of the page neither close it nor open it again', async () => {
  const { user, revalidate } = await openOrder();
  await user.click(trigger());
  await user.click(screen.getByRole('button', { name: 'Cancel and refund' }));
  await screen.findByRole('textbox', { name: 'Reason', description: 'Say why' });
  await revalidate();
  await screen.findByText('2 bids');
  expect(dialog()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await revalidate();
  await screen.findByText('3 bids');
  expect(dialog()).toBeNull();
});

test('pressed before the scripts came, it is open when they are there, and closes for good', async () => {
  const { user, runScripts } = await openSlowTab({ routes: routes(), at: '/order' });
  await user.click(trigger());
  expect(location.hash).toBe('#cancel');
  expect(dialog()).toBeNull();
  runScripts();
  expect(dialog()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location.hash).toBe('#main'));
  expect(dialog()).toBeNull();
});

test('opened while the page comes to life, before the dialog itself does, it stays open', async () => {
  const { user, runScripts } = await openSlowTab({ routes: routes(), at: '/order' });
  openDialog('cancel');
  runScripts();
  expect(dialog()).not.toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Too late');
  await user.click(screen.getByRole('button', { name: 'Cancel and refund' }));
  await expectClosed();
});

test('Escape takes the dialog out of the address too', async () => {
  const { user } = openTab({ routes: routes(), at: '/order#cancel' });
  await screen.findByRole('dialog', { name: 'Cancel this order?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location.hash).toBe('#main'));
  expect(dialog()).toBeNull();
});

test('a refusal that the server wrote is open from the start', async () => {
  const page = (
    <ConfirmDialog
      id="cancel"
      trigger="Cancel order"
      title="Cancel this order?"
      confirm="Cancel and refund"
      state={NO_REASON}
    >
      <TextInput name="reason" label="Reason" />
    </ConfirmDialog>
  );
  const { user, runScripts } = await openSlowTab({ routes: [{ path: '/order', element: page }], at: '/order' });
  expect(dialog()).not.toBeNull();
  runScripts();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeNull();
});

test('a button whose dialog is not on the page leads to its name', async () => {
  const { user } = openTab({
    routes: [{ path: '/order', element: <DialogTrigger dialog="gone">Rate</DialogTrigger> }],
    at: '/order',
  });
  await user.click(screen.getByRole('button', { name: 'Rate' }));
  expect(location.hash).toBe('#gone');
});
