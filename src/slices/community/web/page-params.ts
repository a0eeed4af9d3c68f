import { data } from 'react-router';
import { z } from 'zod';

const known = z.object({ id: z.uuid() });

/** The id in the address; the 404 screen when it is none. */
export function idIn(params: unknown): string {
  const parsed = known.safeParse(params);
  if (!parsed.success) throw data({ code: 'community.not_found', detail: '' }, { status: 404 });
  return parsed.data.id;
}
