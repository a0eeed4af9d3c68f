import type { Tx } from '#platform/db/database.ts';
import { z } from 'zod';
import { withFigures, type YieldChange } from '../domain/import/plan-yields.ts';
import { type NationalOutlook, nationalOutlooks } from '../domain/national/national-outlook.ts';
import { NATIONAL_YIELDS, type NationalYields } from '../domain/national/national-yields.ts';
import { findChanges, findLastApplied } from './import/store.ts';

const tonnes = z.number().positive();
const keptChanges = z.array(
  z.object({ crop: z.string(), name: z.string(), year: z.number().int(), tonnes, before: tonnes.nullable() }),
);

/** Reads what a file changed, as it is kept. */
export const changesIn = (kept: unknown): YieldChange[] => keptChanges.parse(kept);

/** National yields as of one import, with the outlooks that were computed from them, by years ahead. */
export interface NationalFigures {
  readonly importId: string | null;
  readonly all: readonly NationalYields[];
  readonly outlooks: Map<number, Map<string, NationalOutlook>>;
}

/** The figures last used in this process: outlooks are computed once for each import. */
let latest: NationalFigures = { importId: null, all: NATIONAL_YIELDS, outlooks: new Map() };

/** The national yields that forecasts rest on: those of the program with what operators loaded since. */
export async function nationalFigures(tx: Tx): Promise<NationalFigures> {
  const importId = await findLastApplied(tx);
  if (importId === latest.importId) return latest;
  const changes = importId === null ? [] : (await findChanges(tx)).flatMap(changesIn);
  latest = { importId, all: withFigures(NATIONAL_YIELDS, changes), outlooks: new Map() };
  return latest;
}

/** The outlook of a crop so many years after its last figure. */
export function outlookOf(
  { all, outlooks }: NationalFigures,
  crop: string,
  ahead: number,
): NationalOutlook | undefined {
  const known = outlooks.get(ahead) ?? nationalOutlooks(all, ahead);
  outlooks.set(ahead, known);
  return known.get(crop);
}
