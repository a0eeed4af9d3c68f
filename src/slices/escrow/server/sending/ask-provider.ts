import type { Platform } from '#platform/platform.ts';
import { maySend, mayBeUnderWay, type Send } from '../../domain/sends.ts';
import { ProviderRefused, ProviderUnreachable, refusalIn, type UnknownReference } from '../payment-provider.ts';
import { noteSend, noteUndone, sendsOf } from './store-sends.ts';

/** A charge, refund or transfer at its provider, by our reference. */
export interface ProviderWork<T> {
  readonly reference: string;
  /** Whether the provider takes a second send of the reference for the first. */
  readonly knowsReferences: boolean;
  /** Whether its first send was noted by the claim that leads here. */
  readonly firstIsNoted?: boolean;
  /** Notes a send before it goes out; false when it must not. Left out where the reference alone decides. */
  note?(send: { readonly reference: string; readonly number: number; readonly at: Date }): Promise<boolean>;
  /** Whether a state that was answered to a send says that nothing was done. */
  isFailure(reported: T): boolean;
  /** Whether it is still wanted. */
  isWanted(): boolean;
  read(): Promise<T | UnknownReference>;
  send(): Promise<T>;
}

/**
 * What came of asking: the state that the provider reports; a definite no, with nothing done; nothing known for now,
 * with what was refused on the way; or a reference that the provider does not know and that is not sent any more.
 */
export type Asked<T> =
  | { readonly reported: T }
  | { readonly refused: ProviderRefused }
  | { readonly later: ProviderRefused | null }
  | { readonly unknown: readonly Send[] };

/**
 * The one rule by which money is asked for and sent. Each send is noted before it goes out; what may have been sent is
 * read first, and sent again only where the provider takes the copy for the original; a no to a later send says nothing
 * of the first. To be called outside of any transaction.
 */
export async function askProvider<T extends { readonly state: string }>(
  platform: Platform,
  work: ProviderWork<T>,
): Promise<Asked<T>> {
  const asked = await readOrSend(platform, work);
  const refusal = 'refused' in asked ? asked.refused : 'later' in asked ? asked.later : null;
  if (refusal !== null)
    platform.log.error({ reference: work.reference, code: refusal.code }, 'a payment provider refused');
  return asked;
}

async function readOrSend<T extends { readonly state: string }>(
  { db, clock }: Platform,
  work: ProviderWork<T>,
): Promise<Asked<T>> {
  const { reference } = work;
  const sends = work.firstIsNoted === true ? [] : await sendsOf(db, reference);
  try {
    if (mayBeUnderWay(sends)) {
      const known = await work.read();
      if (isKnown(known)) return { reported: known };
    }
  } catch (error) {
    return notNow(error);
  }
  if (!work.isWanted()) return { unknown: sends };
  if (!maySend(sends, work.knowsReferences)) return { later: null };
  const number = sends.length + 1;
  const note = work.note ?? ((send) => noteSend(db, send));
  const isNoted = work.firstIsNoted === true || (await note({ reference, number, at: clock.now() }));
  if (!isNoted) return { later: null };
  return sendOnce(work, sends, (why) => noteUndone(db, { reference, number, why }));
}

function isKnown<T extends { readonly state: string }>(found: T | UnknownReference): found is T {
  return found.state !== 'unknown_reference';
}

function notNow(error: unknown): { readonly later: ProviderRefused | null } {
  if (!(error instanceof ProviderUnreachable)) throw error;
  return { later: refusalIn(error) };
}

async function sendOnce<T>(
  work: ProviderWork<T>,
  earlier: readonly Send[],
  noteUndoneAs: (why: string) => Promise<void>,
): Promise<Asked<T>> {
  try {
    const reported = await work.send();
    // Said of this try alone: how the first one ended is read at the next look.
    return work.isFailure(reported) && mayBeUnderWay(earlier) ? { later: null } : { reported };
  } catch (error) {
    // Something is there under our reference, with other content: only a read shows how it ended.
    if (error instanceof ProviderRefused && error.code === 'reference_conflict') return { later: error };
    if (error instanceof ProviderRefused) {
      await noteUndoneAs(error.code);
      return mayBeUnderWay(earlier) ? { later: error } : { refused: error };
    }
    if (error instanceof ProviderUnreachable && error.nothingSent) await noteUndoneAs('not_sent');
    return notNow(error);
  }
}
