import { describe, expect, test } from 'vitest';
import { forbiddenFindings } from './tidy/forbidden.ts';
import { glossaryFindings } from './tidy/glossary.ts';
import { browserFindings, cycleFindings, importFindings } from './tidy/imports.ts';
import { nameFindings } from './tidy/names.ts';
import { readRepository, tell } from './tidy/repository.ts';
import { saidFindings } from './tidy/said.ts';
import { folderFindings, sizeFindings } from './tidy/sizes.ts';
import { upwardFindings } from './tidy/upward.ts';

// The style of this project as one failing check. Each message says where, what is wrong and what to do about it.
describe('the repository is tidy', () => {
  const { sources, paths, aliases } = readRepository();

  test('there is something to look at', () => {
    expect(sources.length).toBeGreaterThan(20);
  });

  test('nobody imports through a wall', () => {
    expect(tell(sources.flatMap((source) => importFindings(source, aliases, (path) => paths.has(path))))).toEqual([]);
  });

  test('no room looks up at one above it, but where the list says', () => {
    expect(tell(upwardFindings(sources, aliases))).toEqual([]);
  });

  test('nothing imports itself in a circle', () => {
    expect(tell(cycleFindings(sources, aliases))).toEqual([]);
  });

  test('no browser is sent what is for plain phones alone', () => {
    expect(tell(browserFindings(sources, aliases))).toEqual([]);
  });

  test('files, functions and parameter lists are small enough to read', () => {
    expect(tell(sources.flatMap(sizeFindings))).toEqual([]);
  });

  test('folders are small enough to find one’s way in', () => {
    expect(tell(folderFindings(paths))).toEqual([]);
  });

  test('names say what is inside', () => {
    expect(tell(sources.flatMap(nameFindings))).toEqual([]);
  });

  test('things are called as everywhere in the field', () => {
    expect(tell(sources.flatMap(glossaryFindings))).toEqual([]);
  });

  test('pages that speak the languages of the catalogue have no text outside it', () => {
    expect(tell(sources.flatMap(saidFindings))).toEqual([]);
  });

  test('nothing forbidden is used', () => {
    expect(tell(sources.flatMap(forbiddenFindings))).toEqual([]);
  });
});
