import { screen, waitFor, within } from '@testing-library/react';
import { type ActionFunctionArgs, useActionData } from 'react-router';
import { expect, test } from 'vitest';
import { openTab, sentFields } from '#test/support/component/browser-tab.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import type { EventView, JobView } from '../../contract-operations.ts';
import { EventItem } from './EventItem.tsx';
import { JobTables } from './JobTable.tsx';

const EVENT: EventView = {
  id: 'e-1',
  type: 'escrow.payment_confirmed',
  subjectId: 's-1',
  recordedAt: '2026-11-25T10:00:00Z',
  attempts: 12,
  lastError: 'The order is not there.',
  state: 'given_up',
};

function stuckEvent() {
  const sent: Record<string, string>[] = [];
  async function action({ request }: ActionFunctionArgs): Promise<FormState | null> {
    const values = await sentFields(request);
    sent.push(values);
    if (values['intent'] !== 'aside' || values['reason'] !== '') return null;
    return { values, errors: { reason: ['Reason is required'] } };
  }
  function Page() {
    const state = useActionData<FormState | null>();
    return (
      <ul>
        <EventItem event={EVENT} state={state ?? undefined} />
      </ul>
    );
  }
  return { sent, routes: [{ path: '/admin/operations', Component: Page, action }] };
}

test('an event is tried again by one press', async () => {
  const { routes, sent } = stuckEvent();
  const { user } = openTab({ routes, at: '/admin/operations' });
  expect(await screen.findByText('The order is not there.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toMatchObject([{ intent: 'again', id: 'e-1' }]));
});

test('it is set aside for a reason, and one that is refused says why in the dialog', async () => {
  const { routes, sent } = stuckEvent();
  const { user } = openTab({ routes, at: '/admin/operations' });
  await user.click(await screen.findByRole('button', { name: 'Set aside' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set this event aside?' }));
  await user.click(dialog.getByRole('button', { name: 'Set aside without its effect' }));
  expect(await dialog.findByRole('textbox', { name: 'Why', description: /Reason is required/ })).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Paid by hand');
  await user.click(dialog.getByRole('button', { name: 'Set aside without its effect' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ intent: 'aside', id: 'e-1', reason: 'Paid by hand' }));
});

test('jobs in trouble are open, those that run behind one line', async () => {
  const well: JobView = {
    job: 'orders.remind',
    everyMs: 60_000,
    processes: 2,
    state: 'well',
    beganAt: '2026-11-25T10:00:00Z',
    tookMs: 12,
    nextAt: '2026-11-25T10:01:00Z',
    failedAt: null,
    failure: null,
  };
  const failing: JobView = { ...well, job: 'escrow.refunds', state: 'failing', failure: 'no such column' };
  const jobs = [{ ...failing, failedAt: well.beganAt }, well];
  openTab({ routes: [{ path: '/', element: <JobTables jobs={jobs} /> }], at: '/' });
  const trouble = within(await screen.findByRole('region', { name: 'Jobs in trouble' }));
  expect(trouble.getByRole('row', { name: /escrow\.refunds.*Fails.*no such column/ })).toBeDefined();
  expect(trouble.queryByText('orders.remind')).toBeNull();
  expect(screen.getByText('1 job runs as it should').closest('details')?.open).toBe(false);
});
