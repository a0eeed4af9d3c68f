import { describe, expect, test } from 'vitest';
import { forbiddenFaults } from './tidy/forbidden.ts';
import { glossaryFaults } from './tidy/glossary.ts';
import { cycleFaults, importFaults } from './tidy/imports.ts';
import { nameFaults } from './tidy/names.ts';
import { readRepository, tell } from './tidy/repository.ts';
import { folderFaults, sizeFaults } from './tidy/sizes.ts';

// The style of this project as one failing check. Each message says where, what is wrong and what to do about it.
describe('the house is tidy', () => {
  const { sources, paths, aliases } = readRepository();

  test('there is something to look at', () => {
    expect(sources.length).toBeGreaterThan(20);
  });

  test('nobody imports through a wall', () => {
    expect(tell(sources.flatMap((source) => importFaults(source, aliases, (path) => paths.has(path))))).toEqual([]);
  });

  test('nothing imports itself in a circle', () => {
    expect(tell(cycleFaults(sources, aliases))).toEqual([]);
  });

  test('files, functions and parameter lists are small enough to read', () => {
    expect(tell(sources.flatMap(sizeFaults))).toEqual([]);
  });

  test('folders are small enough to find one’s way in', () => {
    expect(tell(folderFaults(paths))).toEqual([]);
  });

  test('names say what is inside', () => {
    expect(tell(sources.flatMap(nameFaults))).toEqual([]);
  });

  test('things are called as everywhere in the field', () => {
    expect(tell(sources.flatMap(glossaryFaults))).toEqual([]);
  });

  test('nothing forbidden is used', () => {
    expect(tell(sources.flatMap(forbiddenFaults))).toEqual([]);
  });
});
