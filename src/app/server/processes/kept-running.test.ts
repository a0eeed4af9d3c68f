import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startChild, type Running } from './child.ts';
import { KeptRunning } from './kept-running.ts';

const PARENT = new URL('./parent.ts', import.meta.url).href;
const SOURCES = {
  diesAtOnce: 'process.exit(3);',
  diesWhenReady: `process.send('ready', () => process.exit(4));`,
  stays: `setInterval(() => undefined, 1000); process.send('ready');`,
  endsWithSetting: `import { takeSettings } from ${JSON.stringify(PARENT)};
    await takeSettings();
    process.exit(Number(process.env.EXIT_CODE));`,
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farmgate-kept-'));
  await Promise.all(Object.entries(SOURCES).map(([name, source]) => writeFile(join(folder, `${name}.mjs`), source)));
});
afterAll(() => rm(folder, { recursive: true }));

function child(name: keyof typeof SOURCES, settings?: Promise<NodeJS.ProcessEnv>): Running {
  const entry = join(folder, `${name}.mjs`);
  const env = { NODE_DISABLE_COMPILE_CACHE: '1' };
  return startChild(settings === undefined ? { entry, env } : { entry, env, settings });
}

/** Keeps a part running whose starts are these, the last one for ever; says what was written. */
function keep(starts: readonly (() => Running)[], nowMs = () => 0) {
  const lines: string[] = [];
  const begun: Running[] = [];
  const start = async () => {
    const running = (starts[begun.length] ?? starts.at(-1))?.();
    if (running === undefined) throw new Error('There is nothing to start.\nNot at all.');
    begun.push(running);
    return running;
  };
  const ways = { say: (line: string) => void lines.push(line), nowMs, pauseMs: 0 };
  const kept = new KeptRunning({ name: 'The part', start }, ways);
  onTestFinished(() => kept.stop());
  return { kept, lines, begun };
}

describe('a program', () => {
  test('that dies is started again', async () => {
    const started = Promise.withResolvers<Running>();
    const second = () => {
      const running = child('stays');
      started.resolve(running);
      return running;
    };
    const { kept, lines } = keep([() => child('diesWhenReady'), second]);
    expect(await (await started.promise).ready).toBe(true);
    expect(lines).toEqual(['The part ended by itself (exit code 4); starting it again.']);
    await kept.stop();
    expect(await kept.gaveUp).toBe(0);
    expect(lines).toHaveLength(1);
  });

  test('that dies again and again is started five times more, and then ends all with its exit code', async () => {
    const { kept, lines, begun } = keep([() => child('diesWhenReady')]);
    expect(await kept.gaveUp).toBe(4);
    expect(begun).toHaveLength(6);
    expect(lines).toEqual([
      ...Array.from({ length: 5 }, () => 'The part ended by itself (exit code 4); starting it again.'),
      'The part ended by itself (exit code 4), 5 times started again within a minute; stopping the rest.',
    ]);
  });

  test('that dies before it was ever ready is not started again', async () => {
    const { kept, lines, begun } = keep([() => child('diesAtOnce')]);
    await expect(kept.untilReady()).rejects.toThrow('The part did not start.');
    expect(await kept.gaveUp).toBe(3);
    expect(begun).toHaveLength(1);
    expect(lines).toEqual(['The part ended by itself (exit code 3); stopping the rest.']);
  });

  test('gets the settings that are known after its start', async () => {
    const settings = Promise.withResolvers<NodeJS.ProcessEnv>();
    const running = child('endsWithSetting', settings.promise);
    settings.resolve({ EXIT_CODE: '7' });
    expect(await running.ended).toBe(7);
    expect(await running.ready).toBe(false);
  });
});

const dead: Running = { ready: Promise.resolve(true), ended: Promise.resolve(0), stop: async () => undefined };

test('what dies five times in each of many minutes is always started again', async () => {
  let deaths = 0;
  const { kept, lines } = keep([() => dead], () => (deaths < 20 ? (deaths += 1) * 12_000 : deaths * 12_000));
  expect(await kept.gaveUp).toBe(1);
  expect(lines.filter((line) => line.endsWith('starting it again.'))).toHaveLength(20);
});

test('a start that fails counts as a death, in one line', async () => {
  const lines: string[] = [];
  let starts = 0;
  const start = async () => {
    starts += 1;
    if (starts > 1) throw new Error('The disk is full.\nIts log says more.');
    return dead;
  };
  const kept = new KeptRunning(
    { name: 'The part', start },
    { say: (line) => void lines.push(line), nowMs: () => 0, pauseMs: 0 },
  );
  expect(await kept.gaveUp).toBe(1);
  expect(starts).toBe(6);
  expect(lines[1]).toBe('The part could not be started again: The disk is full.');
});

test('what cannot be started at all says why', async () => {
  const { kept } = keep([]);
  await expect(kept.gaveUp).rejects.toThrow('There is nothing to start.');
});
