import { parseForm } from '#ui/form-state/parse-form.ts';
import { expect, test } from 'vitest';
import { deliveryTypeForm } from '../../forms.ts';

function sent(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test('a form that was read goes on to its call in cedis, with everything else as it was understood', () => {
  const read = parseForm(
    sent([
      ['name', 'Tricycle'],
      ['baseFee', '12.50'],
      ['feePerKm', '0.29'],
      ['estimatedDuration', '2 days'],
      ['maxWeight', '300'],
      ['maxDistance', ''],
      ['coverageAreas', 'Ashanti Region'],
      ['coverageAreas', 'ashanti'],
    ]),
    deliveryTypeForm,
  );
  if (!read.ok) throw new Error(JSON.stringify(read.state));
  expect(read.values).toMatchObject({ baseFee: 1250, feePerKm: 29, estimatedDuration: 48, coverageAreas: ['ashanti'] });
  const body = deliveryTypeForm.encode({ ...read.values, available: false });
  expect(body).toMatchObject({ baseFee: 12.5, feePerKm: 0.29, estimatedDuration: 48, available: false });
  expect(deliveryTypeForm.parse(body)).toEqual({ ...read.values, available: false });
});
