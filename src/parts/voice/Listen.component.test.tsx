import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Listen } from './Listen.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response());
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      src = '';
      onended: (() => void) | null = null;
      onerror: (() => void) | null = null;
      pause() {
        said.push('pause');
      }
      play() {
        said.push(this.src);
        sounds.push(this);
        return Promise.resolve();
      }
    },
  );
  said.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

const said: string[] = [];
const sounds: { onended: (() => void) | null }[] = [];
const finish = () => act(async () => sounds.at(-1)?.onended?.());

test('speaks its clips one after the other, and stays quiet until it is pressed', async () => {
  render(<Listen clips={['/a.mp3', '/b.mp3']} />);
  expect(said).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Listen' }));
  expect(said).toEqual(['/a.mp3']);
  await finish();
  expect(said).toEqual(['/a.mp3', '/b.mp3']);
  await finish();
  expect(said.at(-1)).toBe('pause');
  expect(screen.getByRole('button', { name: 'Listen' })).toBeDefined();
});

test('is stopped by a press, and by another that speaks', async () => {
  render(
    <>
      <Listen clips={['/a.mp3', '/b.mp3']} label="One" />
      <Listen clips={['/c.mp3']} label="Two" />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'One' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(said).toEqual(['/a.mp3', 'pause']);
  await userEvent.click(screen.getByRole('button', { name: 'One' }));
  await userEvent.click(screen.getByRole('button', { name: 'Two' }));
  expect(said.slice(2)).toEqual(['/a.mp3', 'pause', '/c.mp3']);
  expect(screen.getAllByRole('button', { name: 'Stop' })).toHaveLength(1);
});

test('is not there without clips, nor without scripts', () => {
  const { container } = render(<Listen clips={[]} />);
  expect(container.innerHTML).toBe('');
  expect(renderToString(<Listen clips={['/a.mp3']} />)).toBe('');
});
