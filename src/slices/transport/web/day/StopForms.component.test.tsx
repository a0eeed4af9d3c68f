import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FormState } from '#ui/form-state/form-state.ts';
import { openTab } from '#test/support/component/browser-tab.tsx';
import type { DayStop } from '../../contract-day.ts';
import type { StopAct } from './read-stop-form.ts';
import { HandOverForm, NotMetForm } from './StopForms.tsx';

const NOW = '2026-11-25T08:00:00.000Z';

const STOP: DayStop = {
  stop: 1,
  deliveryId: '019aa4e0-0000-7000-8000-000000000101',
  orderId: '019aa4e0-0000-7000-8000-000000000102',
  orderNumber: 'FG-261125-7KQ2MX',
  kind: 'delivery',
  status: 'in_transit',
  town: 'Kumasi',
  address: 'Kejetia Market, Kumasi',
  latitude: 6.69,
  longitude: -1.62,
  personName: 'Ama Serwaa',
  phone: '+233241234567',
  productDetails: '50 kg Puna yam',
  weight: 50,
  km: 12,
  arriveAt: NOW,
  dueAt: null,
  late: false,
  alsoProves: [],
  awaitsBuyer: false,
  retryOn: null,
};

/** The two forms of a stop on a phone that keeps what happens there; `state` is what was refused. */
function openStop({ code, state }: { readonly code?: string; readonly state?: FormState } = {}) {
  const kept = vi.fn<(act: StopAct) => Promise<void>>(async () => undefined);
  const sent = vi.fn<() => null>(() => null);
  const shared = { stop: STOP, keep: kept };
  const stop = (
    <>
      <HandOverForm {...shared} code={code} state={state} />
      <NotMetForm {...shared} now={NOW} state={undefined} />
    </>
  );
  const tab = openTab({ routes: [{ path: '/day', element: stop, action: sent }], at: '/day' });
  return { ...tab, kept, sent };
}

const codeField = () => screen.getByRole('textbox', { name: /^The buyer’s code/ });
const press = (name: string) => screen.getByRole('button', { name });

test('a code is kept on the phone, and nothing is sent past it', async () => {
  const { user, kept, sent } = openStop();
  await user.type(codeField(), '482 915');
  await user.click(press('Mark as Delivered'));
  await waitFor(() => expect(kept).toHaveBeenCalledOnce());
  expect(kept.mock.lastCall?.[0]).toMatchObject({
    deliveryId: STOP.deliveryId,
    orderNumber: STOP.orderNumber,
    kind: 'delivery',
    fields: { code: '482 915' },
    photo: null,
  });
  expect(sent).not.toHaveBeenCalled();
});

test('what is missing is said before the phone keeps anything', async () => {
  const { user, kept } = openStop();
  await user.click(press('Mark as Delivered'));
  expect((await screen.findByRole('alert')).textContent).toContain('Enter the code, or take a photo.');
  await user.type(codeField(), '4829');
  await user.click(press('Mark as Delivered'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The code has 6 digits.'));
  expect(kept).not.toHaveBeenCalled();
});

test('the code that a camera read is in its field', () => {
  openStop({ code: '482915' });
  expect(codeField()).toHaveProperty('value', '482915');
});

test('goods that nobody took need a reason; the day after is chosen for the next try', async () => {
  const { user, kept } = openStop();
  await user.click(press('Report to Both Sides'));
  expect((await screen.findByRole('alert')).textContent).toContain('Choose why.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What happened' }), 'nobody_there');
  await user.click(press('Report to Both Sides'));
  await waitFor(() => expect(kept).toHaveBeenCalledOnce());
  expect(kept.mock.lastCall?.[0]).toMatchObject({
    kind: 'failed',
    fields: { reason: 'nobody_there', next: 'retry', retryOn: '2026-11-26' },
  });
});

test('what was refused of a form that was sent as it is is at its field', () => {
  openStop({
    state: { errors: { code: ['This code is wrong. 4 more tries; then it pauses for an hour.'] }, values: {} },
  });
  expect(screen.getByRole('textbox', { name: /^The buyer’s code/, description: /4 more tries/ })).toBeDefined();
});
