import { SELECTABLE_ROLES } from '#kernel/role.ts';
import { type JudgedDocument, type KycStatus, kycStatusAfter, requirementsOf } from './kyc.ts';

/** Roles that an admin may give: those with rights, and those of the trade that only hold an account. */
export const ASSIGNABLE_ROLES = [
  ...SELECTABLE_ROLES,
  'admin',
  'aggregator',
  'warehouse_manager',
  'agronomist',
] as const;

/** Whether only somebody verified may be given this role: it decides about other people's money or goods. */
export function needsIdentity(role: string): boolean {
  return role === 'admin' || role === 'quality_inspector';
}

/**
 * A person's KYC status once they have another role. What was approved stays so where the new role asks for nothing
 * more; else their documents must prove what it asks for, so that nobody inspects or sells on what they proved for
 * buying.
 */
export function kycStatusInRole(
  person: { readonly role: string; readonly kycStatus: KycStatus },
  role: string,
  documents: readonly JudgedDocument[],
): KycStatus {
  const proven = requirementsOf(person.role).map(({ name }) => name);
  if (requirementsOf(role).every(({ name }) => proven.includes(name))) return person.kycStatus;
  return kycStatusAfter('pending', role, documents);
}
