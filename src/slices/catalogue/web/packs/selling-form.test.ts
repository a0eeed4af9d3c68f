import { expect, test } from 'vitest';
import { soldAsShown, withoutBlankRows } from './selling-form.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test('rows that nobody filled in are not sent', () => {
  const form = formOf({
    'packs[0].unit': 'bag',
    'packs[0].price': '480',
    'packs[0].tiers[0].from': '',
    'packs[0].tiers[0].price': '',
    'packs[1].unit': '',
    'packs[1].weighedBy': 'farmer',
    'priceTiers[0].from': '100',
    'priceTiers[0].price': '',
    'priceTiers[1].from': '',
    'priceTiers[1].price': '',
    quantity: '',
  });
  expect([...withoutBlankRows(form).keys()]).toEqual([
    'packs[0].unit',
    'packs[0].price',
    'priceTiers[0].from',
    'priceTiers[0].price',
    'quantity',
  ]);
});

test('what a form shows and leaves empty is gone; a form without these fields says nothing of it', () => {
  expect(soldAsShown(formOf({ 'packs[0].unit': '' }), {})).toEqual({
    packs: [],
    packsOnly: false,
    minQuantity: null,
    maxQuantity: null,
    priceTiers: [],
  });
  expect(soldAsShown(formOf({ quantity: '5' }), {})).toEqual({});
});
