import { newSecret } from '#kernel/ids.ts';
import { SECOND_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { accountOfPhone, farmerOfPhone } from './find-account.ts';
import { keyedHash, newCode } from '../secrets.ts';
import { accountsNamed } from '../store-people.ts';
import { firstUnsent, markSent, type ProofRow, unsentProofs } from './store-proofs.ts';
import { notifyCode, notifyResetLink } from '../notify.ts';

/** The name of the job, for waking it. */
export const SEND_PROOFS = 'identity.send_proofs';
const AT_ONCE = 20;

/** Whom a message with a secret may go to. A number that asks for its own guest orders needs no account. */
type Meant =
  | { readonly kind: 'person'; readonly personId: string }
  | { readonly kind: 'number' }
  | { readonly kind: 'nobody' };

const person = (id: string | undefined): Meant =>
  id === undefined ? { kind: 'nobody' } : { kind: 'person', personId: id };

/** Known from the start for a new address or number, else found by where the message shall go. */
async function meantBy(tx: Tx, proof: ProofRow): Promise<Meant> {
  if (proof.person_id !== null || proof.sent_to === null) return person(proof.person_id ?? undefined);
  if (proof.purpose === 'guest_code' || proof.purpose === 'payout_code') return { kind: 'number' };
  if (proof.purpose === 'consent_code') return person(await farmerOfPhone(tx, proof.sent_to));
  if (proof.purpose === 'reset_link')
    return person((await accountsNamed(tx, proof.sent_to)).find((account) => account.is_active)?.id);
  return person((await accountOfPhone(tx, proof.sent_to))?.id);
}

async function send(tx: Tx, proof: ProofRow, platform: Platform, now: Date): Promise<void> {
  const past = proof.expires_at <= now;
  const meant: Meant = past ? { kind: 'nobody' } : await meantBy(tx, proof);
  if (meant.kind === 'nobody') return markSent(tx, { id: proof.id, personId: null, secretHash: null, at: now });
  const byLink = proof.purpose === 'reset_link';
  const secret = byLink ? newSecret() : newCode();
  const secretHash = keyedHash(platform.config, byLink ? 'reset_link' : proof.id, secret);
  await markSent(tx, { id: proof.id, personId: meant.kind === 'person' ? meant.personId : null, secretHash, at: now });
  if (byLink) await notifyResetLink(tx, { proof, secret, at: now });
  else await notifyCode(tx, { proof, secret, at: now });
}

/** Makes and sends what was asked for. The secret exists in the message alone; here stays its keyed hash. */
export const sendProofs: ScheduledJob = {
  name: SEND_PROOFS,
  everyMs: 2 * SECOND_MS,
  dueAt: ({ db }) => firstUnsent(db),
  run(platform, now) {
    return platform.db.transaction(async (tx) => {
      const proofs = await unsentProofs(tx, AT_ONCE);
      for (const proof of proofs) await send(tx, proof, platform, now);
      return proofs.length;
    });
  },
};
