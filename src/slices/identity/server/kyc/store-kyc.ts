import type { Tx } from '#platform/db/database.ts';
import type { DocumentStatus, DocumentType, JudgedDocument } from '../../domain/kyc.ts';

export interface DocumentRow {
  readonly id: string;
  readonly user_id: string;
  readonly document_type: DocumentType;
  readonly document_number: string;
  readonly full_name: string;
  readonly date_of_birth: string;
  readonly address: string;
  readonly phone: string;
  readonly expiry_date: string | null;
  readonly additional_info: string | null;
  readonly file_key: string;
  readonly content_type: string;
  readonly status: DocumentStatus;
  readonly submitted_at: Date;
  readonly reviewed_at: Date | null;
  readonly rejection_reason: string | null;
  readonly erase_at: Date | null;
}

export interface PendingRow extends DocumentRow {
  readonly first_name: string;
  readonly last_name: string;
  readonly role: string;
}

const DOCUMENT = `d.id, d.user_id, d.document_type, d.document_number, d.full_name, d.date_of_birth::text, d.address, d.phone, d.expiry_date::text,
  d.additional_info, d.file_key, d.content_type, d.status, d.submitted_at, d.reviewed_at, d.rejection_reason, d.erase_at`;

export interface NewDocument {
  readonly id: string;
  readonly userId: string;
  readonly documentType: DocumentType;
  readonly documentNumber: string;
  readonly fullName: string;
  readonly dateOfBirth: string;
  readonly address: string;
  readonly phone: string;
  readonly expiryDate: string | null;
  readonly additionalInfo: string | null;
  readonly fileKey: string;
  readonly contentType: string;
  readonly byteSize: number;
  readonly keyId: string;
}

/** Inserts a waiting document. Fails with 23505 when one of this kind waits already. */
export async function insertDocument(tx: Tx, document: NewDocument, at: Date): Promise<void> {
  await tx.rows(
    `insert into kyc_documents (id, user_id, document_type, document_number, full_name, date_of_birth, address, phone, expiry_date,
       additional_info, file_key, content_type, byte_size, submitted_at, key_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      document.id,
      document.userId,
      document.documentType,
      document.documentNumber,
      document.fullName,
      document.dateOfBirth,
      document.address,
      document.phone,
      document.expiryDate,
      document.additionalInfo,
      document.fileKey,
      document.contentType,
      document.byteSize,
      at,
      document.keyId,
    ],
  );
}

export async function documentById(tx: Tx, id: string): Promise<DocumentRow | null> {
  const [row] = await tx.rows(`select ${DOCUMENT} from kyc_documents d where d.id = $1`, [id]);
  return row ?? null;
}

export function documentsOf(tx: Tx, userId: string): Promise<DocumentRow[]> {
  return tx.rows(`select ${DOCUMENT} from kyc_documents d where d.user_id = $1 order by d.id desc`, [userId]);
}

/** All documents of a person as the KYC rule reads them. */
export async function judgedDocumentsOf(tx: Tx, userId: string): Promise<JudgedDocument[]> {
  const rows = await documentsOf(tx, userId);
  return rows.map((row) => ({ documentType: row.document_type, status: row.status }));
}

/** Waiting documents, oldest first, one more than the page holds. */
export function waitingDocuments(tx: Tx, limit: number, past: string | null): Promise<PendingRow[]> {
  return tx.rows(
    `select ${DOCUMENT}, u.first_name, u.last_name, u.role
     from kyc_documents d join users u on u.id = d.user_id
     where d.status in ('pending', 'under_review') and ($1::uuid is null or d.id > $1)
     order by d.id limit $2`,
    [past, limit + 1],
  );
}

export async function countWaitingDocuments(tx: Tx): Promise<number> {
  const [row] = await tx.rows(
    `select count(*) as count from kyc_documents where status in ('pending', 'under_review')`,
  );
  return row?.count ?? 0;
}

export interface DocumentDecision {
  readonly id: string;
  readonly approved: boolean;
  readonly reason: string | null;
  readonly by: string;
  readonly at: Date;
}

/** Decides a waiting document; null when it does not wait. Fails with 23P01 when its number proves another person. */
export async function decideDocument(tx: Tx, decision: DocumentDecision): Promise<DocumentRow | null> {
  const [row] = await tx.rows(
    `update kyc_documents d set status = $2, rejection_reason = $3, reviewed_by = $4, reviewed_at = $5
     where d.id = $1 and d.status in ('pending', 'under_review') returning ${DOCUMENT}`,
    [decision.id, decision.approved ? 'approved' : 'rejected', decision.reason, decision.by, decision.at],
  );
  return row ?? null;
}

/** Marks a pending document as being reviewed; says whether it was pending. */
export async function beginReview(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.rows(
    `update kyc_documents set status = 'under_review' where id = $1 and status = 'pending' returning id`,
    [id],
  );
  return rows.length > 0;
}

export async function logView(
  tx: Tx,
  view: { id: string; documentId: string; viewerId: string; at: Date },
): Promise<void> {
  await tx.rows('insert into kyc_document_views (id, document_id, viewer_id, viewed_at) values ($1, $2, $3, $4)', [
    view.id,
    view.documentId,
    view.viewerId,
    view.at,
  ]);
}
