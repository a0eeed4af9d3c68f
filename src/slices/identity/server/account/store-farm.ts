import type { Tx } from '#platform/db/database.ts';

/** What a farmer's public page tells of the person, beside their name. */
export interface FarmProfile {
  /** When the first of their documents was approved; null when nobody looked at a document. */
  readonly verifiedSince: Date | null;
  readonly farmSizeHectares: number | null;
  readonly cropTypes: readonly string[];
}

/** What is known of a person's farm, or null when there is no such person. */
export async function farmProfile(tx: Tx, personId: string): Promise<FarmProfile | null> {
  const [row] = await tx.rows(
    `select (select min(d.reviewed_at) from kyc_documents d where d.user_id = u.id and d.status = 'approved') as "verifiedSince",
       u.farm_size_hectares::double precision as "farmSizeHectares", u.crop_types as "cropTypes"
     from users u where u.id = $1`,
    [personId],
  );
  return row ?? null;
}
