import { notAPicture } from '#platform/files/not-a-picture.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept } from '#kernel/refusal.ts';
import type { Proof } from '#kernel/trade/hand-over.ts';
import type { Tx } from '#platform/db/database.ts';
import { plainPicture } from '#platform/files/plain-picture.ts';
import type { Call } from '#platform/http/route.ts';
import { afterWrong, checkTries, refuseWrong } from '../../domain/hand-over/tries.ts';
import { isCode } from './codes.ts';
import { putTries, type Tried, triesOf } from './store-stops.ts';

/** How a hand-over is proved; a wrong code beside a photo and a name leaves these. */
export interface Proved {
  readonly proof: Proof;
  readonly reason: string | null;
}

/** What is asked for: the right code, and whose wrong ones are counted. */
export interface Asked {
  readonly code: string | null;
  readonly tried: Tried;
}

/** What was said in the place of it. */
export interface Said {
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
  readonly photo?: unknown;
  readonly recipientName?: string | undefined;
}

/** The code first, where there is one. A wrong one is counted for good, also when the report is refused for it. */
export async function prove(call: Call, tx: Tx, asked: Asked, said: Said): Promise<Decision<Proved>> {
  const { code, reason, photo, recipientName } = said;
  const pictured = photo !== undefined && recipientName !== undefined;
  const byPhoto = (why: string) => accept<Proved>({ proof: 'photo', reason: why });
  if (code === undefined) return byPhoto(reason ?? 'no_code_at_hand');
  const tries = await triesOf(tx, asked.tried);
  const open = checkTries(tries, call.now);
  if (!open.ok) return pictured ? byPhoto('code_not_taken') : open;
  if (isCode(asked.code, code)) return accept({ proof: 'code', reason: null });
  const next = afterWrong(tries, call.now);
  await putTries(tx, asked.tried, next);
  return pictured ? byPhoto('code_not_taken') : refuseWrong(next);
}

/** The photo of a hand-over as others may see it, opened before anything is locked: it takes its time. */
export async function pictureOf(photo: File | undefined): Promise<Buffer | null> {
  if (photo === undefined) return null;
  const picture = await plainPicture(new Uint8Array(await photo.arrayBuffer()));
  if (picture !== null) return picture;
  throw await notAPicture('transport.not_a_picture', photo);
}
