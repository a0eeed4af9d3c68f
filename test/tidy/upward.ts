import { type Aliases, importsOf } from './imports.ts';
import { findingAt, type Finding, isTestFile, type Source } from './source.ts';
import { roomOf, sliceLevels } from './walls.ts';

/** Rooms below the slices, lowest first; what is not named here is on top of all. */
const floors: readonly (readonly string[])[] = [
  ['kernel'],
  ['wire'],
  ['platform', 'ui', 'embedded'],
  ['pages'],
  ['parts'],
  ...sliceLevels,
];

/** Where a page shows what an upper slice knows, by its contract; a new pair needs a decision in docs/decisions/. */
const upward: readonly string[] = [
  'escrow → orders',
  'orders → documents',
  'orders → quotes',
  'orders → reviews',
  'orders → standing',
  'settings → identity',
];

function placeOf(path: string): string {
  const { name, slice } = roomOf(path);
  return slice === '' ? name : slice;
}

const floorOf = (place: string) => floors.findIndex((floor) => floor.includes(place));

/** Imports that run up the house and are not on the list, and entries of the list that nothing needs any more. */
export function upwardFindings(sources: readonly Source[], aliases: Aliases, allowed = upward): Finding[] {
  const unused = new Set(allowed);
  const findings: Finding[] = [];
  for (const source of sources) {
    if (!source.path.startsWith('src/') || isTestFile(source.path)) continue;
    const from = placeOf(source.path);
    for (const { target, offset } of importsOf(source, aliases)) {
      const to = target.startsWith('src/') ? placeOf(target) : from;
      if (to === from || floorOf(from) < 0 || floorOf(to) <= floorOf(from)) continue;
      const arrow = `${from} → ${to}`;
      unused.delete(arrow);
      if (!allowed.includes(arrow))
        findings.push(findingAt(source, offset, `runs upward (${arrow}). Join the two in the upper slice.`));
    }
  }
  return [
    ...findings,
    ...[...unused].map((arrow) => ({
      path: 'test/tidy/upward.ts',
      line: 1,
      message: `lists ${arrow}, which nothing needs. Delete it.`,
    })),
  ];
}
