import { newId } from '#kernel/ids.ts';
import * as suspicions from '#slices/suspicions/contract.ts';
import { rowsIn } from '#test/support/rows.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

/** Something found of a new transporter, in this state. */
async function found(world: World, state: 'open' | 'confirmed') {
  const { db, clock } = world.app.platform;
  const driver = await world.app.person({ role: 'transporter' });
  const id = newId(clock.now());
  const decided = state === 'open' ? null : world.admin.id;
  await rowsIn(
    db,
    `insert into suspicions (id, kind, person_id, first_at, last_at, figures, order_ids, state, decided_by, decided_at, note, decided_figures, found_at, updated_at)
     select $1::uuid, 'called_off', $2::uuid, $5::timestamptz, $5, f, '{}', $3::text, $4::uuid, case when $4::uuid is not null then $5 end,
       case when $4::uuid is not null then 'Seen' end, case when $4::uuid is not null then f end, $5, $5
     from (select '{"trips": 4, "givenBack": 0, "arrived": 0}'::jsonb as f) figures`,
    [id, driver.id, state, decided, clock.now()],
  );
  return { params: { id } };
}

const decision = (state: 'open' | 'confirmed') => ({
  own: async (world: World) => ({ ...(await found(world, state)), body: { note: 'One family' } }),
});

export const suspicionSamples = [
  plain(suspicions.listSuspicions, {}),
  sample(suspicions.showSuspicion, { own: (world) => found(world, 'open') }),
  sample(suspicions.clearSuspicion, decision('open')),
  sample(suspicions.confirmSuspicion, decision('open')),
  sample(suspicions.undoConfirmation, decision('confirmed')),
];
