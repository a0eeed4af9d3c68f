import type { Tx } from '#platform/db/database.ts';
import type { SavedView } from '../../contract-views.ts';
import type { ViewPage } from '#kernel/management/saved-views.ts';

export function viewsOf(tx: Tx, personId: string, page: ViewPage): Promise<SavedView[]> {
  return tx.rows('select id, name, query from saved_views where person_id = $1 and page = $2 order by name', [
    personId,
    page,
  ]);
}

export interface NewView extends SavedView {
  readonly personId: string;
  readonly page: ViewPage;
  readonly at: Date;
}

/** Writes a view, in the place of the one of the same name. */
export async function putView(tx: Tx, { id, personId, page, name, query, at }: NewView): Promise<SavedView> {
  const [view] = await tx.rows(
    `insert into saved_views (id, person_id, page, name, query, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (person_id, page, name) do update set query = excluded.query returning id, name, query`,
    [id, personId, page, name, query, at],
  );
  if (!view) throw new Error('A view was not written.');
  return view;
}

/** Whether there was one to delete. */
export async function deleteView(tx: Tx, personId: string, id: string): Promise<boolean> {
  const gone = await tx.rows('delete from saved_views where id = $1 and person_id = $2 returning id', [id, personId]);
  return gone.length > 0;
}

export function allViewsOf(tx: Tx, personId: string) {
  return tx.rows('select id, page, name, query, created_at from saved_views where person_id = $1 order by id', [
    personId,
  ]);
}

export async function deleteViewsOf(tx: Tx, personId: string): Promise<void> {
  await tx.rows('delete from saved_views where person_id = $1', [personId]);
}
