import { defineEndpoint } from '#wire/endpoint.ts';
import { day, id, moment } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';

export const auditEntryView = z.object({
  position: z.number().int(),
  actorId: id.nullable(),
  /** Null when no person did it, or the account is gone. */
  actorName: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  /** When the subject is a person. */
  subjectName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  at: moment,
  hash: z.string(),
});
export type AuditEntryView = z.output<typeof auditEntryView>;

/** An empty field of a form counts as left out. */
const left = z.literal('').transform(() => undefined);

const auditFilters = {
  actor: z.union([left, id]).optional(),
  action: z.string().trim().max(80).default(''),
  subject: z.string().trim().max(100).default(''),
  from: z.union([left, day]).optional(),
  until: z.union([left, day]).optional(),
};

export const listAudit = defineEndpoint({
  id: 'admin.list_audit',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What operators did, newest first; by person, action (its beginning), subject and days, both included',
  who: ['admin'],
  permission: ['audit'],
  query: z.object({ ...pageQuery, ...auditFilters }),
  output: pageOf(auditEntryView),
  paged: true,
});

export const checkAudit = defineEndpoint({
  id: 'admin.check_audit',
  method: 'GET',
  path: '/api/admin/audit/check',
  summary: 'Reads the whole audit log again: how many entries, where the chain ends, and the first broken one',
  who: ['admin'],
  permission: ['audit'],
  output: z.object({
    entries: z.number().int(),
    head: z.object({ position: z.number().int(), hash: z.string() }),
    fault: z.object({ position: z.number().int(), what: z.string() }).nullable(),
  }),
});
