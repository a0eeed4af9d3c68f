import { parseForm } from '#ui/form-state/parse-form.ts';
import { expect, test } from 'vitest';
import { marketFilters, newListingBody } from '../../forms.ts';

test('the form of a listing goes on to its call in cedis, and what was left empty stays empty', () => {
  const form = new FormData();
  const fields = { productName: 'Puna yam', category: 'tubers', quantity: '2.5', pricePerKg: '4.35', description: '' };
  for (const [name, value] of Object.entries({ ...fields, qualityGrade: 'standard', harvestDate: '', expiryDate: '' }))
    form.append(name, value);
  const read = parseForm(form, newListingBody);
  if (!read.ok) throw new Error(JSON.stringify(read.state));
  expect(read.values).toMatchObject({ pricePerKg: 435, quantity: 2.5, harvestDate: null, status: 'pending' });
  const body = newListingBody.encode(read.values);
  expect(body.pricePerKg).toBe(4.35);
  expect(newListingBody.parse(body)).toEqual(read.values);
});

test('prices in the address of the market are cedis, and left out where they are empty', () => {
  expect(marketFilters.parse({ minPrice: '4.35', maxPrice: '' })).toMatchObject({ minPrice: 435, maxPrice: null });
  expect(marketFilters.parse({}).minPrice).toBeNull();
  expect(marketFilters.safeParse({ minPrice: '4.355' }).success).toBe(false);
});
