import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, redirect, useLoaderData, useRouteError, type ActionFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { openTab, sentFields } from '#test/support/component/browser-tab.tsx';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

const MAYBE_LOST = 'Your last attempt may not have reached us. What you typed is here: it is safe to send it again.';
const RESTORED = 'What you typed before is restored.';

function Payment() {
  const { requestKey } = useLoaderData<{ requestKey?: string }>();
  const [phone, setPhone] = useState('');
  return (
    <Form requestKey={requestKey}>
      <TextInput name="address" label="Address" />
      <TextInput name="phone" label="Phone" value={phone} onChange={(event) => setPhone(event.currentTarget.value)} />
      <p>{`Prompt to ${phone}`}</p>
      <Checkbox name="insured" label="Insured" defaultChecked />
      <PasswordInput name="password" label="Password" />
      <SubmitButton>Pay</SubmitButton>
    </Form>
  );
}

function Paid() {
  return (
    <>
      <h1>Paid</h1>
      <Link to="/pay">Pay more</Link>
    </>
  );
}

function Broken() {
  return <ErrorScreen error={useRouteError()} />;
}

/** A page with a form. Its responses are lost for as long as `network.works` is false. */
async function openPayment(newKey: (load: number) => string | undefined = (load) => `key-${load}`) {
  const sent: Record<string, string>[] = [];
  const network = { works: false };
  let loads = 0;
  async function action({ request }: ActionFunctionArgs) {
    sent.push(await sentFields(request));
    if (!network.works) throw new TypeError('Failed to fetch');
    return redirect('/paid');
  }
  const routes = [
    {
      path: '/pay',
      Component: Payment,
      ErrorBoundary: Broken,
      loader: () => ({ requestKey: newKey((loads += 1)) }),
      action,
    },
    { path: '/paid', Component: Paid },
  ];
  const tab = openTab({ routes, at: '/pay' });
  await screen.findByRole('button', { name: 'Pay' });
  return { ...tab, sent, network };
}

async function fillIn(user: ReturnType<typeof openTab>['user']): Promise<void> {
  await user.type(screen.getByLabelText('Address'), 'Ring Road 7');
  await user.type(screen.getByLabelText('Phone'), '024 555');
  await user.click(screen.getByRole('checkbox', { name: 'Insured' }));
  await user.type(screen.getByLabelText('Password'), 'secret');
}

/** Sends the form into a network that drops, and loads the page again. */
async function loseResponse({ user, reload }: Pick<ReturnType<typeof openTab>, 'user' | 'reload'>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  await screen.findByRole('heading', { name: 'The connection was lost' });
  reload();
  await screen.findByRole('button', { name: 'Pay' });
}

const TYPED = { address: 'Ring Road 7', phone: '024 555' };

test('a form that was lost with the network is filled in again and goes under the same key', async () => {
  const tab = await openPayment();
  await fillIn(tab.user);
  await loseResponse(tab);
  expect((await screen.findByRole('status')).textContent).toBe(MAYBE_LOST);
  expect(screen.getByRole('checkbox', { name: 'Insured', checked: false })).toBeDefined();
  expect(screen.getByText('Prompt to 024 555')).toBeDefined();
  tab.network.works = true;
  await tab.user.click(screen.getByRole('button', { name: 'Pay' }));
  await screen.findByRole('heading', { name: 'Paid' });
  expect(tab.sent).toEqual([
    { ...TYPED, requestKey: 'key-1', password: 'secret' },
    { ...TYPED, requestKey: 'key-1', password: '' },
  ]);
});

test('lost twice it is still the same act', async () => {
  const tab = await openPayment();
  await fillIn(tab.user);
  await loseResponse(tab);
  await loseResponse(tab);
  await loseResponse(tab);
  expect(tab.sent.map(({ requestKey }) => requestKey)).toEqual(['key-1', 'key-1', 'key-1']);
});

test('once it was answered the form is empty and has a new key', async () => {
  const tab = await openPayment();
  await fillIn(tab.user);
  await loseResponse(tab);
  tab.network.works = true;
  await tab.user.click(screen.getByRole('button', { name: 'Pay' }));
  await screen.findByRole('heading', { name: 'Paid' });
  await tab.user.click(screen.getByRole('link', { name: 'Pay more' }));
  await screen.findByRole('button', { name: 'Pay' });
  await fillIn(tab.user);
  expect(screen.queryByRole('status')).toBeNull();
  await tab.user.click(screen.getByRole('button', { name: 'Pay' }));
  await screen.findByRole('heading', { name: 'Paid' });
  const [, first, second] = tab.sent;
  expect(first).toMatchObject({ requestKey: 'key-1' });
  expect(second).toMatchObject(TYPED);
  expect(second?.['requestKey']).not.toBe('key-1');
});

test('a form without a key comes back as a draft, and nobody reads that sending it again is safe', async () => {
  const tab = await openPayment(() => undefined);
  await fillIn(tab.user);
  await loseResponse(tab);
  expect(await screen.findByText(RESTORED)).toBeDefined();
  expect(screen.queryByText(MAYBE_LOST)).toBeNull();
  expect(Reflect.get(screen.getByLabelText('Address'), 'value')).toBe('Ring Road 7');
});

test('an error that is not the network’s says so and keeps what was typed', async () => {
  function action() {
    throw new Error('division by zero');
  }
  const { user, reload } = openTab({
    routes: [
      { path: '/pay', Component: Payment, ErrorBoundary: Broken, loader: () => ({ requestKey: 'key-1' }), action },
    ],
    at: '/pay',
  });
  await user.type(await screen.findByLabelText('Address'), 'Ring Road 7');
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByRole('heading', { name: 'Something broke on our side' })).toBeDefined();
  reload();
  expect(await screen.findByText(RESTORED)).toBeDefined();
  expect(screen.queryByText(MAYBE_LOST)).toBeNull();
  expect(Reflect.get(screen.getByLabelText('Address'), 'value')).toBe('Ring Road 7');
});
