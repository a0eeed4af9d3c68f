import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { answerPlaces, SOME_PLACES } from '#test/support/component/some-places.ts';
import { SEVERAL_PLACES, UNKNOWN_PLACE } from '#kernel/ghana/places/unknown-place.ts';
import { FormStateContext } from '#ui/form-state/form-state.ts';
import { PlaceField, type PlaceFieldProps } from './PlaceField.tsx';

function Page({ chosen, ...props }: Partial<PlaceFieldProps> & { readonly chosen: string[] }) {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <PlaceField
        name="place"
        label="Town"
        places={SOME_PLACES}
        onChoose={(slug) => {
          chosen.push(slug);
        }}
        {...props}
      />
      <button type="submit">Next</button>
    </form>
  );
}

function open(props: Partial<PlaceFieldProps> = {}) {
  const asked = answerPlaces();
  const chosen: string[] = [];
  render(<Page chosen={chosen} {...props} />);
  return { asked, chosen, user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Town' }) };
}

const textOf = (field: HTMLElement) => Reflect.get(field, 'value');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

/** The option that is read out while the keyboard stays in the field. */
function activeIn(field: HTMLElement): string | null {
  const id = field.getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
}

test('a press shows the person’s own places first, and another takes one', async () => {
  const { user, field, chosen } = open();
  await user.click(field);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(options()).toEqual([
    'Tamale, Northernused before',
    'Accra, Greater Accra',
    'Kumasi, AshantiKumasi Metropolis',
  ]);
  await user.click(screen.getByRole('option', { name: /^Kumasi/ }));
  expect(textOf(field)).toBe('Kumasi, Ashanti');
  expect(options()).toEqual([]);
  expect(chosen).toEqual(['kumasi']);
});

test('typing narrows down, arrows move and come round, Enter takes and sends nothing', async () => {
  const { user, field, chosen } = open();
  await user.type(field, 'kum');
  await screen.findByRole('option', { name: /^Kumbungu/ });
  expect(options()).toEqual(['Kumasi, AshantiKumasi Metropolis', 'Kumbungu, Northern']);
  expect(screen.getByRole('status').textContent).toBe('2 places');
  expect(activeIn(field)).toMatch(/^Kumasi/);
  await user.keyboard('{ArrowDown}');
  expect(activeIn(field)).toMatch(/^Kumbungu/);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(textOf(field)).toBe('Kumbungu, Northern');
  expect(chosen).toEqual(['kumbungu']);
});

test('Escape closes the list and puts back what was chosen', async () => {
  const { user, field, chosen } = open({ defaultValue: 'accra' });
  expect(textOf(field)).toBe('Accra, Greater Accra');
  await user.click(field);
  await user.keyboard('tam{Escape}');
  expect(textOf(field)).toBe('Accra, Greater Accra');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await user.tab();
  expect(chosen).toEqual([]);
});

test('a name that is typed out is taken when the field is left', async () => {
  const { user, field, chosen } = open();
  await user.type(field, 'makola');
  const option = await screen.findByRole('option');
  expect(within(option).getByText('also Makola')).toBeDefined();
  await user.tab();
  expect(textOf(field)).toBe('Accra, Greater Accra');
  expect(chosen).toEqual(['accra']);
});

test('a place that the page does not know is taken when the field is left before the server answered', async () => {
  const { user, field, chosen, asked } = open();
  await user.type(field, 'Walewale');
  await user.tab();
  await waitFor(() => expect(textOf(field)).toBe('Walewale, North East'));
  expect(chosen).toEqual(['walewale']);
  expect(asked.mock.calls.map(([address]) => String(address))).toEqual(['/api/places?q=Walewale']);
});

test('a slug on the way to a longer name is not taken', async () => {
  const { user, field, chosen } = open();
  await user.type(field, 'kumasi');
  expect(textOf(field)).toBe('kumasi');
  expect(chosen).toEqual([]);
});

test('a label that is typed out is taken at once', async () => {
  const { user, field, chosen } = open();
  await user.type(field, 'Walewale, North East');
  await waitFor(() => expect(chosen).toEqual(['walewale']));
  expect(options()).toEqual([]);
});

test('what names no place is asked about, and nothing stays chosen behind it', async () => {
  const { user, field, chosen } = open({ defaultValue: 'accra' });
  await user.click(field);
  await user.keyboard('Paris');
  expect(await screen.findByText('No place of this name. Choose the nearest town.')).toBeDefined();
  await user.tab();
  expect(screen.getByRole('combobox', { name: 'Town', description: UNKNOWN_PLACE })).toBe(field);
  expect(chosen).toEqual(['']);
});

test('of several of one name one is to be chosen', async () => {
  const { user, field, chosen } = open();
  await user.type(field, 'Zongo');
  await user.tab();
  expect(await screen.findByText(SEVERAL_PLACES)).toBeDefined();
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: /Volta/ }));
  expect(textOf(field)).toBe('Zongo, Volta');
  expect(chosen).toEqual(['zongo-volta']);
});

test('without the server it is a plain field, whose text the server reads when it is sent', async () => {
  const { user, field, chosen, asked } = open();
  asked.mockRejectedValue(new TypeError('no network'));
  await user.type(field, 'Walewale');
  await user.tab();
  await waitFor(() => expect(chosen).toEqual(['Walewale']));
  expect(textOf(field)).toBe('Walewale');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('where any text is taken it stays as it was typed', async () => {
  const { user, field } = open({ free: true });
  await user.type(field, 'Behind the mill');
  await user.tab();
  expect(textOf(field)).toBe('Behind the mill');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('before its scripts come the device has what the page knows', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Page chosen={[]} />);
  const list = page.querySelector('datalist');
  expect(list?.id).toBe(page.querySelector('input')?.getAttribute('list'));
  expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toContain('Kumasi, Ashanti');
});

test('without scripts what a refused name may mean is offered first', () => {
  const page = document.createElement('div');
  const state = { errors: {}, values: { place: 'Zongo' }, choices: ['Zongo, Bono', 'Zongo, Volta'] };
  page.innerHTML = renderToString(
    <FormStateContext value={state}>
      <Page chosen={[]} />
    </FormStateContext>,
  );
  expect([...page.querySelectorAll('option')].map(({ value }) => value).slice(0, 2)).toEqual(state.choices);
});
