import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openTab } from '#test/support/component/browser-tab.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { TickAll, TickBox, TickedRows } from '#ui/actions/TickedRows.tsx';
import { DataTable } from '#ui/display/DataTable.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import { useKeys } from '#ui/keys/use-keys.ts';
import { ShellKeys } from './ShellKeys.tsx';

const CASES = ['Maize', 'Yam', 'Okra'];

function Queue() {
  useKeys({ s: { to: '#start', does: 'Start with the first' } });
  const [opened, setOpened] = useState('none');
  return (
    <>
      <main>
        <SearchInput label="Search cases" />
        <Button id="start" onClick={() => setOpened('first')}>
          Start
        </Button>
        <p>{`Opened: ${opened}`}</p>
        <TickedRows form="bulk" bar={(ticked) => <TickAll {...ticked} />}>
          <DataTable
            caption="Cases"
            columns={[{ key: 'name', header: 'Name', cell: (name) => name }]}
            rows={CASES}
            rowKey={(name) => name}
            rowTo={(name) => `/cases/${name}`}
            tick={(name) => <TickBox form="bulk" value={name} label={`Select ${name}`} />}
          />
        </TickedRows>
      </main>
      <ShellKeys />
    </>
  );
}

const openQueue = () => openTab({ at: '/cases', routes: [{ path: '/cases', Component: Queue }] });
const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` }).checked;

test('J and K walk through a list, X ticks, and a page gives a key its own meaning', async () => {
  const { user } = openQueue();
  await user.keyboard('jj');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Yam' }));
  await user.keyboard('x');
  expect(CASES.map(isTicked)).toEqual([false, true, false]);
  await user.keyboard('k');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Maize' }));
  await user.keyboard('s{Enter}');
  expect(screen.getByText('Opened: first')).toBeTruthy();
});

test('a slash leads to the search of the page, where letters are letters again', async () => {
  const { user } = openQueue();
  await user.keyboard('/jam');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jam');
});

test('a question mark lists the keys of the page and of every page', async () => {
  const { user } = openQueue();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keys' });
  expect(within(dialog).getByRole('region', { name: 'On this page' }).textContent).toContain('Start with the first');
  expect(within(dialog).getByRole('region', { name: 'Everywhere' }).textContent).toContain('Tick the one you are at');
});

test('all rows are chosen at one press, and none at the next', async () => {
  const { user } = openQueue();
  await user.click(screen.getByRole('button', { name: 'Select all 3' }));
  expect(CASES.map(isTicked)).toEqual([true, true, true]);
  await user.click(screen.getByRole('button', { name: 'Select none' }));
  expect(CASES.map(isTicked)).toEqual([false, false, false]);
});
