/** What is counted otherwise than its rows are, in one statement and so at one moment. */
export const MISCOUNTED = `
  select counted, kind, there, c.rows from (
    select 'listings' as counted, listing_kind(l) as kind, count(*) as there from listings l where listing_kind(l) is not null group by 2
    union all select 'people', person_kind(u), count(*) from users u where person_kind(u) is not null group by 2) as actual
  full join counted_rows c using (counted, kind) where coalesce(there, 0) <> coalesce(c.rows, 0)`;
