import type { Tx } from '#platform/db/database.ts';
import { dayInWords } from '#kernel/moment.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { documentNames } from '../../domain/document-names.ts';
import type { ExpiryStage } from '../../domain/document-expiry.ts';
import type { DocumentType } from '../../domain/kyc.ts';
import { personById } from '../store.ts';
import type { DocumentRow } from './store-kyc.ts';

/** Tells a person that everything their role must prove is proven. */
export async function notifyVerified(tx: Tx, personId: string, at: Date): Promise<void> {
  const person = await personById(tx, personId);
  const params = { firstName: person?.first_name ?? '' };
  await notify(tx, {
    kind: 'identity_approved',
    to: { personId },
    key: `kyc.approved:${at.toISOString()}`,
    params,
    link: '/kyc',
    at,
  });
}

/** Tells a person which document was refused, and why. */
export async function notifyDocumentRejected(
  tx: Tx,
  row: DocumentRow,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  const params = { document: documentNames[row.document_type], reason };
  await notify(tx, {
    kind: 'document_rejected',
    to: { personId: row.user_id },
    key: `kyc.rejected:${row.id}`,
    params,
    link: '/kyc',
    at,
  });
}

interface ExpiringDocument {
  readonly id: string;
  readonly user_id: string;
  readonly document_type: DocumentType;
  readonly expiry_date: string | null;
}

/** Tells a person that an accepted document of theirs expires, or has expired. */
export async function notifyDocumentExpires(
  tx: Tx,
  row: ExpiringDocument,
  { stage, at }: { readonly stage: ExpiryStage; readonly at: Date },
): Promise<void> {
  const params = { document: documentNames[row.document_type], day: dayInWords(row.expiry_date ?? '') };
  await notify(tx, {
    kind: stage === 3 ? 'document_expired' : 'document_expires',
    to: { personId: row.user_id },
    key: `kyc.expires:${row.id}:${stage}`,
    params,
    link: '/kyc',
    at,
  });
}
