import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTab } from '#test/support/component/browser-tab.tsx';
import { Form } from '../forms/Form.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { TextInput } from '../forms/TextInput.tsx';
import { KeeperContext } from './keeper.ts';
import { openAgain } from './open-again.ts';
import { outboxOf } from './outbox.ts';

const KEPT = 'Kept on this phone, sent when there is a network';
const LABEL = { label: 'Confirm Order: FG-1', thing: 'order:1', once: true } as const;

function openOrder(keeper: string | null = 'ama') {
  const sent = vi.fn<() => null>(() => null);
  const page = (
    <KeeperContext value={keeper}>
      <Form intent="confirm" requestKey="key-of-the-form" kept={LABEL}>
        <TextInput name="notes" label="Note" />
        <SubmitButton>Confirm Order</SubmitButton>
      </Form>
    </KeeperContext>
  );
  return { ...openTab({ routes: [{ path: '/orders/1', element: page, action: sent }], at: '/orders/1' }), sent };
}

const button = () => screen.queryByRole('button', { name: 'Confirm Order' });

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test('without a network a form waits on the phone under its key, and nobody is asked again', async () => {
  const { user, sent } = openOrder();
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Picked today');
  await user.click(screen.getByRole('button', { name: 'Confirm Order' }));
  expect(await screen.findByText(KEPT)).toBeDefined();
  expect(button()).toBeNull();
  expect(sent).not.toHaveBeenCalled();
  expect(outboxOf('ama').acts()).toMatchObject([
    { id: 'key-of-the-form', label: LABEL.label, page: '/orders/1', form: { intent: 'confirm' } },
  ]);
  expect(outboxOf('ama').acts()[0]?.fields).toContainEqual(['notes', 'Picked today']);
});

test('a phone without room says that nothing is kept, and the form stays as it was', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  const { user } = openOrder();
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Picked today');
  await user.click(screen.getByRole('button', { name: 'Confirm Order' }));
  expect(await screen.findByText(/^Not kept and not sent/)).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Picked today');
});

test('with a network it is sent as ever; a visitor’s form is not kept', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { user, sent } = openOrder();
  await user.click(screen.getByRole('button', { name: 'Confirm Order' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(screen.queryByText(KEPT)).toBeNull();
});

test('where nobody is signed in, or somebody is acted for, nothing is kept', async () => {
  const { user } = openOrder(null);
  await user.click(screen.getByRole('button', { name: 'Confirm Order' }));
  expect(await screen.findByText(/^You are offline. Nothing was sent/)).toBeDefined();
  expect(screen.queryByText(KEPT)).toBeNull();
});

test('what was refused is opened again filled, and sent under the same key', async () => {
  const act = await outboxOf('ama').keep({
    id: 'key-that-was-refused',
    ...LABEL,
    page: '/orders/1',
    fields: [
      ['intent', 'confirm'],
      ['notes', 'Picked today'],
    ],
    form: { intent: 'confirm', hidden: {} },
  });
  openAgain({ ...act, state: 'refused', refusal: { why: 'Not now.', at: act.phoneAt } });
  await outboxOf('ama').remove(act.id);
  openOrder();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Picked today'));
  const key = document.querySelector<HTMLInputElement>('input[name=requestKey]');
  expect(key?.value).toBe('key-that-was-refused');
});
