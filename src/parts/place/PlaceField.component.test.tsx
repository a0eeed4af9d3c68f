import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SOME_PLACES } from '#test/support/component/some-places.ts';
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
  const chosen: string[] = [];
  render(<Page chosen={chosen} {...props} />);
  return { chosen, user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Town' }) };
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
  expect(within(screen.getByRole('option')).getByText('also Makola')).toBeDefined();
  await user.tab();
  expect(textOf(field)).toBe('Accra, Greater Accra');
  expect(chosen).toEqual(['accra']);
});

test('what names no place is asked about, and nothing stays chosen behind it', async () => {
  const { user, field, chosen } = open({ defaultValue: 'accra' });
  await user.click(field);
  await user.keyboard('Paris');
  expect(screen.getByText('No place of this name. Try the nearest larger town.')).toBeDefined();
  await user.tab();
  expect(
    screen.getByRole('combobox', { name: 'Town', description: 'We do not know this place. Choose one from the list.' }),
  ).toBe(field);
  expect(chosen).toEqual(['']);
});

test('where any text is taken it stays as it was typed', async () => {
  const { user, field } = open({ free: true });
  await user.type(field, 'Behind the mill');
  await user.tab();
  expect(textOf(field)).toBe('Behind the mill');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('before its scripts come the device has the whole list', () => {
  document.body.innerHTML = renderToString(<Page chosen={[]} />);
  const field = screen.getByRole('combobox', { name: 'Town' });
  const list = document.getElementById(field.getAttribute('list') ?? '');
  expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toContain('Kumasi, Ashanti');
});
