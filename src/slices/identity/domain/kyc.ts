/** Kinds of identity documents, as stored. `national_id` is another name of the Ghana Card. */
export const DOCUMENT_TYPES = [
  'ghana_card',
  'passport',
  'drivers_license',
  'voters_id',
  'business_registration',
  'farm_permit',
  'professional_certificate',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const DOCUMENT_STATUSES = ['pending', 'under_review', 'approved', 'rejected'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];
export type KycStatus = DocumentStatus;

/** Largest file of a document: 5 MB. */
export const LARGEST_DOCUMENT_BYTES = 5 * 1024 * 1024;

/** Something that must be proven: any one of `anyOf` proves it; the first is the one asked for. */
export interface Requirement {
  readonly name: string;
  readonly anyOf: readonly DocumentType[];
}

const IDENTITY: Requirement = { name: 'identity', anyOf: ['ghana_card', 'drivers_license'] };
const BUSINESS: Requirement = { name: 'business', anyOf: ['business_registration'] };
const FARM: Requirement = { name: 'farm', anyOf: ['farm_permit'] };
const PROFESSION: Requirement = { name: 'profession', anyOf: ['professional_certificate'] };

const BY_ROLE: Readonly<Record<string, readonly Requirement[]>> = {
  farmer: [IDENTITY, FARM],
  aggregator: [IDENTITY, BUSINESS],
  warehouse_manager: [IDENTITY, BUSINESS],
  quality_inspector: [IDENTITY, PROFESSION],
  agronomist: [IDENTITY, PROFESSION],
};

/** What a person of this role must prove; an unlisted role proves its identity. */
export function requirementsOf(role: string): readonly Requirement[] {
  return BY_ROLE[role] ?? [IDENTITY];
}

export interface JudgedDocument {
  readonly documentType: DocumentType;
  readonly status: DocumentStatus;
}

export type RequirementStatus = DocumentStatus | 'not_uploaded';

const BEST_FIRST = ['approved', 'under_review', 'pending', 'rejected'] as const;

/** How far one requirement is: the best status among the documents that can prove it. */
export function statusOfRequirement(requirement: Requirement, documents: readonly JudgedDocument[]): RequirementStatus {
  const fitting = documents.filter((document) => requirement.anyOf.includes(document.documentType));
  return BEST_FIRST.find((status) => fitting.some((document) => document.status === status)) ?? 'not_uploaded';
}

/** Whether a person of this role proved all that it asks for. */
export function isProven(role: string, documents: readonly JudgedDocument[]): boolean {
  return requirementsOf(role).every((requirement) => statusOfRequirement(requirement, documents) === 'approved');
}

/**
 * A person's KYC status after a document of theirs changed. Approved once every requirement of the role is; what was
 * approved stays so when a further document is refused, since only an admin takes an approval back.
 */
export function kycStatusAfter(current: KycStatus, role: string, documents: readonly JudgedDocument[]): KycStatus {
  const states = requirementsOf(role).map((requirement) => statusOfRequirement(requirement, documents));
  if (states.every((state) => state === 'approved') || current === 'approved') return 'approved';
  if (states.includes('rejected')) return 'rejected';
  if (documents.some((document) => document.status === 'under_review')) return 'under_review';
  return 'pending';
}
