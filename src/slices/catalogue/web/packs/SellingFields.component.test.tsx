import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTab } from '#test/support/component/browser-tab.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SellingFields } from './SellingFields.tsx';

function openForm(state?: FormState) {
  const element = (
    <Form state={state}>
      <SellingFields />
    </Form>
  );
  return openTab({ routes: [{ path: '/listing', element }], at: '/listing' });
}

const pack = async () => within(await screen.findByRole('group', { name: 'Pack 1' }));
const HEAVY = 'My price is for what it holds. Sell it at this weight.';

test('packs are behind a word until a farmer wants them', async () => {
  const { user } = openForm();
  const word = await screen.findByText(/^Bags, crates and bunches/);
  const details = word.closest('details');
  expect(details?.open).toBe(false);
  await user.click(word);
  expect(details?.open).toBe(true);
  expect(screen.queryByRole('checkbox', { name: HEAVY })).toBeNull();
});

test('bush weight opens them with what is given away beside the weight, and the way to mean it', async () => {
  const said = 'Bush weight: on the market a bag is 100 kg.';
  openForm({
    code: 'catalogue.bush_weight',
    message: said,
    errors: { 'packs[0].weight': [said] },
    values: { 'packs[0].unit': 'bag', 'packs[0].weight': '137', 'packs[0].price': '500' },
  });
  const first = await pack();
  expect(first.getByRole('combobox', { name: 'Pack 1' })).toHaveProperty('value', 'bag');
  expect(first.getByRole('spinbutton', { name: 'One weighs', description: new RegExp(said) })).toHaveProperty(
    'value',
    '137',
  );
  expect(first.getByRole('checkbox', { name: HEAVY })).toHaveProperty('checked', false);
  expect(within(screen.getByRole('group', { name: 'Pack 2' })).queryByRole('checkbox', { name: HEAVY })).toBeNull();
});
