import { screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { data, type ActionFunctionArgs } from 'react-router';
import { expect, test, vi } from 'vitest';
import { openTab, sentFields } from '#test/support/component/browser-tab.tsx';
import { type FormState, FormStateContext } from '../form-state/form-state.ts';
import { useActionResponse } from '../form-state/use-action-response.ts';
import { Checkbox } from './Checkbox.tsx';
import { Form, type FormProps } from './Form.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { RadioCards } from './RadioCards.tsx';
import { RatingInput } from './RatingInput.tsx';
import { Select } from './Select.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

const REGIONS = [
  { value: 'ashanti', label: 'Ashanti' },
  { value: 'volta', label: 'Volta' },
];

type ContactProps = Omit<FormProps, 'state' | 'children'> & { readonly button?: string };

function Contact({ button = 'Send message', ...form }: ContactProps) {
  return (
    <Form {...form} state={useActionResponse<FormState>()}>
      <TextInput name="name" label="Your name" hint="As on your card." />
      <TextInput name="email" label="Email" />
      <Checkbox name="terms" label="I agree" />
      <RadioCards name="region" label="Region" options={REGIONS} />
      <SubmitButton busyLabel="Sending...">{button}</SubmitButton>
    </Form>
  );
}

function pressable(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

/** Opens a page with a form whose action answers so, and tells what was sent to it. */
function openContact(response: (fields: Record<string, string>) => unknown, contact = <Contact />) {
  const sent: Record<string, string>[] = [];
  async function action({ request }: ActionFunctionArgs) {
    const fields = await sentFields(request);
    sent.push(fields);
    return response(fields);
  }
  const tab = openTab({ routes: [{ path: '/contact', element: contact, action }], at: '/contact' });
  return { ...tab, sent };
}

function refused(state: Partial<FormState>) {
  return data({ errors: {}, values: {}, ...state }, { status: 422 });
}

const BOTH = { name: ['Say your name'], email: ['This is no email address', 'It is too short'] };

test('a refused form says how many fields are wrong, and at each field what', async () => {
  const { user } = openContact(() => refused({ errors: BOTH }));
  await user.click(pressable('Send message'));
  expect((await screen.findByRole('alert')).textContent).toBe('2 fields need correcting.');
  const name = screen.getByRole('textbox', { name: 'Your name', description: 'As on your card. Say your name' });
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('textbox', { name: 'Email', description: 'This is no email address' })).toBeDefined();
});

test.each([
  ['the first faulty field', { errors: { email: ['No address'], name: ['Say your name'] } }, 'textbox', 'Your name'],
  ['the first of cards', { errors: { region: ['Choose one'] } }, 'radio', 'Ashanti'],
  ['a faulty box', { errors: { terms: ['Agree first'] } }, 'checkbox', 'I agree'],
] as const)('a refused form puts the focus on %s', async (_what, state, role, name) => {
  const { user } = openContact(() => refused(state));
  await user.click(pressable('Send message'));
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(screen.getAllByRole(role, { name })[0]);
});

test('a faulty field before its form comes first', async () => {
  const page = (
    <main>
      <input aria-label="Place" aria-invalid="true" />
      <Contact />
    </main>
  );
  const { user } = openContact(() => refused({ errors: BOTH }), page);
  await user.click(pressable('Send message'));
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Place' }));
});

test('a refused form without a faulty field puts the focus on what is said of it', async () => {
  const { user } = openContact(() => refused({ message: 'The market is closed.' }));
  await user.click(pressable('Send message'));
  await screen.findByRole('alert');
  expect(document.activeElement?.textContent).toBe('The market is closed.');
});

test('without scripts the browser itself goes to the first faulty field', () => {
  const form = (
    <FormStateContext value={{ errors: BOTH, values: {} }}>
      <TextInput name="name" label="Your name" />
      <TextInput name="email" label="Email" />
    </FormStateContext>
  );
  expect(renderToString(form).match(/<input[^>]*autofocus[^>]*>/gi)).toEqual([expect.stringContaining('name="name"')]);
});

test('boxes and cards say what is wrong with them too', async () => {
  const { user } = openContact(() => refused({ errors: { terms: ['Agree first'], region: ['Choose one'] } }));
  await user.click(pressable('Send message'));
  expect(await screen.findByRole('checkbox', { name: 'I agree', description: 'Agree first' })).toBeDefined();
  expect(screen.getByRole('radiogroup', { name: 'Region', description: 'Choose one' })).toBeDefined();
});

test('what was said of a field goes once the field is changed', async () => {
  const { user } = openContact(() => refused({ errors: BOTH }));
  await user.click(pressable('Send message'));
  await user.type(await screen.findByRole('textbox', { name: 'Your name', description: /Say your name/ }), 'Ama');
  expect(
    screen.getByRole('textbox', { name: 'Your name', description: 'As on your card.' }).getAttribute('aria-invalid'),
  ).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('One field needs correcting.');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'a');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a page that watches its fields takes nothing from that', async () => {
  const watch = vi.fn<() => void>();
  const { user } = openContact(() => refused({ errors: BOTH }), <Contact onChange={watch} />);
  await user.click(pressable('Send message'));
  await user.type(await screen.findByRole('textbox', { name: 'Your name', description: /Say your name/ }), 'A');
  expect(watch).toHaveBeenCalledOnce();
  expect(screen.queryByRole('textbox', { description: /Say your name/ })).toBeNull();
});

test('a refusal of the whole form stays while fields change, and comes before the count', async () => {
  const { user } = openContact(() => refused({ message: 'The market is closed.', errors: { email: ['Another one'] } }));
  await user.click(pressable('Send message'));
  expect((await screen.findByRole('alert')).textContent).toBe('The market is closed.One field needs correcting.');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'a');
  expect(screen.getByRole('alert').textContent).toBe('The market is closed.');
});

test('a refusal without words says that it did not work, and a question is no refusal', async () => {
  const { user } = openContact(({ name }) => refused(name === 'Ama' ? { asksAgain: true } : {}));
  await user.click(pressable('Send message'));
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Please try again.');
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ama');
  await user.click(pressable('Send message'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('what was sent is in every field again', () => {
  const values = {
    name: 'Ama',
    message: 'Two sacks',
    region: 'volta',
    terms: 'on',
    price: '5.20',
    quantity: '12',
    stars: '4',
    way: 'ashanti',
  };
  const page = (
    <Form state={{ errors: {}, values }}>
      <TextInput name="name" label="Your name" defaultValue="Yaw" />
      <TextArea name="message" label="Message" />
      <Select name="region" label="Region" options={REGIONS} defaultValue="ashanti" />
      <Checkbox name="terms" label="I agree" />
      <MoneyInput name="price" label="Price" per="per kg" />
      <NumberInput name="quantity" label="Quantity" unit="kg" defaultValue={1} />
      <RatingInput name="stars" label="Stars" />
      <RadioCards name="way" label="Way" options={REGIONS} defaultValue="volta" />
    </Form>
  );
  openTab({ routes: [{ path: '/', element: page }], at: '/' });
  const shown = ['Your name', 'Message', 'Region', 'Price', 'Quantity'].map((label) => screen.getByLabelText(label));
  expect(shown.map((field) => Reflect.get(field, 'value'))).toEqual(['Ama', 'Two sacks', 'volta', '5.20', '12']);
  for (const name of ['4 of 5: Good', 'Ashanti'])
    expect(screen.getByRole('radio', { name, checked: true })).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'I agree', checked: true })).toBeDefined();
});

test('its key, its intent and its hidden fields go along', async () => {
  const { user, sent } = openContact(
    () => null,
    <Contact requestKey="key-1" intent="write" hidden={{ order: 'o-7', empty: '' }} />,
  );
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ama');
  await user.click(screen.getByRole('radio', { name: 'Volta' }));
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await user.click(pressable('Send message'));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        requestKey: 'key-1',
        intent: 'write',
        order: 'o-7',
        empty: '',
        name: 'Ama',
        email: '',
        terms: 'on',
        region: 'volta',
      },
    ]),
  );
});

test('it is sent once however often it is pressed, and can be sent again after the response', async () => {
  const response = Promise.withResolvers<unknown>();
  const { user, sent } = openContact(() => response.promise);
  await user.dblClick(pressable('Send message'));
  const busy = await screen.findByRole('button', { name: 'Sending...' });
  expect(busy.matches(':disabled')).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'a{Enter}');
  await user.click(busy);
  response.resolve(refused({ message: 'The market is closed.' }));
  await screen.findByRole('alert');
  expect(sent).toHaveLength(1);
  await user.click(pressable('Send message'));
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('without a button it is sent once too', async () => {
  const response = Promise.withResolvers<null>();
  const page = (
    <Form>
      <TextInput name="code" label="Code" />
    </Form>
  );
  const { user, sent } = openContact(() => response.promise, page);
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '1{Enter}2{Enter}');
  response.resolve(null);
  await waitFor(() => expect(sent).toEqual([{ code: '1' }]));
});

test('only the form that was sent is busy', async () => {
  const response = Promise.withResolvers<null>();
  const { user } = openContact(
    () => response.promise,
    <>
      <Contact intent="one" button="Send one" />
      <Contact intent="other" button="Send other" />
    </>,
  );
  await user.click(pressable('Send one'));
  await screen.findByRole('button', { name: 'Sending...' });
  expect(pressable('Send other').matches(':disabled')).toBe(false);
  response.resolve(null);
  expect(await screen.findByRole('button', { name: 'Send one' })).toBeDefined();
});

test('without a network nothing is sent, and the form says so until it is sent', async () => {
  const { user, sent } = openContact(() => null);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ama');
  await user.click(pressable('Send message'));
  expect((await screen.findByRole('status')).textContent).toBe(
    'You are offline. Nothing was sent; send it again when you are back.',
  );
  network.mockReturnValue(true);
  await user.click(pressable('Send message'));
  await waitFor(() => expect(sent).toEqual([{ name: 'Ama', email: '' }]));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a page may have its own words for a missing network', async () => {
  const { user } = openContact(() => null, <Contact whenOffline="Your bid was not sent." />);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(pressable('Send message'));
  expect((await screen.findByRole('status')).textContent).toBe('Your bid was not sent.');
});
