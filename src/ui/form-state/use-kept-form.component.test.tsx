import { screen, waitFor } from '@testing-library/react';
import { Link, redirect, useLoaderData, type ActionFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { openTab } from '#test/support/component/browser-tab.tsx';
import { Checkbox } from '../forms/Checkbox.tsx';
import { Form } from '../forms/Form.tsx';
import { NumberInput } from '../forms/NumberInput.tsx';
import { RadioCards } from '../forms/RadioCards.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';

const WAYS = [
  { value: 'van', label: 'Van' },
  { value: 'lorry', label: 'Lorry' },
];
const TOWNS = ['Accra', 'Kumasi', 'Tamale'];

function Order() {
  const { requestKey } = useLoaderData<{ requestKey: string }>();
  return (
    <Form requestKey={requestKey}>
      <NumberInput name="quantity" label="Quantity" defaultValue={1} />
      <RadioCards name="way" label="Way" options={WAYS} defaultValue="van" />
      <Checkbox name="insured" label="Insured" defaultChecked />
      {TOWNS.map((town) => (
        <Checkbox key={town} name="towns" label={town} value={town} defaultChecked={town !== 'Tamale'} />
      ))}
      <SubmitButton>Order</SubmitButton>
    </Form>
  );
}

/** Comes by a link to a page with a form, whose key is another whenever the page is loaded. */
async function openOrder() {
  const sent: Record<string, string[]>[] = [];
  let loads = 0;
  async function action({ request }: ActionFunctionArgs) {
    const form = await request.formData();
    sent.push(
      Object.fromEntries(
        ['requestKey', 'quantity', 'way', 'insured', 'towns'].map((name) => [name, form.getAll(name).map(String)]),
      ),
    );
    return redirect('/orders/1');
  }
  const routes = [
    { path: '/', element: <Link to="/yam">Yam</Link> },
    { path: '/yam', Component: Order, loader: () => ({ requestKey: `key-${(loads += 1)}` }), action },
    { path: '/orders/1', element: <h1>Ordered</h1> },
  ];
  const tab = openTab({ routes, at: '/' });
  async function arrive(): Promise<void> {
    await tab.user.click(screen.getByRole('link', { name: 'Yam' }));
    await screen.findByRole('button', { name: 'Order' });
  }
  async function send(): Promise<void> {
    await tab.user.click(screen.getByRole('button', { name: 'Order' }));
    await screen.findByRole('heading', { name: 'Ordered' });
  }
  async function goBack(): Promise<void> {
    tab.goBack();
    await screen.findByRole('button', { name: 'Order' });
  }
  async function choose(kilograms: string): Promise<void> {
    await tab.user.clear(quantity());
    await tab.user.type(quantity(), kilograms);
  }
  await arrive();
  return { ...tab, sent, send, goBack, choose };
}

function quantity(): HTMLElement {
  return screen.getByRole('spinbutton', { name: 'Quantity' });
}

function box(name: string): boolean {
  return screen.getByRole('checkbox', { name }).matches(':checked');
}

test('a person who goes back finds what was sent, and sends the same again under the same key', async () => {
  const { user, sent, send, goBack, choose } = await openOrder();
  await choose('25');
  await user.click(screen.getByRole('radio', { name: 'Lorry' }));
  await send();
  await goBack();
  expect(Reflect.get(quantity(), 'value')).toBe('25');
  expect(screen.getByRole('radio', { name: 'Lorry', checked: true })).toBeDefined();
  await send();
  const order = {
    requestKey: ['key-1'],
    quantity: ['25'],
    way: ['lorry'],
    insured: ['on'],
    towns: ['Accra', 'Kumasi'],
  };
  expect(sent).toEqual([order, order]);
});

test('a form that is gone back to is filled by the time it can be seen', async () => {
  const { send, goBack, choose } = await openOrder();
  await choose('25');
  await send();
  const seen: unknown[] = [];
  const observer = new MutationObserver(() => {
    const field = screen.queryByRole('spinbutton', { name: 'Quantity' });
    if (field) seen.push(Reflect.get(field, 'value'));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await goBack();
  observer.disconnect();
  expect(seen[0]).toBe('25');
});

test('other content goes under a key of its own', async () => {
  const { sent, send, goBack, choose } = await openOrder();
  await choose('25');
  await send();
  await goBack();
  await choose('30');
  await send();
  expect(sent.map(({ requestKey, quantity: kilograms }) => [requestKey, kilograms])).toEqual([
    [['key-1'], ['25']],
    [['key-2'], ['30']],
  ]);
});

test('boxes that were not ticked when it was sent are not ticked on the way back', async () => {
  const { user, sent, send, goBack } = await openOrder();
  await user.click(screen.getByRole('checkbox', { name: 'Insured' }));
  await user.click(screen.getByRole('checkbox', { name: 'Tamale' }));
  await send();
  await goBack();
  expect(['Insured', ...TOWNS].map(box)).toEqual([false, true, true, true]);
  await send();
  expect(sent[1]).toEqual(sent[0]);
});

test('one box less of several is other content', async () => {
  const { user, sent, send, goBack } = await openOrder();
  await send();
  await goBack();
  await user.click(screen.getByRole('checkbox', { name: 'Accra' }));
  await send();
  expect(sent.map(({ requestKey, towns }) => [requestKey, towns])).toEqual([
    [['key-1'], ['Accra', 'Kumasi']],
    [['key-2'], ['Kumasi']],
  ]);
});

test('the page opened anew is a new act', async () => {
  const { user, sent, send, goBack, choose } = await openOrder();
  await choose('25');
  await send();
  await goBack();
  history.back();
  await user.click(await screen.findByRole('link', { name: 'Yam' }));
  await screen.findByRole('button', { name: 'Order' });
  expect(Reflect.get(quantity(), 'value')).toBe('1');
  await choose('25');
  await send();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.['requestKey']).not.toEqual(sent[0]?.['requestKey']);
});
