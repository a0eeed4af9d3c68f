import { screen, waitFor } from '@testing-library/react';
import { data, redirect, useActionData, type ActionFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { openTab } from '#test/support/component/browser-tab.tsx';
import { Form } from '../forms/Form.tsx';
import { NumberInput } from '../forms/NumberInput.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useFormKey } from './use-form-key.ts';

const LEAST = 5;

function Listing() {
  const refusal = useActionData<string>();
  return (
    <Form key={useFormKey(refusal !== undefined)}>
      {refusal !== undefined && <p>{refusal}</p>}
      <NumberInput name="quantity" label="Quantity" defaultValue={1} />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

async function action({ request }: ActionFunctionArgs) {
  const quantity = Number((await request.formData()).get('quantity'));
  return quantity < LEAST ? data('Too little', { status: 422 }) : redirect('/');
}

/** A page that loads again after each response, and whose network lets that through only when it is told to. */
function openListing() {
  let loads = 0;
  let letThrough = () => {};
  async function loader() {
    loads += 1;
    if (loads > 1) await new Promise<void>((resolve) => (letThrough = resolve));
    return null;
  }
  const routes = [{ path: '/', Component: Listing, loader, action, shouldRevalidate: () => true }];
  return { ...openTab({ routes, at: '/' }), letThrough: () => letThrough(), loads: () => loads };
}

test('a form that was refused keeps what is typed into it while its page loads, and begins anew once it was taken', async () => {
  const page = openListing();
  const field = await screen.findByLabelText<HTMLInputElement>('Quantity');
  await page.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Too little')).toBeDefined();
  await page.user.clear(screen.getByLabelText('Quantity'));
  await page.user.type(screen.getByLabelText('Quantity'), '7');
  await waitFor(() => expect(page.loads()).toBe(2));
  page.letThrough();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).not.toHaveProperty('disabled', true));
  expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('7');
  expect(field.isConnected).toBe(true);

  await page.user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(page.loads()).toBe(3));
  page.letThrough();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('1'));
});
