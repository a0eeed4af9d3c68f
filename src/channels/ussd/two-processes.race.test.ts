import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { testApp } from '#test/support/app.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, expect, test } from 'vitest';
import { createUssdChannel } from './channel.ts';

const app = await testApp();
afterAll(() => app.close());

/** Registers, and lists 250 kg of maize up to its summary. */
const TYPED = ['2', 'Ama', 'Owusu', '1', 'Techiman', '1', '4826', '4826', '2', '1', '1', '250', '4.50', '1'];

test('a step that two processes take at the same moment is done once, and answered alike', async () => {
  const [one, other] = [createUssdChannel(app.product), createUssdChannel(app.product)];
  const phone = parsePhone(newPhone());
  const step = (text: string, sequence: number) => ({
    ...{ session: 'race-1', phone, text, kind: sequence === 0 ? ('begin' as const) : ('input' as const) },
    order: { by: 'sequence' as const, sequence },
  });
  let screen = await one.take('hubtel', step('', 0));
  for (const [index, text] of TYPED.entries()) screen = await one.take('hubtel', step(text, index + 1));
  expect(screen.text).toContain('Sell 250 kg Maize at GHS 4.50 by kg, Techiman');
  const last = step('1', TYPED.length + 1);
  const responses = await Promise.all([one, other, one, other].map((channel) => channel.take('hubtel', last)));
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(responses[0]?.text).toContain('Maize is sent');
  const listings = await rowsIn(app.platform.db, 'select status from listings');
  expect(listings).toEqual([{ status: 'pending' }]);
});
