import { screen, within } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { openTab } from '#test/support/component/browser-tab.tsx';
import type { SearchExplained } from '#slices/catalogue/contract.ts';
import { SearchUnderstood } from './SearchUnderstood.tsx';

const NOTHING: SearchExplained = { sentence: null, parts: [], unknown: [], corrected: [], missed: [] };

function open(search: Partial<SearchExplained>, at = '/marketplace?q=maze+near+kumasi&sort=price-low&cursor=c-1') {
  function Market() {
    const [query] = useSearchParams();
    return <SearchUnderstood search={{ ...NOTHING, ...search }} query={query} />;
  }
  return openTab({ at, routes: [{ path: '/marketplace', Component: Market }] });
}

test('what was understood can be taken out part by part, on the first page of the same search', async () => {
  const { user } = open({
    sentence: 'Showing maize near Kumasi',
    parts: [
      { label: 'Maize', without: 'near kumasi' },
      { label: 'near Kumasi', without: 'maze' },
    ],
  });
  await screen.findByText('Showing maize near Kumasi');
  const parts = within(screen.getByRole('list', { name: 'Understood' })).getAllByRole('link');
  expect(parts.map((part) => part.getAttribute('href'))).toEqual([
    '/marketplace?q=near+kumasi&sort=price-low',
    '/marketplace?q=maze&sort=price-low',
  ]);
  await user.click(screen.getByRole('link', { name: /near Kumasi/ }));
  expect(location.search).toBe('?q=maze&sort=price-low');
});

test('a search of one part offers nothing to take out', async () => {
  open({ sentence: 'Showing maize', parts: [{ label: 'Maize', without: '' }] });
  await screen.findByText('Showing maize');
  expect(screen.queryByRole('link')).toBeNull();
});

test('corrections, unknown words and what nothing has are shown', async () => {
  open({ corrected: [{ typed: 'maze', meant: 'maize' }], unknown: ['xyzzy', 'qwerty'], missed: ['premium'] });
  await screen.findByText('Searched for maize instead of maze.');
  expect(screen.queryByText('We did not know the words “xyzzy”, “qwerty”.')).not.toBeNull();
  expect(screen.queryByText('No product is also premium, so these are shown without it.')).not.toBeNull();
});

test('one unknown word is one word', async () => {
  open({ unknown: ['xyzzy'] });
  expect((await screen.findByText(/We did not know/)).textContent).toBe('We did not know the word “xyzzy”.');
});
