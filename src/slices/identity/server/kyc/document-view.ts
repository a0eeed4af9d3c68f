import type { KycDocumentView, PendingKycView } from '../../contract.ts';
import type { DocumentRow, PendingRow } from './store-kyc.ts';

export function documentViewOf(row: DocumentRow): KycDocumentView {
  return {
    id: row.id,
    documentType: row.document_type,
    documentNumber: row.document_number,
    status: row.status,
    submittedAt: row.submitted_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    rejectionReason: row.rejection_reason,
    expiryDate: row.expiry_date,
    fileUrl: `/api/kyc/documents/${row.id}/file`,
  };
}

export function pendingViewOf(row: PendingRow): PendingKycView {
  return {
    ...documentViewOf(row),
    userId: row.user_id,
    userName: `${row.first_name} ${row.last_name}`,
    userRole: row.role,
    fullName: row.full_name,
    dateOfBirth: row.date_of_birth,
    address: row.address,
    phoneNumber: row.phone,
    additionalInfo: row.additional_info,
  };
}
