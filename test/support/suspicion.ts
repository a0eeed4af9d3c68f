import { newId } from '#kernel/ids.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { TestApp } from './app.ts';
import { rowsIn } from './rows.ts';

/** A suspicion about a new transporter, open or confirmed by somebody; its id. */
export async function addSuspicion(app: TestApp, confirmedBy: Viewer | null): Promise<string> {
  const { db, clock } = app.platform;
  const driver = await app.person({ role: 'transporter' });
  const id = newId(clock.now());
  await rowsIn(
    db,
    `insert into suspicions (id, kind, person_id, first_at, last_at, figures, order_ids, state, decided_by, decided_at, note, decided_figures, found_at, updated_at)
     select $1::uuid, 'called_off', $2::uuid, $5::timestamptz, $5, f, '{}', $3::text, $4::uuid, case when $4::uuid is not null then $5 end,
       case when $4::uuid is not null then 'Seen' end, case when $4::uuid is not null then f end, $5, $5
     from (select '{"trips": 4, "givenBack": 0, "arrived": 0}'::jsonb as f) figures`,
    [id, driver.id, confirmedBy === null ? 'open' : 'confirmed', confirmedBy?.id ?? null, clock.now()],
  );
  return id;
}
