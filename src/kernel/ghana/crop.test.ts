import { plainText } from '../plain-text.ts';
import { expect, test } from 'vitest';
import { CROP_LANGUAGES, crops, findCrop } from './crop.ts';

test('at least sixty crops, each once, found by their slug', () => {
  expect(crops.length).toBeGreaterThanOrEqual(60);
  expect(new Set(crops.map(({ slug }) => slug)).size).toBe(crops.length);
  for (const crop of crops) expect(findCrop(crop.slug)).toBe(crop);
  expect(findCrop('bicycle')).toBeNull();
});

test('every name is a word, once within its language, and what is only likely is one of the names', () => {
  for (const { slug, names, likely, kinds } of crops) {
    for (const language of CROP_LANGUAGES) {
      const known = names[language] ?? [];
      expect(new Set(known).size, `${slug} ${language}`).toBe(known.length);
    }
    const all = Object.values(names).flat();
    for (const name of [...all, ...kinds]) expect(plainText(name), slug).not.toBe('');
    for (const name of likely) expect(all, slug).toContain(name);
  }
});

test('concepts of AGROVOC are written as such, and each belongs to one crop', () => {
  const concepts = crops.flatMap(({ agrovoc }) => (agrovoc === undefined ? [] : [agrovoc]));
  expect(new Set(concepts).size).toBe(concepts.length);
  for (const concept of concepts) expect(concept).toMatch(/^c_\d+$/);
});
