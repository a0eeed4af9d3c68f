import { rowsIn } from '#test/support/rows.ts';
import type { Database } from '#platform/db/database.ts';
import { z } from 'zod';
import type { Finding } from '../kill/audit.ts';
import type { StubbornClient } from '../kill/stubborn-client.ts';

const FIRST_REDIRECT = 300;
const made = z.object({ id: z.string() });

/** A client that notes each order that was acknowledged to it, and what looks for them afterwards. */
export interface NotingClient {
  readonly client: StubbornClient;
  /** All of them must be there, whatever was done to the database meanwhile. */
  find(db: Database): Promise<Finding>;
}

export function notingClient(client: StubbornClient): NotingClient {
  const acknowledged = new Set<string>();
  return {
    client: {
      ...client,
      async change(cookie, ask) {
        const reply = await client.change(cookie, ask);
        if (ask.path === '/api/orders' && reply.status < FIRST_REDIRECT)
          acknowledged.add(made.parse(JSON.parse(reply.text)).id);
        return reply;
      },
    },
    async find(db) {
      const lost = await rowsIn(
        db,
        `select noted.id from unnest($1::uuid[]) as noted (id) where not exists (select 1 from orders o where o.id = noted.id)`,
        [[...acknowledged]],
      );
      return {
        text: `none of ${acknowledged.size} acknowledged orders was lost`,
        holds: lost.length === 0 && acknowledged.size > 0,
        found: `${lost.length} of ${acknowledged.size} are not there`,
      };
    },
  };
}
