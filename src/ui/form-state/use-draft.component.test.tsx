import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { data, Link, redirect, type ActionFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { openTab, sentFields } from '#test/support/component/browser-tab.tsx';
import { Checkbox } from '../forms/Checkbox.tsx';
import { Form, type FormProps } from '../forms/Form.tsx';
import { PasswordInput } from '../forms/PasswordInput.tsx';
import { RadioCards } from '../forms/RadioCards.tsx';
import { Select } from '../forms/Select.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { TextInput } from '../forms/TextInput.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { DialogTrigger } from '../overlays/DialogTrigger.tsx';
import type { FormState } from './form-state.ts';
import { useActionResponse } from './use-action-response.ts';

const CROPS = [
  { value: 'yam', label: 'Yam' },
  { value: 'okra', label: 'Okra' },
];
const RESTORED = 'What you typed before is restored.';

function Offer(form: Omit<FormProps, 'state' | 'children'>) {
  return (
    <>
      <Link to="/blog">Blog</Link>
      <Form {...form} state={useActionResponse<FormState>()}>
        <TextInput name="title" label="Title" defaultValue="Fresh" />
        <TextArea name="text" label="Text" />
        <Select name="crop" label="Crop" options={CROPS} />
        <RadioCards name="grade" label="Grade" options={CROPS} defaultValue="yam" />
        <Checkbox name="organic" label="Organic" defaultChecked />
        <TextInput name="phone" label="Phone" />
        <PasswordInput name="password" label="Password" />
        <SubmitButton>Offer</SubmitButton>
      </Form>
    </>
  );
}

/** A page with a form, to which an action gives this response. */
function openOffer({
  page = <Offer />,
  response = () => redirect('/offers/1'),
  viewer = 'ama',
}: { page?: React.ReactNode; response?: (fields: Record<string, string>) => unknown; viewer?: string } = {}) {
  const action = async ({ request }: ActionFunctionArgs) => response(await sentFields(request));
  const routes = [
    { path: '/offer', element: page, action },
    { path: '/offers/1', element: <h1>Offered</h1> },
    { path: '/blog', element: <h1>Blog</h1> },
  ];
  return openTab({ routes, at: '/offer', viewer });
}

function values(...labels: readonly string[]): unknown[] {
  return labels.map((label) => Reflect.get(screen.getByLabelText(label), 'value'));
}

function title(): HTMLElement {
  return screen.getByRole('textbox', { name: 'Title' });
}

async function retitle(user: ReturnType<typeof openTab>['user'], text: string): Promise<void> {
  await user.clear(title());
  await user.type(title(), text);
}

test('what was typed and chosen is back after a reload, but for secrets and numbers of wallets', async () => {
  const { user, reload } = openOffer();
  await retitle(user, 'Dry yam');
  await user.type(screen.getByLabelText('Text'), 'Two{Enter}sacks');
  await user.selectOptions(screen.getByLabelText('Crop'), 'Okra');
  await user.click(screen.getByRole('radio', { name: 'Okra' }));
  await user.click(screen.getByRole('checkbox', { name: 'Organic' }));
  await user.type(screen.getByLabelText('Phone'), '024');
  await user.type(screen.getByLabelText('Password'), 'secret');
  reload();
  expect(screen.getByText(RESTORED)).toBeDefined();
  expect(values('Title', 'Text', 'Crop', 'Phone', 'Password')).toEqual(['Dry yam', 'Two\nsacks', 'okra', '', '']);
  expect(screen.getByRole('radio', { name: 'Okra', checked: true })).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'Organic', checked: false })).toBeDefined();
  expect(Object.values(sessionStorage).join()).not.toMatch(/024|secret/);
});

test('it is back after another page too', async () => {
  const { user, goBack } = openOffer();
  await retitle(user, 'Dry yam');
  await user.click(screen.getByRole('link', { name: 'Blog' }));
  await screen.findByRole('heading', { name: 'Blog' });
  goBack();
  expect(await screen.findByText(RESTORED)).toBeDefined();
  expect(values('Title')).toEqual(['Dry yam']);
});

test('nothing is said to be restored where nothing was typed, or where it is as it was', async () => {
  const { user, reload } = openOffer();
  await user.type(title(), '!');
  await user.type(title(), '{Backspace}');
  reload();
  expect(screen.queryByText(RESTORED)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('discarding brings the form back as it was at first, for good', async () => {
  const { user, reload } = openOffer();
  await retitle(user, 'Dry yam');
  await user.click(screen.getByRole('checkbox', { name: 'Organic' }));
  reload();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(RESTORED)).toBeNull();
  for (const again of [() => undefined, reload]) {
    again();
    expect(values('Title')).toEqual(['Fresh']);
    expect(screen.getByRole('checkbox', { name: 'Organic', checked: true })).toBeDefined();
  }
});

test('what was taken is not offered again', async () => {
  const { user, goBack, reload } = openOffer();
  await retitle(user, 'Dry yam');
  await user.click(screen.getByRole('button', { name: 'Offer' }));
  await screen.findByRole('heading', { name: 'Offered' });
  goBack();
  await screen.findByRole('button', { name: 'Offer' });
  expect(values('Title')).toEqual(['Fresh']);
  reload();
  expect(values('Title')).toEqual(['Fresh']);
});

test('what was refused is kept', async () => {
  const { user, reload } = openOffer({
    response: (sent) => data({ message: 'Not now.', errors: {}, values: sent }, { status: 409 }),
  });
  await retitle(user, 'Dry yam');
  await user.click(screen.getByRole('button', { name: 'Offer' }));
  await screen.findByRole('alert');
  expect(screen.queryByText(RESTORED)).toBeNull();
  reload();
  expect(screen.getByText(RESTORED)).toBeDefined();
  expect(values('Title')).toEqual(['Dry yam']);
});

test('a form that keeps nothing leaves nothing in the tab', async () => {
  const { user, reload } = openOffer({ page: <Offer keepsDraft={false} /> });
  await retitle(user, 'Dry yam');
  expect(sessionStorage).toHaveLength(0);
  reload();
  expect(values('Title')).toEqual(['Fresh']);
});

test('a draft is for the person who typed it, and for the object it was typed for', async () => {
  const forTwo = (
    <>
      <Offer hidden={{ order: 'o-1' }} />
      <Form hidden={{ order: 'o-2' }}>
        <TextInput name="title" label="Other title" defaultValue="Fresh" />
      </Form>
    </>
  );
  const { user, reload } = openOffer({ page: forTwo });
  await retitle(user, 'Dry yam');
  reload('yaw');
  expect(values('Title', 'Other title')).toEqual(['Fresh', 'Fresh']);
  reload('ama');
  expect(values('Title', 'Other title')).toEqual(['Dry yam', 'Fresh']);
});

function Priced() {
  const [kg, setKg] = useState('1');
  return (
    <Form>
      <TextInput name="kg" label="Kilograms" value={kg} onChange={(event) => setKg(event.currentTarget.value)} />
      <output>{`${kg} kg`}</output>
    </Form>
  );
}

test('a page that follows a field follows what comes back into it', async () => {
  const { user, reload } = openOffer({ page: <Priced /> });
  await user.type(screen.getByLabelText('Kilograms'), '2');
  reload();
  expect(await screen.findByText('12 kg')).toBeDefined();
  expect(values('Kilograms')).toEqual(['12']);
});

const inDialog = (
  <>
    <DialogTrigger dialog="offer">New offer</DialogTrigger>
    <Dialog id="offer" title="New offer">
      <Offer />
    </Dialog>
  </>
);

test('the dialog around a form is open again, as it was', async () => {
  const { user, reload } = openOffer({ page: inDialog });
  await user.click(screen.getByRole('button', { name: 'New offer' }));
  await retitle(user, 'Dry yam');
  reload();
  expect(await screen.findByRole('dialog', { name: 'New offer' })).toBeDefined();
  expect(values('Title')).toEqual(['Dry yam']);
});

test('a dialog that was closed stays closed, with its text kept', async () => {
  const { user, reload } = openOffer({ page: inDialog });
  await user.click(screen.getByRole('button', { name: 'New offer' }));
  await retitle(user, 'Dry yam');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('"open":false'));
  reload();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'New offer' }));
  expect(screen.getByRole('dialog', { name: 'New offer' })).toBeDefined();
  expect(values('Title')).toEqual(['Dry yam']);
});
