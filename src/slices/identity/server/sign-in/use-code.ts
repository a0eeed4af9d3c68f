import { refused } from '#kernel/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import type { ProofPurpose } from '../../domain/one-time.ts';
import { keyedHash, sameHash } from '../secrets.ts';
import { type ProofRow, tryProof } from './store-proofs.ts';

/** What somebody typed, and the proof that they name. */
export interface TypedCode {
  readonly challengeId: string;
  readonly code: string;
}

const WRONG = 'That is not the code that was sent.';

/**
 * The proof that a code belongs to. Counts the try first, outside of any transaction, so that a wrong one counts too.
 * Refuses `code.wrong`, and `code.not_valid` for one that is used, over or tried too often. Whether anything was sent
 * to anybody makes no difference. The caller uses it up, in the transaction of what it is for.
 */
export async function matchCode(platform: Platform, purpose: ProofPurpose, typed: TypedCode): Promise<ProofRow> {
  const proof = await tryProof(platform.db, typed.challengeId, purpose, platform.clock.now());
  if (!proof) throw refused('code.not_valid', 'This code is no longer valid. Ask for a new one.');
  const right =
    proof.secret_hash !== null && sameHash(proof.secret_hash, keyedHash(platform.config, proof.id, typed.code));
  if (!right) throw refused('code.wrong', WRONG);
  return proof;
}

/** The same for a code that went to somebody with an account. */
export async function checkCode(
  platform: Platform,
  purpose: ProofPurpose,
  typed: TypedCode,
): Promise<ProofRow & { person_id: string }> {
  const proof = await matchCode(platform, purpose, typed);
  if (proof.person_id === null) throw refused('code.wrong', WRONG);
  return { ...proof, person_id: proof.person_id };
}
