import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../docs/decisions/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const files = readdirSync(folder).filter((name) => name !== 'README.md');

const rows = Array.from(
  read('README.md').matchAll(/^\| \[(\d+)\]\(([\w-]+\.md)\) \| (.+) \| (.+) \|$/gm),
  ([, number = '', file = '', title = '', state = '']) => ({ number, file, title, state }),
);

const LINK = String.raw`\[\d+\]\(\d{4}-[\w-]+\.md\)`;
const STATE = new RegExp(
  `^(?:accepted|(?:accepted, amended|superseded(?: in part)?) by ${LINK}(?:, ${LINK})*(?: and ${LINK})?)$`,
);

test('every decision is listed once, in the order of the numbers', () => {
  expect(rows.map(({ file }) => file)).toEqual(files.toSorted());
  expect(rows.filter(({ number, file }) => !file.startsWith(`${number.padStart(4, '0')}-`))).toEqual([]);
});

test('a decision is listed by its own number and title', () => {
  const wrong = rows.filter(({ number, file, title }) => !read(file).startsWith(`# ${number}. ${title}\n`));
  expect(wrong).toEqual([]);
});

test('a state is one of four, and names decisions that exist by their number', () => {
  const wrong = rows.filter(({ state }) => {
    const named = Array.from(state.matchAll(/\[(\d+)\]\(([\w-]+\.md)\)/g));
    return (
      !STATE.test(state) ||
      named.some(([, number = '', file = '']) => !files.includes(file) || !file.startsWith(number.padStart(4, '0')))
    );
  });
  expect(wrong).toEqual([]);
});

test('a decision that is superseded says so in its first line, and no other does', () => {
  const saysSo = (file: string) => /^# .+\n\nSuperseded (?:in part )?by \[decision \d+\]/.test(read(file));
  const wrong = rows.filter(({ file, state }) => saysSo(file) !== state.startsWith('superseded'));
  expect(wrong).toEqual([]);
});
