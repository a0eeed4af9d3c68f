import type { Criteria } from '../../domain/search/criteria.ts';

/** What a search found, and by which of its steps. */
export interface Found<Row> {
  readonly step: number;
  readonly criteria: Criteria;
  readonly rows: readonly Row[];
}

/** Looks by one step of a search after the other until one finds something; null where none does. */
export async function firstFound<Row>(
  steps: readonly Criteria[],
  find: (criteria: Criteria) => Promise<readonly Row[]>,
): Promise<Found<Row> | null> {
  for (const [step, criteria] of steps.entries()) {
    const rows = await find(criteria);
    if (rows.length > 0) return { step, criteria, rows };
  }
  return null;
}
