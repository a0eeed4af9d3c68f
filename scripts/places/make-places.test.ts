import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placesFile } from './make-places.ts';

test('the gazetteer is what the script makes of the files in data/places', () => {
  const kept = readFileSync(new URL('../../src/kernel/ghana/places/gazetteer.json', import.meta.url), 'utf8');
  expect(kept === placesFile(), 'Run npm run places').toBe(true);
});
