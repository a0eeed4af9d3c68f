import { expect, test } from 'vitest';
import { lengthProblem, soundKind } from './recording.ts';

test.each([
  ['MPEG', 'MPEG 1 Layer 3', 'mp3'],
  ['MPEG', 'MPEG 2 Layer 3', 'mp3'],
  ['MPEG', 'MPEG 1 Layer 2', null],
  ['WAVE', 'PCM', 'wav'],
  ['WAVE', 'IEEE_FLOAT', null],
  ['Ogg', 'Opus', null],
  [undefined, undefined, null],
])('%s with %s is kept as %s', (container, codec, kind) => {
  expect(soundKind({ container, codec, seconds: 1 })).toBe(kind);
});

test.each([
  [undefined, 'The recording is empty.'],
  [0.1, 'The recording is empty.'],
  [0.2, null],
  [15, null],
  [15.1, 'The recording takes more than 15 seconds.'],
])('%s seconds: %s', (seconds, problem) => {
  expect(lengthProblem({ container: 'WAVE', codec: 'PCM', seconds })).toBe(problem);
});
