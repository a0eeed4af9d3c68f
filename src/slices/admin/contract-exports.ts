import { defineEndpoint } from '#wire/endpoint.ts';
import { fileResponse } from '#wire/fields.ts';
import { z } from 'zod';

const text = z.string().max(200).optional();

export const exportList = defineEndpoint({
  id: 'admin.export_list',
  method: 'GET',
  path: '/api/admin/exports/{list}',
  summary:
    'A list of the admin screens as CSV, with the filters of its list call; at most 10,000 rows, more are refused with their number',
  who: ['admin'],
  permission: [],
  params: z.object({ list: z.string().max(30) }),
  /** What the list's own call takes; a field that it does not know is left out. */
  query: z.object({
    q: text,
    role: text,
    status: text,
    active: text,
    category: text,
    disputed: text,
    urgency: text,
    state: text,
    outcome: text,
    from: text,
    until: text,
    actor: text,
    action: text,
    subject: text,
    kind: text,
    reference: text,
    sort: text,
  }),
  output: fileResponse,
  produces: 'file',
  refusals: { 'export.not_found': 404, 'export.too_many': 422, 'export.unknown_filter': 422 },
});
