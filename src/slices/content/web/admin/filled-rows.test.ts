import { expect, test } from 'vitest';
import { filledRows, listsIn } from './filled-rows.ts';

function formOf(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test('empty rows are left out and the others counted anew', () => {
  const form = formOf([
    ['aboutTitle', 'Us'],
    ['aboutValues[0].title', ' '],
    ['aboutValues[0].text', ''],
    ['aboutValues[1].title', 'Trust'],
    ['aboutValues[1].text', ''],
    ['aboutValues[2].title', ''],
    ['aboutValues[2].text', ''],
  ]);
  expect([...filledRows(form)]).toEqual([
    ['aboutTitle', 'Us'],
    ['aboutValues[0].title', 'Trust'],
    ['aboutValues[0].text', ''],
  ]);
  expect([...listsIn(form)]).toEqual(['aboutValues']);
});
