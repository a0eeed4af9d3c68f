import type { Tx } from '#platform/db/database.ts';
import { type KycStatus, kycStatusAfter } from '../../domain/kyc.ts';
import { lockPerson, updateKycStatus } from '../store.ts';
import { judgedDocumentsOf } from './store-kyc.ts';

export interface KycChange {
  readonly from: KycStatus;
  readonly to: KycStatus;
}

/** Brings a person's KYC status in line with their documents, under the person's lock. */
export async function refreshKycStatus(tx: Tx, userId: string, at: Date): Promise<KycChange> {
  const person = await lockPerson(tx, userId);
  if (!person) throw new Error(`No person ${userId} for these documents.`);
  const to = kycStatusAfter(person.kyc_status, person.role, await judgedDocumentsOf(tx, userId));
  if (to !== person.kyc_status) await updateKycStatus(tx, userId, to, at);
  return { from: person.kyc_status, to };
}
