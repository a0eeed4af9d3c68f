import { defineEndpoint } from '#wire/endpoint.ts';
import { done, fileResponse, id, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { again, wrongPassword } from '#wire/password-again.ts';

export const exportView = z.object({
  id,
  state: z.enum(['preparing', 'ready', 'failed']),
  askedAt: moment,
  readyAt: moment.nullable(),
  expiresAt: moment,
  byteSize: z.number().nullable(),
  downloadUrl: z.string().nullable(),
});
export type ExportView = z.output<typeof exportView>;

export const askExport = defineEndpoint({
  id: 'identity.ask_export',
  method: 'POST',
  path: '/api/account/exports',
  summary:
    'Ask for a copy of all your data and files. It is prepared in the background, and you are notified when it is ready.',
  who: 'signed_in',
  body: z.strictObject({ currentPassword: again }),
  output: exportView,
  status: 201,
  transaction: 'own',
  refusals: { ...wrongPassword, 'export.preparing_already': 409 },
});

export const listExports = defineEndpoint({
  id: 'identity.list_exports',
  seenAs: 'hidden',
  method: 'GET',
  path: '/api/account/exports',
  summary: 'Copies of your data, newest first. A link works for a quarter of an hour, for you alone.',
  who: 'signed_in',
  output: z.array(exportView),
});

export const downloadExport = defineEndpoint({
  id: 'identity.download_export',
  method: 'GET',
  path: '/api/account/exports/{id}/file',
  summary: 'The copy itself: a ZIP of JSON and your files.',
  who: 'signed_in',
  owns: 'export',
  params: z.object({ id }),
  query: z.object({ until: z.string().max(20).default(''), signature: z.string().max(100).default('') }),
  output: fileResponse,
  produces: 'file',
  refusals: { 'export.not_found': 404, 'export.link_expired': 410 },
});

export const deletionView = z.object({ openMatters: z.array(z.object({ what: z.string(), link: z.string() })) });
export type DeletionView = z.output<typeof deletionView>;

export const readDeletion = defineEndpoint({
  id: 'identity.read_deletion',
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'What still prevents deleting your account.',
  who: 'signed_in',
  output: deletionView,
});

export const deleteAccount = defineEndpoint({
  id: 'identity.delete_account',
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Delete your account for good. Refused while money or orders are open.',
  who: 'signed_in',
  body: z.strictObject({ currentPassword: again }),
  output: done,
  transaction: 'own',
  refusals: { ...wrongPassword, 'account.open_matters': 409, 'account.last_admin': 409 },
});

export const privacyEndpoints = [askExport, listExports, downloadExport, readDeletion, deleteAccount] as const;
