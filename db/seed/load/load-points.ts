import type { DemoPoint, DemoServing } from '#db/seed/demo-types.ts';
import { createPoint, servePoints } from '#slices/transport/contract-points.ts';
import { actor, type Participants } from './load-listings.ts';
import type { Stage } from './stage.ts';

interface Points {
  readonly points: readonly DemoPoint[];
  readonly servings: readonly DemoServing[];
}

/** Collection points, and the farmers who bring goods to them. Ids by key. */
export async function loadPoints(
  stage: Stage,
  { people, admin }: Participants,
  { points, servings }: Points,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, ...body } of points) {
    const { id } = await stage.as(admin).call(createPoint, { body });
    ids.set(key, id);
  }
  for (const { farmer, points: keys, ...said } of servings) {
    const pointIds = keys.flatMap((key) => ids.get(key) ?? []);
    await stage.as(actor(people, farmer)).call(servePoints, { body: { ...said, pointIds } });
  }
  return ids;
}
