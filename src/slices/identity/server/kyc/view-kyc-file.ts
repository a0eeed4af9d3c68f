import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { recordAudit } from '#platform/audit/record.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { unseal } from '#platform/encryption.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { viewKycFile } from '../../contract.ts';
import { refreshKycStatus } from './refresh-kyc.ts';
import { beginReview, documentById, type DocumentRow, logView } from './store-kyc.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** Logs the view, for its owner and in the audit log; the first view by an admin begins the review. */
async function recordView(tx: Tx, document: DocumentRow, call: Call): Promise<void> {
  await logView(tx, { id: newId(call.now), documentId: document.id, viewerId: call.person.id, at: call.now });
  if (document.user_id === call.person.id) return;
  if (await beginReview(tx, document.id)) await notifyReview(tx, document, call);
  await recordAudit(tx, {
    actorId: call.person.id,
    action: 'identity.document_seen',
    subject: document.id,
    details: { userId: document.user_id },
    at: call.now,
  });
}

async function notifyReview(tx: Tx, document: DocumentRow, call: Call): Promise<void> {
  await refreshKycStatus(tx, document.user_id, call.now);
  const payload = { userId: document.user_id, documentId: document.id };
  await recordEvent(tx, {
    type: 'identity.kyc_review_begun',
    subjectId: document.id,
    payload,
    audience: [`user:${document.user_id}`, 'role:admin'],
    at: call.now,
  });
}

/** The decrypted file, for its owner and admins; to anybody else the document does not exist. */
export async function readDocumentFile(
  { params }: ParsedInput<typeof viewKycFile>,
  call: Call,
): Promise<ResponseBody<typeof viewKycFile>> {
  const document = await documentById(call.platform.db, params.id);
  const maySee = document && (document.user_id === call.person.id || call.person.role === 'admin');
  if (!maySee) throw refused('document.not_found', 'No such document.');
  const sealed = await call.platform.files.get(document.file_key);
  if (!sealed) throw refused('document.not_found', 'The file of this document is gone.');
  await call.platform.db.transaction((tx) => recordView(tx, document, call));
  const bytes = unseal(sealed, document.id, call.platform.config.documentKeys);
  const ending = ENDINGS[document.content_type] ?? 'bin';
  return {
    bytes: new Uint8Array(bytes),
    contentType: document.content_type,
    fileName: `${document.document_type}.${ending}`,
  };
}
