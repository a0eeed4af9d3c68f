import { newSecret } from '#kernel/ids.ts';
import { SECOND_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { TimedJob } from '#platform/slice.ts';
import { accountOfPhone } from './find-account.ts';
import { keyedHash, newCode } from './secrets.ts';
import { accountsNamed } from './store-people.ts';
import { markSent, type ProofRow, unsentProofs } from './store-proofs.ts';
import { tellCode, tellResetLink, tellSharedNumber } from './tell.ts';

/** The name of the job, for waking it. */
export const SEND_PROOFS = 'identity.send_proofs';
const AT_ONCE = 20;

/** Whom a proof is for, or how many could be meant: known from the start for a new address or number, else found by where it shall go. */
async function recipientOf(tx: Tx, proof: ProofRow): Promise<string | number | null> {
  if (proof.person_id !== null || proof.sent_to === null) return proof.person_id;
  if (proof.purpose === 'reset_link') return (await accountsNamed(tx, proof.sent_to)).find((account) => account.is_active)?.id ?? null;
  const account = await accountOfPhone(tx, proof.sent_to);
  return typeof account === 'number' ? account : (account?.id ?? null);
}

async function send(tx: Tx, proof: ProofRow, platform: Platform, now: Date): Promise<void> {
  const toNumber = proof.purpose === 'guest_code' && proof.sent_to !== null;
  const found = toNumber ? null : await recipientOf(tx, proof);
  const past = proof.expires_at <= now;
  if ((typeof found !== 'string' && !toNumber) || past) {
    await markSent(tx, { id: proof.id, personId: null, secretHash: null, at: now });
    if (typeof found === 'number' && !past) await tellSharedNumber(tx, proof, found, now);
    return;
  }
  const byLink = proof.purpose === 'reset_link';
  const secret = byLink ? newSecret() : newCode();
  const secretHash = keyedHash(platform.config, byLink ? 'reset_link' : proof.id, secret);
  await markSent(tx, { id: proof.id, personId: typeof found === 'string' ? found : null, secretHash, at: now });
  if (byLink) await tellResetLink(tx, { proof, secret, at: now });
  else await tellCode(tx, { proof, secret, at: now });
}

/** Makes and sends what was asked for. The secret exists in the message alone; here stays its keyed hash. */
export const sendProofs: TimedJob = {
  name: SEND_PROOFS,
  everyMs: 2 * SECOND_MS,
  run(platform, now) {
    return platform.db.transaction(async (tx) => {
      const proofs = await unsentProofs(tx, AT_ONCE);
      for (const proof of proofs) await send(tx, proof, platform, now);
      return proofs.length;
    });
  },
};
